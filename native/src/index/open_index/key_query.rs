//! Finds the documents of a key for their removal.
//!
//! Tantivy runs it on a thread that ends the process at a panic. Files that changed while they were mapped can make its
//! readers panic.

use std::fmt::Debug;

use tantivy::query::{EnableScoring, Explanation, Query, Scorer, TermQuery, Weight};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, Score, SegmentReader, TantivyError, Term};

use crate::base::panic::catch_panic;
use crate::index::layout;

#[derive(Debug, Clone)]
pub(super) struct KeyQuery(TermQuery);

impl KeyQuery {
    pub fn new(key: &[u8; 16]) -> KeyQuery {
        KeyQuery(TermQuery::new(Term::from_field_bytes(layout::KEY, key), IndexRecordOption::Basic))
    }
}

impl Query for KeyQuery {
    fn weight(&self, scoring: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(KeyWeight(self.0.weight(scoring)?)))
    }
}

struct KeyWeight(Box<dyn Weight>);

impl Weight for KeyWeight {
    fn scorer(&self, reader: &SegmentReader, boost: Score) -> tantivy::Result<Box<dyn Scorer>> {
        self.0.scorer(reader, boost)
    }

    fn explain(&self, reader: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        self.0.explain(reader, doc)
    }

    fn for_each_no_score(&self, reader: &SegmentReader, callback: &mut dyn FnMut(&[DocId])) -> tantivy::Result<()> {
        let outcome = catch_panic(|| Ok(self.0.for_each_no_score(reader, callback)));
        outcome.unwrap_or_else(|fault| Err(TantivyError::SystemError(fault.message)))
    }
}
