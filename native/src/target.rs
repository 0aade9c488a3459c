//! An index as a search looks at it: as of one commit, without what is hidden from this search.

use std::sync::Arc;

use tantivy::BitSet;

use crate::cache::Cache;
use crate::fault::Result;
use crate::find;
use crate::generation::Generation;
use crate::segment::{SegmentName, SegmentView};
use crate::sequences::SequenceSet;
use crate::source::Sources;
use crate::store::RecordStore;
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
        }
    }
}

impl Target {
    /// The documents of a segment that are neither removed nor hidden. None: all of them.
    pub fn visible(&self, view: &SegmentView, watch: &Watch) -> Result<Option<Arc<BitSet>>> {
        let before = self.before.unwrap_or(u32::MAX);
        let cuts = u64::from(before) <= view.sequence.max_value();
        if self.hidden.is_none() && !cuts {
            return Ok(view.alive().cloned());
        }
        let before = if cuts { before } else { u32::MAX };
        let name = (view.name(), self.hidden.as_ref().map(|set| set.number), before);
        if let Some(bits) = self.caches.visible.get(&name) {
            return Ok(Some(bits));
        }
        let bits = Arc::new(self.work_out(view, before, watch)?);
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
