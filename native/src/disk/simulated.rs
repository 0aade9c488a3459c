//! A disk in memory for tests. It ends after so many operations, fills up, and knows what a crash may leave.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Disk, FileBytes, WriteFile, parent};

/// Clones are the same disk.
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
    /// Names as they are on the disk for certain.
    synced_names: BTreeMap<PathBuf, Option<u64>>,
    /// What was done to names since, in its order. A sync of a folder carries out what concerns it.
    unsynced: Vec<NameChange>,
    operations: u64,
    syncs: u64,
    end_after: Option<u64>,
    room: Option<u64>,
}

#[derive(Default, Clone)]
struct Content {
    bytes: Arc<Vec<u8>>,
    synced: Arc<Vec<u8>>,
}

/// Happens as a whole or not at all: a rename removes one name and sets another.
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

    /// Operations so far that change something.
    pub fn operations(&self) -> u64 {
        self.state().operations
    }

    /// Of files and of folders.
    pub fn syncs(&self) -> u64 {
        self.state().syncs
    }

    /// Every operation fails once this many have changed something. `None`: never.
    pub fn end_after(&self, operations: Option<u64>) {
        self.state().end_after = operations;
    }

    pub fn has_ended(&self) -> bool {
        self.state().alive().is_err()
    }

    /// Bytes that the files may take in all. `None`: no limit.
    pub fn set_room(&self, bytes: Option<u64>) {
        self.state().room = bytes;
    }

    /// Bytes of all files.
    pub fn used(&self) -> u64 {
        self.state().used()
    }

    /// Puts other bytes in a file, as a failing disk does.
    pub fn damage(&self, path: &Path, change: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        let mut state = self.state();
        let file = state.file(path)?;
        let content = state.files.entry(file).or_default();
        change(Arc::make_mut(&mut content.bytes));
        content.synced = content.bytes.clone();
        Ok(())
    }

    /// Every file and its length.
    pub fn all_files(&self) -> Vec<(PathBuf, u64)> {
        let state = self.state();
        let length = |file: &u64| state.files.get(file).map_or(0, |content| content.bytes.len() as u64);
        state.names.iter().filter_map(|(path, file)| Some((path.clone(), length(file.as_ref()?)))).collect()
    }

    /// The disk as another process finds it when this one has ended and the machine goes on. It has no end and no limit.
    pub fn copied(&self) -> SimulatedDisk {
        let state = self.state();
        let copy = State {
            files: state.files.clone(),
            next_file: state.next_file,
            names: state.names.clone(),
            synced_names: state.synced_names.clone(),
            unsynced: state.unsynced.clone(),
            ..State::default()
        };
        SimulatedDisk { state: Arc::new(Mutex::new(copy)) }
    }

    /// The disk as a machine may find it that lost its power now. Each seed is another such disk.
    pub fn crashed(&self, seed: u64) -> SimulatedDisk {
        let state = self.state();
        let mut random = Random(seed ^ 0x9e37_79b9_7f4a_7c15);
        let mut names = state.synced_names.clone();
        for change in &state.unsynced {
            if random.below(2) == 0 {
                change.apply(&mut names);
            }
        }
        // A name whose folder did not survive is gone with it.
        let folders = names.clone();
        names.retain(|path, _| {
            let mut above = path.ancestors().skip(1).filter(|above| !is_top(above));
            above.all(|above| matches!(folders.get(above), Some(None)))
        });
        let mut files = BTreeMap::new();
        for file in names.values().flatten() {
            if let Some(content) = state.files.get(file) {
                let bytes = content.after_crash(&mut random);
                files.insert(*file, Content { synced: bytes.clone(), bytes });
            }
        }
        let crashed =
            State { files, next_file: state.next_file, synced_names: names.clone(), names, ..State::default() };
        SimulatedDisk { state: Arc::new(Mutex::new(crashed)) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Content {
    fn after_crash(&self, random: &mut Random) -> Arc<Vec<u8>> {
        if Arc::ptr_eq(&self.bytes, &self.synced) || self.bytes == self.synced {
            return self.synced.clone();
        }
        let same = self.bytes.iter().zip(self.synced.iter()).take_while(|(one, other)| one == other).count();
        let unsynced = self.bytes.len() - same;
        let mut bytes = self.bytes.to_vec();
        match random.below(4) {
            0 => return self.synced.clone(),
            1 => bytes.truncate(same + random.below(unsynced + 1)),
            2 => {
                let from = same + random.below(unsynced + 1);
                let to = from + random.below(bytes.len() - from + 1);
                bytes[from..to].fill(0);
            }
            _ => {}
        }
        Arc::new(bytes)
    }
}

impl NameChange {
    fn apply(&self, names: &mut BTreeMap<PathBuf, Option<u64>>) {
        if let Some(removed) = &self.removed {
            // A folder goes only when it is empty.
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
    fn alive(&self) -> io::Result<()> {
        match self.end_after {
            Some(end) if self.operations >= end => Err(io::Error::other("the simulated disk has ended")),
            _ => Ok(()),
        }
    }

    fn count(&mut self) -> io::Result<()> {
        self.alive()?;
        self.operations += 1;
        Ok(())
    }

    fn used(&self) -> u64 {
        self.names.values().flatten().filter_map(|file| self.files.get(file)).map(|file| file.bytes.len() as u64).sum()
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
        state.alive()?;
        Ok(Box::new(SimulatedFile { disk: self.clone(), file: state.file(path)? }))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let state = self.state();
        state.alive()?;
        Ok(state.content(path)?.bytes.to_vec())
    }

    fn read_at(&self, path: &Path, at: u64, buffer: &mut [u8]) -> io::Result<()> {
        let state = self.state();
        state.alive()?;
        let bytes = &state.content(path)?.bytes;
        let range = usize::try_from(at).ok().and_then(|at| Some(at..at.checked_add(buffer.len())?));
        match range.and_then(|range| bytes.get(range)) {
            Some(found) => buffer.copy_from_slice(found),
            None => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
        Ok(())
    }

    fn map(&self, path: &Path) -> io::Result<FileBytes> {
        let state = self.state();
        state.alive()?;
        Ok(state.content(path)?.bytes.clone())
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        let state = self.state();
        state.alive()?;
        Ok(state.content(path)?.bytes.len() as u64)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        let state = self.state();
        state.alive()?;
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
        state.alive()?;
        if !state.is_folder(folder) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let inside = state.names.keys().filter(|path| parent(path) == folder);
        Ok(inside.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect())
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        if state.is_folder(path) {
            return state.alive();
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
        state.alive()?;
        if !state.is_folder(path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        // What is in a folder comes behind it, so the last goes first.
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
        // That a folder is gone says that all in it is.
        let gone: Vec<PathBuf> =
            changes.iter().filter(|change| change.folder == path).filter_map(|change| change.removed.clone()).collect();
        for change in changes {
            let inside_gone = gone.iter().any(|gone| change.folder.starts_with(gone));
            if change.folder == path || inside_gone {
                change.apply(&mut state.synced_names);
            } else {
                state.unsynced.push(change);
            }
        }
        Ok(())
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
        let left = state.room.map_or(u64::MAX, |room| room.saturating_sub(state.used()));
        if left == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let taken = bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        Arc::make_mut(&mut state.files.entry(self.file).or_default().bytes).extend_from_slice(&bytes[..taken]);
        Ok(taken)
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

fn is_top(path: &Path) -> bool {
    matches!(path.to_str(), Some("" | "." | "/"))
}

/// The generator splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed % bound.max(1) as u64) as usize
    }
}
