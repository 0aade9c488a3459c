//! Where values of documents come from: a column, or the terms that begin with a prefix.

mod columns;
mod terms;

use std::sync::{Arc, Mutex, PoisonError};

use tantivy::columnar::StrColumn;
use tantivy::index::SegmentId;

use crate::cache::Cache;
use crate::fault::{Fault, Result};
use crate::node::Value;
use crate::segment::{ColumnView, SegmentName, SegmentView};
use crate::watch::Watch;
use crate::wire::Reader;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Source {
    Column(u16),
    /// The rest of a term is the value.
    Terms(Vec<u8>),
}

impl Source {
    pub fn read(reader: &mut Reader<'_>) -> Result<Source> {
        match reader.u8()? {
            0 => Ok(Source::Column(reader.u16()?)),
            1 => Ok(Source::Terms(reader.bytes()?.to_vec())),
            _ => Err(Fault::bad_request("there is no such source of values")),
        }
    }
}

/// The values of a segment's documents. Each different value has an ordinal; ordinals go up with values (texts as bytes).
pub trait Values: Send + Sync {
    /// How many ordinals there are.
    fn count(&self) -> u32;

    /// Puts those of a document in the place of what `into` had: ascending, each once.
    fn ordinals(&self, doc: u32, into: &mut Vec<u32>);

    /// Never `Value::None`.
    fn value(&self, ordinal: u32) -> Result<Value>;
}

/// Keeps what costs to be worked out, from its second use on.
pub struct Sources {
    kept: Cache<(SegmentName, Source), dyn Values>,
    /// What was used once lately.
    used: Mutex<Vec<(SegmentName, Source)>>,
}

const KEPT_BYTES: usize = 64 << 20;
const MOST_USED: usize = 256;

impl Default for Sources {
    fn default() -> Sources {
        Sources { kept: Cache::new(KEPT_BYTES), used: Mutex::new(Vec::new()) }
    }
}

impl Sources {
    /// Drops what belongs to segments that are gone.
    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        self.kept.retain(|((segment, _), _)| is_there(*segment));
    }

    pub fn values(&self, view: &SegmentView, source: &Source, watch: &Watch) -> Result<Arc<dyn Values>> {
        if let Source::Column(number) = source
            && let ColumnView::Texts(column) = view.column(*number)?
        {
            return Ok(Arc::new(Texts(column.clone())));
        }
        // Removed documents are in it too: the same values hold however many were removed.
        let name = ((view.reader.segment_id(), None), source.clone());
        if let Some(values) = self.kept.get(&name) {
            return Ok(values);
        }
        let (values, bytes): (Arc<dyn Values>, usize) = match source {
            Source::Column(number) => columns::values(view.column(*number)?, view.max_doc(), watch)?,
            Source::Terms(prefix) => terms::values(view, prefix, watch)?,
        };
        if self.was_used(&name) {
            self.kept.put(name, values.clone(), bytes);
        }
        Ok(values)
    }

    fn was_used(&self, name: &(SegmentName, Source)) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = used.iter().position(|one| one == name) {
            used.swap_remove(place);
            return true;
        }
        if used.len() >= MOST_USED {
            used.remove(0);
        }
        used.push(name.clone());
        false
    }
}

/// The dictionary of a column of texts gives the ordinals.
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

/// The ordinals of each document, one behind the other.
struct Table<D> {
    /// Where those of a document begin, and one more.
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
    Fault::damaged("a document has a value that the column's dictionary does not have")
}
