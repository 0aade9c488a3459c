//! What searches keep for those that follow, in memory that is limited. Shared by all indices.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use tantivy::BitSet;
use tantivy::index::SegmentId;

use crate::index::segment::SegmentKey;
use crate::search::cache::Cache;
use crate::search::find;
use crate::search::node::Node;
use crate::search::source::Sources;

pub struct Caches {
    pub visible: Cache<VisibleKey, BitSet>,
    pub sources: Sources,
    pub find: find::Caches,
    pub stretches: Stretches,
}

/// A segment, the number of the hidden set, and the sequence before which documents are visible.
pub type VisibleKey = (SegmentKey, Option<u64>, u32);

/// Caches stretches, so that the answers that follow can continue in them.
pub struct Stretches {
    /// The key contains the number of the stretch.
    pub by_number: Cache<(VisibleKey, Arc<Node>, u32), Stretch>,
    /// How many sequences a stretch covers.
    pub widths: Cache<(VisibleKey, Arc<Node>), u32>,
    /// How many streams are being answered.
    pub running: AtomicUsize,
}

/// Matches of a segment within a range of sequences: (sequence, document), ascending.
pub type Stretch = [(u32, u32)];

const VISIBLE_BYTES: usize = 64 << 20;
/// Enough for some 60 streams.
const STRETCH_BYTES: usize = 16 << 20;
const WIDTH_BYTES: usize = 1 << 20;

impl Default for Caches {
    fn default() -> Caches {
        Caches {
            visible: Cache::new(VISIBLE_BYTES),
            sources: Sources::default(),
            find: find::Caches::default(),
            stretches: Stretches::default(),
        }
    }
}

impl Caches {
    /// Drops the entries of segments that no longer exist.
    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.visible.retain(|((segment, _), _, _)| exists(*segment));
        self.sources.retain(&exists);
        self.find.retain(&exists);
        self.stretches.retain(&exists);
    }
}

impl Default for Stretches {
    fn default() -> Stretches {
        let (by_number, widths) = (Cache::new(STRETCH_BYTES), Cache::new(WIDTH_BYTES));
        Stretches { by_number, widths, running: AtomicUsize::new(0) }
    }
}

impl Stretches {
    /// Drops the entries of segments that no longer exist.
    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.by_number.retain(|(((segment, _), _, _), _, _)| exists(*segment));
        self.widths.retain(|(((segment, _), _, _), _)| exists(*segment));
    }
}
