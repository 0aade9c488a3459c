//! Memory of the process. Gives what was freed back to the system: the C library keeps all of it that lies between
//! pieces in use, hundreds of megabytes after a busy time.

/// Finds the moment when requests have stopped for a while. Giving back takes some milliseconds, in which no thread of
/// the process gets memory.
#[derive(Default)]
pub struct Quiet {
    requests: u64,
    rounds: u32,
    is_over: bool,
}

impl Quiet {
    /// Call it in every round. True once, after so many rounds without a request. `requests`: all there have been.
    pub fn has_lasted(&mut self, rounds: u32, requests: u64) -> bool {
        if requests != self.requests {
            *self = Quiet { requests, rounds: 0, is_over: false };
        }
        self.rounds = self.rounds.saturating_add(1);
        let has_lasted = requests > 0 && !self.is_over && self.rounds > rounds;
        self.is_over |= has_lasted;
        has_lasted
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn give_back() {
    // SAFETY: it takes a number, and may be called at any time.
    unsafe { libc::malloc_trim(0) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back() {}

/// How often this thread waited until a mapped page had been read from the disk.
#[cfg(target_os = "linux")]
pub fn disk_waits() -> i64 {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: it fills in the struct, for which zeros are valid, too.
    unsafe {
        libc::getrusage(libc::RUSAGE_THREAD, usage.as_mut_ptr());
        usage.assume_init().ru_majflt
    }
}

#[cfg(not(target_os = "linux"))]
pub fn disk_waits() -> i64 {
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_back_once_after_some_rounds_without_requests() {
        let mut quiet = Quiet::default();
        let mut given = Vec::new();
        for (round, requests) in [0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 5].into_iter().enumerate() {
            if quiet.has_lasted(3, requests) {
                given.push(round);
            }
        }
        assert_eq!(given, [8, 15]);
    }
}
