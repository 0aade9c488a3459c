//! The records of one index by sequence, in files of compressed blocks.
//!
//! The files are `00000000.records`, `00000001.records` and so on in the folder `records` of the index. Records are
//! appended to the last file. At some 64 MB it is closed, and the next file begins. Appended records are on the disk
//! when `append` returns.

use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::base::fault::{Fault, Result};
use crate::storage::disk::{Disk, remove_temporary_files, replace_file_synced};
use crate::storage::store::Record;

mod as_store;
mod block;
mod check;
mod dictionary;
mod file;
mod rewrite;
#[cfg(test)]
mod tests;

use block::{Block, CompressedBlock, HEADER_LENGTH, compress};
use dictionary::Dictionary;
use file::{RecordFile, file_number, file_path, open_closed, open_last};

const FOLDER: &str = "records";
const DICTIONARY: &str = "dictionary";
/// A file of this length is closed.
const FULL_FILE: u32 = 64 << 20;
/// The most pairs of small blocks in the open file. With more, small blocks are joined.
const MOST_SMALL: u32 = 1000;
/// The most bytes of one append, so that offsets in a file stay below 4 GiB.
const LONGEST_APPEND: usize = block::LONGEST - (64 << 20);
/// How many records are looked up together. A block that contains several of them is decompressed once.
const BATCH: usize = 32;

/// Takes a record, or `None` if there is none, with its sequence or its position. `false` ends the reading.
type Each<'a, Place> = &'a mut dyn FnMut(Place, Option<&[u8]>) -> Result<bool>;

pub struct Records {
    disk: Arc<dyn Disk>,
    index_folder: PathBuf,
    folder: PathBuf,
    dictionary: OnceLock<Dictionary>,
    /// Locked while files change. Readers do not wait.
    write_lock: Mutex<()>,
    state: RwLock<State>,
}

#[derive(Default)]
struct State {
    files: Vec<RecordFile>,
    next: u32,
}

impl Records {
    /// Opens the records of the index in a folder, and creates what does not exist. The fault for a damaged or missing
    /// file names the file.
    pub fn open(disk: Arc<dyn Disk>, index_folder: &Path) -> Result<Records> {
        let folder = index_folder.join(FOLDER);
        disk.make_folder(&folder)?;
        remove_temporary_files(&*disk, &folder)?;
        let dictionary = Dictionary::open(&*disk, &index_folder.join(DICTIONARY))?;
        let mut numbers: Vec<u32> = disk.list(&folder)?.iter().filter_map(|name| file_number(name)).collect();
        numbers.sort_unstable();
        let mut state = State::default();
        for (expected, number) in (0..).zip(&numbers) {
            if expected != *number {
                return Err(Fault::damaged(format!("{} is missing", file_path(&folder, expected).display())));
            }
            let path = file_path(&folder, *number);
            let is_last = *number as usize + 1 == numbers.len();
            let (file, next) = match open_closed(&*disk, &path, *number)? {
                Some(file) => file,
                None if is_last => open_last(&*disk, &path, *number, dictionary.as_ref())?,
                None => return Err(Fault::damaged(format!("{}: the footer is damaged", path.display()))),
            };
            state.next = state.next.max(next);
            state.files.push(file);
        }
        let records = Records {
            disk,
            index_folder: index_folder.to_owned(),
            folder,
            dictionary: OnceLock::new(),
            write_lock: Mutex::default(),
            state: RwLock::new(state),
        };
        if let Some(dictionary) = dictionary {
            let _ = records.dictionary.set(dictionary);
        }
        Ok(records)
    }

    /// One more than the highest sequence so far, removed records included.
    pub fn next_sequence(&self) -> u32 {
        self.read_state().next
    }

    /// The size of all files.
    pub fn bytes(&self) -> u64 {
        let files = self.files();
        files.iter().map(|(_, length)| length).sum()
    }

    /// All files with their lengths.
    pub fn files(&self) -> Vec<(PathBuf, u64)> {
        let mut paths = vec![self.index_folder.join(DICTIONARY)];
        paths.extend(self.read_state().files.iter().map(|file| self.path(file.number)));
        paths.into_iter().filter_map(|path| self.disk.length(&path).ok().map(|length| (path, length))).collect()
    }

    /// Sequences ascend from `next_sequence` on. If this fails, no record was added.
    pub fn append(&self, records: &[Record<'_>]) -> Result<()> {
        let _lock = self.lock_for_write();
        let Some((last, _)) = records.last() else { return Ok(()) };
        let bytes = records.iter().fold(0usize, |bytes, (_, record)| bytes.saturating_add(record.len() + 16));
        if bytes > LONGEST_APPEND {
            return Err(Fault::bad_request("one append has too many bytes of records"));
        }
        let first_free = self.next_sequence();
        if *last == u32::MAX || records[0].0 < first_free || !records.is_sorted_by(|left, right| left.0 < right.0) {
            return Err(Fault::failed("the sequences of records do not ascend"));
        }
        let blocks = compress(records, self.dictionary_for(records, bytes)?)?;
        let mut file = self.open_file()?;
        self.append_blocks(&mut file, blocks)?;
        let needs_tidying = file.end >= FULL_FILE || file.small_pairs > MOST_SMALL;
        let mut state = self.write_state();
        state.next = last + 1;
        if let Some(last) = state.files.last_mut() {
            *last = file;
        }
        drop(state);
        if needs_tidying {
            // The records are already on the disk. If this fails (the disk may be full), the next append tries again.
            let _ = self.tidy();
        }
        Ok(())
    }

    /// Reads records in the given order.
    pub fn get(&self, sequences: &[u32], each: Each<'_, u32>) -> Result<()> {
        let mut bytes = Vec::new();
        for batch in sequences.chunks(BATCH) {
            bytes.clear();
            let mut ranges: [Option<Range<usize>>; BATCH] = [const { None }; BATCH];
            self.visit(batch, &mut |position, record| {
                let from = bytes.len();
                ranges[position] = record.map(|record| {
                    bytes.extend_from_slice(record);
                    from..bytes.len()
                });
                Ok(true)
            })?;
            for (sequence, range) in batch.iter().zip(ranges) {
                if !each(*sequence, range.and_then(|range| bytes.get(range)))? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Like `get`, but within a batch in file order. `each` gets the position in the list.
    pub fn visit(&self, sequences: &[u32], each: Each<'_, usize>) -> Result<()> {
        let mut block = Block::default();
        for (number, batch) in sequences.chunks(BATCH).enumerate() {
            let mut each_here = |at: usize, record: Option<&[u8]>| each(number * BATCH + at, record);
            if !self.visit_batch(batch, &mut block, &mut each_here)? {
                return Ok(());
            }
        }
        Ok(())
    }

    fn visit_batch(&self, sequences: &[u32], block: &mut Block, each: Each<'_, usize>) -> Result<bool> {
        let state = self.read_state();
        let mut locations: Vec<(Option<(usize, usize)>, usize)> =
            sequences.iter().enumerate().map(|(at, sequence)| (state.find(*sequence), at)).collect();
        locations.sort_unstable();
        let mut block_read = None;
        for (location, at) in locations {
            if let Some((file, number)) = location.filter(|_| block_read != location) {
                self.read_block(&state.files[file], number, block)?;
                block_read = location;
            }
            if !each(at, location.and_then(|_| block.get(sequences[at])))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Records from a sequence on: as many as fit in `most_bytes`, but at least one if there is one.
    pub fn scan(&self, from: u32, most_bytes: usize) -> Result<Vec<(u32, Vec<u8>)>> {
        let state = self.read_state();
        let mut block = Block::default();
        let mut records = Vec::new();
        let mut bytes = 0usize;
        let (start, start_block) = state.find(from).unwrap_or((0, 0));
        for (at, file) in state.files.iter().enumerate().skip(start) {
            for number in if at == start { start_block } else { 0 }..file.blocks.len() {
                self.read_block(file, number, &mut block)?;
                for (sequence, record) in block.records().filter(|(sequence, _)| *sequence >= from) {
                    bytes = bytes.saturating_add(record.len());
                    if bytes > most_bytes && !records.is_empty() {
                        return Ok(records);
                    }
                    records.push((sequence, record.to_vec()));
                }
            }
        }
        Ok(records)
    }

    /// Links the closed files into the folder of another index, and copies the open file.
    pub fn link_to(&self, index_folder: &Path) -> Result<(u32, u64)> {
        let _lock = self.lock_for_write();
        let folder = index_folder.join(FOLDER);
        self.disk.make_folder(&folder)?;
        let (mut count, mut bytes) = (0, 0);
        let dictionary = self.index_folder.join(DICTIONARY);
        if self.disk.exists(&dictionary)? {
            self.disk.link(&dictionary, &index_folder.join(DICTIONARY))?;
            self.disk.sync_folder(index_folder)?;
            count += 1;
            bytes += self.disk.length(&dictionary)?;
        }
        let files = self.read_state().files.clone();
        for file in files {
            let (from, to) = (self.path(file.number), file_path(&folder, file.number));
            if file.closed {
                self.disk.link(&from, &to)?;
                bytes += self.disk.length(&from)?;
            } else {
                let mut content = vec![0; file.end as usize];
                self.disk.read_at(&from, 0, &mut content).map_err(|error| Fault::of_reading(error, &from))?;
                replace_file_synced(&*self.disk, &to, &content)?;
                bytes += u64::from(file.end);
            }
            count += 1;
        }
        self.disk.sync_folder(&folder)?;
        Ok((count, bytes))
    }

    fn dictionary_for(&self, records: &[Record<'_>], bytes: usize) -> Result<Option<&Dictionary>> {
        if self.dictionary.get().is_none() && bytes >= dictionary::LEAST_BYTES {
            let dictionary = Dictionary::create(&*self.disk, &self.index_folder.join(DICTIONARY), records)?;
            let _ = self.dictionary.set(dictionary);
        }
        Ok(self.dictionary.get())
    }

    /// Returns the file to append to. Creates it if there is none.
    fn open_file(&self) -> Result<RecordFile> {
        let (file, next) = {
            let state = self.read_state();
            match state.files.last() {
                Some(file) if !file.closed => return Ok(file.clone()),
                Some(file) => (RecordFile::new(file.number + 1, state.next), state.next),
                None => (RecordFile::new(0, state.next), state.next),
            }
        };
        replace_file_synced(&*self.disk, &self.path(file.number), &file.header(next))?;
        self.write_state().files.push(file.clone());
        Ok(file)
    }

    fn append_blocks(&self, file: &mut RecordFile, blocks: Vec<CompressedBlock>) -> Result<()> {
        let append_at = file.end;
        let mut followers = blocks.len() as u32;
        let mut bytes = Vec::with_capacity(blocks.iter().map(|block| HEADER_LENGTH + block.compressed.len()).sum());
        for CompressedBlock { mut header, compressed } in blocks {
            followers -= 1;
            header.followers = followers;
            header.append_at = append_at;
            bytes.extend_from_slice(&header.write());
            bytes.extend_from_slice(&compressed);
            file.push(&header);
        }
        self.append_bytes(file.number, append_at, &bytes)
    }

    /// Writes at the known end of the file, or nothing.
    fn append_bytes(&self, number: u32, end: u32, bytes: &[u8]) -> Result<()> {
        let path = self.path(number);
        let mut out = self.disk.open_end(&path)?;
        let length = self.disk.length(&path)?;
        if length < u64::from(end) {
            // Writing at the end would put zeros in place of what is missing.
            return Err(Fault::damaged(format!("{}: the file has {length} bytes instead of {end}", path.display())));
        }
        if length > u64::from(end) {
            // Left by a failed append. Sync the truncation before writing, so that old and new bytes never mix.
            out.cut(end.into())?;
            out.sync()?;
        }
        let result = out.write_all(bytes).and_then(|()| out.sync());
        if let Err(error) = result {
            // If this fails too, the next append does it.
            let _ = out.cut(end.into()).and_then(|()| out.sync());
            return Err(error.into());
        }
        Ok(())
    }

    fn read_block(&self, file: &RecordFile, number: usize, block: &mut Block) -> Result<block::Header> {
        let path = self.path(file.number);
        let range = file.range(number).ok_or_else(|| Fault::failed("an unknown block"))?;
        block.read(&*self.disk, &path, range, self.dictionary.get())
    }

    /// The uncompressed length of a block. `None`: there is no such block.
    fn plain_length(&self, file: &RecordFile, number: usize) -> Result<Option<u32>> {
        let Some(range) = file.range(number) else { return Ok(None) };
        let path = self.path(file.number);
        let mut bytes = [0; HEADER_LENGTH];
        self.disk.read_at(&path, range.start.into(), &mut bytes).map_err(|error| Fault::of_reading(error, &path))?;
        match block::Header::read(&bytes) {
            Some(header) => Ok(Some(header.plain)),
            None => Err(Fault::damaged(format!("{}: the block at {} is damaged", path.display(), range.start))),
        }
    }

    fn path(&self, number: u32) -> PathBuf {
        file_path(&self.folder, number)
    }

    fn lock_for_write(&self) -> MutexGuard<'_, ()> {
        self.write_lock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read_state(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_state(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The file and the block that may contain the sequence.
    fn find(&self, sequence: u32) -> Option<(usize, usize)> {
        let mut file = self.files.partition_point(|file| file.lowest <= sequence);
        while file > 0 {
            file -= 1;
            if let Some(block) = self.files[file].block_of(sequence) {
                return Some((file, block));
            }
        }
        None
    }
}
