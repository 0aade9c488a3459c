//! The compression dictionary of an index: a sample of its records.

use std::path::Path;
use std::sync::OnceLock;

use zstd::dict::{DecoderDictionary, EncoderDictionary};
use zstd::zstd_safe::{CDict, DDict};

use crate::base::fault::{Fault, Result};
use crate::storage::disk::{Disk, replace_file_synced};
use crate::storage::store::Record;

/// An append with fewer bytes is not a good sample.
pub const LEAST_BYTES: usize = 256 * 1024;
const SAMPLE: usize = 96 * 1024;
const LONGEST: u64 = 1 << 20;
const MAGIC: [u8; 8] = *b"PDict001";
const LEVEL: i32 = 3;

pub struct Dictionary {
    sample: Vec<u8>,
    decoder: DecoderDictionary<'static>,
    /// Takes some 0.5 MB, so it is created only when records are written.
    encoder: OnceLock<EncoderDictionary<'static>>,
}

impl Dictionary {
    /// `None`: there is no such file.
    pub fn open(disk: &dyn Disk, path: &Path) -> Result<Option<Dictionary>> {
        if !disk.exists(path)? {
            return Ok(None);
        }
        let damaged = || Fault::damaged(format!("{}: the dictionary is damaged", path.display()));
        if disk.length(path)? > LONGEST {
            return Err(damaged());
        }
        let bytes = disk.read(path).map_err(|error| Fault::of_reading(error, path))?;
        let rest = bytes.strip_prefix(&MAGIC).ok_or_else(damaged)?;
        let (sum, sample) = rest.split_first_chunk::<4>().ok_or_else(damaged)?;
        if crc32fast::hash(sample).to_le_bytes() != *sum {
            return Err(damaged());
        }
        Ok(Some(Dictionary::new(sample.to_vec())))
    }

    /// Creates the dictionary. It is on the disk when this returns; only then may a block use it.
    pub fn create(disk: &dyn Disk, path: &Path, records: &[Record<'_>]) -> Result<Dictionary> {
        let sample = sample(records);
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&crc32fast::hash(&sample).to_le_bytes());
        bytes.extend_from_slice(&sample);
        replace_file_synced(disk, path, &bytes)?;
        Ok(Dictionary::new(sample))
    }

    fn new(sample: Vec<u8>) -> Dictionary {
        let decoder = DecoderDictionary::copy(&sample);
        Dictionary { sample, decoder, encoder: OnceLock::new() }
    }

    pub fn encoder(&self) -> &CDict<'static> {
        self.encoder.get_or_init(|| EncoderDictionary::copy(&self.sample, LEVEL)).as_cdict()
    }

    pub fn decoder(&self) -> &DDict<'static> {
        self.decoder.as_ddict()
    }
}

/// Records from all parts of the append, each limited to `LONGEST_RECORD` bytes.
fn sample(records: &[Record<'_>]) -> Vec<u8> {
    const LONGEST_RECORD: usize = SAMPLE / 8;
    let mut sample = Vec::with_capacity(SAMPLE);
    // Zstd treats a sample that begins with its magic number as a trained dictionary.
    sample.push(b'\n');
    let bytes: usize = records.iter().map(|(_, record)| record.len().min(LONGEST_RECORD)).sum();
    let step = (bytes / SAMPLE).max(1);
    for (_, record) in records.iter().step_by(step) {
        let free = SAMPLE - sample.len();
        sample.extend_from_slice(&record[..record.len().min(LONGEST_RECORD).min(free)]);
    }
    sample
}
