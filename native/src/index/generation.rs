//! The segments of an index as of one commit. A search uses one generation from start to end, even if a later commit
//! happens during the search.

use std::collections::HashMap;
use std::sync::Arc;

use tantivy::directory::{Directory, META_LOCK};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED, Term};

use crate::base::fault::{Fault, Result};
use crate::index::layout;
use crate::index::schema::Schema;
use crate::index::segment::{SegmentKey, SegmentView};

pub struct Generation {
    /// The largest first.
    pub segments: Vec<Arc<SegmentView>>,
    /// Sequences below this are indexed, or were removed or refused as older.
    pub indexed_before: u32,
}

impl Generation {
    /// Reuses the segments that the previous generation has open.
    pub fn open(index: &tantivy::Index, schema: &Arc<Schema>, previous: Option<&Generation>) -> Result<Generation> {
        let mut views: HashMap<SegmentKey, Arc<SegmentView>> = HashMap::new();
        for view in previous.iter().flat_map(|generation| &generation.segments) {
            views.insert(view.cache_key(), view.clone());
        }
        // While the lock is held, no file is removed before it is open.
        let lock = index.directory().acquire_lock(&META_LOCK);
        let _lock =
            lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")).caused_by(error))?;
        let metas = index.load_metas()?;
        let indexed_before = match metas.payload.as_deref().map(str::parse) {
            None => 0,
            Some(Ok(sequence)) => sequence,
            Some(Err(_)) => return Err(Fault::damaged("meta.json: a commit does not name its last sequence")),
        };
        let mut segments = Vec::with_capacity(metas.segments.len());
        for meta in metas.segments {
            let view = match views.remove(&(meta.id(), meta.delete_opstamp())) {
                Some(view) => view,
                None => Arc::new(SegmentView::open(&index.segment(meta), schema)?),
            };
            if view.reader.num_docs() > 0 {
                segments.push(view);
            }
        }
        Ok(Generation { segments, indexed_before })
    }

    pub fn documents(&self) -> u64 {
        self.segments.iter().map(|view| u64::from(view.reader.num_docs())).sum()
    }

    pub fn deleted(&self) -> u64 {
        self.segments.iter().map(|view| u64::from(view.reader.num_deleted_docs())).sum()
    }

    /// The segment and the number of the document with the key.
    pub fn find_key(&self, key: &[u8; 16]) -> Result<Option<(usize, u32)>> {
        let term = Term::from_field_bytes(layout::KEY, key);
        for (segment, view) in self.segments.iter().enumerate() {
            let Some(mut postings) = view.index(layout::KEY)?.read_postings(&term, IndexRecordOption::Basic)? else {
                continue;
            };
            if postings.doc_freq() == 0 {
                continue;
            }
            while postings.doc() != TERMINATED {
                if view.is_alive(postings.doc()) {
                    return Ok(Some((segment, postings.doc())));
                }
                postings.advance();
            }
        }
        Ok(None)
    }

    pub fn observed(&self, key: &[u8; 16]) -> Result<Option<i64>> {
        Ok(self.find_key(key)?.map(|(segment, doc)| self.segments[segment].observed.get_val(doc)))
    }

    /// When the newest document was observed.
    pub fn newest_observed(&self) -> Option<i64> {
        self.segments.iter().filter_map(|view| newest_of(view)).max()
    }
}

fn newest_of(view: &SegmentView) -> Option<i64> {
    let first = (0..view.max_doc()).find(|doc| view.is_alive(*doc))?;
    let order = view.order.get_val(first);
    // Documents with equal `order` are not sorted.
    (first..view.max_doc())
        .take_while(|doc| view.order.get_val(*doc) == order)
        .filter(|doc| view.is_alive(*doc))
        .map(|doc| view.observed.get_val(doc))
        .max()
}
