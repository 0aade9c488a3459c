//! An index as a search looks at it: as of one commit, without what is hidden from this search.

use std::sync::Arc;

use tantivy::BitSet;
use tantivy::index::SegmentId;

use crate::cache::Cache;
use crate::fault::Result;
use crate::find;
use crate::generation::Generation;
use crate::segment::{SegmentName, SegmentView};
use crate::sequences::SequenceSet;
use crate::source::Sources;
use crate::store::RecordStore;
use crate::stream::Stretches;
use crate::watch::Watch;

#[derive(Clone)]
pub struct Target {
    pub generation: Arc<Generation>,
    pub records: Arc<dyn RecordStore>,
    pub caches: Arc<Caches>,
    pub rank: u32,
    /// Sequences that are not seen.
    pub hidden: Option<Arc<SequenceSet>>,
    /// Sequences from here on are not seen.
    pub before: Option<u32>,
}

/// Shared by all indices.
pub struct Caches {
    pub visible: Cache<VisibleName, BitSet>,
    pub sources: Sources,
    pub find: find::Caches,
    pub stretches: Stretches,
}

/// A segment, the number of the hidden set, and before which sequence.
pub type VisibleName = (SegmentName, Option<u64>, u32);

const VISIBLE_BYTES: usize = 64 << 20;

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
    /// Drops what belongs to segments that are gone.
    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        self.visible.retain(|((segment, _), _, _)| is_there(*segment));
        self.sources.retain(&is_there);
        self.find.retain(&is_there);
        self.stretches.retain(&is_there);
    }
}

impl Target {
    /// What the visible documents of a segment are called in caches.
    pub fn visible_name(&self, view: &SegmentView) -> VisibleName {
        let before = self.before.filter(|before| self.cuts(view, *before)).unwrap_or(u32::MAX);
        (view.name(), self.hidden.as_ref().map(|set| set.number), before)
    }

    fn cuts(&self, view: &SegmentView, before: u32) -> bool {
        u64::from(before) <= view.sequence.max_value()
    }

    /// The documents of a segment that are neither removed nor hidden. None: all of them.
    pub fn visible(&self, view: &SegmentView, watch: &Watch) -> Result<Option<Arc<BitSet>>> {
        if self.hidden.is_none() && self.before.is_none_or(|before| !self.cuts(view, before)) {
            return Ok(view.alive().cloned());
        }
        let name = self.visible_name(view);
        if let Some(bits) = self.caches.visible.get(&name) {
            return Ok(Some(bits));
        }
        let bits = Arc::new(self.work_out(view, name.2, watch)?);
        self.caches.visible.put(name, bits.clone(), view.max_doc() as usize / 8);
        Ok(Some(bits))
    }

    fn work_out(&self, view: &SegmentView, before: u32, watch: &Watch) -> Result<BitSet> {
        let (least, most) = (view.sequence.min_value() as u32, view.sequence.max_value() as u32);
        let hidden = self.hidden.as_ref().map(|set| set.flat(least, most));
        let mut bits = BitSet::with_max_value(view.max_doc());
        let mut sequences = [0; 1_024];
        for first in (0..view.max_doc()).step_by(sequences.len()) {
            watch.check()?;
            let count = (view.max_doc() - first).min(sequences.len() as u32);
            view.sequence.get_range(first.into(), &mut sequences[..count as usize]);
            for (doc, sequence) in (first..).zip(&sequences[..count as usize]) {
                let sequence = *sequence as u32;
                let is_hidden = sequence >= before || hidden.as_ref().is_some_and(|set| set.contains(sequence));
                if !is_hidden && view.is_alive(doc) {
                    bits.insert(doc);
                }
            }
        }
        Ok(bits)
    }
}
