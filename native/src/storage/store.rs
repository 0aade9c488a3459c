//! The store of an index's records. The index knows records by their sequence only.

use std::path::Path;

use crate::base::fault::Result;

/// A sequence and its bytes.
pub type Record<'a> = (u32, &'a [u8]);

pub trait RecordStore: Send + Sync {
    /// The records are on the disk when this returns. Sequences ascend from `next_sequence` on and may have gaps.
    fn append(&self, records: &[Record<'_>]) -> Result<()>;

    /// Calls `each` once per sequence, with its position in the list, in any order.
    fn get(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()>;

    /// Like `get`, until `each` returns `false`. If the sequences ascend, so do the calls.
    fn walk(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<bool>) -> Result<()> {
        for (position, sequence) in sequences.iter().enumerate() {
            let mut continues = false;
            self.get(std::slice::from_ref(sequence), &mut |_, record| {
                continues = each(position, record)?;
                Ok(())
            })?;
            if !continues {
                break;
            }
        }
        Ok(())
    }

    fn next_sequence(&self) -> u32;

    /// Records from a sequence on, in order: as many as fit in `most_bytes`, but at least one if there is one.
    fn scan(&self, from: u32, most_bytes: u32) -> Result<Vec<(u32, Vec<u8>)>>;

    /// Rewrites the files with only the records in the list, which ascends. `next_sequence` does not change.
    fn keep_only(&self, sequences: &[u32]) -> Result<()>;

    /// One sentence per problem.
    fn check(&self) -> Result<Vec<String>>;

    /// The size of all files.
    fn bytes(&self) -> Result<u64>;

    /// Makes hard links of all files in the folder of another index. Returns their number and bytes.
    fn link(&self, folder: &Path) -> Result<(u32, u64)>;
}
