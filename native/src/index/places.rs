//! Where documents stand: their keys, when they were observed, and their sequences.

use std::sync::{Arc, Mutex, PoisonError};

use super::Index;
use crate::fault::{Fault, Result};
use crate::generation::Generation;
use crate::watch::Watch;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub key: [u8; 16],
    pub observed: i64,
    pub sequence: u32,
}

/// The documents of a generation by their sequence: (sequence, number over all segments). Kept while somebody reads them on.
#[derive(Default)]
pub(super) struct PlacesCache(Mutex<Option<Sorted>>);

#[derive(Clone)]
struct Sorted {
    of: Arc<Generation>,
    places: Arc<[(u32, u32)]>,
}

impl PlacesCache {
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn get(&self, generation: &Arc<Generation>, watch: &Watch) -> Result<Arc<[(u32, u32)]>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sorted) = kept.as_ref().filter(|sorted| Arc::ptr_eq(&sorted.of, generation)) {
            return Ok(sorted.places.clone());
        }
        let mut places = Vec::with_capacity(generation.documents() as usize);
        let mut first = 0;
        for view in &generation.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            places.extend(alive.map(|doc| (view.sequence.get_val(doc) as u32, first + doc)));
            first = number_behind(first, view.max_doc())?;
        }
        places.sort_unstable();
        let places: Arc<[(u32, u32)]> = places.into();
        *kept = Some(Sorted { of: generation.clone(), places: places.clone() });
        Ok(places)
    }
}

fn number_behind(first: u32, docs: u32) -> Result<u32> {
    first.checked_add(docs).ok_or_else(|| Fault::failed("the index has more documents than can be numbered"))
}

impl Index {
    /// In the order of their sequences.
    pub fn places_of_keys(&self, keys: &[[u8; 16]], watch: &Watch) -> Result<Vec<Place>> {
        let generation = self.generation();
        let mut places = Vec::new();
        for (number, key) in keys.iter().enumerate() {
            if number % 1_000 == 0 {
                watch.check()?;
            }
            if let Some((segment, doc)) = generation.find_key(key)? {
                places.push(place(&generation, segment, doc));
            }
        }
        places.sort_unstable_by_key(|place| place.sequence);
        places.dedup();
        Ok(places)
    }

    /// From a sequence on, in their order.
    pub fn places_from(&self, from: u32, size: u32, watch: &Watch) -> Result<Vec<Place>> {
        let generation = self.generation();
        let sorted = self.places.get(&generation, watch)?;
        let begin = sorted.partition_point(|(sequence, _)| *sequence < from);
        let end = sorted.len().min(begin.saturating_add(size as usize));
        let firsts: Vec<u32> = generation
            .segments
            .iter()
            .scan(0, |next, view| Some(std::mem::replace(next, *next + view.max_doc())))
            .collect();
        let places = sorted[begin..end].iter().map(|(_, number)| {
            let segment = firsts.partition_point(|first| first <= number) - 1;
            place(&generation, segment, number - firsts[segment])
        });
        let places = places.collect();
        if end == sorted.len() {
            self.places.clear();
        }
        Ok(places)
    }
}

fn place(generation: &Generation, segment: usize, doc: u32) -> Place {
    let view = &generation.segments[segment];
    Place {
        key: view.key(doc),
        observed: view.observed.get_val(doc),
        sequence: view.sequence.get_val(doc) as u32,
    }
}
