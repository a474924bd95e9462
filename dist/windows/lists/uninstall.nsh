Delete "$INSTDIR\roborally.exe"
Delete "$INSTDIR\roborally-referee.exe"
