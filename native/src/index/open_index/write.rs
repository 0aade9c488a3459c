//! Adds and removes documents.
//!
//! A record is on the disk before its document reaches tantivy. If tantivy fails, everything since the last commit is
//! discarded. The caller replays it from the records, as after a crash.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Index;
use super::writer::{OpenWriter, WriterSize, remove_unnamed};
use crate::base::fault::{Fault, Result};
use crate::base::threads::cores;
use crate::base::watch::Watch;
use crate::encode::lines::LineContext;
use crate::index::document::{Document, DocumentInput};
use crate::index::generation::Generation;
use crate::index::queue_limit::QueueLimit;

/// Memory of each thread of a writer. A thread that has filled it writes a segment of some 15,000 documents, so that
/// nothing is merged while a large load is written. Queued documents take memory in addition (`QueueLimit`).
const THREAD_BYTES: usize = 96 << 20;
/// With more, memory grows faster than speed.
const MOST_THREADS: usize = 6;
/// A writer allocates its table of terms again for each commit. A small table makes small commits quick.
const SMALL_MEMORY_BYTES: usize = 15_000_000;
/// All threads index batches of at least this many documents, one thread smaller ones.
const MANY: usize = 200;
/// After this many keys since the last commit, `write` commits without publishing to searches.
const MOST_PENDING: usize = 1_000_000;

pub(super) struct WriteState {
    pub writer: Option<OpenWriter>,
    queue_limit: Arc<QueueLimit>,
    /// The keys added since the last commit, and when their documents were observed.
    pending: HashMap<[u8; 16], i64, ahash::RandomState>,
    /// Sequences below this were given to tantivy or refused as older.
    indexed: u32,
    /// The generation of the last commit.
    pub committed: Arc<Generation>,
    /// After a failure the last commit could not be read: `committed` may be older.
    is_stale: bool,
    last_used: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteSummary {
    pub first_sequence: u32,
    /// How many documents were refused because the index has newer ones.
    pub older: u32,
}

impl WriteState {
    pub fn new(committed: Arc<Generation>) -> WriteState {
        WriteState {
            writer: None,
            is_stale: false,
            queue_limit: Arc::default(),
            pending: HashMap::default(),
            indexed: committed.indexed_before,
            committed,
            last_used: Instant::now(),
        }
    }

    pub fn indexed_before(&self) -> u32 {
        self.indexed
    }

    pub fn is_clean(&self) -> bool {
        self.pending.is_empty() && self.indexed == self.committed.indexed_before
    }

    fn observed(&self, key: &[u8; 16]) -> Result<Option<i64>> {
        match self.pending.get(key) {
            Some(observed) => Ok(Some(*observed)),
            None => self.committed.observed(key),
        }
    }

    /// Returns whether the document was added.
    fn add(&mut self, mut document: Document, watch: &Watch) -> Result<bool> {
        let (key, observed) = (document.0.key, document.0.observed);
        let before = self.observed(&key)?;
        if before.is_some_and(|before| before > observed) {
            return Ok(false);
        }
        document.0.permit = Some(self.queue_limit.admit(document.0.size(), watch)?);
        let writer = self.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
        if before.is_some() {
            // Tantivy numbers operations here, so the removal never affects the new document, in any thread.
            writer.remove(&key)?;
        }
        if let Err(error) = writer.tantivy.add_document(document) {
            return Err(writer.cause(error));
        }
        self.pending.insert(key, observed);
        Ok(true)
    }
}

impl Index {
    /// Writes the documents and their records. The records are on the disk when this returns.
    pub fn write(&self, documents: Vec<DocumentInput<'_>>, watch: &Watch) -> Result<WriteSummary> {
        let mut state = self.lock();
        watch.check()?;
        self.refresh_if_stale(&mut state)?;
        let first_sequence = self.records.next_sequence();
        if state.indexed != first_sequence {
            let from = state.indexed;
            return Err(Fault::failed(format!("replay the records from sequence {from} on first")));
        }
        let room = (u32::MAX - first_sequence) as usize;
        if documents.len() >= room {
            return Err(Fault::bad_request("the index has no sequences left"));
        }
        let records: Vec<(u32, &[u8])> = (first_sequence..).zip(documents.iter().map(|input| input.record)).collect();
        self.open_writer(&mut state, documents.len())?;
        self.records.append(&records)?;
        let numbered = documents.into_iter().zip(first_sequence..).map(|(input, sequence)| {
            let mut document = input.document;
            document.0.sequence = sequence;
            document
        });
        // The records are on the disk, so the write can no longer be cancelled.
        let older = self.add_all(&mut state, numbered, &Watch::endless())?;
        Ok(WriteSummary { first_sequence, older })
    }

    /// Writes records of another index with their sequences, and their documents.
    pub fn import(&self, records: &[(u32, Vec<u8>)], documents: Vec<Document>) -> Result<()> {
        let mut state = self.lock();
        self.refresh_if_stale(&mut state)?;
        let mut next = self.records.next_sequence();
        if state.indexed != next {
            return Err(Fault::failed("replay the index's records first"));
        }
        for (sequence, _) in records {
            if *sequence < next || *sequence == u32::MAX {
                return Err(Fault::bad_request(format!("sequence {sequence} cannot be imported now")));
            }
            next = sequence + 1;
        }
        self.open_writer(&mut state, documents.len())?;
        let numbered: Vec<(u32, &[u8])> = records.iter().map(|(sequence, record)| (*sequence, &record[..])).collect();
        self.records.append(&numbered)?;
        // The records are on the disk, so the import can no longer be cancelled.
        self.add_all(&mut state, documents.into_iter(), &Watch::endless())?;
        Ok(())
    }

    /// Adds the documents of the next records that are not indexed yet, except of those that were deleted. Returns how
    /// many records there were, and up to which sequence all are indexed now.
    pub fn index_records(
        &self,
        context: LineContext,
        most_bytes: u32,
        is_deleted: impl Fn(&[u8; 16], u32) -> bool,
        watch: &Watch,
    ) -> Result<(u32, u32)> {
        let mut state = self.lock();
        self.refresh_if_stale(&mut state)?;
        let records = self.records.scan(state.indexed, most_bytes)?;
        let Some((last, _)) = records.last() else {
            state.indexed = self.records.next_sequence();
            return Ok((0, state.indexed));
        };
        let documents = self.encoding(context)?.of_records(&records)?;
        self.open_writer(&mut state, documents.len())?;
        let kept = documents.into_iter().filter(|document| !is_deleted(&document.0.key, document.0.sequence));
        self.add_all(&mut state, kept, watch)?;
        state.indexed = last + 1;
        Ok((records.len() as u32, state.indexed))
    }

    /// Adds documents whose records exist already, in order of sequence.
    pub fn replay(&self, documents: Vec<DocumentInput<'_>>, watch: &Watch) -> Result<()> {
        let mut state = self.lock();
        self.refresh_if_stale(&mut state)?;
        let (mut from, before) = (state.indexed, self.records.next_sequence());
        for DocumentInput { document, .. } in &documents {
            let sequence = document.0.sequence;
            if sequence < from || sequence >= before {
                return Err(Fault::bad_request(format!("sequence {sequence} cannot be replayed now")));
            }
            from = sequence + 1;
        }
        self.open_writer(&mut state, documents.len())?;
        self.add_all(&mut state, documents.into_iter().map(|input| input.document), watch)?;
        Ok(())
    }

    fn add_all(&self, state: &mut WriteState, documents: impl Iterator<Item = Document>, watch: &Watch) -> Result<u32> {
        let mut older = 0;
        for document in documents {
            let sequence = document.0.sequence;
            match state.add(document, watch) {
                Ok(true) => (),
                Ok(false) => older += 1,
                Err(fault) => {
                    self.roll_back(state);
                    return Err(fault);
                }
            }
            state.indexed = sequence + 1;
            if state.pending.len() >= MOST_PENDING {
                self.commit_unpublished(state)?;
            }
        }
        state.last_used = Instant::now();
        Ok(older)
    }

    pub fn commit(&self) -> Result<u64> {
        let mut state = self.lock();
        self.commit_locked(&mut state)?;
        Ok(self.generation().documents())
    }

    pub(super) fn commit_locked(&self, state: &mut WriteState) -> Result<()> {
        self.refresh_if_stale(state)?;
        if !state.is_clean() {
            self.open_writer(state, 0)?;
            self.commit_unpublished(state)?;
        }
        self.publish(state.committed.clone());
        Ok(())
    }

    /// Commits without publishing to searches.
    fn commit_unpublished(&self, state: &mut WriteState) -> Result<()> {
        if let Err(fault) = self.try_commit(state) {
            self.roll_back(state);
            return Err(fault);
        }
        state.pending.clear();
        state.last_used = Instant::now();
        Ok(())
    }

    fn try_commit(&self, state: &mut WriteState) -> Result<()> {
        let indexed = state.indexed;
        let writer = state.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
        if writer.has_failed() {
            // A failed background merge leaves files that take space.
            let _ = writer.tantivy.garbage_collect_files().wait();
        }
        let outcome = writer.tantivy.prepare_commit().and_then(|mut prepared| {
            prepared.set_payload(&indexed.to_string());
            prepared.commit()
        });
        if let Err(error) = outcome {
            return Err(writer.fault(error));
        }
        self.reload(state)
    }

    pub(super) fn reload(&self, state: &mut WriteState) -> Result<()> {
        let generation = Generation::open(&self.index, &self.schema, Some(&state.committed))?;
        state.committed = Arc::new(generation);
        Ok(())
    }

    /// Returns to the last commit after tantivy failed.
    pub(super) fn roll_back(&self, state: &mut WriteState) {
        self.discard_writer(state);
        state.pending.clear();
        state.is_stale = self.reload(state).is_err();
        state.indexed = state.committed.indexed_before;
    }

    /// Reads the last commit if that failed before. Without knowing it, writing could add documents twice.
    pub(super) fn refresh_if_stale(&self, state: &mut WriteState) -> Result<()> {
        if state.is_stale {
            self.reload(state)?;
            state.is_stale = false;
            state.indexed = state.committed.indexed_before;
        }
        Ok(())
    }

    /// `documents`: the size of the batch.
    pub(super) fn open_writer(&self, state: &mut WriteState, documents: usize) -> Result<()> {
        let is_large = documents >= MANY;
        state.last_used = Instant::now();
        if let Some(writer) = &state.writer {
            if writer.is_large || !is_large || !state.is_clean() {
                return Ok(());
            }
            self.close_writer(state)?;
        }
        let size = if is_large {
            WriterSize { is_large, threads: cores().min(MOST_THREADS), bytes: THREAD_BYTES }
        } else {
            WriterSize { is_large, threads: 1, bytes: SMALL_MEMORY_BYTES }
        };
        state.writer = Some(OpenWriter::open(&self.directory, size)?);
        Ok(())
    }

    /// Waits for merges. Discards what was not committed.
    pub(super) fn close_writer(&self, state: &mut WriteState) -> Result<()> {
        if !state.is_clean() {
            self.roll_back(state);
            return Ok(());
        }
        let Some(writer) = state.writer.take() else { return Ok(()) };
        let has_failed = writer.has_failed();
        let result = writer.close();
        if has_failed || result.is_err() {
            self.remove_unnamed();
        }
        result
    }

    /// Does not wait for merges. Uncommitted documents and unfinished merges leave no files.
    pub(super) fn discard_writer(&self, state: &mut WriteState) {
        if let Some(writer) = state.writer.take() {
            drop(writer);
            self.remove_unnamed();
        }
    }

    /// Files that cannot be removed now are removed by the next writer or when the index is opened.
    fn remove_unnamed(&self) {
        let _ = remove_unnamed(&self.index, &self.directory);
    }

    /// Releases threads and memory if nothing was written for `idle`. Returns whether nothing is left to release.
    pub fn release_idle(&self, idle: Duration) -> Result<bool> {
        // If the lock is held, the index is in use.
        let Ok(mut state) = self.write_state.try_lock() else { return Ok(false) };
        if state.last_used.elapsed() < idle {
            return Ok(false);
        }
        self.positions.clear();
        if state.writer.is_none() || !state.is_clean() {
            return Ok(state.writer.is_none());
        }
        self.close_writer(&mut state)?;
        // Closes the segments that were merged in the meantime.
        self.reload(&mut state)?;
        self.publish(state.committed.clone());
        Ok(true)
    }

    /// What was not committed must be replayed when the index is opened again.
    pub fn close(&self) -> Result<()> {
        let mut state = self.lock();
        if self.damage().check().is_err() {
            self.discard_writer(&mut state);
            return Ok(());
        }
        self.close_writer(&mut state)?;
        self.roll_back(&mut state);
        Ok(())
    }

    /// Returns the keys that existed.
    pub fn remove(&self, keys: &[[u8; 16]], watch: &Watch) -> Result<Vec<[u8; 16]>> {
        let mut state = self.lock();
        self.commit_locked(&mut state)?;
        let mut removed = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (position, key) in keys.iter().enumerate() {
            if position % 1_000 == 0 {
                watch.check()?;
            }
            if seen.insert(*key) && state.committed.find_key(key)?.is_some() {
                removed.push(*key);
            }
        }
        if removed.is_empty() {
            return Ok(removed);
        }
        self.open_writer(&mut state, 0)?;
        if let Some(writer) = &state.writer {
            for key in &removed {
                writer.remove(key)?;
            }
        }
        self.commit_unpublished(&mut state)?;
        self.publish(state.committed.clone());
        Ok(removed)
    }
}
