//! Records in memory, for tests.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

use crate::base::fault::{Fault, Result};
use crate::storage::store::RecordStore;

#[derive(Default)]
pub struct MemoryRecords(Mutex<State>);

#[derive(Default)]
struct State {
    records: BTreeMap<u32, Vec<u8>>,
    next: u32,
}

impl MemoryRecords {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("no test panics while it holds the lock")
    }
}

impl RecordStore for MemoryRecords {
    fn append(&self, records: &[(u32, &[u8])]) -> Result<()> {
        let mut state = self.state();
        for (sequence, record) in records {
            assert_eq!(*sequence, state.next);
            state.next += 1;
            state.records.insert(*sequence, record.to_vec());
        }
        Ok(())
    }

    fn get(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()> {
        let state = self.state();
        // Not in the order of the list: other stores do not keep it either.
        for (position, sequence) in sequences.iter().enumerate().rev() {
            let record = state.records.get(sequence).ok_or_else(|| Fault::damaged("no such record"))?;
            each(position, record)?;
        }
        Ok(())
    }

    fn next_sequence(&self) -> u32 {
        self.state().next
    }

    fn scan(&self, from: u32, most_bytes: u32) -> Result<Vec<(u32, Vec<u8>)>> {
        let (mut records, mut bytes) = (Vec::new(), 0);
        for (sequence, record) in self.state().records.range(from..) {
            bytes += record.len();
            if !records.is_empty() && bytes > most_bytes as usize {
                break;
            }
            records.push((*sequence, record.clone()));
        }
        Ok(records)
    }

    fn keep_only(&self, sequences: &[u32]) -> Result<()> {
        self.state().records.retain(|sequence, _| sequences.binary_search(sequence).is_ok());
        Ok(())
    }

    fn check(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    fn bytes(&self) -> Result<u64> {
        Ok(self.state().records.values().map(|record| record.len() as u64).sum())
    }

    fn link(&self, _folder: &Path) -> Result<(u32, u64)> {
        Ok((0, 0))
    }
}
