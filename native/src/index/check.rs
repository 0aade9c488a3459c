//! Whether the files of an index are what was written, and fit one another.

use super::{Index, files};
use crate::fault::{Code, Result};
use crate::watch::Watch;

const RECORDS_AT_ONCE: usize = 1_000;

impl Index {
    /// A sentence for each thing that is wrong.
    pub fn check(&self, watch: &Watch) -> Result<Vec<String>> {
        // Nothing is written meanwhile, so that no file goes away while it is read.
        let mut writing = self.lock();
        self.close_writer(&mut writing)?;
        let mut wrong = Vec::new();
        let mut damaged: Vec<_> = self.index.validate_checksum()?.into_iter().collect();
        damaged.sort();
        for file in damaged {
            wrong.push(format!("{}/{}: its sum does not fit what it holds", files::DOCUMENTS, file.display()));
        }
        watch.check()?;
        wrong.extend(self.records.check()?);
        if wrong.is_empty() {
            // The columns can be trusted then.
            self.check_sequences(&mut wrong, watch)?;
        }
        Ok(wrong)
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
