//! What is left of a simulated disk after a crash of the process or of the machine.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::{Content, SimulatedDisk, State, is_top};

impl SimulatedDisk {
    /// The disk as the next process finds it if the machine keeps running. It has no limits.
    pub fn restarted(&self) -> SimulatedDisk {
        let state = self.state();
        let copy = State {
            files: state.files.clone(),
            next_file: state.next_file,
            names: state.names.clone(),
            synced_names: state.synced_names.clone(),
            unsynced: state.unsynced.clone(),
            ..State::default()
        };
        SimulatedDisk { state: Arc::new(Mutex::new(copy)) }
    }

    /// The disk as the machine may find it after a power failure now. Each seed gives a different result.
    pub fn crashed(&self, seed: u64) -> SimulatedDisk {
        let state = self.state();
        let mut random = Random(seed ^ 0x9e37_79b9_7f4a_7c15);
        let mut names = state.synced_names.clone();
        for change in &state.unsynced {
            if random.below(2) == 0 {
                change.apply(&mut names);
            }
        }
        // A name is lost with its folder.
        let folders = names.clone();
        names.retain(|path, _| {
            let mut above = path.ancestors().skip(1).filter(|above| !is_top(above));
            above.all(|above| matches!(folders.get(above), Some(None)))
        });
        let mut files = BTreeMap::new();
        for file in names.values().flatten() {
            if let Some(content) = state.files.get(file) {
                let bytes = content.after_crash(&mut random);
                files.insert(*file, Content { synced: bytes.clone(), bytes });
            }
        }
        let crashed =
            State { files, next_file: state.next_file, synced_names: names.clone(), names, ..State::default() };
        SimulatedDisk { state: Arc::new(Mutex::new(crashed)) }
    }
}

impl Content {
    fn after_crash(&self, random: &mut Random) -> Arc<Vec<u8>> {
        if Arc::ptr_eq(&self.bytes, &self.synced) || self.bytes == self.synced {
            return self.synced.clone();
        }
        let same = self.bytes.iter().zip(self.synced.iter()).take_while(|(byte, synced)| byte == synced).count();
        let unsynced = self.bytes.len() - same;
        let mut bytes = self.bytes.to_vec();
        match random.below(4) {
            0 => return self.synced.clone(),
            1 => bytes.truncate(same + random.below(unsynced + 1)),
            2 => {
                let from = same + random.below(unsynced + 1);
                let to = from + random.below(bytes.len() - from + 1);
                bytes[from..to].fill(0);
            }
            _ => {}
        }
        Arc::new(bytes)
    }
}

/// The generator splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed % bound.max(1) as u64) as usize
    }
}
