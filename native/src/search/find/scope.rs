//! A segment as one search sees it.

use std::sync::Arc;

use tantivy::columnar::StrColumn;
use tantivy::index::{InvertedIndexReader, SegmentId};
use tantivy::{BitSet, DocId};

use super::result_cache::ResultCache;
use super::text_list::{ColumnKey, TextListCache};
use crate::base::fault::{Fault, Result};
use crate::index::segment::{ColumnView, SegmentView};
use crate::search::cache::Cache;
use crate::search::node::Dictionary;

pub struct SegmentScope<'a> {
    pub view: &'a SegmentView,
    pub caches: &'a Caches,
    /// The visible documents. `None`: all of them.
    pub visible: Option<Arc<BitSet>>,
}

/// Caches for segments, which never change. Shared by all indices.
pub struct Caches {
    pub results: ResultCache,
    pub text_lists: TextListCache,
    /// Of all documents of a segment: the number of documents of each ordinal of a text column.
    pub column_counts: Cache<ColumnKey, [OrdinalCount]>,
}

/// An ordinal and its number of documents, which is not 0.
pub type OrdinalCount = (u32, u32);

/// A facet of everything is asked for again and again, by every first page. Counts of millions of values are not kept.
const COUNT_BYTES: usize = 8 << 20;

/// The smallest segment whose results are cached.
const SMALLEST_SEGMENT: u32 = 10_000;

impl Caches {
    /// The most bytes of cached results and of cached texts.
    pub fn new(result_bytes: usize, text_bytes: usize) -> Caches {
        Caches {
            results: ResultCache::new(result_bytes, SMALLEST_SEGMENT),
            text_lists: TextListCache::new(text_bytes),
            column_counts: Cache::new(COUNT_BYTES),
        }
    }

    /// Drops the entries of segments that no longer exist.
    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.results.retain(&exists);
        self.text_lists.retain(&exists);
        self.column_counts.retain(|(segment, _)| exists(*segment));
    }
}

impl Default for Caches {
    fn default() -> Caches {
        Caches::new(32 << 20, 256 << 20)
    }
}

impl SegmentScope<'_> {
    /// The number of documents of the segment, hidden ones included.
    pub fn size(&self) -> u32 {
        self.view.max_doc()
    }

    /// The number of visible documents.
    pub fn visible_count(&self) -> u32 {
        self.visible.as_ref().map_or(self.size(), |visible| visible.len() as u32)
    }

    pub fn is_visible(&self, document: DocId) -> bool {
        self.visible.as_ref().is_none_or(|visible| visible.contains(document))
    }

    /// The visible documents among the 64 from `64 * index` on.
    pub fn visible_word(&self, index: usize) -> u64 {
        match &self.visible {
            None => u64::MAX,
            Some(visible) if index < visible.max_value().div_ceil(64) as usize => {
                u64::from_le_bytes(visible.tinyset(index as u32).into_bytes())
            }
            Some(_) => 0,
        }
    }

    /// The key of a column in the caches.
    pub fn column_key(&self, column: u16) -> ColumnKey {
        (self.view.reader.segment_id(), column)
    }

    pub fn dictionary(&self, dictionary: Dictionary) -> Result<Arc<InvertedIndexReader>> {
        self.view.index(dictionary.field())
    }

    pub fn texts(&self, column: u16) -> Result<&StrColumn> {
        match self.view.column(column)? {
            ColumnView::Texts(texts) => Ok(texts),
            _ => Err(Fault::bad_request("the column is not a text column")),
        }
    }
}
