//! Bounds the bytes of documents that wait for the threads of an index writer.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::fault::Result;
use crate::watch::Watch;

const MOST_BYTES: usize = 24 << 20;

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
    /// Waits until there is room. A document that is larger than all the room goes alone.
    pub fn admit(self: &Arc<Load>, bytes: usize, watch: &Watch) -> Result<Permit> {
        let mut used = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        while *used > 0 && *used + bytes > MOST_BYTES {
            watch.check()?;
            let waited = self.less.wait_timeout(used, Duration::from_millis(50));
            used = waited.unwrap_or_else(PoisonError::into_inner).0;
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
