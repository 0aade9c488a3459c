//! The first documents in an order, out of all that a node holds for in some indices.

mod newest;
mod sorted;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::fault::{Fault, Result};
use crate::node::{Node, Value};
use crate::source::Source;
use crate::target::Target;
use crate::watch::Watch;
use crate::wire::{Reader, Writer};

pub struct Request<'a> {
    pub targets: &'a [Target],
    pub order: Order,
    /// Only what stands behind it.
    pub behind: Option<Behind>,
    pub skip: u32,
    pub size: u32,
    /// Of records. 0: none are read.
    pub most_bytes: u32,
    pub node: &'a Node,
}

pub enum Order {
    Newest,
    /// Documents that have a value, by the least (or, descending, the greatest) that they have, then the newest first.
    By { source: Source, descending: bool },
}

/// A place in the order.
#[derive(Debug, Clone)]
pub struct Behind {
    pub observed: i64,
    pub key: [u8; 16],
    pub rank: u32,
    pub value: Value,
}

#[derive(Debug, Default)]
pub struct Hits {
    /// The records of the next ones did not fit.
    pub more: bool,
    pub hits: Vec<Hit>,
}

#[derive(Debug)]
pub struct Hit {
    /// Place in the list of targets.
    pub target: u32,
    pub sequence: u32,
    pub observed: i64,
    pub key: [u8; 16],
    /// That it is sorted by.
    pub value: Value,
    pub record: Vec<u8>,
}

/// All that are passed over are held in memory: whoever wants more of them goes on behind the last hit.
const DEEPEST: u64 = 1_000_000;
const RECORDS_AT_ONCE: usize = 32;
/// About what a hit takes in an answer besides its record.
const HIT_BYTES: usize = 64;

pub fn top(request: &Request<'_>, watch: &Watch) -> Result<Hits> {
    let wanted = u64::from(request.skip) + u64::from(request.size);
    if wanted > DEEPEST {
        return Err(Fault::bad_request("more than 1,000,000 documents are passed over or wanted"));
    }
    if request.size == 0 {
        return Ok(Hits::default());
    }
    let mut found = match &request.order {
        Order::Newest => newest::find(request, wanted as usize, watch)?,
        Order::By { source, descending } => sorted::find(request, source, *descending, wanted as usize, watch)?,
    };
    found.drain(..found.len().min(request.skip as usize));
    let hits = found.into_iter().map(|one| one.into_hit(request.targets)).collect();
    if request.most_bytes == 0 { Ok(Hits { more: false, hits }) } else { read_records(request, hits, watch) }
}

/// A document that may be a hit.
struct Found {
    value: Value,
    observed: i64,
    key: [u8; 16],
    rank: u32,
    target: usize,
    segment: usize,
    doc: u32,
}

impl Found {
    fn into_hit(self, targets: &[Target]) -> Hit {
        let view = &targets[self.target].generation.segments[self.segment];
        let sequence = view.sequence.get_val(self.doc) as u32;
        let Found { value, observed, key, target, .. } = self;
        Hit { target: target as u32, sequence, observed, key, value, record: Vec::new() }
    }

    /// The newest first.
    fn by_age(&self, other: &Found) -> Ordering {
        let one = (other.observed, &other.key, other.rank, self.target, self.doc);
        one.cmp(&(self.observed, &self.key, self.rank, other.target, other.doc))
    }
}

impl Behind {
    /// Whether a document of the same value stands behind it.
    fn is_before(&self, observed: i64, key: &[u8; 16], rank: u32) -> bool {
        (observed, key, rank) < (self.observed, &self.key, self.rank)
    }

    pub fn read(reader: &mut Reader<'_>) -> Result<Behind> {
        Ok(Behind {
            observed: reader.i64()?,
            key: reader.key()?,
            rank: reader.u32()?,
            value: Value::read(reader)?,
        })
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
            _ => Err(Fault::bad_request("there is no such order")),
        }
    }
}

/// As many hits as the bytes of their records allow, and at least one.
fn read_records(request: &Request<'_>, mut hits: Vec<Hit>, watch: &Watch) -> Result<Hits> {
    let mut bytes = 0;
    for begin in (0..hits.len()).step_by(RECORDS_AT_ONCE) {
        watch.check()?;
        let end = hits.len().min(begin + RECORDS_AT_ONCE);
        read_group(request.targets, &mut hits[begin..end])?;
        for place in begin..end {
            bytes += hits[place].record.len();
            if place > 0 && bytes > request.most_bytes as usize {
                hits.truncate(place);
                return Ok(Hits { more: true, hits });
            }
        }
    }
    Ok(Hits { more: false, hits })
}

fn read_group(targets: &[Target], hits: &mut [Hit]) -> Result<()> {
    let mut places_of: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (place, hit) in hits.iter().enumerate() {
        places_of.entry(hit.target).or_default().push(place);
    }
    for (target, places) in places_of {
        let sequences: Vec<u32> = places.iter().map(|place| hits[*place].sequence).collect();
        let mut read = 0;
        targets[target as usize].records.get(&sequences, &mut |place, record| {
            hits[places[place]].record = record.to_vec();
            read += 1;
            Ok(())
        })?;
        if read < places.len() {
            return Err(Fault::damaged("a document has no record"));
        }
    }
    Ok(())
}

impl Hits {
    pub fn write(&self, writer: &mut Writer) {
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
        }
    }
}
