//! The disk as the index sees it: a few operations on paths. Tests put a simulated one in the place of the real one.

use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

mod real;
mod simulated;
#[cfg(test)]
mod tests;

pub use real::RealDisk;
pub use simulated::SimulatedDisk;

/// The whole content of a file. It holds no file handle.
pub type FileBytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// What is written is on the disk after `sync`, and a name (new, renamed or removed) after `sync_folder` of its folder.
pub trait Disk: Send + Sync + 'static {
    /// A new file. `AlreadyExists` where there is one.
    fn create(&self, path: &Path) -> io::Result<Box<dyn WriteFile>>;

    /// A file that exists, to write behind its end.
    fn open_end(&self, path: &Path) -> io::Result<Box<dyn WriteFile>>;

    /// The whole of a small file, as it stood at one moment, whoever puts another in its place.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Fills the whole buffer; `UnexpectedEof` where the file has fewer bytes.
    fn read_at(&self, path: &Path, at: u64, buffer: &mut [u8]) -> io::Result<()>;

    /// Maps the file into memory where the disk can do so. The file must not become shorter while it is mapped.
    fn map(&self, path: &Path) -> io::Result<FileBytes>;

    fn length(&self, path: &Path) -> io::Result<u64>;

    fn exists(&self, path: &Path) -> io::Result<bool>;

    /// Takes the place of a file of the new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// A second name of the same file.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Names in a folder in their order. `NotFound` where there is no such folder.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// With the folders above it. They are on the disk when it returns. No error where the folder exists.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// With all that is in it.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    fn sync_folder(&self, path: &Path) -> io::Result<()>;
}

pub trait WriteFile: Write + Send + Sync {
    /// Says that `sync` comes soon, so that several files are written at the same time.
    fn start_sync(&mut self) {}

    fn sync(&mut self) -> io::Result<()>;

    /// Cuts the file. What is written next stands there.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

/// Names of temporary files end so. Whoever opens a folder removes those that a crash has left.
pub const TEMPORARY: &str = ".temporary";

static TEMPORARY_NUMBER: AtomicU64 = AtomicU64::new(0);

/// A name beside `path` that no other thread of the process takes.
pub fn temporary_path(path: &Path) -> PathBuf {
    let number = TEMPORARY_NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}-{number}{TEMPORARY}", std::process::id()))
}

/// Writes a file whole or not at all. It is on the disk when this returns, except for its name: that needs `sync_folder`.
pub fn replace_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = temporary_path(path);
    let written = write_new(disk, &temporary, bytes).and_then(|()| disk.rename(&temporary, path));
    if written.is_err() {
        // The first error is the one to tell. A file that stays is removed when the folder is opened.
        let _ = disk.remove(&temporary);
    }
    written
}

/// Like `replace_file`, and the name is on the disk too.
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

/// The folder that a name stands in.
pub fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
