//! The calls of the operating system that wait for sockets.

use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::epoll::{self, Event, EventData, EventFlags};
use rustix::event::{EventfdFlags, Timespec, eventfd};
use rustix::io::{Errno, Result, read, write};

/// Wakes a thread that waits in a poll.
pub struct WakeUp {
    event: OwnedFd,
}

impl WakeUp {
    pub fn new() -> Result<WakeUp> {
        Ok(WakeUp { event: eventfd(0, EventfdFlags::NONBLOCK | EventfdFlags::CLOEXEC)? })
    }

    pub fn call(&self) {
        // Fails only if the thread was called 2^64 times already.
        let _ = write(&self.event, &1u64.to_ne_bytes());
    }

    pub fn clear(&self) {
        // Fails if nobody has called.
        let _ = read(&self.event, &mut [0; 8]);
    }
}

impl AsFd for WakeUp {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.event.as_fd()
    }
}

/// An epoll instance.
pub struct Poll {
    epoll: OwnedFd,
}

const MOST_EVENTS: usize = 1024;

impl Poll {
    pub fn new() -> Result<Poll> {
        Ok(Poll { epoll: epoll::create(epoll::CreateFlags::CLOEXEC)? })
    }

    /// `token` comes back with the events.
    pub fn add(&self, fd: impl AsFd, events: EventFlags, token: u64) -> Result<()> {
        epoll::add(&self.epoll, fd, EventData::new_u64(token), events)
    }

    /// Replaces the events and the token of a descriptor that was added.
    pub fn change(&self, fd: impl AsFd, events: EventFlags, token: u64) -> Result<()> {
        epoll::modify(&self.epoll, fd, EventData::new_u64(token), events)
    }

    /// The tokens of the descriptors that have events. Waits for the time at most, rounded up to milliseconds.
    pub fn wait(&self, time: Duration) -> Result<Vec<u64>> {
        let milliseconds = time.as_micros().div_ceil(1000).min(60_000) as i64;
        let time = Timespec { tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000 };
        let mut room = [const { MaybeUninit::<Event>::uninit() }; MOST_EVENTS];
        match epoll::wait(&self.epoll, &mut room[..], Some(&time)) {
            Ok((events, _)) => Ok(events.iter().map(|event| event.data.u64()).collect()),
            Err(Errno::INTR) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }
}
