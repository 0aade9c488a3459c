//! Limits the bytes of documents that are queued for the threads of an index writer.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::base::fault::Result;
use crate::base::watch::Watch;

const MOST_BYTES: usize = 24 << 20;
/// A running thread takes less time than this to index a document or to write a segment.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

#[derive(Debug, Default)]
pub struct QueueLimit {
    bytes: Mutex<usize>,
    released: Condvar,
}

/// Releases its bytes when it is dropped.
#[derive(Debug)]
pub struct Permit {
    limit: Arc<QueueLimit>,
    bytes: usize,
}

impl QueueLimit {
    /// Waits until the document fits. A document larger than the limit is admitted alone. If no bytes are released for
    /// `LONGEST_PAUSE`, the writer's threads have ended (a full disk, for example). The document is then admitted, and
    /// the writer refuses it with the reason.
    pub fn admit(self: &Arc<QueueLimit>, bytes: usize, watch: &Watch) -> Result<Permit> {
        let mut used = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let mut last_release = Instant::now();
        while *used > 0 && *used + bytes > MOST_BYTES && last_release.elapsed() < LONGEST_PAUSE {
            watch.check()?;
            let before = *used;
            let outcome = self.released.wait_timeout(used, Duration::from_millis(50));
            used = outcome.unwrap_or_else(PoisonError::into_inner).0;
            if *used < before {
                last_release = Instant::now();
            }
        }
        *used += bytes;
        Ok(Permit { limit: self.clone(), bytes })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        *self.limit.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.limit.released.notify_one();
    }
}
