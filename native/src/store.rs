//! Where the records of an index are kept. The index knows them by their sequence only.

use std::path::Path;

use crate::fault::Result;

pub trait RecordStore: Send + Sync {
    /// They are on the disk when this returns. Sequences ascend from `next_sequence` on, and may have gaps.
    fn append(&self, records: &[(u32, &[u8])]) -> Result<()>;

    /// Calls `each` once for each of the sequences, with its place in the list. The order of the calls is not that of the list.
    fn get(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()>;

    /// The same until `each` says `false`. Where the sequences ascend, the calls do too.
    fn walk(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<bool>) -> Result<()> {
        for (place, sequence) in sequences.iter().enumerate() {
            let mut goes_on = false;
            self.get(std::slice::from_ref(sequence), &mut |_, record| {
                goes_on = each(place, record)?;
                Ok(())
            })?;
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    fn next_sequence(&self) -> u32;

    /// From a sequence on, in their order, as many as the bytes allow, at least one where there is one.
    fn scan(&self, from: u32, most_bytes: u32) -> Result<Vec<(u32, Vec<u8>)>>;

    /// Writes the files again without the records that are not in the list, which is in ascending order. `next_sequence` stays.
    fn keep_only(&self, sequences: &[u32]) -> Result<()>;

    /// A sentence for each thing that is wrong.
    fn check(&self) -> Result<Vec<String>>;

    /// Of all files.
    fn bytes(&self) -> Result<u64>;

    /// Makes hard links of all files in the folder of another index: how many, and their bytes.
    fn link(&self, folder: &Path) -> Result<(u32, u64)>;
}
