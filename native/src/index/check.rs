//! Whether the files of an index are what was written, and fit one another.

use tantivy::directory::error::OpenReadError;
use tantivy::directory::{Directory, META_LOCK};

use super::writer::named_files;
use super::{Index, files};
use crate::fault::{Code, Fault, Result};
use crate::watch::Watch;

const RECORDS_AT_ONCE: usize = 1_000;

impl Index {
    /// A sentence for each thing that is wrong.
    pub fn check(&self, watch: &Watch) -> Result<Vec<String>> {
        let mut writing = self.lock();
        if writing.is_clean() {
            self.close_writer(&mut writing)?;
        }
        // No merge removes a file while it is read.
        let lock = self.directory.acquire_lock(&META_LOCK);
        let lock = lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")))?;
        let mut wrong = Vec::new();
        self.check_sums(&mut wrong, watch)?;
        drop(lock);
        watch.check()?;
        wrong.extend(self.records.check()?);
        if wrong.is_empty() {
            // The columns can be trusted then.
            self.check_sequences(&mut wrong, watch)?;
        }
        Ok(wrong)
    }

    fn check_sums(&self, wrong: &mut Vec<String>, watch: &Watch) -> Result<()> {
        let mut files: Vec<_> = named_files(&self.index)?.into_iter().collect();
        files.sort();
        for file in files {
            watch.check()?;
            let name = format!("{}/{}", files::DOCUMENTS, file.display());
            match self.index.directory().validate_checksum(&file) {
                Ok(true) => (),
                Ok(false) => wrong.push(format!("{name}: its sum does not fit what it holds")),
                // Not every segment has every kind of file. One that it needs is missed when it is opened.
                Err(OpenReadError::FileDoesNotExist(_)) => (),
                Err(error) => wrong.push(format!("{name}: {error}")),
            }
        }
        Ok(())
    }

    /// Each document has a sequence of its own, and its record is there.
    fn check_sequences(&self, wrong: &mut Vec<String>, watch: &Watch) -> Result<()> {
        let generation = self.generation();
        let mut sequences: Vec<u32> = Vec::with_capacity(generation.documents() as usize);
        for view in &generation.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            sequences.extend(alive.map(|doc| view.sequence.get_val(doc) as u32));
        }
        if sequences.len() as u64 != generation.documents() {
            let (counted, said) = (sequences.len(), generation.documents());
            wrong.push(format!("{}/meta.json: it counts {said} documents, there are {counted}", files::DOCUMENTS));
        }
        sequences.sort_unstable();
        for pair in sequences.windows(2).filter(|pair| pair[0] == pair[1]) {
            wrong.push(format!("{}: two documents have the sequence {}", files::DOCUMENTS, pair[0]));
        }
        sequences.dedup();
        for group in sequences.chunks(RECORDS_AT_ONCE) {
            watch.check()?;
            let mut found = 0;
            let read = self.records.get(group, &mut |_, _| {
                found += 1;
                Ok(())
            });
            let range = || format!("{} to {}", group[0], group[group.len() - 1]);
            match read {
                Err(fault) if fault.code == Code::Cancelled || fault.code == Code::TimeLimit => return Err(fault),
                Err(fault) => wrong.push(format!("{}: of sequences {}: {fault}", files::RECORDS, range())),
                Ok(()) if found < group.len() => {
                    wrong.push(format!("{}: records of sequences {} are missing", files::RECORDS, range()));
                }
                Ok(()) => (),
            }
        }
        Ok(())
    }
}
