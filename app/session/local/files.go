package local

import (
	"crypto/tls"
	"path/filepath"

	"roborally/app/store"
	"roborally/lan/invite"
	"roborally/lan/lobby"
)

// Versions of the documents.
const (
	choiceVersion = 1
	resumeVersion = 1
)

// Files are the files of this machine's lobbies.
type Files struct {
	Choice *store.Document[lobby.Choice]
	Resume *store.Document[ResumeInfo] // of the shared games that are running; readable by the player only
	folder string
}

// NewFiles returns the files in the program's folder. It reads and writes nothing.
func NewFiles(folder string) *Files {
	return &Files{
		Choice: store.NewDocument(filepath.Join(folder, "lobby.toml"), "lobby", choiceVersion, lobby.DefaultChoice),
		Resume: store.NewDocument(filepath.Join(folder, "company.toml"), "company", resumeVersion, func() ResumeInfo { return ResumeInfo{} }),
		folder: folder,
	}
}

// certificate returns the certificate of this machine, which it makes on first use. The error is a *store.Fault.
func (f *Files) certificate() (*tls.Certificate, error) {
	c, err := invite.Certificate(f.folder)
	if err != nil {
		return nil, &store.Fault{Code: store.Unwritable, File: filepath.Join(f.folder, invite.CertificateFile), Err: err}
	}
	return c, nil
}
