// What the program uses of Apple's AVFoundation, as documented, to check the program's own code without Apple's headers.
typedef signed char BOOL;
#define YES ((BOOL)1)
#define nil ((void *)0)

@class NSError;
@interface NSString
@end
typedef NSString *AVAudioSessionCategory;
extern AVAudioSessionCategory const AVAudioSessionCategoryAmbient;

@interface AVAudioSession
+ (AVAudioSession *)sharedInstance;
- (BOOL)setCategory:(AVAudioSessionCategory)category error:(NSError **)error;
- (BOOL)setActive:(BOOL)active error:(NSError **)error;
@property(readonly) BOOL secondaryAudioShouldBeSilencedHint;
@end
