//! Sets of matching documents, read by seeks or by windows of 4,096 documents as bits.
//!
//! A set whose single steps can take long has a watch. It ends early when the request is cancelled or out of time. At
//! the end of a set, check the watch before you use the result.

use std::sync::Arc;

use tantivy::{DocId, DocSet, TERMINATED};

use super::bits::BitSet;
use crate::base::fault::Result;
use crate::base::watch::Watch;

pub const WINDOW: u32 = 4096;
pub type Window = [u64; WINDOW as usize / 64];

/// Documents in ascending order. Calls never go back: `from` is not below the previous one, and after `fill` not below
/// the end of the window. Only `fill` may begin up to 63 documents below a document that `seek` returned.
pub trait Set: Send {
    /// The first document at or after `from`, or `TERMINATED`.
    fn seek(&mut self, from: DocId) -> DocId;

    /// `document` if it is in the set. Otherwise a later document, which need not be in the set; none before it is.
    fn probe(&mut self, document: DocId) -> DocId {
        self.seek(document)
    }

    /// Sets the bits of the documents of the window that begins at `from`, a multiple of 64.
    fn fill(&mut self, from: DocId, window: &mut Window) {
        let end = from.saturating_add(WINDOW);
        let mut document = self.seek(from);
        while document < end {
            set_bit(window, document - from);
            document = self.seek(document + 1);
        }
    }

    /// The number of steps to read the whole set. A step is about one document of a list.
    fn cost(&self) -> u64;

    /// The whole set, if it is in memory.
    fn ready(&self) -> Option<DocumentSet> {
        None
    }
}

pub fn set_bit(window: &mut Window, at: u32) {
    window[at as usize / 64] |= 1 << (at % 64);
}

/// Calls `visit` for each bit of the window, ascending.
pub fn each_bit(window: &Window, from: DocId, mut visit: impl FnMut(DocId)) {
    for (index, word) in window.iter().enumerate() {
        let mut word = *word;
        while word != 0 {
            visit(from + index as u32 * 64 + word.trailing_zeros());
            word &= word - 1;
        }
    }
}

/// Calls `visit` for each window that has a document.
pub fn each_window(
    set: &mut dyn Set,
    watch: &Watch,
    mut visit: impl FnMut(DocId, &mut Window) -> Result<()>,
) -> Result<()> {
    let mut from = 0;
    loop {
        watch.check()?;
        let document = set.seek(from);
        if document >= TERMINATED {
            return watch.check();
        }
        let start = document / 64 * 64;
        let mut window = [0; WINDOW as usize / 64];
        set.fill(start, &mut window);
        visit(start, &mut window)?;
        from = start.saturating_add(WINDOW);
    }
}

/// All documents of a set, in memory.
#[derive(Debug, Clone)]
pub enum DocumentSet {
    /// Ascending.
    List(Arc<[DocId]>),
    Bits(Bits),
}

impl DocumentSet {
    pub fn count(&self) -> u32 {
        match self {
            DocumentSet::List(list) => list.len() as u32,
            DocumentSet::Bits(bits) => bits.count,
        }
    }

    pub fn bytes(&self) -> usize {
        match self {
            DocumentSet::List(list) => list.len() * 4,
            DocumentSet::Bits(bits) => bits.bits.bytes(),
        }
    }

    pub fn bits(&self, size: u32) -> Arc<BitSet> {
        match self {
            DocumentSet::Bits(bits) => bits.bits.clone(),
            DocumentSet::List(list) => {
                let mut bits = BitSet::new(size);
                list.iter().for_each(|document| bits.insert(*document));
                Arc::new(bits)
            }
        }
    }

    pub fn into_set(self) -> Box<dyn Set> {
        match self {
            DocumentSet::List(list) if list.is_empty() => Box::new(Nothing),
            DocumentSet::List(list) => Box::new(List { list, at: 0 }),
            DocumentSet::Bits(bits) => Box::new(bits),
        }
    }
}

/// Collects documents in any order. Few documents are a list, so that rare ones cost little in a large segment.
pub struct Collector {
    size: u32,
    list: Vec<DocId>,
    bits: Option<BitSet>,
}

impl Collector {
    pub fn new(size: u32) -> Collector {
        Collector { size, list: Vec::new(), bits: None }
    }

    pub fn add(&mut self, documents: &[DocId]) {
        if let Some(bits) = &mut self.bits {
            documents.iter().for_each(|document| bits.insert(*document));
            return;
        }
        self.list.extend_from_slice(documents);
        // At this length a list takes as much memory as the bits.
        if self.list.len() > self.size as usize / 32 {
            let mut bits = BitSet::new(self.size);
            self.list.drain(..).for_each(|document| bits.insert(document));
            self.bits = Some(bits);
        }
    }

    pub fn finish(mut self) -> DocumentSet {
        match self.bits {
            Some(bits) => DocumentSet::Bits(Bits::new(bits)),
            None => {
                self.list.sort_unstable();
                self.list.dedup();
                DocumentSet::List(self.list.into())
            }
        }
    }
}

/// Reads a whole set.
pub fn collect(set: &mut dyn Set, size: u32, watch: &Watch) -> Result<DocumentSet> {
    if let Some(documents) = set.ready() {
        return Ok(documents);
    }
    if set.cost() < u64::from(size / 64) {
        let mut documents = Collector::new(size);
        each_window(set, watch, |from, window| {
            each_bit(window, from, |document| documents.add(&[document]));
            Ok(())
        })?;
        return Ok(documents.finish());
    }
    let mut bits = BitSet::new(size);
    each_window(set, watch, |from, window| {
        bits.set_words(from, window);
        Ok(())
    })?;
    Ok(DocumentSet::Bits(Bits::new(bits)))
}

pub struct Nothing;

impl Set for Nothing {
    fn seek(&mut self, _: DocId) -> DocId {
        TERMINATED
    }

    fn cost(&self) -> u64 {
        0
    }

    fn ready(&self) -> Option<DocumentSet> {
        Some(DocumentSet::List(Arc::from([])))
    }
}

pub struct Everything {
    pub size: u32,
}

impl Set for Everything {
    fn seek(&mut self, from: DocId) -> DocId {
        if from < self.size { from } else { TERMINATED }
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        for (index, word) in window.iter_mut().enumerate() {
            let first = from + index as u32 * 64;
            *word |= match self.size.saturating_sub(first) {
                0 => 0,
                rest @ 1..64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
    }

    fn cost(&self) -> u64 {
        self.size.into()
    }
}

struct List {
    list: Arc<[DocId]>,
    at: usize,
}

impl Set for List {
    fn seek(&mut self, from: DocId) -> DocId {
        let rest = &self.list[self.at..];
        // It is often one of the next few.
        let mut step = 1;
        while step < rest.len() && rest[step] < from {
            step *= 2;
        }
        let end = (step + 1).min(rest.len());
        self.at += rest[..end].partition_point(|document| *document < from);
        self.list.get(self.at).copied().unwrap_or(TERMINATED)
    }

    fn cost(&self) -> u64 {
        self.list.len() as u64
    }

    fn ready(&self) -> Option<DocumentSet> {
        Some(DocumentSet::List(self.list.clone()))
    }
}

/// A bitmap, and how many documents it has.
#[derive(Debug, Clone)]
pub struct Bits {
    bits: Arc<BitSet>,
    count: u32,
}

impl Bits {
    fn new(bits: BitSet) -> Bits {
        Bits { count: bits.count(), bits: Arc::new(bits) }
    }
}

impl Set for Bits {
    fn seek(&mut self, from: DocId) -> DocId {
        self.bits.first_from(from)
    }

    fn probe(&mut self, document: DocId) -> DocId {
        if self.bits.contains(document) { document } else { document + 1 }
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        for (index, word) in window.iter_mut().enumerate() {
            *word |= self.bits.word(from as usize / 64 + index);
        }
    }

    fn cost(&self) -> u64 {
        self.count.into()
    }

    fn ready(&self) -> Option<DocumentSet> {
        Some(DocumentSet::Bits(self.clone()))
    }
}

/// A set as a tantivy `DocSet`.
pub struct Walk {
    set: Box<dyn Set>,
    document: DocId,
}

impl Walk {
    pub fn new(mut set: Box<dyn Set>, from: DocId) -> Walk {
        let document = set.seek(from);
        Walk { set, document }
    }
}

impl DocSet for Walk {
    fn advance(&mut self) -> DocId {
        if self.document < TERMINATED {
            self.document = self.set.seek(self.document + 1);
        }
        self.document
    }

    fn seek(&mut self, target: DocId) -> DocId {
        if self.document < target {
            self.document = if target < TERMINATED { self.set.seek(target) } else { TERMINATED };
        }
        self.document
    }

    fn doc(&self) -> DocId {
        self.document
    }

    fn size_hint(&self) -> u32 {
        u32::try_from(self.set.cost()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collects_each_document_once() {
        for (size, is_list) in [(100_000, true), (100, false)] {
            let mut collector = Collector::new(size);
            collector.add(&[7, 64, 99]);
            collector.add(&[3, 7, 99]);
            let documents = collector.finish();
            assert_eq!(matches!(documents, DocumentSet::List(_)), is_list);
            assert_eq!(documents.count(), 4);
            assert_eq!(documents.bits(size).iter().collect::<Vec<_>>(), [3, 7, 64, 99]);
            let mut set = documents.into_set();
            assert_eq!([0, 4, 7, 8, 65, 100].map(|from| set.seek(from)), [3, 7, 7, 64, 99, TERMINATED]);
        }
    }
}
