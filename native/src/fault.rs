//! Errors of requests.

use std::fmt;
use std::io;
use std::path::Path;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    Cancelled,
    TimeLimit,
    PatternTooComplex,
    TooMany,
    Damaged,
    Missing,
    DiskFull,
    BadRequest,
    Failed,
}

impl Code {
    /// The `code` of the error in JavaScript.
    pub fn name(self) -> &'static str {
        match self {
            Code::Cancelled => "cancelled",
            Code::TimeLimit => "time-limit",
            Code::PatternTooComplex => "pattern-too-complex",
            Code::TooMany => "too-many",
            Code::Damaged => "damaged",
            Code::Missing => "missing",
            Code::DiskFull => "disk-full",
            Code::BadRequest => "bad-request",
            Code::Failed => "failed",
        }
    }
}

#[derive(Debug, Clone)]
pub struct Fault {
    pub code: Code,
    pub message: String,
}

pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    pub fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into() }
    }

    pub fn bad_request(message: impl Into<String>) -> Fault {
        Fault::new(Code::BadRequest, message)
    }

    pub fn damaged(message: impl Into<String>) -> Fault {
        Fault::new(Code::Damaged, message)
    }

    pub fn missing(message: impl Into<String>) -> Fault {
        Fault::new(Code::Missing, message)
    }

    pub fn failed(message: impl Into<String>) -> Fault {
        Fault::new(Code::Failed, message)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// Puts the path of the file or folder in front of the message.
    pub fn of_file(error: io::Error, path: &Path) -> Fault {
        let mut fault = Fault::from(error);
        fault.message = format!("{}: {}", path.display(), fault.message);
        fault
    }

    /// Like `of_file`, for a file that must be there and as long as expected.
    pub fn of_reading(error: io::Error, path: &Path) -> Fault {
        let is_damaged = is_unreadable(&error) || error.kind() == io::ErrorKind::NotFound;
        let mut fault = Fault::of_file(error, path);
        if is_damaged {
            fault.code = Code::Damaged;
        }
        fault
    }
}

/// Whether an error of reading says that the file is cut, or that the disk cannot read it.
fn is_unreadable(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, UnexpectedEof};
    // Rust has no kind for an input or output error (EIO).
    const INPUT_OUTPUT: i32 = 5;
    matches!(error.kind(), InvalidData | UnexpectedEof) || cfg!(unix) && error.raw_os_error() == Some(INPUT_OUTPUT)
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        let code = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Code::DiskFull,
            io::ErrorKind::NotFound => Code::Missing,
            _ => Code::Failed,
        };
        Fault::new(code, error.to_string())
    }
}

impl From<tantivy::TantivyError> for Fault {
    fn from(error: tantivy::TantivyError) -> Fault {
        use tantivy::TantivyError;
        use tantivy::directory::error::{OpenReadError, OpenWriteError};
        match &error {
            TantivyError::IoError(inner) => {
                let mut fault = Fault::from(io::Error::new(inner.kind(), inner.to_string()));
                fault.message = error.to_string();
                fault
            }
            TantivyError::OpenWriteError(OpenWriteError::IoError { io_error, .. }) => {
                Fault::from(io::Error::new(io_error.kind(), error.to_string()))
            }
            // The directory reports a truncated file as `InvalidData`: see directory.rs.
            TantivyError::OpenReadError(OpenReadError::IoError { io_error, .. }) => match io_error {
                unreadable if is_unreadable(unreadable) => Fault::damaged(error.to_string()),
                other => Fault::from(io::Error::new(other.kind(), error.to_string())),
            },
            // A file that tantivy's own list names must exist.
            TantivyError::OpenReadError(OpenReadError::FileDoesNotExist(_)) | TantivyError::DataCorruption(_) => {
                Fault::damaged(error.to_string())
            }
            _ => Fault::failed(error.to_string()),
        }
    }
}
