//! A segment as searches read it: its columns and the documents that are not removed.

use std::net::Ipv6Addr;
use std::sync::{Arc, OnceLock};

use tantivy::SegmentReader;
use tantivy::columnar::{Cardinality, Column, ColumnValues, StrColumn};
use tantivy::index::SegmentId;
use tantivy::schema::Field;
use tantivy::{BitSet, InvertedIndexReader, Opstamp, Segment};

use crate::base::fault::{Fault, Result};
use crate::index::document::join_halves;
use crate::index::layout;
use crate::index::schema::{ColumnKind, Schema};

/// Documents are sorted by descending `order`.
pub struct SegmentView {
    pub reader: SegmentReader,
    pub schema: Arc<Schema>,
    pub order: Arc<dyn ColumnValues<u64>>,
    pub observed: Arc<dyn ColumnValues<i64>>,
    pub sequence: Arc<dyn ColumnValues<u64>>,
    key_high: Arc<dyn ColumnValues<u64>>,
    key_low: Arc<dyn ColumnValues<u64>>,
    columns: Box<[OnceLock<ColumnView>]>,
    alive: OnceLock<Arc<BitSet>>,
}

/// The cache key of a segment. Removing documents changes it.
pub type SegmentKey = (SegmentId, Option<Opstamp>);

/// The values of a column, by document number.
#[derive(Clone)]
pub enum ColumnView {
    Texts(StrColumn),
    Numbers(Column<f64>),
    Instants(Column<i64>),
    Addresses(Column<Ipv6Addr>),
}

impl SegmentView {
    pub fn open(segment: &Segment, schema: &Arc<Schema>) -> Result<SegmentView> {
        let reader = SegmentReader::open(segment)?;
        let fields = reader.fast_fields();
        let full = |column: Column<u64>| full(column, &reader);
        let order = full(fields.u64("order")?)?;
        let sequence = full(fields.u64("sequence")?)?;
        let key_high = full(fields.u64("key_high")?)?;
        let key_low = full(fields.u64("key_low")?)?;
        let observed = self::full(fields.i64("observed")?, &reader)?;
        let columns = schema.columns.iter().map(|_| OnceLock::new()).collect();
        let schema = schema.clone();
        Ok(SegmentView {
            order,
            observed,
            sequence,
            key_high,
            key_low,
            columns,
            alive: OnceLock::new(),
            schema,
            reader,
        })
    }

    pub fn cache_key(&self) -> SegmentKey {
        (self.reader.segment_id(), self.reader.delete_opstamp())
    }

    /// Document numbers are below this.
    pub fn max_doc(&self) -> u32 {
        self.reader.max_doc()
    }

    pub fn key(&self, doc: u32) -> [u8; 16] {
        join_halves(self.key_high.get_val(doc), self.key_low.get_val(doc))
    }

    pub fn is_alive(&self, doc: u32) -> bool {
        self.reader.alive_bitset().is_none_or(|alive| alive.is_alive(doc))
    }

    /// The documents that are not removed. `None`: all of them.
    pub fn alive(&self) -> Option<&Arc<BitSet>> {
        let alive = self.reader.alive_bitset()?;
        Some(self.alive.get_or_init(|| {
            let mut bits = BitSet::with_max_value(self.max_doc());
            for doc in alive.iter_alive() {
                bits.insert(doc);
            }
            Arc::new(bits)
        }))
    }

    /// The same, if it was asked for before.
    pub fn known_alive(&self) -> Option<Option<&Arc<BitSet>>> {
        match self.reader.alive_bitset() {
            None => Some(None),
            Some(_) => self.alive.get().map(Some),
        }
    }

    pub fn index(&self, field: Field) -> Result<Arc<InvertedIndexReader>> {
        Ok(self.reader.inverted_index(field)?)
    }

    pub fn column(&self, number: u16) -> Result<&ColumnView> {
        let kind = self.schema.column(number)?.kind;
        let slot = &self.columns[usize::from(number)];
        if let Some(column) = slot.get() {
            return Ok(column);
        }
        let column = self.open_column(kind, &layout::column_name(number))?;
        Ok(slot.get_or_init(|| column))
    }

    fn open_column(&self, kind: ColumnKind, name: &str) -> Result<ColumnView> {
        let (fields, count) = (self.reader.fast_fields(), self.max_doc());
        Ok(match kind {
            ColumnKind::Texts => match fields.str(name)? {
                Some(column) => ColumnView::Texts(column),
                None => ColumnView::Texts(StrColumn::wrap(tantivy::columnar::BytesColumn::empty(count))),
            },
            ColumnKind::Numbers => {
                ColumnView::Numbers(fields.column_opt(name)?.unwrap_or_else(|| Column::build_empty_column(count)))
            }
            ColumnKind::Instants => {
                ColumnView::Instants(fields.column_opt(name)?.unwrap_or_else(|| Column::build_empty_column(count)))
            }
            ColumnKind::Addresses => ColumnView::Addresses(fields.column_opt(name)?.unwrap_or_else(|| Column {
                index: tantivy::columnar::ColumnIndex::Empty { num_docs: count },
                values: Arc::new(NoAddresses),
            })),
        })
    }
}

/// The values of a column that the segment does not have.
struct NoAddresses;

impl ColumnValues<Ipv6Addr> for NoAddresses {
    fn get_val(&self, _row: u32) -> Ipv6Addr {
        Ipv6Addr::UNSPECIFIED
    }

    fn min_value(&self) -> Ipv6Addr {
        Ipv6Addr::UNSPECIFIED
    }

    fn max_value(&self) -> Ipv6Addr {
        Ipv6Addr::UNSPECIFIED
    }

    fn num_vals(&self) -> u32 {
        0
    }
}

/// The values of a column in which each document has exactly one value.
fn full<T: PartialOrd + Copy + std::fmt::Debug + Send + Sync + 'static>(
    column: Column<T>,
    reader: &SegmentReader,
) -> Result<Arc<dyn ColumnValues<T>>> {
    if column.get_cardinality() != Cardinality::Full || column.values.num_vals() != reader.max_doc() {
        let id = reader.segment_id().uuid_string();
        return Err(Fault::damaged(format!("{id}.fast: a document does not have exactly one value")));
    }
    Ok(column.values)
}
