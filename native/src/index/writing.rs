//! Taking documents in and out.
//!
//! A record is on the disk before its document reaches tantivy. Where tantivy fails, everything since the last commit is forgotten: the
//! caller replays it from the records, as after a crash.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tantivy::indexer::IndexWriterOptions;
use tantivy::{IndexWriter, TantivyError, Term};

use super::Index;
use super::policy::SizeClasses;
use crate::document::{Document, Incoming};
use crate::fault::{Code, Fault, Result};
use crate::generation::Generation;
use crate::layout;
use crate::load::Load;
use crate::watch::Watch;

/// Of the threads of a writer, together with documents that wait (`Load`).
const MEMORY_BYTES: usize = 96 << 20;
/// Its table of terms is made anew for each commit, so a small one makes small commits quick.
const SMALL_MEMORY_BYTES: usize = 15_000_000;
/// From so many documents at once on, two threads take them in.
const MANY: usize = 200;
/// With more keys than this since the last commit, one is made that searches do not see yet.
const MOST_PENDING: usize = 1_000_000;

pub(super) struct Writing {
    pub writer: Option<IndexWriter<Document>>,
    threads: usize,
    load: Arc<Load>,
    /// What was taken in since the last commit, by key, and when it was observed.
    pending: HashMap<[u8; 16], i64, ahash::RandomState>,
    /// Sequences below this have been given to tantivy, or were kept out.
    indexed: u32,
    /// As of the last commit.
    pub known: Arc<Generation>,
    last_used: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    pub first_sequence: u32,
    /// Documents that were kept out, as the index has newer ones.
    pub older: u32,
}

impl Writing {
    pub fn new(known: Arc<Generation>) -> Writing {
        Writing {
            writer: None,
            threads: 0,
            load: Arc::default(),
            pending: HashMap::default(),
            indexed: known.indexed_before,
            known,
            last_used: Instant::now(),
        }
    }

    pub fn indexed_before(&self) -> u32 {
        self.indexed
    }

    pub fn is_clean(&self) -> bool {
        self.pending.is_empty() && self.indexed == self.known.indexed_before
    }

    fn observed(&self, key: &[u8; 16]) -> Result<Option<i64>> {
        match self.pending.get(key) {
            Some(observed) => Ok(Some(*observed)),
            None => self.known.observed(key),
        }
    }

    /// Says whether the document was taken in.
    fn take(&mut self, mut document: Document, watch: &Watch) -> Result<bool> {
        let (key, observed) = (document.0.key, document.0.observed);
        let before = self.observed(&key)?;
        if before.is_some_and(|before| before > observed) {
            return Ok(false);
        }
        document.0.permit = Some(self.load.admit(document.0.size(), watch)?);
        let writer = self.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
        if before.is_some() {
            // Both get their turn numbers here, so the removal never reaches the new document, in whichever thread it is taken in.
            writer.delete_term(Term::from_field_bytes(layout::KEY, &key));
        }
        if let Err(error) = writer.add_document(document) {
            return Err(cause(writer, error));
        }
        self.pending.insert(key, observed);
        Ok(true)
    }
}

impl Index {
    /// The documents and their records. What it answers is on the disk.
    pub fn write(&self, documents: Vec<Incoming<'_>>, watch: &Watch) -> Result<Written> {
        let mut writing = self.lock();
        watch.check()?;
        let first_sequence = self.records.next_sequence();
        if writing.indexed != first_sequence {
            let from = writing.indexed;
            return Err(Fault::failed(format!("records from sequence {from} on have to be replayed first")));
        }
        let room = (u32::MAX - first_sequence) as usize;
        if documents.len() >= room {
            return Err(Fault::bad_request("the index has no sequences left"));
        }
        let records: Vec<(u32, &[u8])> = (first_sequence..).zip(documents.iter().map(|one| one.record)).collect();
        self.open_writer(&mut writing, documents.len())?;
        self.records.append(&records)?;
        let numbered = documents.into_iter().zip(first_sequence..).map(|(one, sequence)| {
            let mut document = one.document;
            document.0.sequence = sequence;
            document
        });
        // The records are there: from here on it is too late to cancel.
        let older = self.take_all(&mut writing, numbered, &Watch::endless())?;
        Ok(Written { first_sequence, older })
    }

    /// Documents of the records of another index, at the sequences that they have there.
    pub fn import(&self, source: &Index, documents: Vec<Incoming<'_>>, watch: &Watch) -> Result<()> {
        if std::ptr::eq(self, source) {
            return Err(Fault::bad_request("an index does not import its own records"));
        }
        let mut writing = self.lock();
        watch.check()?;
        let mut next = self.records.next_sequence();
        if writing.indexed != next {
            return Err(Fault::failed("its records have to be replayed first"));
        }
        let sequences: Vec<u32> = documents.iter().map(|one| one.document.0.sequence).collect();
        for sequence in &sequences {
            if *sequence < next || *sequence == u32::MAX {
                return Err(Fault::bad_request(format!("sequence {sequence} is not to be imported now")));
            }
            next = sequence + 1;
        }
        let mut records: Vec<Vec<u8>> = vec![Vec::new(); sequences.len()];
        source.records.get(&sequences, &mut |place, record| {
            records[place] = record.to_vec();
            Ok(())
        })?;
        self.open_writer(&mut writing, documents.len())?;
        let numbered: Vec<(u32, &[u8])> = sequences.iter().copied().zip(records.iter().map(Vec::as_slice)).collect();
        self.records.append(&numbered)?;
        // The records are there: from here on it is too late to cancel.
        self.take_all(&mut writing, documents.into_iter().map(|one| one.document), &Watch::endless())?;
        Ok(())
    }

    /// Documents whose records are there already, with their sequences, in their order.
    pub fn replay(&self, documents: Vec<Incoming<'_>>, watch: &Watch) -> Result<()> {
        let mut writing = self.lock();
        let (mut from, before) = (writing.indexed, self.records.next_sequence());
        for Incoming { document, .. } in &documents {
            let sequence = document.0.sequence;
            if sequence < from || sequence >= before {
                return Err(Fault::bad_request(format!("sequence {sequence} is not to be replayed now")));
            }
            from = sequence + 1;
        }
        self.open_writer(&mut writing, documents.len())?;
        self.take_all(&mut writing, documents.into_iter().map(|one| one.document), watch)?;
        Ok(())
    }

    fn take_all(
        &self,
        writing: &mut Writing,
        documents: impl Iterator<Item = Document>,
        watch: &Watch,
    ) -> Result<u32> {
        let mut older = 0;
        for document in documents {
            let sequence = document.0.sequence;
            match writing.take(document, watch) {
                Ok(true) => (),
                Ok(false) => older += 1,
                Err(fault) => {
                    self.forget(writing);
                    return Err(fault);
                }
            }
            writing.indexed = sequence + 1;
            if writing.pending.len() >= MOST_PENDING {
                self.commit_unseen(writing)?;
            }
        }
        writing.last_used = Instant::now();
        Ok(older)
    }

    pub fn commit(&self) -> Result<u64> {
        let mut writing = self.lock();
        self.commit_locked(&mut writing)?;
        Ok(self.generation().documents())
    }

    pub(super) fn commit_locked(&self, writing: &mut Writing) -> Result<()> {
        if !writing.is_clean() {
            self.open_writer(writing, 0)?;
            self.commit_unseen(writing)?;
        }
        self.publish(writing.known.clone());
        Ok(())
    }

    /// Searches still see what they saw.
    fn commit_unseen(&self, writing: &mut Writing) -> Result<()> {
        if let Err(fault) = self.try_commit(writing) {
            self.forget(writing);
            return Err(fault);
        }
        writing.pending.clear();
        writing.last_used = Instant::now();
        Ok(())
    }

    fn try_commit(&self, writing: &mut Writing) -> Result<()> {
        let writer = writing.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
        let mut prepared = writer.prepare_commit().map_err(told)?;
        prepared.set_payload(&writing.indexed.to_string());
        prepared.commit().map_err(told)?;
        self.reload(writing)
    }

    pub(super) fn reload(&self, writing: &mut Writing) -> Result<()> {
        let generation = Generation::open(&self.index, &self.schema, Some(&writing.known))?;
        writing.known = Arc::new(generation);
        Ok(())
    }

    /// After tantivy failed: as of the last commit.
    fn forget(&self, writing: &mut Writing) {
        writing.writer = None;
        writing.pending.clear();
        // Where even this fails, the commit before is taken: replaying what was committed already changes nothing.
        let _ = self.reload(writing);
        writing.indexed = writing.known.indexed_before;
    }

    /// `documents`: how many come at once.
    pub(super) fn open_writer(&self, writing: &mut Writing, documents: usize) -> Result<()> {
        let threads = if documents >= MANY { 2 } else { 1 };
        writing.last_used = Instant::now();
        if writing.writer.is_some() {
            if writing.threads >= threads || !writing.pending.is_empty() {
                return Ok(());
            }
            self.close_writer(writing)?;
        }
        let memory = if threads > 1 { MEMORY_BYTES / threads } else { SMALL_MEMORY_BYTES };
        let options = IndexWriterOptions::builder().num_worker_threads(threads).num_merge_threads(1);
        let writer = self.index.writer_with_options(options.memory_budget_per_thread(memory).build())?;
        writer.set_merge_policy(Box::new(SizeClasses));
        // A writer that failed leaves segments behind that no commit names: on a full disk their room is needed.
        let _ = writer.garbage_collect_files().wait();
        writing.writer = Some(writer);
        writing.threads = threads;
        Ok(())
    }

    /// Waits for merges. What was not committed is forgotten by tantivy.
    pub(super) fn close_writer(&self, writing: &mut Writing) -> Result<()> {
        let Some(writer) = writing.writer.take() else { return Ok(()) };
        if writing.is_clean() {
            writer.wait_merging_threads()?;
        }
        Ok(())
    }

    /// Lets go of threads and memory if nothing was written for a while. Says whether there is nothing left to let go of.
    pub fn rest(&self, idle: Duration) -> Result<bool> {
        // Whoever holds it is writing.
        let Ok(mut writing) = self.writing.try_lock() else { return Ok(false) };
        if writing.last_used.elapsed() < idle {
            return Ok(false);
        }
        self.places.clear();
        if writing.writer.is_none() || !writing.is_clean() {
            return Ok(writing.writer.is_none());
        }
        self.close_writer(&mut writing)?;
        // Segments that were merged meanwhile need not be held open any longer.
        self.reload(&mut writing)?;
        self.publish(writing.known.clone());
        Ok(true)
    }

    /// What was not committed has to be replayed when the index is opened again.
    pub fn close(&self) -> Result<()> {
        let mut writing = self.lock();
        self.close_writer(&mut writing)?;
        self.forget(&mut writing);
        Ok(())
    }

    /// Answers those of the keys that there were.
    pub fn remove(&self, keys: &[[u8; 16]], watch: &Watch) -> Result<Vec<[u8; 16]>> {
        let mut writing = self.lock();
        self.commit_locked(&mut writing)?;
        let mut removed = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (place, key) in keys.iter().enumerate() {
            if place % 1_000 == 0 {
                watch.check()?;
            }
            if seen.insert(*key) && writing.known.find_key(key)?.is_some() {
                removed.push(*key);
            }
        }
        if removed.is_empty() {
            return Ok(removed);
        }
        self.open_writer(&mut writing, 0)?;
        if let Some(writer) = &writing.writer {
            for key in &removed {
                writer.delete_term(Term::from_field_bytes(layout::KEY, key));
            }
        }
        self.commit_unseen(&mut writing)?;
        self.publish(writing.known.clone());
        Ok(removed)
    }
}

/// Why a thread of the writer ended. The queue only says that it did.
fn cause(writer: &mut IndexWriter<Document>, error: TantivyError) -> Fault {
    match writer.prepare_commit() {
        Err(cause) => told(cause),
        Ok(_) => told(error),
    }
}

/// Tantivy makes plain text of some faults of the disk.
pub(super) fn told(error: TantivyError) -> Fault {
    let mut fault = Fault::from(error);
    if ["(os error 28)", "(os error 122)"].iter().any(|number| fault.message.contains(number)) {
        fault.code = Code::DiskFull;
    }
    fault
}
