//! A cache of results computed for segments, limited in bytes. It evicts the least recently used entry first.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

pub struct Cache<K, V: ?Sized> {
    state: Mutex<State<K, V>>,
    most_bytes: usize,
}

struct State<K, V: ?Sized> {
    entries: HashMap<K, Entry<V>>,
    bytes: usize,
    clock: u64,
}

struct Entry<V: ?Sized> {
    value: Arc<V>,
    bytes: usize,
    used: u64,
}

/// Overhead of an entry.
const ENTRY_BYTES: usize = 128;

impl<K: Eq + Hash + Clone, V: ?Sized> Cache<K, V> {
    pub fn new(most_bytes: usize) -> Cache<K, V> {
        Cache { state: Mutex::new(State { entries: HashMap::new(), bytes: 0, clock: 0 }), most_bytes }
    }

    pub fn get(&self, key: &K) -> Option<Arc<V>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).get(key)
    }

    /// The value if it is cached. Does not wait for other threads.
    pub fn peek(&self, key: &K) -> Option<Arc<V>> {
        self.state.try_lock().ok()?.get(key)
    }

    /// Ignores a value larger than the whole cache.
    pub fn put(&self, key: K, value: Arc<V>, bytes: usize) {
        let bytes = bytes + ENTRY_BYTES;
        if bytes > self.most_bytes {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.clock += 1;
        let used = state.clock;
        if let Some(old) = state.entries.insert(key, Entry { value, bytes, used }) {
            state.bytes -= old.bytes;
        }
        state.bytes += bytes;
        if state.bytes > self.most_bytes {
            state.evict(self.most_bytes);
        }
    }

    pub fn retain(&self, keep: impl Fn(&K) -> bool) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.entries.retain(|key, _| keep(key));
        state.bytes = state.entries.values().map(|entry| entry.bytes).sum();
    }

    pub fn bytes(&self) -> usize {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }
}

impl<K: Eq + Hash + Clone, V: ?Sized> State<K, V> {
    fn get(&mut self, key: &K) -> Option<Arc<V>> {
        let entry = self.entries.get_mut(key)?;
        self.clock += 1;
        entry.used = self.clock;
        Some(entry.value.clone())
    }

    /// Evicts a quarter of the cache at once, so that entries are not sorted for each new one.
    fn evict(&mut self, most_bytes: usize) {
        let mut oldest: Vec<(u64, K)> = self.entries.iter().map(|(key, entry)| (entry.used, key.clone())).collect();
        oldest.sort_unstable_by_key(|(used, _)| *used);
        // The newest entry stays, whatever its size.
        oldest.pop();
        for (_, key) in oldest {
            if self.bytes <= most_bytes / 4 * 3 {
                return;
            }
            if let Some(entry) = self.entries.remove(&key) {
                self.bytes -= entry.bytes;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stays_within_its_limit_and_evicts_the_least_recently_used() {
        let cache: Cache<u32, u32> = Cache::new(10 * (100 + ENTRY_BYTES));
        for number in 0..10 {
            cache.put(number, Arc::new(number), 100);
        }
        assert!(cache.get(&0).is_some());
        cache.put(10, Arc::new(10), 100);
        assert!(cache.bytes() <= 10 * (100 + ENTRY_BYTES));
        assert!(cache.get(&1).is_none());
        assert!(cache.get(&0).is_some(), "it was used since");
        assert!(cache.get(&10).is_some());
        cache.put(11, Arc::new(11), 100_000);
        assert!(cache.get(&11).is_none());
        cache.retain(|key| *key == 10);
        assert_eq!(cache.bytes(), 100 + ENTRY_BYTES);
    }
}
