//! The operations that the index needs from a disk. Tests use a simulated disk instead of the real one.

use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[cfg(unix)]
mod bus_error;
#[cfg(unix)]
mod mapped_file;
mod real;
mod simulated;
#[cfg(test)]
mod tests;

use crate::base::damage::Damage;

pub use real::RealDisk;
pub use simulated::SimulatedDisk;

/// The content of a file. It holds no file handle.
pub type FileBytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// Written bytes are on the disk after `sync`. A name (new, renamed or removed) is on the disk after `sync_folder` of
/// its folder.
pub trait Disk: Send + Sync + 'static {
    /// Creates a file. `AlreadyExists` if there is one.
    fn create(&self, path: &Path) -> io::Result<Box<dyn WriteFile>>;

    /// Opens an existing file to append to it.
    fn open_end(&self, path: &Path) -> io::Result<Box<dyn WriteFile>>;

    /// Reads a small file as of one moment, even if it is replaced at the same time.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Fills the whole buffer. `UnexpectedEof` if the file is too short.
    fn read_at(&self, path: &Path, at: u64, buffer: &mut [u8]) -> io::Result<()>;

    /// Maps the file into memory if the disk supports it. If it cannot be read later, the damage is set, and its bytes
    /// become zeros.
    fn map(&self, path: &Path, damage: &Arc<Damage>) -> io::Result<FileBytes>;

    fn length(&self, path: &Path) -> io::Result<u64>;

    fn exists(&self, path: &Path) -> io::Result<bool>;

    /// Replaces a file that has the new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Creates a hard link.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The names in a folder, sorted. `NotFound` if there is no such folder.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// Creates a folder and its parents. They are on the disk when this returns. No error if the folder exists.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// Removes a folder and its content.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// How many more bytes the disk of an existing folder takes. `u64::MAX` if that is unknown.
    fn free_bytes(&self, folder: &Path) -> io::Result<u64>;
}

pub trait WriteFile: Write + Send + Sync {
    /// Announces `sync`, so that the disk can write several files at the same time.
    fn start_sync(&mut self) {}

    fn sync(&mut self) -> io::Result<()>;

    /// Truncates the file. The next write begins there.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

/// Suffix of temporary files. Opening a folder removes those that a crash has left.
pub const TEMPORARY: &str = ".temporary";

static TEMPORARY_NUMBER: AtomicU64 = AtomicU64::new(0);

/// A name in the same folder, unique in the process.
pub fn temporary_path(path: &Path) -> PathBuf {
    let number = TEMPORARY_NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}-{number}{TEMPORARY}", std::process::id()))
}

/// Writes the whole file or nothing. The content is on the disk when this returns; the name needs `sync_folder`.
pub fn replace_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = temporary_path(path);
    let result = write_new(disk, &temporary, bytes).and_then(|()| disk.rename(&temporary, path));
    if result.is_err() {
        // Report the first error. If the file stays, opening the folder removes it.
        let _ = disk.remove(&temporary);
    }
    result
}

/// Like `replace_file`, and the name is also on the disk.
pub fn replace_file_synced(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_file(disk, path, bytes)?;
    disk.sync_folder(parent(path))
}

fn write_new(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = disk.create(path)?;
    file.write_all(bytes)?;
    file.sync()
}

/// Removes the temporary files of a folder.
pub fn remove_temporary_files(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    for name in disk.list(folder)? {
        if name.ends_with(TEMPORARY) {
            disk.remove(&folder.join(name))?;
        }
    }
    Ok(())
}

/// The folder of a path.
pub fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
