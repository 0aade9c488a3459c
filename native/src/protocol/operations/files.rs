//! Files of the caller, outside indices.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::base::fault::{Fault, Result};
use crate::base::wire::Writer;
use crate::storage::disk::{Disk, TEMPORARY, parent, replace_file_synced};

pub fn write(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<()> {
    let result = disk.make_folder(parent(path)).and_then(|()| replace_file_synced(disk, path, bytes));
    result.map_err(|error| Fault::of_file(error, path))
}

pub fn read(disk: &dyn Disk, path: &Path, answer: &mut Writer) -> Result<()> {
    match disk.read(path) {
        Ok(bytes) => {
            answer.flag(true);
            answer.bytes(&bytes);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            answer.flag(false);
            Ok(())
        }
        Err(error) => Err(Fault::of_file(error, path)),
    }
}

/// Names in a folder, without temporary files that a crash has left. Empty if the folder does not exist.
pub fn list(disk: &dyn Disk, folder: &Path) -> Result<Vec<String>> {
    match disk.list(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Ok(mut names) => {
            names.retain(|name| !name.ends_with(TEMPORARY));
            Ok(names)
        }
        Err(error) => Err(Fault::of_file(error, folder)),
    }
}

/// Removes a file or an empty folder. No fault if it does not exist.
pub fn remove(disk: &dyn Disk, path: &Path) -> Result<()> {
    if !disk.exists(path)? {
        return Ok(());
    }
    let result = match disk.list(path) {
        Ok(names) if names.iter().all(|name| name.ends_with(TEMPORARY)) => disk.remove_folder(path),
        Ok(_) => Err(io::ErrorKind::DirectoryNotEmpty.into()),
        Err(_) => disk.remove(path),
    };
    result.and_then(|()| disk.sync_folder(parent(path))).map_err(|error| Fault::of_file(error, path))
}

/// Locks between processes. They end with the process, even if it is killed.
#[derive(Default)]
pub struct Locks(Mutex<HashMap<PathBuf, File>>);

impl Locks {
    /// `false`: another engine holds the lock.
    pub fn lock(&self, path: &Path) -> Result<bool> {
        let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if locks.contains_key(path) {
            return Ok(true);
        }
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {
                locks.insert(path.to_owned(), file);
                Ok(true)
            }
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(Fault::of_file(error, path)),
        }
    }

    pub fn unlock_all(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
