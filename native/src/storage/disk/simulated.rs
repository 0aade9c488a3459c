//! A disk in memory for tests. It can fail after a number of operations, become full, and show what a crash may leave.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::parent;

mod crash;
mod operations;

/// Clones share one disk.
#[derive(Clone, Default)]
pub struct SimulatedDisk {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    files: BTreeMap<u64, Content>,
    next_file: u64,
    /// Names as the process sees them. A folder has no file.
    names: BTreeMap<PathBuf, Option<u64>>,
    /// Names that are certainly on the disk.
    synced_names: BTreeMap<PathBuf, Option<u64>>,
    /// Changes of names since then, in order. A sync of a folder applies those that concern it.
    unsynced: Vec<NameChange>,
    operations: u64,
    syncs: u64,
    fail_after: Option<u64>,
    room: Option<u64>,
}

#[derive(Default, Clone)]
struct Content {
    bytes: Arc<Vec<u8>>,
    synced: Arc<Vec<u8>>,
}

/// An atomic change of names. A rename removes one name and sets another.
#[derive(Clone)]
struct NameChange {
    folder: PathBuf,
    removed: Option<PathBuf>,
    set: Option<(PathBuf, u64)>,
}

impl SimulatedDisk {
    pub fn new() -> SimulatedDisk {
        SimulatedDisk::default()
    }

    /// The number of operations that changed something.
    pub fn operations(&self) -> u64 {
        self.state().operations
    }

    /// The number of syncs of files and folders.
    pub fn syncs(&self) -> u64 {
        self.state().syncs
    }

    /// Makes every operation fail after this many that changed something. `None`: never.
    pub fn fail_after(&self, operations: Option<u64>) {
        self.state().fail_after = operations;
    }

    pub fn has_failed(&self) -> bool {
        self.state().check_working().is_err()
    }

    /// The most bytes of all files together. `None`: no limit.
    pub fn set_room(&self, bytes: Option<u64>) {
        self.state().room = bytes;
    }

    /// The bytes of all files.
    pub fn used(&self) -> u64 {
        self.state().used()
    }

    /// Changes the bytes of a file, as a faulty disk does.
    pub fn damage(&self, path: &Path, change: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        let mut state = self.state();
        let file = state.file(path)?;
        let content = state.files.entry(file).or_default();
        change(Arc::make_mut(&mut content.bytes));
        content.synced = content.bytes.clone();
        Ok(())
    }

    /// All files with their lengths.
    pub fn all_files(&self) -> Vec<(PathBuf, u64)> {
        let state = self.state();
        let length = |file: &u64| state.files.get(file).map_or(0, |content| content.bytes.len() as u64);
        state.names.iter().filter_map(|(path, file)| Some((path.clone(), length(file.as_ref()?)))).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl NameChange {
    fn apply(&self, names: &mut BTreeMap<PathBuf, Option<u64>>) {
        if let Some(removed) = &self.removed {
            // Only an empty folder can be removed.
            if !names.keys().any(|path| path != removed && path.starts_with(removed)) {
                names.remove(removed);
            }
        }
        if let Some((path, file)) = &self.set {
            names.insert(path.clone(), Some(*file));
        }
    }
}

impl State {
    fn check_working(&self) -> io::Result<()> {
        match self.fail_after {
            Some(limit) if self.operations >= limit => Err(io::Error::other("the simulated disk has failed")),
            _ => Ok(()),
        }
    }

    fn count(&mut self) -> io::Result<()> {
        self.check_working()?;
        self.operations += 1;
        Ok(())
    }

    fn used(&self) -> u64 {
        self.names.values().flatten().filter_map(|file| self.files.get(file)).map(|file| file.bytes.len() as u64).sum()
    }

    fn free(&self) -> u64 {
        self.room.map_or(u64::MAX, |room| room.saturating_sub(self.used()))
    }

    fn file(&self, path: &Path) -> io::Result<u64> {
        match self.names.get(path) {
            Some(Some(file)) => Ok(*file),
            Some(None) => Err(io::ErrorKind::IsADirectory.into()),
            None => Err(io::Error::new(io::ErrorKind::NotFound, format!("no file {}", path.display()))),
        }
    }

    fn content(&self, path: &Path) -> io::Result<&Content> {
        let file = self.file(path)?;
        self.files.get(&file).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn is_folder(&self, path: &Path) -> bool {
        is_top(path) || matches!(self.names.get(path), Some(None))
    }

    fn set_name(&mut self, removed: Option<&Path>, set: Option<(&Path, u64)>) -> io::Result<()> {
        let Some(folder) = set.map(|(path, _)| path).or(removed).map(parent) else { return Ok(()) };
        if !self.is_folder(folder) {
            return Err(io::Error::new(io::ErrorKind::NotFound, format!("no folder {}", folder.display())));
        }
        let change = NameChange {
            folder: folder.to_owned(),
            removed: removed.map(Path::to_owned),
            set: set.map(|(path, file)| (path.to_owned(), file)),
        };
        change.apply(&mut self.names);
        self.unsynced.push(change);
        Ok(())
    }
}

fn is_top(path: &Path) -> bool {
    matches!(path.to_str(), Some("" | "." | "/"))
}
