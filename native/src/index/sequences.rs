//! A set of sequences, read from the portable form of Roaring bitmaps
//! (<https://github.com/RoaringBitmap/RoaringFormatSpec>).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;

const WITHOUT_RUNS: u32 = 12_346;
const WITH_RUNS: u32 = 12_347;
/// A set with runs has offsets if it has at least this many containers.
const OFFSETS_FROM: usize = 4;
const LARGEST_ARRAY: usize = 4_096;
const BITMAP_BYTES: usize = 8_192;

static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);

#[derive(Debug)]
pub struct SequenceSet {
    /// Unique in the process. It is part of cache keys.
    pub number: u64,
    containers: Vec<(u16, Container)>,
}

#[derive(Debug)]
enum Container {
    /// The low halves of sequences.
    Array(Vec<u16>),
    Bitmap(Vec<u64>),
    /// The first and the last sequence of each run.
    Runs(Vec<(u16, u16)>),
}

impl SequenceSet {
    pub fn read(bytes: &[u8]) -> Result<SequenceSet> {
        let mut reader = Reader::new(bytes);
        let cookie = reader.u32()?;
        let (count, run_flags) = if cookie == WITHOUT_RUNS {
            (reader.u32()? as usize, None)
        } else if cookie & 0xffff == WITH_RUNS {
            let count = (cookie >> 16) as usize + 1;
            (count, Some(reader.take(count.div_ceil(8))?))
        } else {
            return Err(malformed());
        };
        if count > 1 << 16 {
            return Err(malformed());
        }
        let headers: Vec<(u16, usize)> =
            (0..count).map(|_| Ok((reader.u16()?, usize::from(reader.u16()?) + 1))).collect::<Result<_>>()?;
        if run_flags.is_none() || count >= OFFSETS_FROM {
            // Containers follow one another in order, so their offsets are redundant.
            reader.take(count * 4)?;
        }
        let mut containers = Vec::with_capacity(count);
        for (index, (key, size)) in headers.into_iter().enumerate() {
            if containers.last().is_some_and(|(last, _)| *last >= key) {
                return Err(malformed());
            }
            let is_run = run_flags.is_some_and(|flags| flags[index / 8] & (1 << (index % 8)) != 0);
            containers.push((key, Container::read(&mut reader, is_run, size)?));
        }
        Ok(SequenceSet { number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed), containers })
    }

    pub fn contains(&self, sequence: u32) -> bool {
        let low = sequence as u16;
        let container = self.containers.binary_search_by_key(&((sequence >> 16) as u16), |(key, _)| *key);
        container.is_ok_and(|index| match &self.containers[index].1 {
            Container::Array(array) => array.binary_search(&low).is_ok(),
            Container::Bitmap(words) => words[usize::from(low) / 64] >> (low % 64) & 1 != 0,
            Container::Runs(runs) => {
                let after = runs.partition_point(|(first, _)| *first <= low);
                after > 0 && runs[after - 1].1 >= low
            }
        })
    }

    /// The bits of the sequences `from` to `to`, both included. Bit 0 is `from` rounded down to a multiple of 65,536.
    pub fn flat(&self, from: u32, to: u32) -> FlatSet {
        let (first, last) = (from >> 16, to >> 16);
        let mut words = vec![0u64; (last - first + 1) as usize * (BITMAP_BYTES / 8)];
        for (key, container) in &self.containers {
            let key = u32::from(*key);
            if key < first || key > last {
                continue;
            }
            let begin = (key - first) as usize * (BITMAP_BYTES / 8);
            let words = &mut words[begin..begin + BITMAP_BYTES / 8];
            let mut set = |low: u16| words[usize::from(low) / 64] |= 1 << (low % 64);
            match container {
                Container::Array(array) => array.iter().copied().for_each(set),
                Container::Runs(runs) => runs.iter().for_each(|(first, last)| (*first..=*last).for_each(&mut set)),
                Container::Bitmap(bitmap) => words.copy_from_slice(bitmap),
            }
        }
        FlatSet { first: first << 16, words }
    }
}

impl Container {
    fn read(reader: &mut Reader<'_>, is_run: bool, size: usize) -> Result<Container> {
        if is_run {
            let count = usize::from(reader.u16()?);
            let mut runs: Vec<(u16, u16)> = Vec::with_capacity(count.min(reader.remaining() / 4));
            for _ in 0..count {
                let (first, more) = (reader.u16()?, reader.u16()?);
                let last = first.checked_add(more).ok_or_else(malformed)?;
                if runs.last().is_some_and(|(_, before)| *before >= first) {
                    return Err(malformed());
                }
                runs.push((first, last));
            }
            return Ok(Container::Runs(runs));
        }
        if size > LARGEST_ARRAY {
            let (words, _) = reader.take(BITMAP_BYTES)?.as_chunks::<8>();
            return Ok(Container::Bitmap(words.iter().map(|word| u64::from_le_bytes(*word)).collect()));
        }
        let (lows, _) = reader.take(size * 2)?.as_chunks::<2>();
        let array: Vec<u16> = lows.iter().map(|low| u16::from_le_bytes(*low)).collect();
        if array.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(malformed());
        }
        Ok(Container::Array(array))
    }
}

/// A set for many look-ups.
pub struct FlatSet {
    first: u32,
    words: Vec<u64>,
}

impl FlatSet {
    #[inline]
    pub fn contains(&self, sequence: u32) -> bool {
        let bit = sequence.wrapping_sub(self.first);
        self.words.get(bit as usize / 64).is_some_and(|word| word >> (bit % 64) & 1 != 0)
    }
}

fn malformed() -> Fault {
    Fault::bad_request("a set is not a Roaring bitmap")
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The portable form of a set with arrays only, written as the specification says.
    pub fn portable(sequences: &[u32]) -> Vec<u8> {
        let mut sorted = sequences.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let groups: Vec<&[u32]> = sorted.chunk_by(|a, b| a >> 16 == b >> 16).collect();
        let mut bytes = [WITHOUT_RUNS.to_le_bytes(), (groups.len() as u32).to_le_bytes()].concat();
        for group in &groups {
            bytes.extend(((group[0] >> 16) as u16).to_le_bytes());
            bytes.extend((group.len() as u16 - 1).to_le_bytes());
        }
        bytes.extend(vec![0; groups.len() * 4]);
        for low in sorted {
            bytes.extend((low as u16).to_le_bytes());
        }
        bytes
    }

    /// A container of each kind: an array, a bitmap of the even numbers, and two runs.
    fn all_kinds() -> Vec<u8> {
        let mut bytes = (WITH_RUNS | 2 << 16).to_le_bytes().to_vec();
        bytes.push(0b100);
        for (key, size) in [(0u16, 3u32), (2, 32_768), (5, 21)] {
            bytes.extend(key.to_le_bytes());
            bytes.extend((size as u16).wrapping_sub(1).to_le_bytes());
        }
        for low in [1u16, 7, 65_535] {
            bytes.extend(low.to_le_bytes());
        }
        bytes.extend([0b0101_0101; BITMAP_BYTES]);
        for number in [2u16, 10, 9, 65_525, 10] {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn reads_each_kind_of_container() {
        let set = SequenceSet::read(&all_kinds()).unwrap();
        let flat = set.flat(3, 6 << 16);
        for sequence in (0..7 << 16).chain([u32::MAX]) {
            let low = sequence & 0xffff;
            let expected = match sequence >> 16 {
                0 => [1, 7, 65_535].contains(&low),
                2 => low % 2 == 0,
                5 => (10..20).contains(&low) || low >= 65_525,
                _ => false,
            };
            assert_eq!(set.contains(sequence), expected, "{sequence}");
            assert_eq!(flat.contains(sequence), expected, "{sequence}");
        }
        assert!(!set.flat(4 << 16, 4 << 16).contains(7));
    }

    #[test]
    fn refuses_truncated_and_malformed_sets() {
        let bytes = all_kinds();
        for end in 0..bytes.len() {
            assert!(SequenceSet::read(&bytes[..end]).is_err(), "{end}");
        }
        assert!(SequenceSet::read(&[WITHOUT_RUNS.to_le_bytes(), [255; 4]].concat()).is_err());
        let mut state = 1u32;
        for _ in 0..2_000 {
            let mut bytes = all_kinds();
            for _ in 0..3 {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let position = state as usize % bytes.len().min(40);
                bytes[position] = (state >> 24) as u8;
            }
            if let Ok(set) = SequenceSet::read(&bytes) {
                set.flat(0, 6 << 16);
                set.contains(state);
            }
        }
    }

    #[test]
    fn reads_an_empty_set_and_arrays() {
        assert!(!SequenceSet::read(&portable(&[])).unwrap().contains(0));
        let set = SequenceSet::read(&portable(&[5, 70_000, u32::MAX])).unwrap();
        assert!(set.contains(5) && set.contains(70_000) && set.contains(u32::MAX) && !set.contains(6));
    }
}
