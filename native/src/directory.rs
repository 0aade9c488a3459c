//! tantivy's files in a folder of a disk.

use std::collections::{HashMap, HashSet};
use std::io::{self, BufWriter, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{fmt, result};

use common::{OwnedBytes, StableDeref};
use tantivy::Directory;
use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::footer::Footer;
use tantivy::directory::{
    AntiCallToken, DirectoryLock, FileHandle, FileSlice, Lock, TerminatingWrite, WatchCallback, WatchHandle, WritePtr,
};

use crate::disk::{Disk, FileBytes, WriteFile, read_file, remove_temporary_files, replace_file};

/// The file that says which segments there are. Its name has to be on the disk before files of older segments go.
const META: &str = "meta.json";

const LONGEST_WAIT_FOR_LOCK: Duration = Duration::from_secs(60);

type WeakBytes = Weak<dyn Deref<Target = [u8]> + Send + Sync>;

#[derive(Clone)]
pub struct DiskDirectory {
    shared: Arc<Shared>,
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
        Ok(DiskDirectory { shared: Arc::new(shared) })
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
        guard(&self.shared.maps).remove(path);
        self.shared.disk.remove(&self.full_path(path)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => DeleteError::FileDoesNotExist(path.to_owned()),
            _ => DeleteError::IoError { io_error: Arc::new(error), filepath: path.to_owned() },
        })
    }

    fn exists(&self, path: &Path) -> result::Result<bool, OpenReadError> {
        self.shared.disk.exists(&self.full_path(path)).map_err(|error| read_error(error, path))
    }

    fn open_write(&self, path: &Path) -> result::Result<WritePtr, OpenWriteError> {
        let file = self.shared.disk.create(&self.full_path(path)).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => OpenWriteError::FileAlreadyExists(path.to_owned()),
            _ => OpenWriteError::wrap_io_error(error, path.to_owned()),
        })?;
        Ok(BufWriter::new(Box::new(SyncedFile(file))))
    }

    fn atomic_read(&self, path: &Path) -> result::Result<Vec<u8>, OpenReadError> {
        read_file(&*self.shared.disk, &self.full_path(path)).map_err(|error| read_error(error, path))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        replace_file(&*self.shared.disk, &self.full_path(path), data)?;
        if path.as_os_str() == META { self.sync_directory() } else { Ok(()) }
    }

    fn sync_directory(&self) -> io::Result<()> {
        self.shared.disk.sync_folder(&self.shared.folder)
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

struct SyncedFile(Box<dyn WriteFile>);

impl Write for SyncedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl TerminatingWrite for SyncedFile {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        self.0.sync()
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

#[cfg(test)]
mod tests {
    use tantivy::schema::{Schema, TEXT};
    use tantivy::{Index, IndexWriter, TantivyDocument, doc};

    use super::*;
    use crate::disk::SimulatedDisk;
    use crate::fault::{Code, Fault};

    fn folder() -> &'static Path {
        Path::new("indices/one")
    }

    fn index(disk: &SimulatedDisk) -> tantivy::Result<Index> {
        let directory = DiskDirectory::open(Arc::new(disk.clone()), folder())?;
        let mut schema = Schema::builder();
        schema.add_text_field("title", TEXT);
        Index::open_or_create(directory, schema.build())
    }

    fn write(index: &Index, documents: u64) -> tantivy::Result<()> {
        let mut writer: IndexWriter<TantivyDocument> = index.writer_with_num_threads(1, 15_000_000)?;
        let title = index.schema().get_field("title")?;
        for number in 0..documents {
            writer.add_document(doc!(title => format!("document {number}")))?;
        }
        writer.commit()?;
        writer.wait_merging_threads()
    }

    fn count(disk: &SimulatedDisk) -> tantivy::Result<u64> {
        Ok(index(disk)?.reader()?.searcher().num_docs())
    }

    #[test]
    fn keeps_what_was_committed_after_every_crash() {
        let whole = SimulatedDisk::new();
        write(&index(&whole).unwrap(), 10).unwrap();
        let operations = whole.operations();
        let mut seen = HashSet::new();
        for end in 0..=operations {
            let disk = SimulatedDisk::new();
            disk.end_after(Some(end));
            let committed = index(&disk).and_then(|index| write(&index, 10)).is_ok();
            for seed in 0..3 {
                let found = count(&disk.crashed(seed)).unwrap_or(0);
                assert!(found == 10 || found == 0 && !committed, "{found} documents, end {end}, seed {seed}");
                seen.insert(found);
            }
        }
        assert_eq!(seen.len(), 2);
    }

    #[test]
    fn says_which_file_is_cut() {
        let disk = SimulatedDisk::new();
        write(&index(&disk).unwrap(), 10).unwrap();
        for (path, length) in disk.all_files() {
            if path.extension().is_none_or(|extension| extension == "json" || extension == "lock") {
                continue;
            }
            let damaged = disk.crashed(0);
            damaged.damage(&path, |bytes| bytes.truncate(length as usize / 2)).unwrap();
            let name = path.file_name().unwrap().to_str().unwrap();
            let fault = Fault::from(count(&damaged).unwrap_err());
            assert_eq!(fault.code, Code::Damaged, "{fault}");
            assert!(fault.message.contains(name), "{fault} of {name}");
        }
    }

    #[test]
    fn says_that_the_disk_is_full() {
        let disk = SimulatedDisk::new();
        let directory = DiskDirectory::open(Arc::new(disk.clone()), folder()).unwrap();
        let mut file = directory.open_write(Path::new("file")).unwrap();
        disk.set_room(Some(300));
        for error in [
            file.write_all(&[0; 100_000]).unwrap_err(),
            directory.atomic_write(Path::new(META), &[0; 1000]).unwrap_err(),
        ] {
            assert_eq!(Fault::from(tantivy::TantivyError::from(error)).code, Code::DiskFull);
        }
        assert!(!directory.exists(Path::new(META)).unwrap());
    }
}
