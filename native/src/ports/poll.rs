//! The calls of the operating system that wait for sockets.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

use libc::c_int;

/// The result of a call that returns -1 on an error.
pub fn checked(result: c_int) -> io::Result<c_int> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

/// Takes over a descriptor that a call has returned.
pub fn owned(result: c_int) -> io::Result<OwnedFd> {
    // Safety: the descriptor is new, so nobody else owns it.
    checked(result).map(|fd| unsafe { OwnedFd::from_raw_fd(fd) })
}

/// Wakes a thread that waits in a poll.
pub struct WakeUp {
    event: OwnedFd,
}

impl WakeUp {
    pub fn new() -> io::Result<WakeUp> {
        // Safety: the call takes numbers only.
        let event = owned(unsafe { libc::eventfd(0, libc::EFD_NONBLOCK | libc::EFD_CLOEXEC) })?;
        Ok(WakeUp { event })
    }

    pub fn call(&self) {
        let one = 1u64.to_ne_bytes();
        // Safety: the buffer is valid. The write fails only if the thread was called 2^64 times already.
        unsafe { libc::write(self.event.as_raw_fd(), one.as_ptr().cast(), one.len()) };
    }

    pub fn clear(&self) {
        let mut count = [0u8; 8];
        // Safety: the buffer is valid. The read fails if nobody has called.
        unsafe { libc::read(self.event.as_raw_fd(), count.as_mut_ptr().cast(), count.len()) };
    }
}

impl AsRawFd for WakeUp {
    fn as_raw_fd(&self) -> RawFd {
        self.event.as_raw_fd()
    }
}

/// An epoll instance with the events of its last wait.
pub struct Poll {
    epoll: OwnedFd,
    events: Vec<libc::epoll_event>,
}

const MOST_EVENTS: usize = 1024;

impl Poll {
    pub fn new() -> io::Result<Poll> {
        // Safety: the call takes a number only.
        let epoll = owned(unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) })?;
        Ok(Poll { epoll, events: Vec::with_capacity(MOST_EVENTS) })
    }

    /// `events`: EPOLLIN and the like. `token` comes back with them.
    pub fn add(&self, fd: RawFd, events: c_int, token: u64) -> io::Result<()> {
        self.control(libc::EPOLL_CTL_ADD, fd, events, token)
    }

    /// Replaces the events and the token of a descriptor that was added.
    pub fn change(&self, fd: RawFd, events: c_int, token: u64) -> io::Result<()> {
        self.control(libc::EPOLL_CTL_MOD, fd, events, token)
    }

    fn control(&self, operation: c_int, fd: RawFd, events: c_int, token: u64) -> io::Result<()> {
        let mut event = libc::epoll_event { events: events as u32, u64: token };
        // Safety: the event is valid during the call.
        checked(unsafe { libc::epoll_ctl(self.epoll.as_raw_fd(), operation, fd, &mut event) })?;
        Ok(())
    }

    /// The tokens of the descriptors that have events. Waits for the time at most, rounded up to milliseconds.
    pub fn wait(&mut self, time: Duration) -> io::Result<Vec<u64>> {
        let milliseconds = time.as_micros().div_ceil(1000).min(60_000) as c_int;
        self.events.clear();
        // Safety: the vector has room for as many events, and only those that were written are read.
        let count = unsafe {
            let room = MOST_EVENTS as c_int;
            libc::epoll_wait(self.epoll.as_raw_fd(), self.events.as_mut_ptr(), room, milliseconds)
        };
        match checked(count) {
            Ok(count) => {
                // Safety: the kernel has written this many.
                unsafe { self.events.set_len(count as usize) };
                Ok(self.events.iter().map(|event| event.u64).collect())
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }
}
