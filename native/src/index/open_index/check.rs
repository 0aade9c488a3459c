//! Checks that the files of an index are intact and consistent.

use tantivy::directory::error::OpenReadError;
use tantivy::directory::{Directory, META_LOCK};

use super::writer::named_files;
use super::{Index, files};
use crate::base::fault::{Code, Fault, Result};
use crate::base::watch::Watch;

const RECORDS_AT_ONCE: usize = 1_000;

impl Index {
    /// One sentence per problem.
    pub fn check(&self, watch: &Watch) -> Result<Vec<String>> {
        let mut state = self.lock();
        if self.damage().check().is_err() {
            self.discard_writer(&mut state);
        } else if state.is_clean() {
            self.close_writer(&mut state)?;
        }
        // While the lock is held, no merge removes a file.
        let lock = self.directory.acquire_lock(&META_LOCK);
        let lock =
            lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")).caused_by(error))?;
        let mut problems = Vec::new();
        self.check_sums(&mut problems, watch)?;
        drop(lock);
        watch.check()?;
        problems.extend(self.records.check()?);
        if problems.is_empty() {
            // The columns can now be trusted.
            let outcome = self.damage().guard(|| self.check_sequences(&mut problems, watch));
            match outcome {
                Err(fault) if self.damage().check().is_err() => problems.push(fault.message),
                outcome => outcome?,
            }
        }
        Ok(problems)
    }

    fn check_sums(&self, problems: &mut Vec<String>, watch: &Watch) -> Result<()> {
        let mut files: Vec<_> = named_files(&self.index)?.into_iter().collect();
        files.sort();
        for file in files {
            watch.check()?;
            let name = format!("{}/{}", files::DOCUMENTS, file.display());
            match self.index.directory().validate_checksum(&file) {
                Ok(true) => (),
                Ok(false) => problems.push(format!("{name}: the checksum does not match")),
                // Not every segment has every kind of file. Opening a segment fails if a file that it needs is missing.
                Err(OpenReadError::FileDoesNotExist(_)) => (),
                Err(error) => problems.push(format!("{name}: {error}")),
            }
        }
        Ok(())
    }

    /// Checks that sequences are unique and that each document has a record.
    fn check_sequences(&self, problems: &mut Vec<String>, watch: &Watch) -> Result<()> {
        let generation = self.generation();
        let mut sequences: Vec<u32> = Vec::with_capacity(generation.documents() as usize);
        for view in &generation.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            sequences.extend(alive.map(|doc| view.sequence.get_val(doc) as u32));
        }
        if sequences.len() as u64 != generation.documents() {
            let (actual, expected) = (sequences.len(), generation.documents());
            problems
                .push(format!("{}/meta.json: {expected} documents expected, but there are {actual}", files::DOCUMENTS));
        }
        sequences.sort_unstable();
        for pair in sequences.windows(2).filter(|pair| pair[0] == pair[1]) {
            problems.push(format!("{}: two documents have the sequence {}", files::DOCUMENTS, pair[0]));
        }
        sequences.dedup();
        for group in sequences.chunks(RECORDS_AT_ONCE) {
            watch.check()?;
            let mut count = 0;
            let result = self.records.get(group, &mut |_, _| {
                count += 1;
                Ok(())
            });
            let range = || format!("{} to {}", group[0], group[group.len() - 1]);
            match result {
                Err(fault) if fault.code == Code::Cancelled || fault.code == Code::TimeLimit => return Err(fault),
                Err(fault) => problems.push(format!("{}: sequences {}: {fault}", files::RECORDS, range())),
                Ok(()) if count < group.len() => {
                    problems.push(format!("{}: records of sequences {} are missing", files::RECORDS, range()));
                }
                Ok(()) => (),
            }
        }
        Ok(())
    }
}
