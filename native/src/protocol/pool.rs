//! The threads that answer requests. Work of one lane never waits for work of another.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::base::fault::Result;
use crate::base::priority::lower_priority;
use crate::base::threads::cores;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneName {
    /// Searches that take little time.
    Light,
    /// Other searches.
    Heavy,
    /// Changes.
    Write,
    /// Merges and checks of a whole index, which may take minutes.
    Merge,
    /// Compression of answers. Each takes milliseconds, and there may be hundreds.
    Compress,
}

impl LaneName {
    pub fn of_number(number: u32) -> Option<LaneName> {
        LANES.get(number as usize).copied()
    }
}

const LANES: [LaneName; 5] = [LaneName::Light, LaneName::Heavy, LaneName::Write, LaneName::Merge, LaneName::Compress];

type Job = Box<dyn FnOnce() + Send>;

/// The threads of a lane start when needed. They end when the pool is dropped and the queue is empty.
pub struct Pool {
    /// In the order of `LANES`.
    lanes: [Arc<Lane>; LANES.len()],
}

struct Lane {
    name: LaneName,
    most_threads: usize,
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

impl Default for Pool {
    fn default() -> Pool {
        let lane = |name| {
            let most_threads = match name {
                LaneName::Compress => (cores() - 1).max(1),
                _ => cores().max(2),
            };
            Arc::new(Lane { name, most_threads, queue: Mutex::default(), changed: Condvar::new() })
        };
        Pool { lanes: LANES.map(lane) }
    }
}

impl Pool {
    /// Fails if the lane has no thread and none can be started.
    pub fn run(&self, lane: LaneName, job: impl FnOnce() + Send + 'static) -> Result<()> {
        Lane::run(&self.lanes[lane as usize], Box::new(job))
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        for lane in &self.lanes {
            lane.lock().is_closed = true;
            lane.changed.notify_all();
        }
    }
}

impl Lane {
    fn run(lane: &Arc<Lane>, job: Job) -> Result<()> {
        let mut queue = lane.lock();
        if queue.idle <= queue.jobs.len() && queue.threads < lane.most_threads {
            let of_thread = lane.clone();
            let thread = thread::Builder::new().name(lane.thread_name()).spawn(move || of_thread.work());
            match thread {
                Ok(_) => queue.threads += 1,
                Err(error) if queue.threads == 0 => return Err(error.into()),
                Err(_) => {}
            }
        }
        queue.jobs.push_back(job);
        lane.changed.notify_one();
        Ok(())
    }

    fn work(&self) {
        if self.name != LaneName::Light {
            lower_priority();
        }
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.jobs.pop_front() {
                drop(queue);
                // A job handles its own panics. If it does not, the thread still survives.
                let _ = catch_unwind(AssertUnwindSafe(job));
                queue = self.lock();
            } else if queue.is_closed {
                return;
            } else {
                queue.idle += 1;
                queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
                queue.idle -= 1;
            }
        }
    }

    fn thread_name(&self) -> String {
        match self.name {
            LaneName::Light => "index-light".to_owned(),
            LaneName::Heavy => "index-heavy".to_owned(),
            LaneName::Write => "index-write".to_owned(),
            LaneName::Merge => "index-merge".to_owned(),
            LaneName::Compress => "answer-compress".to_owned(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    #[test]
    fn work_of_one_lane_does_not_wait_for_another() {
        for free in LANES {
            let pool = Pool::default();
            let (release, released) = mpsc::channel::<()>();
            let released = Arc::new(Mutex::new(released));
            for lane in LANES.iter().filter(|lane| **lane != free).cycle().take(600) {
                let released = released.clone();
                let wait = move || {
                    let _ = released.lock().unwrap().recv();
                };
                pool.run(*lane, wait).unwrap();
            }
            let (send, receive) = mpsc::channel();
            for number in 0..200 {
                let send = send.clone();
                pool.run(free, move || send.send(number).unwrap()).unwrap();
            }
            let mut numbers: Vec<i32> = (0..200).map(|_| receive.recv_timeout(LONG).unwrap()).collect();
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..200));
            drop(release);
        }
    }

    #[test]
    fn a_thread_survives_a_panic() {
        let pool = Pool::default();
        let (send, receive) = mpsc::channel();
        for _ in 0..100 {
            pool.run(LaneName::Light, || panic!("on purpose")).unwrap();
        }
        pool.run(LaneName::Light, move || send.send(()).unwrap()).unwrap();
        receive.recv_timeout(LONG).unwrap();
    }
}
