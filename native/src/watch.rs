//! Cancellation and time limit of a request. Long work checks them often.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::fault::{Code, Fault, Result};

#[derive(Clone)]
pub struct Watch {
    cancelled: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Watch {
    /// `limit_ms` of 0: no limit.
    pub fn new(cancelled: Arc<AtomicBool>, limit_ms: u32) -> Watch {
        let deadline = (limit_ms > 0).then(|| Instant::now() + Duration::from_millis(limit_ms.into()));
        Watch { cancelled, deadline }
    }

    /// For work without a time limit that nobody cancels.
    pub fn endless() -> Watch {
        Watch::new(Arc::new(AtomicBool::new(false)), 0)
    }

    /// Takes some 30 ns if there is a time limit. Call it once every few hundred steps.
    pub fn check(&self) -> Result<()> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Fault::new(Code::Cancelled, "the request was cancelled"));
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => {
                Err(Fault::new(Code::TimeLimit, "the time limit has passed"))
            }
            _ => Ok(()),
        }
    }
}
