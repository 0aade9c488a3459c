//! Ordinals for columns without a dictionary: numbers, instants, addresses.

use std::fmt::Debug;
use std::net::Ipv6Addr;
use std::sync::Arc;

use tantivy::columnar::Column;
use tantivy::{f64_to_u64, u64_to_f64};

use super::{Distinct, Table, Values};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::segment::ColumnView;
use crate::search::node::Value;

/// Returns the values and their size in bytes.
pub fn values(column: &ColumnView, docs: u32, watch: &Watch) -> Result<(Arc<dyn Values>, usize)> {
    match column {
        ColumnView::Texts(_) => Err(Fault::failed("a text column has its own ordinals")),
        ColumnView::Numbers(column) => sized(table(column, docs, f64_to_u64, Numbers, watch)?, |all| all.0.len() * 8),
        ColumnView::Instants(column) => {
            sized(table(column, docs, |instant| instant, Instants, watch)?, |all| all.0.len() * 8)
        }
        ColumnView::Addresses(column) => {
            sized(table(column, docs, |address| address, Addresses, watch)?, |all| all.0.len() * 16)
        }
    }
}

fn sized<D: Distinct + 'static>(table: Table<D>, bytes: impl Fn(&D) -> usize) -> Result<(Arc<dyn Values>, usize)> {
    let bytes = table.bytes() + bytes(&table.distinct);
    Ok((Arc::new(table), bytes))
}

fn table<T, K, D>(
    column: &Column<T>,
    docs: u32,
    key: impl Fn(T) -> K,
    distinct: impl Fn(Vec<K>) -> D,
    watch: &Watch,
) -> Result<Table<D>>
where
    T: PartialOrd + Copy + Debug + Send + Sync + 'static,
    K: Ord + Copy,
{
    let mut starts = Vec::with_capacity(docs as usize + 1);
    let mut keys: Vec<K> = Vec::new();
    starts.push(0);
    for doc in 0..docs {
        if doc % 4_096 == 0 {
            watch.check()?;
        }
        let begin = keys.len();
        keys.extend(column.values_for_doc(doc).map(&key));
        if keys.len() > begin + 1 {
            keys[begin..].sort_unstable();
            dedup_from(&mut keys, begin);
        }
        starts.push(keys.len() as u32);
    }
    let mut all = keys.clone();
    all.sort_unstable();
    all.dedup();
    all.shrink_to_fit();
    watch.check()?;
    let ordinals = keys.iter().map(|key| all.partition_point(|other| other < key) as u32).collect();
    Ok(Table { starts, ordinals, distinct: distinct(all) })
}

fn dedup_from<K: PartialEq + Copy>(keys: &mut Vec<K>, begin: usize) {
    let mut end = begin + 1;
    for position in begin + 1..keys.len() {
        if keys[position] != keys[end - 1] {
            keys[end] = keys[position];
            end += 1;
        }
    }
    keys.truncate(end);
}

struct Numbers(Vec<u64>);
struct Instants(Vec<i64>);
struct Addresses(Vec<Ipv6Addr>);

impl Distinct for Numbers {
    fn count(&self) -> u32 {
        self.0.len() as u32
    }

    fn value(&self, ordinal: u32) -> Option<Value> {
        self.0.get(ordinal as usize).map(|number| Value::Number(u64_to_f64(*number)))
    }
}

impl Distinct for Instants {
    fn count(&self) -> u32 {
        self.0.len() as u32
    }

    fn value(&self, ordinal: u32) -> Option<Value> {
        self.0.get(ordinal as usize).map(|instant| Value::Instant(*instant))
    }
}

impl Distinct for Addresses {
    fn count(&self) -> u32 {
        self.0.len() as u32
    }

    fn value(&self, ordinal: u32) -> Option<Value> {
        self.0.get(ordinal as usize).map(|address| Value::Address(address.octets()))
    }
}
