//! Decides when segments are merged while an index is filled. Each merge rewrites its documents, so there are only as
//! many merges as searches need.

use tantivy::index::SegmentMeta;
use tantivy::indexer::{MergeCandidate, MergePolicy};

const SEGMENTS_PER_MERGE: usize = 10;
const SMALLEST_CLASS: u32 = 100;
/// Ten segments of this size make one of about a million documents. Larger ones are merged only at the end.
const MERGE_BELOW: u32 = 100_000;

/// Merges ten segments when their document counts have the same number of digits.
#[derive(Debug)]
pub struct SizeClasses;

impl MergePolicy for SizeClasses {
    fn compute_merge_candidates(&self, segments: &[SegmentMeta]) -> Vec<MergeCandidate> {
        let mut small: Vec<&SegmentMeta> = segments.iter().filter(|meta| meta.num_docs() < MERGE_BELOW).collect();
        small.sort_unstable_by_key(|meta| meta.num_docs());
        let classes = small.chunk_by(|a, b| class(a.num_docs()) == class(b.num_docs()));
        let merges = classes.flat_map(|class| class.chunks_exact(SEGMENTS_PER_MERGE));
        merges.map(|merge| MergeCandidate(merge.iter().map(|meta| meta.id()).collect())).collect()
    }
}

fn class(docs: u32) -> u32 {
    docs.max(SMALLEST_CLASS).ilog10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::schema::Schema;
    use tantivy::index::SegmentId;

    fn merges_of(sizes: &[u32]) -> Vec<Vec<u32>> {
        let index = tantivy::Index::create_in_ram(layout::fields(&Schema { columns: Vec::new() }));
        let meta = |docs: &u32| index.new_segment_meta(SegmentId::generate_random(), *docs);
        let segments: Vec<SegmentMeta> = sizes.iter().map(meta).collect();
        let size = |id: &SegmentId| segments.iter().find(|meta| meta.id() == *id).map_or(0, |meta| meta.max_doc());
        let candidates = SizeClasses.compute_merge_candidates(&segments);
        candidates.iter().map(|candidate| candidate.0.iter().map(size).collect()).collect()
    }

    #[test]
    fn merges_ten_segments_of_a_class() {
        assert!(merges_of(&[5_000; 9]).is_empty());
        assert_eq!(merges_of(&[5_000; 10]), [vec![5_000; 10]]);
        assert_eq!(merges_of(&[[50_000; 10], [3; 10]].concat()), [vec![3; 10], vec![50_000; 10]]);
        assert_eq!(merges_of(&[1, 2, 3, 4, 5, 60, 70, 80, 90, 900]), [[1, 2, 3, 4, 5, 60, 70, 80, 90, 900]]);
        assert!(merges_of(&[100_000; 30]).is_empty());
    }
}
