//! The machine's disk.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[cfg(unix)]
use super::mapped_file::{MappedFile, read_each_page};
use super::{Disk, FileBytes, WriteFile, parent};
use crate::base::damage::Damage;

/// How many files stay open for `read_at`, over all indices of the process.
const MOST_OPEN: usize = 64;

/// Caches open files for `read_at`, the most recently used last.
#[derive(Default)]
pub struct RealDisk {
    open: Mutex<VecDeque<(PathBuf, Arc<File>)>>,
}

impl RealDisk {
    pub fn new() -> RealDisk {
        RealDisk::default()
    }

    fn open_files(&self) -> MutexGuard<'_, VecDeque<(PathBuf, Arc<File>)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, path: &Path) -> io::Result<Arc<File>> {
        let mut open = self.open_files();
        // Most reads are in the file that was used last.
        if let Some(at) = open.iter().rposition(|(other, _)| other == path) {
            let last = open.len() - 1;
            if at != last
                && let Some(entry) = open.remove(at)
            {
                open.push_back(entry);
            }
            if let Some((_, file)) = open.back() {
                return Ok(file.clone());
            }
        }
        // Opened under the lock, so that `forget` cannot run before the file is in the cache.
        let file = Arc::new(File::open(path)?);
        if open.len() >= MOST_OPEN {
            open.pop_front();
        }
        open.push_back((path.to_owned(), file.clone()));
        Ok(file)
    }

    /// Drops cached files whose name was renamed or removed.
    fn forget(&self, path: &Path) {
        self.open_files().retain(|(other, _)| !other.starts_with(path));
    }
}

impl Disk for RealDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn WriteFile>> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        Ok(Box::new(RealFile(file)))
    }

    fn open_end(&self, path: &Path) -> io::Result<Box<dyn WriteFile>> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Box::new(RealFile(file)))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn read_at(&self, path: &Path, at: u64, buffer: &mut [u8]) -> io::Result<()> {
        read_exact_at(&*self.file(path)?, at, buffer)
    }

    fn map(&self, path: &Path, damage: &Arc<Damage>) -> io::Result<FileBytes> {
        let file = File::open(path)?;
        if file.metadata()?.len() == 0 {
            return Ok(Arc::new(Vec::new()));
        }
        map_file(&file, path, damage)
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        Ok(fs::metadata(path)?.len())
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        path.try_exists()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        self.forget(from);
        self.forget(to);
        Ok(())
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)?;
        self.forget(path);
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut names = fs::read_dir(folder)?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect::<io::Result<Vec<_>>>()?;
        names.sort_unstable();
        Ok(names)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        if path.is_dir() {
            return Ok(());
        }
        let parent_folder = parent(path);
        self.make_folder(parent_folder)?;
        match fs::create_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {}
            other => other?,
        }
        self.sync_folder(parent_folder)
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        let result = fs::remove_dir_all(path);
        self.forget(path);
        result
    }

    #[cfg(unix)]
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        match File::open(path)?.sync_all() {
            // Some network file systems cannot sync a folder.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            other => other,
        }
    }

    #[cfg(not(unix))]
    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        Ok(())
    }

    #[cfg(unix)]
    fn free_bytes(&self, folder: &Path) -> io::Result<u64> {
        use std::os::unix::ffi::OsStrExt;
        let name = std::ffi::CString::new(folder.as_os_str().as_bytes())?;
        let mut numbers = std::mem::MaybeUninit::<libc::statvfs>::uninit();
        // SAFETY: the name ends with a zero byte, and the numbers are read only if the call has set them.
        let numbers = unsafe {
            if libc::statvfs(name.as_ptr(), numbers.as_mut_ptr()) != 0 {
                return Err(io::Error::last_os_error());
            }
            numbers.assume_init()
        };
        // The types of the fields differ between systems.
        #[allow(clippy::unnecessary_cast)]
        Ok((numbers.f_bavail as u64).saturating_mul(numbers.f_frsize as u64))
    }

    #[cfg(not(unix))]
    fn free_bytes(&self, _folder: &Path) -> io::Result<u64> {
        Ok(u64::MAX)
    }
}

struct RealFile(File);

impl Write for RealFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes);
        #[cfg(unix)]
        if written.as_ref().is_err_and(|error| error.raw_os_error() == Some(libc::EFAULT)) {
            // The bytes are of a mapped file that the system could not read. Reading them here sets the damage.
            read_each_page(bytes);
        }
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl WriteFile for RealFile {
    #[cfg(target_os = "linux")]
    fn start_sync(&mut self) {
        use std::os::fd::AsRawFd;
        // SAFETY: the file is open. If this fails, `sync` still writes everything.
        unsafe { libc::sync_file_range(self.0.as_raw_fd(), 0, 0, libc::SYNC_FILE_RANGE_WRITE) };
    }

    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)?;
        self.0.seek(SeekFrom::Start(length))?;
        Ok(())
    }
}

#[cfg(unix)]
fn map_file(file: &File, path: &Path, damage: &Arc<Damage>) -> io::Result<FileBytes> {
    Ok(Arc::new(MappedFile::open(file, path, damage)?))
}

#[cfg(not(unix))]
fn map_file(file: &File, _path: &Path, _damage: &Arc<Damage>) -> io::Result<FileBytes> {
    // SAFETY: mapped files are written once and never changed, only removed. The map outlives the removal.
    Ok(Arc::new(unsafe { memmap2::Mmap::map(file)? }))
}

#[cfg(unix)]
fn read_exact_at(file: &File, at: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut at: u64, mut buffer: &mut [u8]) -> io::Result<()> {
    while !buffer.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, buffer, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                at += read as u64;
                buffer = &mut buffer[read..];
            }
        }
    }
    Ok(())
}
