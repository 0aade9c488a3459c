//! Positions of documents: their keys, when they were observed, and their sequences.

use std::sync::{Arc, Mutex, PoisonError};

use super::Index;
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::generation::Generation;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DocumentPosition {
    pub key: [u8; 16],
    pub observed: i64,
    pub sequence: u32,
}

/// The documents of a generation, by sequence: (sequence, number over all segments). Cached while a caller pages
/// through them.
#[derive(Default)]
pub(super) struct PositionsCache(Mutex<Option<Entry>>);

#[derive(Clone)]
struct Entry {
    generation: Arc<Generation>,
    documents: Arc<[(u32, u32)]>,
}

impl PositionsCache {
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn get(&self, generation: &Arc<Generation>, watch: &Watch) -> Result<Arc<[(u32, u32)]>> {
        let mut entry = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = entry.as_ref().filter(|entry| Arc::ptr_eq(&entry.generation, generation)) {
            return Ok(entry.documents.clone());
        }
        let mut documents = Vec::with_capacity(generation.documents() as usize);
        let mut first = 0;
        for view in &generation.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            documents.extend(alive.map(|doc| (view.sequence.get_val(doc) as u32, first + doc)));
            first = number_after(first, view.max_doc())?;
        }
        documents.sort_unstable();
        let documents: Arc<[(u32, u32)]> = documents.into();
        *entry = Some(Entry { generation: generation.clone(), documents: documents.clone() });
        Ok(documents)
    }
}

fn number_after(first: u32, docs: u32) -> Result<u32> {
    first.checked_add(docs).ok_or_else(|| Fault::failed("the index has too many documents"))
}

impl Index {
    /// Returns positions in order of sequence.
    pub fn positions_of_keys(&self, keys: &[[u8; 16]], watch: &Watch) -> Result<Vec<DocumentPosition>> {
        let generation = self.generation();
        let mut positions = Vec::new();
        for (number, key) in keys.iter().enumerate() {
            if number % 1_000 == 0 {
                watch.check()?;
            }
            if let Some((segment, doc)) = generation.find_key(key)? {
                positions.push(position(&generation, segment, doc));
            }
        }
        positions.sort_unstable_by_key(|position| position.sequence);
        positions.dedup();
        Ok(positions)
    }

    /// Returns positions from a sequence on, in order of sequence.
    pub fn positions_from(&self, from: u32, size: u32, watch: &Watch) -> Result<Vec<DocumentPosition>> {
        let generation = self.generation();
        let documents = self.positions.get(&generation, watch)?;
        let begin = documents.partition_point(|(sequence, _)| *sequence < from);
        let end = documents.len().min(begin.saturating_add(size as usize));
        let firsts: Vec<u32> = generation
            .segments
            .iter()
            .scan(0, |next, view| Some(std::mem::replace(next, *next + view.max_doc())))
            .collect();
        let positions = documents[begin..end].iter().map(|(_, number)| {
            let segment = firsts.partition_point(|first| first <= number) - 1;
            position(&generation, segment, number - firsts[segment])
        });
        let positions = positions.collect();
        if end == documents.len() {
            self.positions.clear();
        }
        Ok(positions)
    }
}

fn position(generation: &Generation, segment: usize, doc: u32) -> DocumentPosition {
    let view = &generation.segments[segment];
    DocumentPosition {
        key: view.key(doc),
        observed: view.observed.get_val(doc),
        sequence: view.sequence.get_val(doc) as u32,
    }
}
