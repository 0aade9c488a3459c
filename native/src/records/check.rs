//! Reads everything and says what is wrong.

use super::Records;
use super::block::Block;
use super::file::{RecordFile, open_closed};
use crate::fault::{Code, Result};
use crate::watch::Watch;

impl Records {
    /// One sentence for each thing that is wrong, with the name of the file.
    pub fn check(&self, watch: &Watch) -> Result<Vec<String>> {
        let mut wrong = Vec::new();
        let numbers = 0..self.read_state().files.len();
        let mut least = 0;
        for number in numbers {
            // The file may be written again meanwhile, so its places hold for as long as the state is held.
            let state = self.read_state();
            let Some(file) = state.files.get(number) else { break };
            self.check_file(file, &mut least, watch, &mut wrong)?;
        }
        Ok(wrong)
    }

    fn check_file(&self, file: &RecordFile, least: &mut u32, watch: &Watch, wrong: &mut Vec<String>) -> Result<()> {
        let path = self.path(file.number);
        if file.closed {
            match open_closed(&*self.disk, &path, file.number) {
                Ok(Some((found, _))) if found.blocks == file.blocks && found.end == file.end => {}
                Ok(_) => wrong.push(format!("{}: the footer is damaged", path.display())),
                Err(fault) if fault.code == Code::Damaged => wrong.push(fault.message),
                Err(fault) => return Err(fault),
            }
        }
        let mut block = Block::default();
        for number in 0..file.blocks.len() {
            watch.check()?;
            match self.read_block(file, number, &mut block) {
                Ok(header) if header.first < *least => {
                    wrong.push(format!("{}: sequence {} stands twice or too late", path.display(), header.first));
                }
                Ok(header) => *least = header.last.saturating_add(1),
                Err(fault) if fault.code == Code::Damaged => wrong.push(fault.message),
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }
}
