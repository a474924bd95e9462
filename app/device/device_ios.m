#import <AVFoundation/AVFoundation.h>

// robo_rally_others_play makes the program's sound one that accompanies others, and reports whether another program
// plays something that its music would disturb.
int robo_rally_others_play(void) {
	@autoreleasepool {
		AVAudioSession *session = [AVAudioSession sharedInstance];
		[session setCategory:AVAudioSessionCategoryAmbient error:nil];
		[session setActive:YES error:nil];
		return session.secondaryAudioShouldBeSilencedHint ? 1 : 0;
	}
}
