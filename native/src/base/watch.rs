//! Cancellation and time limit of a request, and the damage of the indices that it reads. Long work checks them often.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::base::damage::{self, Damage};
use crate::base::fault::{Code, Fault, Result};

#[derive(Clone)]
pub struct Watch {
    cancelled: Arc<AtomicBool>,
    deadline: Option<Instant>,
    damages: Arc<Mutex<Vec<Arc<Damage>>>>,
    /// How many damaged indices there were at the start. As long as there are no more, none of `damages` is set.
    found_before: u64,
}

impl Watch {
    /// `limit_ms` of 0: no limit.
    pub fn new(cancelled: Arc<AtomicBool>, limit_ms: u32) -> Watch {
        let deadline = (limit_ms > 0).then(|| Instant::now() + Duration::from_millis(limit_ms.into()));
        Watch { cancelled, deadline, damages: Arc::default(), found_before: damage::found() }
    }

    /// For work without a time limit that nobody cancels.
    pub fn endless() -> Watch {
        Watch::new(Arc::new(AtomicBool::new(false)), 0)
    }

    /// For a part of the request: with its end, and with the damage that the part itself meets.
    pub fn of_part(&self) -> Watch {
        Watch { damages: Arc::default(), found_before: damage::found(), ..self.clone() }
    }

    /// From now on the request reads the index with this damage. Fails if it is damaged.
    pub fn reads(&self, damage: &Arc<Damage>) -> Result<()> {
        self.damages().push(damage.clone());
        damage.check()
    }

    /// Fails if an index that the request reads is damaged.
    pub fn check_damage(&self) -> Result<()> {
        self.damages().iter().try_for_each(|damage| damage.check())
    }

    fn damages(&self) -> MutexGuard<'_, Vec<Arc<Damage>>> {
        self.damages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes some 30 ns if there is a time limit. Call it once every few hundred steps.
    pub fn check(&self) -> Result<()> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Fault::new(Code::Cancelled, "the request was cancelled"));
        }
        if damage::found() != self.found_before {
            self.check_damage()?;
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => {
                Err(Fault::new(Code::TimeLimit, "the time limit has passed"))
            }
            _ => Ok(()),
        }
    }
}
