//! Errors of requests.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tantivy::TantivyError;
use tantivy::directory::error::{OpenReadError, OpenWriteError};

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
    /// Of compressed data: a method that is not there, or one that needs too much memory.
    Unsupported,
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
            Code::Unsupported => "unsupported",
            Code::Failed => "failed",
        }
    }
}

/// The message says all that a log needs, the source included.
#[derive(Debug, Clone)]
pub struct Fault {
    pub code: Code,
    pub message: String,
    source: Option<Arc<dyn Error + Send + Sync>>,
}

pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    pub fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), source: None }
    }

    pub fn caused_by(self, source: impl Error + Send + Sync + 'static) -> Fault {
        Fault { source: Some(Arc::new(source)), ..self }
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

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

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

fn code_of(kind: io::ErrorKind) -> Code {
    match kind {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Code::DiskFull,
        io::ErrorKind::NotFound => Code::Missing,
        _ => Code::Failed,
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::new(code_of(error.kind()), error.to_string()).caused_by(error)
    }
}

impl From<TantivyError> for Fault {
    fn from(error: TantivyError) -> Fault {
        let code = match &error {
            TantivyError::IoError(inner) => code_of(inner.kind()),
            TantivyError::OpenWriteError(OpenWriteError::IoError { io_error, .. }) => code_of(io_error.kind()),
            // The directory reports a truncated file as `InvalidData`: see directory.rs.
            TantivyError::OpenReadError(OpenReadError::IoError { io_error, .. }) if is_unreadable(io_error) => {
                Code::Damaged
            }
            TantivyError::OpenReadError(OpenReadError::IoError { io_error, .. }) => code_of(io_error.kind()),
            // A file that tantivy's own list names must exist.
            TantivyError::OpenReadError(OpenReadError::FileDoesNotExist(_)) | TantivyError::DataCorruption(_) => {
                Code::Damaged
            }
            _ => Code::Failed,
        };
        Fault::new(code, error.to_string()).caused_by(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_keeps_its_source() {
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let fault = Fault::of_file(full(), Path::new("a/b"));
        assert_eq!((fault.code, fault.message.as_str()), (Code::DiskFull, &*format!("a/b: {}", full())));
        let source = fault.source().and_then(|source| source.downcast_ref::<io::Error>());
        assert_eq!(source.map(io::Error::kind), Some(io::ErrorKind::StorageFull));

        let fault = Fault::from(TantivyError::IoError(Arc::new(full())));
        assert_eq!(fault.code, Code::DiskFull);
        let source = fault.source().and_then(|source| source.downcast_ref::<TantivyError>());
        assert!(matches!(source, Some(TantivyError::IoError(_))));
        assert!(Fault::failed("for no other reason").source().is_none());
    }
}
