//! Finds documents by their values in a column.

use std::fmt::Debug;
use std::net::Ipv6Addr;
use std::ops::{Bound, Range, RangeInclusive};
use std::sync::Arc;

use tantivy::columnar::{Cardinality, Column, ColumnIndex};
use tantivy::{DocId, TERMINATED};

use super::bits::BitSet;
use super::scope::SegmentScope;
use super::set::{Everything, Nothing, Set, WINDOW, Window, set_bit};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::segment::ColumnView;
use crate::search::node::Value;

/// A test of documents, in ranges or one by one.
pub trait Scan: Send {
    fn has(&self, document: DocId) -> bool;

    /// Appends the matching documents of the range, ascending.
    fn find(&mut self, range: Range<DocId>, documents: &mut Vec<DocId>);
}

/// The documents that a scan finds.
pub struct ScanSet<S> {
    scan: S,
    size: u32,
    /// The range that was scanned last, and its matches.
    range: Range<DocId>,
    documents: Vec<DocId>,
    watch: Watch,
}

impl<S: Scan> ScanSet<S> {
    pub fn new(scan: S, size: u32, watch: &Watch) -> ScanSet<S> {
        ScanSet { scan, size, range: 0..0, documents: Vec::new(), watch: watch.clone() }
    }

    fn load(&mut self, range: Range<DocId>) {
        self.documents.clear();
        self.scan.find(range.clone(), &mut self.documents);
        self.range = range;
    }
}

impl<S: Scan> Set for ScanSet<S> {
    fn seek(&mut self, from: DocId) -> DocId {
        let mut from = from;
        let mut length = WINDOW / 16;
        while from < self.size {
            if self.range.contains(&from) {
                let position = self.documents.partition_point(|document| *document < from);
                if let Some(document) = self.documents.get(position) {
                    return *document;
                }
                from = self.range.end;
                continue;
            }
            if self.watch.check().is_err() {
                return TERMINATED;
            }
            self.load(from..from.saturating_add(length).min(self.size));
            length = (length * 2).min(WINDOW * 4);
        }
        TERMINATED
    }

    fn probe(&mut self, document: DocId) -> DocId {
        if document < self.size && self.scan.has(document) { document } else { document + 1 }
    }

    fn fill(&mut self, from: DocId, window: &mut Window) {
        let end = from.saturating_add(WINDOW).min(self.size);
        if from >= end {
            return;
        }
        let mut documents = std::mem::take(&mut self.documents);
        documents.clear();
        self.scan.find(from..end, &mut documents);
        documents.iter().for_each(|document| set_bit(window, document - from));
        self.documents = documents;
        self.range = 0..0;
    }

    fn cost(&self) -> u64 {
        self.size.into()
    }
}

/// Documents with a value in a range.
struct InRange<T> {
    column: Column<T>,
    range: RangeInclusive<T>,
}

impl<T: PartialOrd + Copy + Debug + Send + Sync + 'static> Scan for InRange<T> {
    fn has(&self, document: DocId) -> bool {
        self.column.values_for_doc(document).any(|value| self.range.contains(&value))
    }

    fn find(&mut self, range: Range<DocId>, documents: &mut Vec<DocId>) {
        self.column.get_docids_for_value_range(self.range.clone(), range, documents);
    }
}

/// Documents with a value whose ordinal is in a set.
struct OfOrdinals {
    column: Column<u64>,
    ordinals: Arc<BitSet>,
}

impl Scan for OfOrdinals {
    fn has(&self, document: DocId) -> bool {
        self.column.values_for_doc(document).any(|ordinal| self.ordinals.contains(ordinal as u32))
    }

    fn find(&mut self, range: Range<DocId>, documents: &mut Vec<DocId>) {
        let rows = self.column.index.docid_range_to_rowids(range.clone());
        let mut values = [0; 256];
        let mut row = rows.start;
        while row < rows.end {
            let count = (rows.end - row).min(values.len() as u32);
            let values = &mut values[..count as usize];
            self.column.values.get_range(row.into(), values);
            for (offset, ordinal) in values.iter().enumerate() {
                if self.ordinals.contains(*ordinal as u32) {
                    documents.push(row + offset as u32);
                }
            }
            row += count;
        }
        self.column.index.select_batch_in_place(range.start, documents);
    }
}

/// Documents with any value.
struct HasValue {
    index: ColumnIndex,
}

impl Scan for HasValue {
    fn has(&self, document: DocId) -> bool {
        self.index.has_value(document)
    }

    fn find(&mut self, range: Range<DocId>, documents: &mut Vec<DocId>) {
        documents.extend(self.index.docid_range_to_rowids(range.clone()));
        self.index.select_batch_in_place(range.start, documents);
    }
}

/// Documents with a value in the column.
pub fn exists(scope: &SegmentScope<'_>, column: u16, watch: &Watch) -> Result<Box<dyn Set>> {
    let index = match scope.view.column(column)? {
        ColumnView::Texts(column) => &column.ords().index,
        ColumnView::Numbers(column) => &column.index,
        ColumnView::Instants(column) => &column.index,
        ColumnView::Addresses(column) => &column.index,
    };
    let size = scope.size();
    Ok(match index {
        ColumnIndex::Empty { .. } => Box::new(Nothing),
        ColumnIndex::Full => Box::new(Everything { size }),
        index => Box::new(ScanSet::new(HasValue { index: index.clone() }, size, watch)),
    })
}

/// Documents with one of the given values of a text column.
pub fn of_ordinals(scope: &SegmentScope<'_>, column: &Column<u64>, ordinals: BitSet, watch: &Watch) -> Box<dyn Set> {
    let (Some(first), count) = (ordinals.iter().next(), ordinals.count()) else { return Box::new(Nothing) };
    // Consecutive ordinals are a range, which the column finds faster.
    if ordinals.iter().nth(count as usize - 1) == Some(first + count - 1) {
        return in_range(scope, column, first.into()..=u64::from(first + count - 1), watch);
    }
    Box::new(ScanSet::new(OfOrdinals { column: column.clone(), ordinals: Arc::new(ordinals) }, scope.size(), watch))
}

/// Documents with a value in a range. `Value::None` is an open end.
pub fn range(
    scope: &SegmentScope<'_>,
    column: u16,
    (from, includes_from): (&Value, bool),
    (to, includes_to): (&Value, bool),
    watch: &Watch,
) -> Result<Box<dyn Set>> {
    let wrong_kind = || Fault::bad_request("a value does not have the column's kind");
    match scope.view.column(column)? {
        ColumnView::Texts(texts) => {
            let text = |value, included| match value {
                &Value::None => Ok(Bound::Unbounded),
                Value::Text(text) if included => Ok(Bound::Included(text.clone())),
                Value::Text(text) => Ok(Bound::Excluded(text.clone())),
                _ => Err(wrong_kind()),
            };
            let (from, to) = (text(from, includes_from)?, text(to, includes_to)?);
            let (from, to) = texts.dictionary().term_bounds_to_ord(from, to)?;
            let from = match from {
                Bound::Included(ordinal) => ordinal,
                Bound::Excluded(ordinal) => ordinal.saturating_add(1),
                Bound::Unbounded => 0,
            };
            let end = match to {
                Bound::Included(ordinal) => ordinal.saturating_add(1),
                Bound::Excluded(ordinal) => ordinal,
                Bound::Unbounded => u64::MAX,
            };
            let end = end.min(texts.num_terms() as u64);
            if from >= end {
                return Ok(Box::new(Nothing));
            }
            Ok(in_range(scope, texts.ords(), from..=end - 1, watch))
        }
        ColumnView::Numbers(column) => {
            let from = match from {
                Value::None => Some(f64::NEG_INFINITY),
                Value::Number(number) => least_number(*number, includes_from),
                _ => return Err(wrong_kind()),
            };
            let to = match to {
                Value::None => Some(f64::INFINITY),
                // Negate, so that the greatest number becomes the least one.
                Value::Number(number) => least_number(-number, includes_to).map(|number| -number),
                _ => return Err(wrong_kind()),
            };
            let (Some(from), Some(to)) = (from, to) else { return Ok(Box::new(Nothing)) };
            Ok(in_range(scope, column, from..=to, watch))
        }
        ColumnView::Instants(column) => {
            let from = match from {
                Value::None => Some(i64::MIN),
                Value::Instant(instant) if includes_from => Some(*instant),
                Value::Instant(instant) => instant.checked_add(1),
                _ => return Err(wrong_kind()),
            };
            let to = match to {
                Value::None => Some(i64::MAX),
                Value::Instant(instant) if includes_to => Some(*instant),
                Value::Instant(instant) => instant.checked_sub(1),
                _ => return Err(wrong_kind()),
            };
            let (Some(from), Some(to)) = (from, to) else { return Ok(Box::new(Nothing)) };
            Ok(in_range(scope, column, from..=to, watch))
        }
        ColumnView::Addresses(column) => {
            let from = match from {
                Value::None => Some(0),
                Value::Address(address) if includes_from => Some(u128::from_be_bytes(*address)),
                Value::Address(address) => u128::from_be_bytes(*address).checked_add(1),
                _ => return Err(wrong_kind()),
            };
            let to = match to {
                Value::None => Some(u128::MAX),
                Value::Address(address) if includes_to => Some(u128::from_be_bytes(*address)),
                Value::Address(address) => u128::from_be_bytes(*address).checked_sub(1),
                _ => return Err(wrong_kind()),
            };
            let (Some(from), Some(to)) = (from, to) else { return Ok(Box::new(Nothing)) };
            Ok(in_range(scope, column, Ipv6Addr::from(from)..=Ipv6Addr::from(to), watch))
        }
    }
}

/// The least number that is not below `bound`; without `included`, the least number above it. Zero gives -0, because -0
/// sorts before 0 in a column.
fn least_number(bound: f64, included: bool) -> Option<f64> {
    let least = match included {
        true => bound,
        false if bound == f64::INFINITY => return None,
        false => bound.next_up(),
    };
    if least.is_nan() {
        return None;
    }
    Some(if least == 0.0 { -0.0 } else { least })
}

/// Documents by their sequence.
pub fn sequences(scope: &SegmentScope<'_>, from: u32, before: u32, watch: &Watch) -> Result<Box<dyn Set>> {
    if from >= before {
        return Ok(Box::new(Nothing));
    }
    let column = Column { index: ColumnIndex::Full, values: scope.view.sequence.clone() };
    Ok(in_range(scope, &column, u64::from(from)..=u64::from(before - 1), watch))
}

fn in_range<T>(scope: &SegmentScope<'_>, column: &Column<T>, range: RangeInclusive<T>, watch: &Watch) -> Box<dyn Set>
where
    T: PartialOrd + Copy + Debug + Send + Sync + 'static,
{
    let size = scope.size();
    let has_values = column.values.num_vals() > 0;
    if !has_values
        || range.start() > range.end()
        || *range.start() > column.max_value()
        || *range.end() < column.min_value()
    {
        return Box::new(Nothing);
    }
    if *range.start() <= column.min_value() && *range.end() >= column.max_value() {
        return match column.get_cardinality() {
            Cardinality::Full => Box::new(Everything { size }),
            _ => Box::new(ScanSet::new(HasValue { index: column.index.clone() }, size, watch)),
        };
    }
    Box::new(ScanSet::new(InRange { column: column.clone(), range }, size, watch))
}
