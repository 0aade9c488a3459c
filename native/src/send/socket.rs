//! A socket that its owner may close at any time.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rustix::io::{Errno, fcntl_dupfd_cloexec};
use rustix::net::{SendFlags, send};

use crate::base::fault::{Code, Fault, Result};

pub struct Socket {
    fd: OwnedFd,
    is_closed: AtomicBool,
    sent: AtomicU64,
}

/// The owner may use the numbers 0 to 2 for other things.
const LEAST_FD: RawFd = 3;

impl Socket {
    /// Duplicates the descriptor, so that its number cannot come to mean something else. The connection ends when its
    /// owner has closed it and this is dropped.
    pub fn duplicate(fd: RawFd) -> Result<Socket> {
        if fd < 0 {
            return Err(Fault::bad_request("a descriptor is negative"));
        }
        // SAFETY: it is used for this call only. If it is not open, the call says so.
        let borrowed = unsafe { BorrowedFd::borrow_raw(fd) };
        let fd = fcntl_dupfd_cloexec(borrowed, LEAST_FD).map_err(|error| Fault::failed(error.to_string()))?;
        Ok(Socket { fd, is_closed: AtomicBool::new(false), sent: AtomicU64::new(0) })
    }

    /// Nothing more is sent.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
    }

    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Bytes that the system has taken.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// How many bytes the system takes now, perhaps none.
    pub fn send(&self, bytes: &[u8]) -> Result<usize> {
        match send(&self.fd, bytes, SendFlags::DONTWAIT | SendFlags::NOSIGNAL) {
            Ok(count) => {
                self.sent.fetch_add(count as u64, Ordering::Relaxed);
                Ok(count)
            }
            Err(Errno::AGAIN | Errno::INTR) => Ok(0),
            Err(error) => Err(Fault::new(Code::Cancelled, format!("the connection has ended: {error}"))),
        }
    }
}

impl AsFd for Socket {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.fd.as_fd()
    }
}
