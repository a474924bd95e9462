; The installer for Windows. It needs no administrator: everything goes into the player's own part of the disk and of the
; registry. app/packaging/windows/package runs makensis with
;
;   -DVERSION=1.0.0 -DNUMBER=1.0.0.1    the version, and as four numbers
;   -DLISTS=FOLDER                      install.nsh and uninstall.nsh, a line for each of them
;   -DICON=FILE -DBANNER=FILE           the icon, and the picture of the first and the last page
;   -DOUT=FILE
;
; /S installs silently, with links and documents as in the dialog but no link on the desktop; /D=C:\FOLDER, as the last
; word, chooses another folder. What the player has saved is kept elsewhere (%AppData%\fyne\io.github.roborally), and
; neither a newer version nor the uninstaller touches it.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave on
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh

!define NAME "Robo Rally"
!define ID "io.github.roborally"
!define MAKER "The Robo Rally maintainers"
!define COPYRIGHT "Copyright (c) 2026 the Robo Rally maintainers"
!define PROGRAM "roborally.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define CLASSES "Software\Classes"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "${NAME} ${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${BANNER}"
!define MUI_WELCOMEPAGE_TEXT "$(TextWelcome)"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The first one is for systems in any other language.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"

!macro TEXT KEY ENGLISH GERMAN FRENCH
LangString ${KEY} ${LANG_ENGLISH} "${ENGLISH}"
LangString ${KEY} ${LANG_GERMAN} "${GERMAN}"
LangString ${KEY} ${LANG_FRENCH} "${FRENCH}"
!macroend
!insertmacro TEXT TextWelcome "Robo Rally is installed for you alone and needs no administrator.$\r$\n$\r$\nIf you have an earlier version, its saved games and settings stay." "Robo Rally wird nur für dich installiert und braucht keine Administratorrechte.$\r$\n$\r$\nHast du eine ältere Version, bleiben ihre gespeicherten Spiele und Einstellungen erhalten." "Robo Rally s’installe pour votre compte seulement, sans droits d’administrateur.$\r$\n$\r$\nSi vous avez une version plus ancienne, ses parties enregistrées et ses réglages sont conservés."
!insertmacro TEXT TextGame "Robo Rally game" "Robo-Rally-Spiel" "Partie de Robo Rally"
!insertmacro TEXT TextHall "Robo Rally hall" "Robo-Rally-Halle" "Hall de Robo Rally"
!insertmacro TEXT TextCourse "Robo Rally course" "Robo-Rally-Kurs" "Parcours de Robo Rally"
!insertmacro TEXT TextProgram "Game" "Spiel" "Jeu"
!insertmacro TEXT TextProgramAbout "The game, and a link in the start menu." "Das Spiel und eine Verknüpfung im Startmenü." "Le jeu et un raccourci dans le menu Démarrer."
!insertmacro TEXT TextDocuments "Open documents" "Dokumente öffnen" "Ouvrir les documents"
!insertmacro TEXT TextDocumentsAbout "A double click on a saved game, a hall or a course opens it." "Ein Doppelklick auf ein gespeichertes Spiel, eine Halle oder einen Kurs öffnet die Datei." "Un double-clic sur une partie enregistrée, un hall ou un parcours l’ouvre."
!insertmacro TEXT TextDesktop "Link on the desktop" "Verknüpfung auf dem Desktop" "Raccourci sur le bureau"
!insertmacro TEXT TextDesktopAbout "Puts a link to the game on the desktop." "Legt eine Verknüpfung zum Spiel auf den Desktop." "Place un raccourci vers le jeu sur le bureau."
!insertmacro TEXT TextRunning "Robo Rally is running. Please close it, and then try again." "Robo Rally läuft noch. Bitte schließ es und versuch es dann noch einmal." "Robo Rally est ouvert. Veuillez le fermer, puis réessayer."
!insertmacro TEXT TextOld "Robo Rally needs Windows 10 or newer." "Robo Rally braucht Windows 10 oder neuer." "Robo Rally a besoin de Windows 10 ou plus récent."
!insertmacro TEXT TextComment "A race of programmed robots" "Ein Rennen programmierter Roboter" "Une course de robots programmés"

VIProductVersion "${NUMBER}"
VIFileVersion "${NUMBER}"
!macro VERSIONDATA LANGUAGE DESCRIPTION
VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${DESCRIPTION}"
VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "${MAKER}"
VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "${COPYRIGHT}"
!macroend
!insertmacro VERSIONDATA ${LANG_ENGLISH} "Installs Robo Rally"
!insertmacro VERSIONDATA ${LANG_GERMAN} "Installiert Robo Rally"
!insertmacro VERSIONDATA ${LANG_FRENCH} "Installe Robo Rally"

; DOCUMENTS runs a macro for every kind of document: the ending of its files, its class, its type, its icon in the
; program (see resources/main.go), and its name.
!macro DOCUMENTS DO
!insertmacro ${DO} ".rrgame" "RoboRally.Game" "application/x-roborally-game" 2 "$(TextGame)"
!insertmacro ${DO} ".rrhall" "RoboRally.Hall" "application/x-roborally-hall" 3 "$(TextHall)"
!insertmacro ${DO} ".rrcourse" "RoboRally.Course" "application/x-roborally-course" 4 "$(TextCourse)"
!macroend

!macro REGISTER EXTENSION CLASS TYPE ICONNUMBER DESCRIPTION
WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${DESCRIPTION}"
WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\${PROGRAM},-${ICONNUMBER}"
WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${CLASS}"
WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "Content Type" "${TYPE}"
WriteRegNone HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}"
!macroend

; If another program opens these documents by now, that stays.
!macro UNREGISTER EXTENSION CLASS TYPE ICONNUMBER DESCRIPTION
DeleteRegKey HKCU "${CLASSES}\${CLASS}"
DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}"
DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
${If} $0 == "${CLASS}"
	DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
	DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" "Content Type"
${EndIf}
DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
!macroend

; The system cannot replace a program that runs. Opening it for writing fails then.
!macro WAITUNTILCLOSED
${If} ${FileExists} "$INSTDIR\${PROGRAM}"
	${Do}
		ClearErrors
		FileOpen $0 "$INSTDIR\${PROGRAM}" a
		${IfNot} ${Errors}
			FileClose $0
			${ExitDo}
		${EndIf}
		${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(TextRunning)" /SD IDCANCEL IDCANCEL`
			SetErrorLevel 2
			Quit
		${EndIf}
	${Loop}
${EndIf}
!macroend

Function .onInit
	${IfNot} ${AtLeastWin10}
		MessageBox MB_OK|MB_ICONSTOP "$(TextOld)" /SD IDOK
		SetErrorLevel 2
		Quit
	${EndIf}
FunctionEnd

Section "$(TextProgram)" SectionProgram
	SectionIn RO
	!insertmacro WAITUNTILCLOSED
	SetOutPath "$INSTDIR"
	SetOverwrite on
	!include "${LISTS}/install.nsh"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(TextComment)"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${MAKER}"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	SectionGetSize ${SectionProgram} $0
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Section "$(TextDocuments)" SectionDocuments
	!insertmacro DOCUMENTS REGISTER
	${RefreshShellIcons}
SectionEnd

Section /o "$(TextDesktop)" SectionDesktop
	CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(TextComment)"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
!insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "$(TextProgramAbout)"
!insertmacro MUI_DESCRIPTION_TEXT ${SectionDocuments} "$(TextDocumentsAbout)"
!insertmacro MUI_DESCRIPTION_TEXT ${SectionDesktop} "$(TextDesktopAbout)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; Removes what the installer has put there, one by one: a folder in which the player keeps something else stays.
Section "Uninstall"
	!insertmacro WAITUNTILCLOSED
	!include "${LISTS}/uninstall.nsh"
	Delete "$INSTDIR\uninstall.exe"
	Delete "$SMPROGRAMS\${NAME}.lnk"
	Delete "$DESKTOP\${NAME}.lnk"
	SetOutPath "$TEMP" ; a folder in use cannot be removed
	RMDir "$INSTDIR"
	!insertmacro DOCUMENTS UNREGISTER
	DeleteRegKey HKCU "${UNINSTALL}"
	${RefreshShellIcons}
SectionEnd
