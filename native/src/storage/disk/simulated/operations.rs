//! The `Disk` operations of a simulated disk.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Content, SimulatedDisk, is_top};
use crate::base::damage::Damage;
use crate::storage::disk::{Disk, FileBytes, WriteFile, parent};

impl Disk for SimulatedDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn WriteFile>> {
        let mut state = self.state();
        state.count()?;
        if state.names.contains_key(path) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let file = state.next_file;
        state.set_name(None, Some((path, file)))?;
        state.next_file += 1;
        state.files.insert(file, Content::default());
        Ok(Box::new(SimulatedFile { disk: self.clone(), file }))
    }

    fn open_end(&self, path: &Path) -> io::Result<Box<dyn WriteFile>> {
        let state = self.state();
        state.check_working()?;
        Ok(Box::new(SimulatedFile { disk: self.clone(), file: state.file(path)? }))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let state = self.state();
        state.check_working()?;
        Ok(state.content(path)?.bytes.to_vec())
    }

    fn read_at(&self, path: &Path, at: u64, buffer: &mut [u8]) -> io::Result<()> {
        let state = self.state();
        state.check_working()?;
        let bytes = &state.content(path)?.bytes;
        let range = usize::try_from(at).ok().and_then(|at| Some(at..at.checked_add(buffer.len())?));
        match range.and_then(|range| bytes.get(range)) {
            Some(content) => buffer.copy_from_slice(content),
            None => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
        Ok(())
    }

    fn map(&self, path: &Path, _damage: &Arc<Damage>) -> io::Result<FileBytes> {
        let state = self.state();
        state.check_working()?;
        Ok(state.content(path)?.bytes.clone())
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        let state = self.state();
        state.check_working()?;
        Ok(state.content(path)?.bytes.len() as u64)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        let state = self.state();
        state.check_working()?;
        Ok(state.names.contains_key(path))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        let file = state.file(from)?;
        state.set_name(Some(from), Some((to, file)))
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        if state.names.contains_key(to) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let file = state.file(from)?;
        state.set_name(None, Some((to, file)))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        state.file(path)?;
        state.set_name(Some(path), None)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let state = self.state();
        state.check_working()?;
        if !state.is_folder(folder) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let inside = state.names.keys().filter(|path| parent(path) == folder);
        Ok(inside.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect())
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        if state.is_folder(path) {
            return state.check_working();
        }
        state.count()?;
        for above in path.ancestors().filter(|above| !is_top(above)) {
            if let Some(Some(_)) = state.names.get(above) {
                return Err(io::ErrorKind::NotADirectory.into());
            }
            state.names.insert(above.to_owned(), None);
            state.synced_names.insert(above.to_owned(), None);
        }
        Ok(())
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.check_working()?;
        if !state.is_folder(path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        // A folder sorts before its content, so remove in reverse order.
        let inside: Vec<PathBuf> = state.names.keys().filter(|name| name.starts_with(path)).cloned().collect();
        for name in inside.iter().rev() {
            state.count()?;
            state.set_name(Some(name), None)?;
        }
        Ok(())
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        state.syncs += 1;
        let changes = std::mem::take(&mut state.unsynced);
        // The removal of a folder implies the removal of its content.
        let removed_folders: Vec<PathBuf> =
            changes.iter().filter(|change| change.folder == path).filter_map(|change| change.removed.clone()).collect();
        for change in changes {
            let is_implied = removed_folders.iter().any(|folder| change.folder.starts_with(folder));
            if change.folder == path || is_implied {
                change.apply(&mut state.synced_names);
            } else {
                state.unsynced.push(change);
            }
        }
        Ok(())
    }

    fn free_bytes(&self, _folder: &Path) -> io::Result<u64> {
        let state = self.state();
        state.check_working()?;
        Ok(state.free())
    }
}

struct SimulatedFile {
    disk: SimulatedDisk,
    file: u64,
}

impl Write for SimulatedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.disk.state();
        state.count()?;
        let free = state.free();
        if free == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let count = bytes.len().min(usize::try_from(free).unwrap_or(usize::MAX));
        Arc::make_mut(&mut state.files.entry(self.file).or_default().bytes).extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl WriteFile for SimulatedFile {
    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.disk.state();
        state.count()?;
        state.syncs += 1;
        let content = state.files.entry(self.file).or_default();
        content.synced = content.bytes.clone();
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        let mut state = self.disk.state();
        state.count()?;
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        Arc::make_mut(&mut state.files.entry(self.file).or_default().bytes).truncate(length);
        Ok(())
    }
}
