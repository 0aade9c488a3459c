//! The access of one tantivy writer to the disk, and its files that are not synced yet.
//!
//! Tantivy syncs each file after writing it. But a file must be on the disk only before `meta.json` names it, so small
//! files wait here and are synced together.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::directory::{AntiCallToken, TerminatingWrite};

use super::guard;
use crate::storage::disk::WriteFile;

/// The thread that wrote a file of at least this size syncs it, so that a commit does not wait for a merge.
const LARGE: u64 = 1 << 20;
/// The most files that wait for a sync. They stay open.
const MOST_WAITING: usize = 16;
/// Suffix of a temporary file of tantivy that no commit names.
const SCRATCH: &str = ".store.temp";

#[derive(Default)]
pub struct Access {
    revoked: RwLock<bool>,
    unsynced: Mutex<Unsynced>,
    failed: AtomicBool,
    full: AtomicBool,
}

#[derive(Default)]
struct Unsynced {
    files: Vec<(PathBuf, Box<dyn WriteFile>)>,
    has_new_names: bool,
    /// Set after a failed sync, because it is unknown what is on the disk.
    is_broken: bool,
}

impl Access {
    /// Ends the access. Changes in progress have ended when this returns.
    pub fn revoke(&self) {
        *self.revoked.write().unwrap_or_else(PoisonError::into_inner) = true;
        guard(&self.unsynced).files.clear();
    }

    /// Whether a write failed.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Whether a write failed because the disk was full.
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Runs a change of the disk. Calls must not nest.
    pub fn change<T>(&self, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        let revoked = self.revoked.read().unwrap_or_else(PoisonError::into_inner);
        if *revoked {
            return Err(io::Error::other("the writer is closed"));
        }
        let result = work();
        if let Err(error) = &result
            && error.kind() != io::ErrorKind::NotFound
        {
            self.failed.store(true, Ordering::Relaxed);
            if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
                self.full.store(true, Ordering::Relaxed);
            }
        }
        result
    }

    pub fn track(self: &Arc<Access>, path: &Path, file: Box<dyn WriteFile>) -> PendingFile {
        guard(&self.unsynced).has_new_names = true;
        PendingFile { access: self.clone(), path: path.to_owned(), file: Some(file), length: 0 }
    }

    pub fn untrack(&self, path: &Path) {
        guard(&self.unsynced).files.retain(|(other, _)| other != path);
    }

    /// Syncs all complete files, and their names by `sync_names`.
    pub fn sync(&self, sync_names: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        let mut unsynced = guard(&self.unsynced);
        unsynced.sync_files()?;
        if unsynced.has_new_names {
            sync_names()?;
            unsynced.has_new_names = false;
        }
        Ok(())
    }
}

impl Unsynced {
    fn sync_files(&mut self) -> io::Result<()> {
        if self.is_broken {
            return Err(io::Error::other("a file could not be synced"));
        }
        let mut files = std::mem::take(&mut self.files);
        for (_, file) in &mut files {
            file.start_sync();
        }
        for (_, file) in &mut files {
            if let Err(error) = file.sync() {
                self.is_broken = true;
                return Err(error);
            }
        }
        Ok(())
    }
}

/// A file that tantivy is writing.
pub struct PendingFile {
    access: Arc<Access>,
    path: PathBuf,
    file: Option<Box<dyn WriteFile>>,
    length: u64,
}

impl Write for PendingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = self.file.as_mut().ok_or_else(|| io::Error::other("the file is complete"))?;
        let count = self.access.change(|| file.write(bytes))?;
        self.length += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.flush())
    }
}

impl TerminatingWrite for PendingFile {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        self.access.change(|| {
            if self.path.to_string_lossy().ends_with(SCRATCH) {
                return Ok(());
            }
            if self.length >= LARGE {
                return file.sync();
            }
            let mut unsynced = guard(&self.access.unsynced);
            unsynced.files.push((self.path.clone(), file));
            if unsynced.files.len() >= MOST_WAITING { unsynced.sync_files() } else { Ok(()) }
        })
    }
}
