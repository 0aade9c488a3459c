//! Rewrites files: to close them, to join small blocks, or to drop records.

use std::io::{BufWriter, Write};

use super::block::{Block, CompressedBlock, HEADER_LENGTH, Header, compress};
use super::file::{FILE_HEADER, RecordFile};
use super::{FULL_FILE, MOST_SMALL, Records};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::storage::disk::{WriteFile, parent, temporary_path};

/// How many bytes of records are compressed at a time.
const FLUSH_BYTES: usize = 4 << 20;
/// The most small pairs of a closed file: about one per hundred blocks, as the appends of a load leave them.
const FEW_SMALL: u32 = 256;

impl Records {
    /// Joins small blocks of the last file, and closes it when it is full.
    pub(super) fn tidy(&self) -> Result<()> {
        let Some(mut file) = self.read_state().files.last().filter(|file| !file.closed).cloned() else {
            return Ok(());
        };
        let full = file.end >= FULL_FILE;
        if file.small_pairs > if full { FEW_SMALL } else { MOST_SMALL } {
            let first = file.first_small as usize;
            self.rewrite(&file, first, full, &|_| true, &Watch::endless())?;
        } else if full {
            self.append_bytes(file.number, file.end, &file.footer(self.next_sequence()))?;
            file.closed = true;
            self.replace_entry(file);
        }
        Ok(())
    }

    /// Rewrites the files with only the records that `keep` selects. Each file is replaced as a whole.
    pub fn keep_only(&self, keep: &dyn Fn(u32) -> bool, watch: &Watch) -> Result<()> {
        let _lock = self.lock_for_write();
        let files = self.read_state().files.clone();
        for file in files {
            if self.needs_rewrite(&file, keep, watch)? {
                let close = file.closed;
                self.rewrite(&file, 0, close, keep, watch)?;
            }
        }
        Ok(())
    }

    fn needs_rewrite(&self, file: &RecordFile, keep: &dyn Fn(u32) -> bool, watch: &Watch) -> Result<bool> {
        let mut block = Block::default();
        let (mut small_pairs, mut last_plain) = (0, None);
        for number in 0..file.blocks.len() {
            watch.check()?;
            let header = self.read_block(file, number, &mut block)?;
            small_pairs += u32::from(last_plain.is_some_and(|plain| header.fits_with(plain)));
            last_plain = Some(header.plain);
            if small_pairs > FEW_SMALL || !block.records().all(|(sequence, _)| keep(sequence)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Rewrites a file. Blocks before `from` do not change. Later blocks change if they lose a record or can be joined
    /// with the next one.
    fn rewrite(
        &self,
        file: &RecordFile,
        from: usize,
        close: bool,
        keep: &dyn Fn(u32) -> bool,
        watch: &Watch,
    ) -> Result<RecordFile> {
        let path = self.path(file.number);
        let temporary = temporary_path(&path);
        let new_file = self.write_new_file(file, from, close, keep, watch, self.disk.create(&temporary)?);
        let result = new_file.and_then(|new_file| {
            // Under the lock, so that readers use the locations of the file that they read.
            let mut state = self.write_state();
            self.disk.rename(&temporary, &path)?;
            if let Some(entry) = state.files.get_mut(file.number as usize) {
                *entry = new_file.clone();
            }
            Ok(new_file)
        });
        if result.is_err() {
            let _ = self.disk.remove(&temporary);
        }
        let new_file = result?;
        self.disk.sync_folder(parent(&path))?;
        Ok(new_file)
    }

    fn write_new_file(
        &self,
        file: &RecordFile,
        from: usize,
        close: bool,
        keep: &dyn Fn(u32) -> bool,
        watch: &Watch,
        out: Box<dyn WriteFile>,
    ) -> Result<RecordFile> {
        let next = self.next_sequence();
        let mut rewriter = Rewriter {
            records: self,
            file: RecordFile::new(file.number, file.lowest),
            out: BufWriter::with_capacity(1 << 20, out),
            waiting: Vec::new(),
            waiting_bytes: 0,
        };
        rewriter.out.write_all(&rewriter.file.header(next))?;
        let mut block = Block::default();
        for number in 0..file.blocks.len() {
            watch.check()?;
            let header = self.read_block(file, number, &mut block)?;
            // While records wait, later ones join them, so that no small pair remains.
            let next = self.plain_length(file, number + 1)?;
            let may_stay = rewriter.waiting.is_empty() && !next.is_some_and(|plain| header.fits_with(plain));
            if number < from || may_stay && block.records().all(|(sequence, _)| keep(sequence)) {
                rewriter.put(header, block.compressed())?;
            } else {
                for (sequence, record) in block.records().filter(|(sequence, _)| keep(*sequence)) {
                    rewriter.add(sequence, record)?;
                }
            }
        }
        rewriter.flush()?;
        if close {
            let footer = rewriter.file.footer(next);
            rewriter.out.write_all(&footer)?;
            rewriter.file.closed = true;
        }
        let mut out = rewriter.out.into_inner().map_err(|error| Fault::from(error.into_error()))?;
        out.sync()?;
        Ok(rewriter.file)
    }

    fn replace_entry(&self, file: RecordFile) {
        if let Some(entry) = self.write_state().files.get_mut(file.number as usize) {
            *entry = file;
        }
    }
}

struct Rewriter<'a> {
    records: &'a Records,
    file: RecordFile,
    out: BufWriter<Box<dyn WriteFile>>,
    waiting: Vec<(u32, Vec<u8>)>,
    waiting_bytes: usize,
}

impl Rewriter<'_> {
    fn add(&mut self, sequence: u32, record: &[u8]) -> Result<()> {
        self.waiting_bytes += record.len();
        self.waiting.push((sequence, record.to_vec()));
        if self.waiting_bytes >= FLUSH_BYTES { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        let bytes = std::mem::take(&mut self.waiting_bytes);
        if waiting.is_empty() {
            return Ok(());
        }
        let records: Vec<_> = waiting.iter().map(|(sequence, record)| (*sequence, record.as_slice())).collect();
        for CompressedBlock { header, compressed } in compress(&records, self.records.dictionary_for(&records, bytes)?)?
        {
            self.put(header, &compressed)?;
        }
        Ok(())
    }

    /// Marks each block as one append: the file is synced before it gets its name.
    fn put(&mut self, mut header: Header, compressed: &[u8]) -> Result<()> {
        if u64::from(self.file.end) + (HEADER_LENGTH + compressed.len()) as u64 > u64::from(u32::MAX) {
            return Err(Fault::failed("a record file is too long"));
        }
        debug_assert!(self.file.end >= FILE_HEADER);
        header.followers = 0;
        header.append_at = self.file.end;
        self.out.write_all(&header.write())?;
        self.out.write_all(compressed)?;
        self.file.push(&header);
        Ok(())
    }
}
