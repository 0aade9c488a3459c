//! A file in memory. If a page of it cannot be read, its index is damaged, and the process goes on.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::Arc;

use super::bus_error::{self, Slot};
use crate::base::damage::Damage;

#[cfg(test)]
mod tests;

pub struct MappedFile {
    map: memmap2::Mmap,
    slot: &'static Slot,
    damage: Arc<Damage>,
    path: *mut PathBuf,
}

// SAFETY: the path is only read while the map exists.
unsafe impl Send for MappedFile {}
// SAFETY: as above.
unsafe impl Sync for MappedFile {}

impl MappedFile {
    /// The file must not be empty. Nobody may write to it while it is mapped, but it may be removed.
    pub fn open(file: &File, path: &Path, damage: &Arc<Damage>) -> io::Result<MappedFile> {
        // SAFETY: mapped files are written once and never changed, only removed, and the map outlives the removal. If
        // the file is cut by someone else, or the disk fails, the handler of `bus_error` replaces the map.
        let map = unsafe { memmap2::Mmap::map(file)? };
        let path = Box::into_raw(Box::new(path.to_owned()));
        let slot = bus_error::register(&map, damage, path);
        damage.compare_end(&map, path);
        Ok(MappedFile { map, slot, damage: damage.clone(), path })
    }
}

impl Deref for MappedFile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.map
    }
}

impl Drop for MappedFile {
    fn drop(&mut self) {
        // Before the memory is unmapped: others may get its addresses next.
        self.damage.forget_end(self.path);
        bus_error::unregister(self.slot);
        self.damage.release(self.path);
    }
}

/// Reads one byte of each page, so that the damage is set if one cannot be read.
pub fn read_each_page(bytes: &[u8]) {
    const SMALLEST_PAGE: usize = 4096;
    for byte in bytes.iter().step_by(SMALLEST_PAGE).chain(bytes.last()) {
        // SAFETY: a reference to a byte can be read.
        unsafe { ptr::read_volatile(byte) };
    }
}
