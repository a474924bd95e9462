File "/tmp/wt-windows/dist/windows/stage/roborally.exe"
File "/tmp/wt-windows/dist/windows/stage/roborally-referee.exe"
