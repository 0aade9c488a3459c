//! The calls of the operating system for sockets that do not block, and for waiting for them.

pub mod poll;
pub mod socket;

use std::io;

use rustix::io::Errno;

use crate::base::fault::Fault;

impl From<Errno> for Fault {
    fn from(error: Errno) -> Fault {
        io::Error::from(error).into()
    }
}
