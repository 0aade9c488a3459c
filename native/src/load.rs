//! Bounds the bytes of documents that wait for the threads of an index writer.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::fault::Result;
use crate::watch::Watch;

const MOST_BYTES: usize = 24 << 20;
/// A thread that is alive takes in a document, or writes a segment of what it has, in less.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

#[derive(Debug, Default)]
pub struct Load {
    bytes: Mutex<usize>,
    less: Condvar,
}

/// Gives its bytes back when it is dropped.
#[derive(Debug)]
pub struct Permit {
    load: Arc<Load>,
    bytes: usize,
}

impl Load {
    /// Waits until there is room. A document that is larger than all the room goes alone. Where nothing is given back for long, the writer's
    /// threads have ended (a full disk): the document goes on, and the writer refuses it with the reason.
    pub fn admit(self: &Arc<Load>, bytes: usize, watch: &Watch) -> Result<Permit> {
        let mut used = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let mut since = Instant::now();
        while *used > 0 && *used + bytes > MOST_BYTES && since.elapsed() < LONGEST_PAUSE {
            watch.check()?;
            let before = *used;
            let waited = self.less.wait_timeout(used, Duration::from_millis(50));
            used = waited.unwrap_or_else(PoisonError::into_inner).0;
            if *used < before {
                since = Instant::now();
            }
        }
        *used += bytes;
        Ok(Permit { load: self.clone(), bytes })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        *self.load.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.load.less.notify_one();
    }
}
