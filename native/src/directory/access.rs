//! What one writer of tantivy may change, and which of its files are not on the disk yet.
//!
//! Tantivy syncs each file when it has been written. Files need to be on the disk only before `meta.json` names them, so small ones wait here and
//! are synced together.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::directory::{AntiCallToken, TerminatingWrite};

use super::guard;
use crate::disk::WriteFile;

/// A file of this many bytes is synced by the thread that wrote it, so that a commit does not wait for a merge.
const LARGE: u64 = 1 << 20;
/// Files that wait stay open.
const MOST_WAITING: usize = 16;
/// A file that a segment is made from and that no commit names.
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
    /// After a sync that failed nobody knows what is on the disk.
    is_broken: bool,
}

impl Access {
    /// Nothing changes through it any more. What is being changed has ended when this returns.
    pub fn revoke(&self) {
        *self.revoked.write().unwrap_or_else(PoisonError::into_inner) = true;
        guard(&self.unsynced).files.clear();
    }

    /// Whether something could not be written.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Whether that was for want of room.
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Everything that changes the disk runs in here; never one inside of another.
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

    pub fn created(self: &Arc<Access>, path: &Path, file: Box<dyn WriteFile>) -> SyncedFile {
        guard(&self.unsynced).has_new_names = true;
        SyncedFile { access: self.clone(), path: path.to_owned(), file: Some(file), length: 0 }
    }

    pub fn removed(&self, path: &Path) {
        guard(&self.unsynced).files.retain(|(other, _)| other != path);
    }

    /// All files whose writing has ended are on the disk then, and so are their names by `sync_names`.
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

/// A file while it is written.
pub struct SyncedFile {
    access: Arc<Access>,
    path: PathBuf,
    file: Option<Box<dyn WriteFile>>,
    length: u64,
}

impl Write for SyncedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = self.file.as_mut().ok_or_else(|| io::Error::other("the file is complete"))?;
        let written = self.access.change(|| file.write(bytes))?;
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.flush())
    }
}

impl TerminatingWrite for SyncedFile {
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
