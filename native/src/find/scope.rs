//! One segment as one search sees it.

use std::sync::Arc;

use tantivy::columnar::StrColumn;
use tantivy::index::{InvertedIndexReader, SegmentId};
use tantivy::{BitSet, DocId};

use super::flat::Flats;
use super::kept::Kept;
use crate::fault::{Fault, Result};
use crate::layout;
use crate::node::Dictionary;
use crate::segment::{ColumnView, SegmentView};
use crate::target::Target;
use crate::watch::Watch;

pub struct SegmentScope<'a> {
    pub view: &'a SegmentView,
    pub caches: &'a Caches,
    /// The documents that may be seen. None: all of them.
    pub visible: Option<Arc<BitSet>>,
}

/// What is kept in memory of segments, which never change. Shared by all indices.
pub struct Caches {
    pub kept: Kept,
    pub flats: Flats,
}

/// Of which conditions are kept.
const SMALLEST_SEGMENT: u32 = 10_000;

impl Caches {
    /// The most bytes of conditions that are kept, and of values of columns.
    pub fn new(most_kept: usize, most_values: usize) -> Caches {
        Caches { kept: Kept::new(most_kept, SMALLEST_SEGMENT), flats: Flats::new(most_values) }
    }

    /// Drops what belongs to segments that are gone.
    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        self.kept.retain(&is_there);
        self.flats.retain(&is_there);
    }
}

impl Default for Caches {
    fn default() -> Caches {
        Caches::new(32 << 20, 256 << 20)
    }
}

impl SegmentScope<'_> {
    /// How many documents the segment has, hidden ones included.
    pub fn size(&self) -> u32 {
        self.view.max_doc()
    }

    /// How many of them may be seen.
    pub fn visible_count(&self) -> u32 {
        self.visible.as_ref().map_or(self.size(), |visible| visible.len() as u32)
    }

    pub fn is_visible(&self, document: DocId) -> bool {
        self.visible.as_ref().is_none_or(|visible| visible.contains(document))
    }

    /// Those that may be seen of the 64 documents from `64 * index` on.
    pub fn visible_word(&self, index: usize) -> u64 {
        match &self.visible {
            None => u64::MAX,
            Some(visible) if index < visible.max_value().div_ceil(64) as usize => {
                u64::from_le_bytes(visible.tinyset(index as u32).into_bytes())
            }
            Some(_) => 0,
        }
    }

    pub fn dictionary(&self, dictionary: Dictionary) -> Result<Arc<InvertedIndexReader>> {
        self.view.index(layout::dictionary(dictionary))
    }

    pub fn texts(&self, column: u16) -> Result<&StrColumn> {
        match self.view.column(column)? {
            ColumnView::Texts(texts) => Ok(texts),
            _ => Err(Fault::bad_request("the column has no texts")),
        }
    }
}

impl Target {
    pub fn scopes(&self, watch: &Watch) -> Result<Vec<SegmentScope<'_>>> {
        self.generation.segments.iter().map(|view| self.scope(view, watch)).collect()
    }

    pub fn scope<'a>(&'a self, view: &'a SegmentView, watch: &Watch) -> Result<SegmentScope<'a>> {
        Ok(SegmentScope { view, caches: &self.caches.find, visible: self.visible(view, watch)? })
    }
}
