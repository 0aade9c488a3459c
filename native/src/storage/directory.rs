//! The directory of tantivy's files: a folder on a `Disk`.

use std::collections::{HashMap, HashSet};
use std::io::{self, BufWriter};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{fmt, result};

use common::{OwnedBytes, StableDeref};
use tantivy::Directory;
use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::footer::Footer;
use tantivy::directory::{DirectoryLock, FileHandle, FileSlice, Lock, WatchCallback, WatchHandle, WritePtr};

use crate::base::damage::Damage;
use crate::storage::disk::{Disk, FileBytes, remove_temporary_files, replace_file};

mod access;
#[cfg(test)]
mod tests;

use access::Access;

/// Tantivy's list of segments. Its name must be on the disk before files of older segments are removed.
pub const META: &str = "meta.json";
/// Tantivy's list of the files that it has created. We derive it from the folder instead of storing it.
const MANAGED: &str = ".managed.json";

const LONGEST_WAIT_FOR_LOCK: Duration = Duration::from_secs(60);

type WeakBytes = Weak<dyn Deref<Target = [u8]> + Send + Sync>;

/// Clones are the same directory, with the same access to it.
#[derive(Clone)]
pub struct DiskDirectory {
    shared: Arc<Shared>,
    access: Arc<Access>,
}

struct Shared {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    damage: Arc<Damage>,
    /// The maps that are open, so that a segment opened twice is mapped once.
    maps: Mutex<HashMap<PathBuf, WeakBytes>>,
    locked: Mutex<HashSet<PathBuf>>,
    unlocked: Condvar,
}

impl DiskDirectory {
    /// Creates the folder if it does not exist, and removes temporary files of interrupted writes.
    pub fn open(disk: Arc<dyn Disk>, folder: &Path) -> io::Result<DiskDirectory> {
        disk.make_folder(folder)?;
        remove_temporary_files(&*disk, folder)?;
        let shared = Shared {
            disk,
            folder: folder.to_owned(),
            damage: Arc::default(),
            maps: Mutex::default(),
            locked: Mutex::default(),
            unlocked: Condvar::new(),
        };
        Ok(DiskDirectory { shared: Arc::new(shared), access: Arc::default() })
    }

    /// The same directory for a writer, which can change it until `revoke`.
    pub fn for_writer(&self) -> DiskDirectory {
        DiskDirectory { shared: self.shared.clone(), access: Arc::default() }
    }

    /// Ends the access of a writer and its threads. Changes in progress have ended when this returns.
    pub fn revoke(&self) {
        self.access.revoke();
    }

    /// What is wrong with the mapped files of this directory and of its clones.
    pub fn damage(&self) -> &Arc<Damage> {
        &self.shared.damage
    }

    /// Whether a write through this directory failed.
    pub fn has_failed(&self) -> bool {
        self.access.has_failed()
    }

    /// Whether a write failed because the disk was full.
    pub fn is_full(&self) -> bool {
        self.access.is_full()
    }

    /// Removes all files of segments that are not in `named`. No writer may be open.
    pub fn remove_all_but(&self, named: &HashSet<PathBuf>) -> io::Result<()> {
        for name in self.names()? {
            let path = Path::new(&name);
            if name != META && !named.contains(path) {
                guard(&self.shared.maps).remove(path);
                // Some systems cannot remove a mapped file. A later call removes it.
                let _ = self.shared.disk.remove(&self.full_path(path));
            }
        }
        Ok(())
    }

    /// How many bytes the files take whose names are `chosen`.
    pub fn bytes_of(&self, chosen: impl Fn(&str) -> bool) -> io::Result<u64> {
        let mut bytes = 0;
        for name in self.names()?.iter().filter(|name| chosen(name)) {
            match self.shared.disk.length(&self.full_path(Path::new(name))) {
                // Removed in the meantime.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                length => bytes += length?,
            }
        }
        Ok(bytes)
    }

    /// How many more bytes the disk takes.
    pub fn free_bytes(&self) -> io::Result<u64> {
        self.shared.disk.free_bytes(&self.shared.folder)
    }

    /// The names of files that are not hidden.
    fn names(&self) -> io::Result<Vec<String>> {
        let mut names = self.shared.disk.list(&self.shared.folder)?;
        names.retain(|name| !name.starts_with('.'));
        Ok(names)
    }

    /// The list of files in tantivy's form.
    fn managed(&self) -> io::Result<Vec<u8>> {
        let mut names = self.names()?;
        names.retain(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte)));
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        Ok(format!("[{}]", quoted.join(",")).into_bytes())
    }

    fn full_path(&self, path: &Path) -> PathBuf {
        self.shared.folder.join(path)
    }

    fn map(&self, path: &Path) -> result::Result<FileBytes, OpenReadError> {
        let mut maps = guard(&self.shared.maps);
        if let Some(bytes) = maps.get(path).and_then(Weak::upgrade) {
            return Ok(bytes);
        }
        let bytes = self
            .shared
            .disk
            .map(&self.full_path(path), &self.shared.damage)
            .map_err(|error| read_error(error, path))?;
        // A file with its footer is complete.
        let slice = FileSlice::from(SharedBytes(bytes.clone()));
        Footer::extract_footer(slice).map_err(|error| {
            let message = format!("{}: {error}", self.full_path(path).display());
            read_error(io::Error::new(io::ErrorKind::InvalidData, message), path)
        })?;
        maps.retain(|_, map| map.strong_count() > 0);
        maps.insert(path.to_owned(), Arc::downgrade(&bytes));
        Ok(bytes)
    }
}

impl fmt::Debug for DiskDirectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DiskDirectory({})", self.shared.folder.display())
    }
}

impl Directory for DiskDirectory {
    fn get_file_handle(&self, path: &Path) -> result::Result<Arc<dyn FileHandle>, OpenReadError> {
        Ok(Arc::new(OwnedBytes::new(SharedBytes(self.map(path)?))))
    }

    fn delete(&self, path: &Path) -> result::Result<(), DeleteError> {
        self.access.untrack(path);
        guard(&self.shared.maps).remove(path);
        let result = self.access.change(|| self.shared.disk.remove(&self.full_path(path)));
        result.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => DeleteError::FileDoesNotExist(path.to_owned()),
            _ => DeleteError::IoError { io_error: Arc::new(error), filepath: path.to_owned() },
        })
    }

    fn exists(&self, path: &Path) -> result::Result<bool, OpenReadError> {
        self.shared.disk.exists(&self.full_path(path)).map_err(|error| read_error(error, path))
    }

    fn open_write(&self, path: &Path) -> result::Result<WritePtr, OpenWriteError> {
        let result = self.access.change(|| self.shared.disk.create(&self.full_path(path)));
        let file = result.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => OpenWriteError::FileAlreadyExists(path.to_owned()),
            _ => OpenWriteError::wrap_io_error(error, path.to_owned()),
        })?;
        Ok(BufWriter::new(Box::new(self.access.track(path, file))))
    }

    fn atomic_read(&self, path: &Path) -> result::Result<Vec<u8>, OpenReadError> {
        let result =
            if path.as_os_str() == MANAGED { self.managed() } else { self.shared.disk.read(&self.full_path(path)) };
        result.map_err(|error| read_error(error, path))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        if path.as_os_str() == MANAGED {
            return Ok(());
        }
        let sync_names = || self.shared.disk.sync_folder(&self.shared.folder);
        self.access.change(|| {
            let path_on_disk = self.full_path(path);
            if path.as_os_str() != META {
                return replace_file(&*self.shared.disk, &path_on_disk, data);
            }
            // Segments that were made of a damaged file must not replace it.
            self.shared.damage.check().map_err(|fault| io::Error::new(io::ErrorKind::InvalidData, fault.message))?;
            self.access.sync(sync_names)?;
            replace_file(&*self.shared.disk, &path_on_disk, data)?;
            sync_names()
        })
    }

    /// Does nothing: `atomic_write` of `meta.json` syncs the names.
    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    /// Excludes clones of this directory only. The caller must ensure that no other process uses the folder.
    fn acquire_lock(&self, lock: &Lock) -> result::Result<DirectoryLock, LockError> {
        let until = Instant::now() + LONGEST_WAIT_FOR_LOCK;
        let mut locked = guard(&self.shared.locked);
        while locked.contains(&lock.filepath) {
            let remaining = until.saturating_duration_since(Instant::now());
            if !lock.is_blocking || remaining.is_zero() {
                return Err(LockError::LockBusy);
            }
            locked = self.shared.unlocked.wait_timeout(locked, remaining).unwrap_or_else(PoisonError::into_inner).0;
        }
        locked.insert(lock.filepath.clone());
        let lock_guard = LockGuard { shared: self.shared.clone(), name: lock.filepath.clone() };
        Ok(DirectoryLock::from(Box::new(lock_guard)))
    }

    /// Never calls back: `Index` reloads readers after each commit.
    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}

struct LockGuard {
    shared: Arc<Shared>,
    name: PathBuf,
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        guard(&self.shared.locked).remove(&self.name);
        self.shared.unlocked.notify_all();
    }
}

struct SharedBytes(FileBytes);

impl Deref for SharedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

// SAFETY: the bytes of a map or of an unchanged vector keep their address while the `Arc` lives.
unsafe impl StableDeref for SharedBytes {}

fn read_error(error: io::Error, path: &Path) -> OpenReadError {
    match error.kind() {
        io::ErrorKind::NotFound => OpenReadError::FileDoesNotExist(path.to_owned()),
        _ => OpenReadError::wrap_io_error(error, path.to_owned()),
    }
}

/// Locks, even after a panic: no code under these locks leaves data inconsistent.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
