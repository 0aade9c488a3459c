//! Decides when segments are merged while an index is filled. Each merge rewrites its documents, so there are only as
//! many merges as searches need, and only those that the disk has room for.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::io;

use tantivy::index::SegmentMeta;
use tantivy::indexer::{MergeCandidate, MergePolicy};

use crate::base::threads::cores;
use crate::storage::directory::DiskDirectory;

const SEGMENTS_PER_MERGE: usize = 10;
const SMALLEST_CLASS: u32 = 100;
/// Larger segments are merged only at the end, all of them at once: so each document is merged once.
const MERGE_BELOW: u32 = 10_000;
/// The most that a merge leaves free for others on the disk.
const MOST_RESERVED: u64 = 1 << 30;

/// A segment of this many documents is a piece of its index, which is merged no further if the pieces are few.
const PIECE: u64 = 250_000;
/// With more, each search takes longer.
pub const MOST_PIECES: usize = 4;

/// The segments of which each group becomes one, so that an index has few segments and all processors help. Segments with
/// removed documents are always in a group. A small index becomes one segment.
pub fn groups_to_merge(segments: &[SegmentMeta]) -> Vec<Vec<SegmentMeta>> {
    let sizes: Vec<Size> = segments.iter().map(|meta| (meta.num_docs().into(), meta.num_deleted_docs() > 0)).collect();
    let groups = groups_of(&sizes, cores().min(MOST_PIECES));
    groups.into_iter().map(|group| group.into_iter().map(|at| segments[at].clone()).collect()).collect()
}

/// Documents, and whether some were removed.
type Size = (u64, bool);

fn groups_of(sizes: &[Size], most: usize) -> Vec<Vec<usize>> {
    let is_piece = |at: &usize| sizes[*at].0 >= PIECE && !sizes[*at].1;
    let documents = |at: &usize| sizes[*at].0;
    let (pieces, mut rest): (Vec<usize>, Vec<usize>) = (0..sizes.len()).partition(is_piece);
    match rest[..] {
        [] => return Vec::new(),
        [only] if !sizes[only].1 && pieces.len() < most => return Vec::new(),
        _ => {}
    }
    if pieces.len() >= most {
        rest.extend(pieces.into_iter().min_by_key(documents));
        return vec![rest];
    }
    // Somewhat more than a piece each, so that none is merged again.
    let wanted = rest.iter().map(documents).sum::<u64>() / (PIECE + PIECE / 4);
    let mut groups = vec![(0, Vec::new()); (wanted as usize).clamp(1, most - pieces.len())];
    rest.sort_by_key(|at| Reverse(documents(at)));
    for at in rest {
        if let Some((sum, group)) = groups.iter_mut().min_by_key(|(sum, _)| *sum) {
            *sum += documents(&at);
            group.push(at);
        }
    }
    groups
        .into_iter()
        .map(|(_, group)| group)
        .filter(|group| group.len() > 1 || group.iter().any(|at| sizes[*at].1))
        .collect()
}

/// How many bytes must be free before a merge begins. It writes a copy of its segments before it removes them, and
/// records, commits and accounts need room meanwhile.
pub fn room_to_merge(directory: &DiskDirectory, segments: &[&SegmentMeta]) -> io::Result<u64> {
    let ids: HashSet<String> = segments.iter().map(|segment| segment.id().uuid_string()).collect();
    let bytes = directory.bytes_of(|name| name.split('.').next().is_some_and(|id| ids.contains(id)))?;
    Ok(bytes + bytes.min(MOST_RESERVED))
}

/// Merges ten segments when their document counts have the same number of digits and the disk has room for it.
#[derive(Debug)]
pub struct SizeClasses(pub DiskDirectory);

impl MergePolicy for SizeClasses {
    fn compute_merge_candidates(&self, segments: &[SegmentMeta]) -> Vec<MergeCandidate> {
        let mut small: Vec<&SegmentMeta> = segments.iter().filter(|meta| meta.num_docs() < MERGE_BELOW).collect();
        small.sort_unstable_by_key(|meta| meta.num_docs());
        let classes = small.chunk_by(|a, b| class(a.num_docs()) == class(b.num_docs()));
        let merges: Vec<&[&SegmentMeta]> = classes.flat_map(|class| class.chunks_exact(SEGMENTS_PER_MERGE)).collect();
        if merges.is_empty() {
            return Vec::new();
        }
        // If the disk cannot say what is free, the merge will find out.
        let mut free = self.0.free_bytes().unwrap_or(u64::MAX);
        let has_room = |merge: &&[&SegmentMeta]| {
            let rest = room_to_merge(&self.0, merge).map_or(Some(free), |room| free.checked_sub(room));
            free = rest.unwrap_or(free);
            rest.is_some()
        };
        let possible = merges.into_iter().filter(has_room);
        possible.map(|merge| MergeCandidate(merge.iter().map(|meta| meta.id()).collect())).collect()
    }
}

fn class(docs: u32) -> u32 {
    docs.max(SMALLEST_CLASS).ilog10()
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::index::layout;
    use crate::index::schema::Schema;
    use crate::storage::disk::{Disk, SimulatedDisk};
    use tantivy::index::{SegmentComponent, SegmentId};

    /// The merges of segments with these document counts, on a disk of so many bytes. A document takes one byte.
    fn merges_on(disk_bytes: u64, sizes: &[u32]) -> Vec<Vec<u32>> {
        let disk = SimulatedDisk::new();
        let folder = Path::new("documents");
        let directory = DiskDirectory::open(Arc::new(disk.clone()), folder).unwrap();
        let index = tantivy::Index::create_in_ram(layout::fields(&Schema { columns: Vec::new() }));
        let meta = |docs: &u32| index.new_segment_meta(SegmentId::generate_random(), *docs);
        let segments: Vec<SegmentMeta> = sizes.iter().map(meta).collect();
        for segment in &segments {
            let mut file = disk.create(&folder.join(segment.relative_path(SegmentComponent::Terms))).unwrap();
            file.write_all(&vec![0; segment.num_docs() as usize]).unwrap();
        }
        disk.set_room(Some(disk_bytes));
        let size = |id: &SegmentId| segments.iter().find(|meta| meta.id() == *id).map_or(0, |meta| meta.max_doc());
        let candidates = SizeClasses(directory).compute_merge_candidates(&segments);
        candidates.iter().map(|candidate| candidate.0.iter().map(size).collect()).collect()
    }

    /// The sizes after all merges, in thousands of documents; a minus says that documents were removed.
    fn merged(sizes: &[i64], most: usize) -> Vec<u64> {
        let mut sizes: Vec<Size> = sizes.iter().map(|size| (size.unsigned_abs() * 1_000, *size < 0)).collect();
        for _ in 0..5 {
            let groups = groups_of(&sizes, most);
            if groups.is_empty() {
                sizes.sort_unstable();
                return sizes.into_iter().map(|(documents, _)| documents / 1_000).collect();
            }
            let rest = (0..sizes.len()).filter(|at| !groups.concat().contains(at)).map(|at| sizes[at]);
            let new = groups.iter().map(|group| (group.iter().map(|at| sizes[*at].0).sum(), false));
            sizes = rest.chain(new).collect();
        }
        panic!("it merges again and again: {sizes:?}");
    }

    #[test]
    fn merges_a_small_index_to_one_segment() {
        assert_eq!(merged(&[], 4), [0; 0]);
        assert_eq!(merged(&[7], 4), [7]);
        assert_eq!(merged(&[15; 20], 4), [300]);
        assert_eq!(merged(&[-7], 4), [7]);
    }

    #[test]
    fn merges_a_large_index_to_as_many_pieces_as_can_be_merged_at_once() {
        assert_eq!(merged(&[15; 66], 1), [990]);
        assert_eq!(merged(&[15; 66], 2), [495, 495]);
        assert_eq!(merged(&[15; 66], 4), [330, 330, 330]);
        assert_eq!(merged(&[15; 400], 4), [1500; 4]);
        assert_eq!(merged(&[400, 300, 20, 20], 2), [340, 400]);
        assert_eq!(merged(&[400, 20, 20], 2), [40, 400]);
        assert_eq!(merged(&[-400, 300], 2), [300, 400]);
        assert_eq!(merged(&[400, 400, 400], 2), [400, 400, 400]);
        assert_eq!(merged(&[400, 300, 20], 1), [320, 400]);
    }

    #[test]
    fn merges_ten_segments_of_a_class() {
        let merges_of = |sizes: &[u32]| merges_on(1 << 30, sizes);
        assert!(merges_of(&[5_000; 9]).is_empty());
        assert_eq!(merges_of(&[5_000; 10]), [vec![5_000; 10]]);
        assert_eq!(merges_of(&[[5_000; 10], [3; 10]].concat()), [vec![3; 10], vec![5_000; 10]]);
        assert_eq!(merges_of(&[1, 2, 3, 4, 5, 60, 70, 80, 90, 900]), [[1, 2, 3, 4, 5, 60, 70, 80, 90, 900]]);
        assert!(merges_of(&[10_000; 30]).is_empty());
    }

    #[test]
    fn leaves_as_much_free_as_a_merge_writes() {
        assert!(merges_on(2_999, &[100; 10]).is_empty());
        assert_eq!(merges_on(3_000, &[100; 10]).len(), 1);
        // Merges that begin together share the room.
        assert_eq!(merges_on(5_999, &[100; 20]).len(), 1);
        assert_eq!(merges_on(6_000, &[100; 20]).len(), 2);
        // A merge that is too large does not hold up a smaller one.
        assert_eq!(merges_on(12_000, &[[1_000; 10], [50; 10]].concat()), [vec![50; 10]]);
    }
}
