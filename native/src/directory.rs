//! tantivy's files in a folder of a disk.

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

use crate::disk::{Disk, FileBytes, remove_temporary_files, replace_file};

mod access;
#[cfg(test)]
mod tests;

use access::Access;

/// The file that says which segments there are. Its name has to be on the disk before files of older segments go.
pub const META: &str = "meta.json";
/// Tantivy's list of files that it has made, so that it finds those that no commit names. A look into the folder says the same.
const MANAGED: &str = ".managed.json";

const LONGEST_WAIT_FOR_LOCK: Duration = Duration::from_secs(60);

type WeakBytes = Weak<dyn Deref<Target = [u8]> + Send + Sync>;

/// Clones are the same directory, with the same right to change it.
#[derive(Clone)]
pub struct DiskDirectory {
    shared: Arc<Shared>,
    access: Arc<Access>,
}

struct Shared {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    /// Readers that open a segment a second time share its maps.
    maps: Mutex<HashMap<PathBuf, WeakBytes>>,
    locked: Mutex<HashSet<PathBuf>>,
    unlocked: Condvar,
}

impl DiskDirectory {
    /// Makes the folder where there is none, and removes what an interrupted write has left.
    pub fn open(disk: Arc<dyn Disk>, folder: &Path) -> io::Result<DiskDirectory> {
        disk.make_folder(folder)?;
        remove_temporary_files(&*disk, folder)?;
        let shared = Shared {
            disk,
            folder: folder.to_owned(),
            maps: Mutex::default(),
            locked: Mutex::default(),
            unlocked: Condvar::new(),
        };
        Ok(DiskDirectory { shared: Arc::new(shared), access: Arc::default() })
    }

    /// The same directory for a writer, until `revoke`.
    pub fn for_writer(&self) -> DiskDirectory {
        DiskDirectory { shared: self.shared.clone(), access: Arc::default() }
    }

    /// Threads of a writer that is no more wanted change nothing from now on. What they are changing has ended when this returns.
    pub fn revoke(&self) {
        self.access.revoke();
    }

    /// Whether something could not be written through it.
    pub fn has_failed(&self) -> bool {
        self.access.has_failed()
    }

    /// Whether that was for want of room.
    pub fn is_full(&self) -> bool {
        self.access.is_full()
    }

    /// Removes files of segments that are not among the named ones. No writer may be there.
    pub fn remove_all_but(&self, named: &HashSet<PathBuf>) -> io::Result<()> {
        for name in self.names()? {
            let path = Path::new(&name);
            if name != META && !named.contains(path) {
                guard(&self.shared.maps).remove(path);
                // Some systems do not remove what is mapped. It goes another time.
                let _ = self.shared.disk.remove(&self.full_path(path));
            }
        }
        Ok(())
    }

    /// Of files that are not hidden.
    fn names(&self) -> io::Result<Vec<String>> {
        let mut names = self.shared.disk.list(&self.shared.folder)?;
        names.retain(|name| !name.starts_with('.'));
        Ok(names)
    }

    /// As tantivy writes its list of files.
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
        let bytes = self.shared.disk.map(&self.full_path(path)).map_err(|error| read_error(error, path))?;
        // Only a file that ends with its footer has its whole length. To read behind the end of a map ends the process.
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
        self.access.removed(path);
        guard(&self.shared.maps).remove(path);
        let removed = self.access.change(|| self.shared.disk.remove(&self.full_path(path)));
        removed.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => DeleteError::FileDoesNotExist(path.to_owned()),
            _ => DeleteError::IoError { io_error: Arc::new(error), filepath: path.to_owned() },
        })
    }

    fn exists(&self, path: &Path) -> result::Result<bool, OpenReadError> {
        self.shared.disk.exists(&self.full_path(path)).map_err(|error| read_error(error, path))
    }

    fn open_write(&self, path: &Path) -> result::Result<WritePtr, OpenWriteError> {
        let created = self.access.change(|| self.shared.disk.create(&self.full_path(path)));
        let file = created.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => OpenWriteError::FileAlreadyExists(path.to_owned()),
            _ => OpenWriteError::wrap_io_error(error, path.to_owned()),
        })?;
        Ok(BufWriter::new(Box::new(self.access.created(path, file))))
    }

    fn atomic_read(&self, path: &Path) -> result::Result<Vec<u8>, OpenReadError> {
        let read =
            if path.as_os_str() == MANAGED { self.managed() } else { self.shared.disk.read(&self.full_path(path)) };
        read.map_err(|error| read_error(error, path))
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
            self.access.sync(sync_names)?;
            replace_file(&*self.shared.disk, &path_on_disk, data)?;
            sync_names()
        })
    }

    /// Names need to be on the disk when `meta.json` is replaced, and that takes care of it.
    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    /// Holds among the clones of this directory. That no other process has the folder is the caller's care.
    fn acquire_lock(&self, lock: &Lock) -> result::Result<DirectoryLock, LockError> {
        let until = Instant::now() + LONGEST_WAIT_FOR_LOCK;
        let mut locked = guard(&self.shared.locked);
        while locked.contains(&lock.filepath) {
            let left = until.saturating_duration_since(Instant::now());
            if !lock.is_blocking || left.is_zero() {
                return Err(LockError::LockBusy);
            }
            locked = self.shared.unlocked.wait_timeout(locked, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        locked.insert(lock.filepath.clone());
        let held = HeldLock { shared: self.shared.clone(), name: lock.filepath.clone() };
        Ok(DirectoryLock::from(Box::new(held)))
    }

    /// Readers are reloaded by whoever commits.
    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}

struct HeldLock {
    shared: Arc<Shared>,
    name: PathBuf,
}

impl Drop for HeldLock {
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

// Safety: the bytes of a map and of a vector that nobody changes stay where they are while the `Arc` lives.
unsafe impl StableDeref for SharedBytes {}

fn read_error(error: io::Error, path: &Path) -> OpenReadError {
    match error.kind() {
        io::ErrorKind::NotFound => OpenReadError::FileDoesNotExist(path.to_owned()),
        _ => OpenReadError::wrap_io_error(error, path.to_owned()),
    }
}

/// A thread that panicked leaves nothing half done under these locks.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
