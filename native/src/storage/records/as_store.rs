//! The record files as the `RecordStore` of an index.

use std::path::Path;

use super::Records;
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::storage::disk::parent;
use crate::storage::store::{Record, RecordStore};

impl RecordStore for Records {
    fn append(&self, records: &[Record<'_>]) -> Result<()> {
        Records::append(self, records)
    }

    fn get(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()> {
        self.walk(sequences, &mut |position, record| each(position, record).map(|()| true))
    }

    fn walk(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<bool>) -> Result<()> {
        self.visit(sequences, &mut |position, record| {
            each(position, record.ok_or_else(|| Fault::damaged(format!("there is no record {}", sequences[position])))?)
        })
    }

    fn next_sequence(&self) -> u32 {
        Records::next_sequence(self)
    }

    fn scan(&self, from: u32, most_bytes: u32) -> Result<Vec<(u32, Vec<u8>)>> {
        Records::scan(self, from, most_bytes as usize)
    }

    fn keep_only(&self, sequences: &[u32]) -> Result<()> {
        Records::keep_only(self, &|sequence| sequences.binary_search(&sequence).is_ok(), &Watch::endless())
    }

    fn check(&self) -> Result<Vec<String>> {
        Records::check(self, &Watch::endless())
    }

    fn bytes(&self) -> Result<u64> {
        Ok(Records::bytes(self))
    }

    /// `folder` is the folder of the records. The dictionary is in its parent folder.
    fn link(&self, folder: &Path) -> Result<(u32, u64)> {
        self.link_to(parent(folder))
    }
}
