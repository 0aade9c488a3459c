//! Reads all record files and reports problems.

use super::Records;
use super::block::Block;
use super::file::{RecordFile, open_closed};
use crate::base::fault::{Code, Result};
use crate::base::watch::Watch;

impl Records {
    /// One sentence per problem, with the name of the file.
    pub fn check(&self, watch: &Watch) -> Result<Vec<String>> {
        let mut problems = Vec::new();
        let numbers = 0..self.read_state().files.len();
        let mut least = 0;
        for number in numbers {
            // Hold the state, because a rewrite changes the locations in the file.
            let state = self.read_state();
            let Some(file) = state.files.get(number) else { break };
            self.check_file(file, &mut least, watch, &mut problems)?;
        }
        Ok(problems)
    }

    fn check_file(&self, file: &RecordFile, least: &mut u32, watch: &Watch, problems: &mut Vec<String>) -> Result<()> {
        let path = self.path(file.number);
        if file.closed {
            match open_closed(&*self.disk, &path, file.number) {
                Ok(Some((actual, _))) if actual.blocks == file.blocks && actual.end == file.end => {}
                Ok(_) => problems.push(format!("{}: the footer is damaged", path.display())),
                Err(fault) if fault.code == Code::Damaged => problems.push(fault.message),
                Err(fault) => return Err(fault),
            }
        }
        let mut block = Block::default();
        for number in 0..file.blocks.len() {
            watch.check()?;
            match self.read_block(file, number, &mut block) {
                Ok(header) if header.first < *least => {
                    problems.push(format!("{}: sequence {} is repeated or out of order", path.display(), header.first));
                }
                Ok(header) => *least = header.last.saturating_add(1),
                Err(fault) if fault.code == Code::Damaged => problems.push(fault.message),
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }
}
