//! Whether reading a mapped file of an index has failed.

use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::base::fault::{Fault, Result};
use crate::base::panic::catch_panic;

/// The damage of one index since it was opened. It never ends, even if the file is whole again: what was read in the
/// meantime is unknown.
#[derive(Default)]
pub struct Damage {
    /// The first file that could not be read. Null: all could.
    file: AtomicPtr<PathBuf>,
    ends: Mutex<Vec<End>>,
}

/// The last bytes of a mapped file, which are its footer. After a cut in the last page they are zeros, and reading them
/// is no error.
struct End {
    at: *const [u8; END],
    bytes: [u8; END],
    path: *mut PathBuf,
}

const END: usize = 8;

// SAFETY: the map exists as long as its end is in the list.
unsafe impl Send for End {}

/// How many indices of this process are damaged. It tells work that polls when to look at its own indices.
static FOUND: AtomicU64 = AtomicU64::new(0);

/// How many indices were found damaged so far.
pub fn found() -> u64 {
    FOUND.load(Ordering::Relaxed)
}

impl Damage {
    /// Can be called in a signal handler. The path must live until `take_path`.
    pub(crate) fn set(&self, path: *mut PathBuf) {
        let first = self.file.compare_exchange(ptr::null_mut(), path, Ordering::SeqCst, Ordering::SeqCst);
        if first.is_ok() {
            FOUND.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// Frees the path of a file that is no longer mapped, unless the damage names it.
    pub(crate) fn release(&self, path: *mut PathBuf) {
        if self.file.load(Ordering::SeqCst) != path {
            // SAFETY: the path is from `Box::into_raw`, and only its file pointed to it.
            drop(unsafe { Box::from_raw(path) });
        }
    }

    /// From now on `check` compares the end of the map. The map and its path must live until `forget_end`.
    pub(crate) fn compare_end(&self, map: &[u8], path: *mut PathBuf) {
        if let Some(end) = map.last_chunk::<END>() {
            self.ends().push(End { at: end, bytes: *end, path });
        }
    }

    pub(crate) fn forget_end(&self, path: *mut PathBuf) {
        self.ends().retain(|end| end.path != path);
    }

    fn ends(&self) -> MutexGuard<'_, Vec<End>> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first file that could not be read.
    pub fn file(&self) -> Option<&Path> {
        // SAFETY: a path that was set lives as long as the damage does.
        unsafe { self.file.load(Ordering::SeqCst).as_ref() }.map(PathBuf::as_path)
    }

    /// Fails if there is damage.
    pub fn check(&self) -> Result<()> {
        for End { at, bytes, path } in &*self.ends() {
            // SAFETY: the map exists. Someone else may change its file at any time.
            if unsafe { at.read_volatile() } != *bytes {
                self.set(*path);
            }
        }
        match self.file() {
            Some(file) => Err(Fault::damaged(format!("{}: reading the file failed", file.display()))),
            None => Ok(()),
        }
    }

    /// Runs work that reads the files. If there is damage then, it is the outcome, whatever the work made of it.
    pub fn guard<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let outcome = catch_panic(work);
        self.check()?;
        outcome
    }
}

impl Drop for Damage {
    fn drop(&mut self) {
        let path = *self.file.get_mut();
        if !path.is_null() {
            // SAFETY: the path is from `Box::into_raw`. Its file is no longer mapped, because its map holds the damage.
            drop(unsafe { Box::from_raw(path) });
        }
    }
}
