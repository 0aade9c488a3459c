//! The first documents, in an order, of all that match a node in some indices.

mod newest;
mod sorted;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::base::wire::{Reader, Writer};
use crate::search::fields::Fields;
use crate::search::node::{Node, Value};
use crate::search::source::Source;
use crate::search::target::Target;

pub struct Request<'a> {
    pub targets: &'a [Target],
    pub order: Order,
    /// Only documents after this position.
    pub after: Option<Cursor>,
    pub skip: u32,
    pub size: u32,
    /// The most bytes of records. 0: no records are read.
    pub most_bytes: u32,
    pub node: &'a Node,
}

pub enum Order {
    Newest,
    /// Documents with a value, sorted by their least (or, descending, their greatest) value, then newest first.
    By {
        source: Source,
        descending: bool,
    },
}

/// A position in the order.
#[derive(Debug, Clone)]
pub struct Cursor {
    pub observed: i64,
    pub key: [u8; 16],
    pub rank: u32,
    pub value: Value,
}

#[derive(Debug, Default)]
pub struct Hits {
    /// Further hits did not fit in `most_bytes`.
    pub more: bool,
    pub hits: Vec<Hit>,
}

#[derive(Debug)]
pub struct Hit {
    /// Position in the list of targets.
    pub target: u32,
    pub sequence: u32,
    pub observed: i64,
    pub key: [u8; 16],
    /// The value that the hit is sorted by.
    pub value: Value,
    pub record: Vec<u8>,
}

/// Skipped documents take memory. Deeper pages must use `after`.
const DEEPEST: u64 = 1_000_000;
const RECORDS_AT_ONCE: usize = 32;
/// About how many bytes a hit takes in an answer without its record.
const HIT_BYTES: usize = 64;

pub fn top(request: &Request<'_>, watch: &Watch) -> Result<Hits> {
    let depth = u64::from(request.skip) + u64::from(request.size);
    if depth > DEEPEST {
        return Err(Fault::bad_request("skip and size are more than 1,000,000 together"));
    }
    if request.size == 0 {
        return Ok(Hits::default());
    }
    let mut candidates = match &request.order {
        Order::Newest => newest::find(request, depth as usize, watch)?,
        Order::By { source, descending } => sorted::find(request, source, *descending, depth as usize, watch)?,
    };
    candidates.drain(..candidates.len().min(request.skip as usize));
    let hits = candidates.into_iter().map(|candidate| candidate.into_hit(request.targets)).collect();
    if request.most_bytes == 0 { Ok(Hits { more: false, hits }) } else { read_records(request, hits, watch) }
}

/// A document that may be a hit.
struct Candidate {
    value: Value,
    observed: i64,
    key: [u8; 16],
    rank: u32,
    target: usize,
    segment: usize,
    doc: u32,
}

impl Candidate {
    fn into_hit(self, targets: &[Target]) -> Hit {
        let view = &targets[self.target].generation.segments[self.segment];
        let sequence = view.sequence.get_val(self.doc) as u32;
        let Candidate { value, observed, key, target, .. } = self;
        Hit { target: target as u32, sequence, observed, key, value, record: Vec::new() }
    }

    /// Compares by age, newest first.
    fn by_age(&self, other: &Candidate) -> Ordering {
        let left = (other.observed, &other.key, other.rank, self.target, self.doc);
        left.cmp(&(self.observed, &self.key, self.rank, other.target, other.doc))
    }
}

impl Cursor {
    /// Whether a document with the same value comes after the cursor.
    fn is_before(&self, observed: i64, key: &[u8; 16], rank: u32) -> bool {
        (observed, key, rank) < (self.observed, &self.key, self.rank)
    }

    pub fn read(reader: &mut Reader<'_>) -> Result<Cursor> {
        Ok(Cursor { observed: reader.i64()?, key: reader.key()?, rank: reader.u32()?, value: Value::read(reader)? })
    }
}

impl Order {
    pub fn read(reader: &mut Reader<'_>) -> Result<Order> {
        match reader.u8()? {
            0 => Ok(Order::Newest),
            1 => {
                let descending = reader.flag()?;
                Ok(Order::By { source: Source::read(reader)?, descending })
            }
            _ => Err(Fault::bad_request("an unknown order")),
        }
    }
}

/// Reads as many records as fit in `most_bytes`, and at least one.
fn read_records(request: &Request<'_>, mut hits: Vec<Hit>, watch: &Watch) -> Result<Hits> {
    let mut bytes = 0;
    for begin in (0..hits.len()).step_by(RECORDS_AT_ONCE) {
        watch.check()?;
        let end = hits.len().min(begin + RECORDS_AT_ONCE);
        read_batch(request.targets, &mut hits[begin..end])?;
        for position in begin..end {
            bytes += hits[position].record.len();
            if position > 0 && bytes > request.most_bytes as usize {
                hits.truncate(position);
                return Ok(Hits { more: true, hits });
            }
        }
    }
    Ok(Hits { more: false, hits })
}

fn read_batch(targets: &[Target], hits: &mut [Hit]) -> Result<()> {
    let mut by_target: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (position, hit) in hits.iter().enumerate() {
        by_target.entry(hit.target).or_default().push(position);
    }
    for (target, positions) in by_target {
        let sequences: Vec<u32> = positions.iter().map(|position| hits[*position].sequence).collect();
        let mut count = 0;
        targets[target as usize].records.get(&sequences, &mut |index, record| {
            hits[positions[index]].record = record.to_vec();
            count += 1;
            Ok(())
        })?;
        if count < positions.len() {
            return Err(Fault::damaged("a document has no record"));
        }
    }
    Ok(())
}

impl Hits {
    /// With `fields`, writes each record a second time, reduced to them.
    pub fn write(&self, fields: Option<&Fields>, writer: &mut Writer) {
        writer.reserve(self.hits.iter().map(|hit| HIT_BYTES + hit.record.len()).sum());
        writer.flag(self.more);
        writer.u32(self.hits.len() as u32);
        for hit in &self.hits {
            writer.u32(hit.target);
            writer.u32(hit.sequence);
            writer.i64(hit.observed);
            writer.raw(&hit.key);
            hit.value.write(writer);
            writer.bytes(&hit.record);
            if let Some(fields) = fields {
                writer.bytes_by(|bytes| fields.pick(&hit.record, bytes));
            }
        }
    }
}
