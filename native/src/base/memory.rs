//! Memory of long answers, kept for the next ones. Fresh memory of a megabyte costs as much as filling it.

use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub struct Memory {
    free: Mutex<Vec<Vec<u8>>>,
}

const MOST: usize = 8;
const LARGEST: usize = 4 << 20;

impl Memory {
    /// Without content.
    pub fn take(&self) -> Vec<u8> {
        self.free().pop().unwrap_or_default()
    }

    pub fn give_back(&self, mut bytes: Vec<u8>) {
        let mut free = self.free();
        if bytes.capacity() > 0 && bytes.capacity() <= LARGEST && free.len() < MOST {
            bytes.clear();
            free.push(bytes);
        }
    }

    pub fn clear(&self) {
        self.free().clear();
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Vec<u8>>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_is_taken_again_without_its_content() {
        let memory = Memory::default();
        memory.give_back(vec![1; 100]);
        let taken = memory.take();
        assert!(taken.is_empty() && taken.capacity() >= 100);
        assert_eq!(memory.take().capacity(), 0);
        memory.give_back(Vec::with_capacity(LARGEST + 1));
        (0..MOST + 3).for_each(|_| memory.give_back(vec![1]));
        assert_eq!(memory.free().len(), MOST);
        memory.clear();
        assert_eq!(memory.take().capacity(), 0);
    }
}
