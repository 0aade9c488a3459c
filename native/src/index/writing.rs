//! Taking documents in and out.
//!
//! A record is on the disk before its document reaches tantivy. Where tantivy fails, everything since the last commit is forgotten: the
//! caller replays it from the records, as after a crash.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tantivy::Term;

use super::Index;
use super::writer::{OpenWriter, remove_unnamed};
use crate::document::{Document, Incoming};
use crate::fault::{Fault, Result};
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
    pub writer: Option<OpenWriter>,
    load: Arc<Load>,
    /// What was taken in since the last commit, by key, and when it was observed.
    pending: HashMap<[u8; 16], i64, ahash::RandomState>,
    /// Sequences below this have been given to tantivy, or were kept out.
    indexed: u32,
    /// As of the last commit.
    pub known: Arc<Generation>,
    /// The last commit could not be read after something failed: `known` may be of an older one.
    is_stale: bool,
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
            is_stale: false,
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
            writer.tantivy.delete_term(Term::from_field_bytes(layout::KEY, &key));
        }
        if let Err(error) = writer.tantivy.add_document(document) {
            return Err(writer.cause(error));
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
        self.settle(&mut writing)?;
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
        self.settle(&mut writing)?;
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
        self.settle(&mut writing)?;
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

    fn take_all(&self, writing: &mut Writing, documents: impl Iterator<Item = Document>, watch: &Watch) -> Result<u32> {
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
        self.settle(writing)?;
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
        let indexed = writing.indexed;
        let writer = writing.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
        if writer.has_failed() {
            // A merge beside this one that came to nothing takes room.
            let _ = writer.tantivy.garbage_collect_files().wait();
        }
        let committed = writer.tantivy.prepare_commit().and_then(|mut prepared| {
            prepared.set_payload(&indexed.to_string());
            prepared.commit()
        });
        if let Err(error) = committed {
            return Err(writer.told(error));
        }
        self.reload(writing)
    }

    pub(super) fn reload(&self, writing: &mut Writing) -> Result<()> {
        let generation = Generation::open(&self.index, &self.schema, Some(&writing.known))?;
        writing.known = Arc::new(generation);
        Ok(())
    }

    /// After tantivy failed: as of the last commit.
    pub(super) fn forget(&self, writing: &mut Writing) {
        self.discard_writer(writing);
        writing.pending.clear();
        writing.is_stale = self.reload(writing).is_err();
        writing.indexed = writing.known.indexed_before;
    }

    /// Nothing is taken in as long as it is not known what the last commit has: it would be there twice.
    pub(super) fn settle(&self, writing: &mut Writing) -> Result<()> {
        if writing.is_stale {
            self.reload(writing)?;
            writing.is_stale = false;
            writing.indexed = writing.known.indexed_before;
        }
        Ok(())
    }

    /// `documents`: how many come at once.
    pub(super) fn open_writer(&self, writing: &mut Writing, documents: usize) -> Result<()> {
        let threads = if documents >= MANY { 2 } else { 1 };
        writing.last_used = Instant::now();
        if let Some(writer) = &writing.writer {
            if writer.threads >= threads || !writing.is_clean() {
                return Ok(());
            }
            self.close_writer(writing)?;
        }
        let memory_bytes = if threads > 1 { MEMORY_BYTES / threads } else { SMALL_MEMORY_BYTES };
        writing.writer = Some(OpenWriter::open(&self.directory, threads, memory_bytes)?);
        Ok(())
    }

    /// Waits for merges. What was not committed is forgotten.
    pub(super) fn close_writer(&self, writing: &mut Writing) -> Result<()> {
        if !writing.is_clean() {
            self.forget(writing);
            return Ok(());
        }
        let Some(writer) = writing.writer.take() else { return Ok(()) };
        let has_failed = writer.has_failed();
        let closed = writer.close();
        if has_failed || closed.is_err() {
            self.remove_unnamed();
        }
        closed
    }

    /// Does not wait for merges. What was not committed or merged leaves no files.
    pub(super) fn discard_writer(&self, writing: &mut Writing) {
        if let Some(writer) = writing.writer.take() {
            drop(writer);
            self.remove_unnamed();
        }
    }

    /// What cannot be removed now is removed by the next writer or when the index is opened.
    fn remove_unnamed(&self) {
        let _ = remove_unnamed(&self.index, &self.directory);
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
                writer.tantivy.delete_term(Term::from_field_bytes(layout::KEY, key));
            }
        }
        self.commit_unseen(&mut writing)?;
        self.publish(writing.known.clone());
        Ok(removed)
    }
}
