//! Finds the documents of terms in the inverted index.

use tantivy::index::InvertedIndexReader;
use tantivy::postings::{BlockSegmentPostings, TermInfo};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, TERMINATED};

use super::boolean::Union;
use super::scope::SegmentScope;
use super::set::{Collector, DocumentSet, Nothing, Set, WINDOW, Window, set_bit};
use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::node::Dictionary;

/// The documents of one term.
pub struct Postings {
    block: BlockSegmentPostings,
    at: usize,
}

impl Postings {
    pub fn new(index: &InvertedIndexReader, term: &TermInfo) -> Result<Postings> {
        Ok(Postings { block: index.read_block_postings_from_terminfo(term, IndexRecordOption::Basic)?, at: 0 })
    }
}

impl Set for Postings {
    fn seek(&mut self, from: DocId) -> DocId {
        let block = self.block.docs();
        match block.get(self.at) {
            Some(document) if *document >= from => return *document,
            Some(_) => (),
            None if block.is_empty() => return TERMINATED,
            None => (),
        }
        if block.last().is_some_and(|last| *last >= from) {
            self.at += block[self.at..].partition_point(|document| *document < from);
        } else {
            self.at = self.block.seek(from);
        }
        self.block.docs().get(self.at).copied().unwrap_or(TERMINATED)
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        let end = from.saturating_add(WINDOW);
        if self.seek(from) >= end {
            return;
        }
        loop {
            let block = self.block.docs();
            if block.is_empty() {
                return;
            }
            for (index, document) in block.iter().enumerate().skip(self.at) {
                if *document >= end {
                    self.at = index;
                    return;
                }
                set_bit(window, document - from);
            }
            self.block.advance();
            self.at = 0;
        }
    }

    fn cost(&self) -> u64 {
        self.block.doc_freq().into()
    }
}

/// With at least this many terms, documents are collected at once instead of on demand.
pub const MANY_TERMS: usize = 24;

/// Documents with any of the terms.
pub fn any_of(
    scope: &SegmentScope<'_>,
    dictionary: Dictionary,
    terms: &[Vec<u8>],
    watch: &Watch,
) -> Result<Box<dyn Set>> {
    let index = scope.dictionary(dictionary)?;
    let mut infos = Vec::new();
    for (count, term) in terms.iter().enumerate() {
        if count % 256 == 255 {
            watch.check()?;
        }
        infos.extend(index.terms().get(term)?);
    }
    // The list may contain a term twice.
    infos.sort_unstable_by_key(|info| info.postings_range.start);
    infos.dedup_by_key(|info| info.postings_range.start);
    if infos.len() < MANY_TERMS {
        let mut sets: Vec<Box<dyn Set>> = Vec::new();
        for info in &infos {
            sets.push(Box::new(Postings::new(&index, info)?));
        }
        return Ok(match sets.len() {
            0 => Box::new(Nothing),
            1 => sets.remove(0),
            _ => Box::new(Union::new(sets)),
        });
    }
    let mut documents = TermDocuments::new(&index, scope.size(), watch);
    for info in &infos {
        documents.add(info)?;
    }
    Ok(documents.finish().into_set())
}

/// The number of documents with the term, hidden ones included.
pub fn frequency(scope: &SegmentScope<'_>, dictionary: Dictionary, term: &[u8]) -> Result<u32> {
    Ok(scope.dictionary(dictionary)?.terms().get(term)?.map_or(0, |info| info.doc_freq))
}

/// Collects the documents of many terms.
pub struct TermDocuments<'a> {
    index: &'a InvertedIndexReader,
    block: Option<BlockSegmentPostings>,
    documents: Collector,
    steps: u64,
    watch: &'a Watch,
}

/// How many steps pass between checks of the watch.
const STEPS: u64 = 1 << 14;

impl<'a> TermDocuments<'a> {
    pub fn new(index: &'a InvertedIndexReader, size: u32, watch: &'a Watch) -> TermDocuments<'a> {
        TermDocuments { index, block: None, documents: Collector::new(size), steps: 0, watch }
    }

    pub fn add(&mut self, term: &TermInfo) -> Result<()> {
        match &mut self.block {
            Some(block) => self.index.reset_block_postings_from_terminfo(term, block)?,
            none => *none = Some(self.index.read_block_postings_from_terminfo(term, IndexRecordOption::Basic)?),
        }
        let Some(block) = &mut self.block else { return Ok(()) };
        self.steps += 64;
        loop {
            let documents = block.docs();
            if documents.is_empty() {
                return Ok(());
            }
            self.documents.add(documents);
            self.steps += documents.len() as u64;
            if self.steps >= STEPS {
                self.steps = 0;
                self.watch.check()?;
            }
            block.advance();
        }
    }

    /// Counts a term that does not match.
    pub fn skip_term(&mut self) -> Result<()> {
        self.steps += 8;
        if self.steps >= STEPS {
            self.steps = 0;
            self.watch.check()?;
        }
        Ok(())
    }

    pub fn finish(self) -> DocumentSet {
        self.documents.finish()
    }
}

/// Documents with a term in a range.
pub fn range(
    scope: &SegmentScope<'_>,
    dictionary: Dictionary,
    (from, includes_from): (&[u8], bool),
    (to, includes_to): (&[u8], bool),
    watch: &Watch,
) -> Result<Box<dyn Set>> {
    if from > to {
        return Ok(Box::new(Nothing));
    }
    let index = scope.dictionary(dictionary)?;
    let mut documents = TermDocuments::new(&index, scope.size(), watch);
    let terms = index.terms().range();
    let terms = if includes_from { terms.ge(from) } else { terms.gt(from) };
    let terms = if includes_to { terms.le(to) } else { terms.lt(to) };
    let mut terms = terms.without_keys().into_stream()?;
    while terms.advance() {
        documents.add(terms.value())?;
    }
    Ok(documents.finish().into_set())
}
