//! The segments of an index as of one commit. Searches that began with it go on with it, whatever is committed meanwhile.

use std::collections::HashMap;
use std::sync::Arc;

use tantivy::directory::{Directory, META_LOCK};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED, Term};

use crate::fault::{Fault, Result};
use crate::layout;
use crate::schema::Schema;
use crate::segment::{SegmentName, SegmentView};

pub struct Generation {
    /// The largest first.
    pub segments: Vec<Arc<SegmentView>>,
    /// Sequences below this are in it, or have been removed or kept out.
    pub indexed_before: u32,
}

impl Generation {
    /// Segments that the previous one has open already are taken from there.
    pub fn open(index: &tantivy::Index, schema: &Arc<Schema>, previous: Option<&Generation>) -> Result<Generation> {
        let mut views: HashMap<SegmentName, Arc<SegmentView>> = HashMap::new();
        for view in previous.iter().flat_map(|generation| &generation.segments) {
            views.insert(view.name(), view.clone());
        }
        // Until the files are open, none of them may be removed.
        let lock = index.directory().acquire_lock(&META_LOCK);
        let _lock = lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")))?;
        let metas = index.load_metas()?;
        let indexed_before = match metas.payload.as_deref().map(str::parse) {
            None => 0,
            Some(Ok(sequence)) => sequence,
            Some(Err(_)) => return Err(Fault::damaged("meta.json: a commit does not say how far it goes")),
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

    /// Where the document with the key is: the segment's place and the number in it.
    pub fn find_key(&self, key: &[u8; 16]) -> Result<Option<(usize, u32)>> {
        let term = Term::from_field_bytes(layout::KEY, key);
        for (place, view) in self.segments.iter().enumerate() {
            let Some(mut postings) = view.index(layout::KEY)?.read_postings(&term, IndexRecordOption::Basic)? else {
                continue;
            };
            if postings.doc_freq() == 0 {
                continue;
            }
            while postings.doc() != TERMINATED {
                if view.is_alive(postings.doc()) {
                    return Ok(Some((place, postings.doc())));
                }
                postings.advance();
            }
        }
        Ok(None)
    }

    pub fn observed(&self, key: &[u8; 16]) -> Result<Option<i64>> {
        Ok(self.find_key(key)?.map(|(place, doc)| self.segments[place].observed.get_val(doc)))
    }

    /// By when the newest document was observed.
    pub fn newest_observed(&self) -> Option<i64> {
        self.segments.iter().filter_map(|view| newest_of(view)).max()
    }
}

fn newest_of(view: &SegmentView) -> Option<i64> {
    let first = (0..view.max_doc()).find(|doc| view.is_alive(*doc))?;
    let order = view.order.get_val(first);
    // Documents of equal `order` stand in any order.
    (first..view.max_doc())
        .take_while(|doc| view.order.get_val(*doc) == order)
        .filter(|doc| view.is_alive(*doc))
        .map(|doc| view.observed.get_val(doc))
        .max()
}
