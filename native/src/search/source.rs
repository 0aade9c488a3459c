//! Sources of values of documents: a column, or the terms that begin with a prefix.

mod columns;
mod terms;

use std::sync::{Arc, Mutex, PoisonError};

use tantivy::columnar::StrColumn;
use tantivy::index::SegmentId;

use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::base::wire::Reader;
use crate::index::segment::{ColumnView, SegmentKey, SegmentView};
use crate::search::cache::Cache;
use crate::search::node::Value;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Source {
    Column(u16),
    /// Terms that begin with these bytes. The rest of the term is the value.
    Terms(Vec<u8>),
}

impl Source {
    pub fn read(reader: &mut Reader<'_>) -> Result<Source> {
        match reader.u8()? {
            0 => Ok(Source::Column(reader.u16()?)),
            1 => Ok(Source::Terms(reader.bytes()?.to_vec())),
            _ => Err(Fault::bad_request("an unknown source of values")),
        }
    }
}

/// The values of a segment's documents. Each distinct value has an ordinal. Ordinals sort like values (texts as bytes).
pub trait Values: Send + Sync {
    /// The number of ordinals.
    fn count(&self) -> u32;

    /// Replaces the content of `into` with the ordinals of a document, ascending and distinct.
    fn ordinals(&self, doc: u32, into: &mut Vec<u32>);

    /// Never `Value::None`.
    fn value(&self, ordinal: u32) -> Result<Value>;
}

/// Caches values that are expensive to compute, from their second use on.
pub struct Sources {
    cache: Cache<(SegmentKey, Source), dyn Values>,
    /// Sources that were used once, the oldest first.
    used_once: Mutex<Vec<(SegmentKey, Source)>>,
}

const CACHE_BYTES: usize = 64 << 20;
const MOST_USED_ONCE: usize = 256;

impl Default for Sources {
    fn default() -> Sources {
        Sources { cache: Cache::new(CACHE_BYTES), used_once: Mutex::new(Vec::new()) }
    }
}

impl Sources {
    /// Drops the entries of segments that no longer exist.
    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.cache.retain(|((segment, _), _)| exists(*segment));
    }

    pub fn values(&self, view: &SegmentView, source: &Source, watch: &Watch) -> Result<Arc<dyn Values>> {
        if let Source::Column(number) = source
            && let ColumnView::Texts(column) = view.column(*number)?
        {
            return Ok(Arc::new(Texts(column.clone())));
        }
        // The entry covers removed documents too, so it stays valid when documents are removed.
        let key = ((view.reader.segment_id(), None), source.clone());
        if let Some(values) = self.cache.get(&key) {
            return Ok(values);
        }
        let (values, bytes): (Arc<dyn Values>, usize) = match source {
            Source::Column(number) => columns::values(view.column(*number)?, view.max_doc(), watch)?,
            Source::Terms(prefix) => terms::values(view, prefix, watch)?,
        };
        if self.is_second_use(&key) {
            self.cache.put(key, values.clone(), bytes);
        }
        Ok(values)
    }

    fn is_second_use(&self, key: &(SegmentKey, Source)) -> bool {
        let mut used_once = self.used_once.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(position) = used_once.iter().position(|other| other == key) {
            used_once.swap_remove(position);
            return true;
        }
        if used_once.len() >= MOST_USED_ONCE {
            used_once.remove(0);
        }
        used_once.push(key.clone());
        false
    }
}

/// Takes ordinals from the dictionary of a text column.
struct Texts(StrColumn);

impl Values for Texts {
    fn count(&self) -> u32 {
        self.0.num_terms() as u32
    }

    fn ordinals(&self, doc: u32, into: &mut Vec<u32>) {
        into.clear();
        into.extend(self.0.term_ords(doc).map(|ordinal| ordinal as u32));
        if into.len() > 1 {
            into.sort_unstable();
            into.dedup();
        }
    }

    fn value(&self, ordinal: u32) -> Result<Value> {
        let mut bytes = Vec::new();
        if self.0.ord_to_bytes(ordinal.into(), &mut bytes)? { Ok(Value::Text(bytes)) } else { Err(no_such_ordinal()) }
    }
}

/// The ordinals of all documents, document by document.
struct Table<D> {
    /// Where the ordinals of each document begin, and the end.
    starts: Vec<u32>,
    ordinals: Vec<u32>,
    distinct: D,
}

impl<D> Table<D> {
    fn bytes(&self) -> usize {
        (self.starts.len() + self.ordinals.len()) * 4
    }

    fn of(&self, doc: u32) -> &[u32] {
        let doc = doc as usize;
        &self.ordinals[self.starts[doc] as usize..self.starts[doc + 1] as usize]
    }
}

trait Distinct: Send + Sync {
    fn count(&self) -> u32;
    fn value(&self, ordinal: u32) -> Option<Value>;
}

impl<D: Distinct> Values for Table<D> {
    fn count(&self) -> u32 {
        self.distinct.count()
    }

    fn ordinals(&self, doc: u32, into: &mut Vec<u32>) {
        into.clear();
        into.extend_from_slice(self.of(doc));
    }

    fn value(&self, ordinal: u32) -> Result<Value> {
        self.distinct.value(ordinal).ok_or_else(no_such_ordinal)
    }
}

fn no_such_ordinal() -> Fault {
    Fault::damaged("a document has a value that is not in the column's dictionary")
}
