//! Groups of any kind, up to four together. Each value of a group gets a number when it first occurs. A combination of
//! values is a key made of their numbers.

use std::cmp::Reverse;

use ahash::HashMap;
use tantivy::columnar::Column;

use super::ordinals::Ordinals;
use super::text_table::TextTable;
use super::{Bucket, Group, MOST_BUCKETS, begins, compare, too_many};
use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::index::segment::ColumnView;
use crate::search::find::{self, SegmentScope};
use crate::search::node::{Node, Value};
use crate::search::source::{Source, Sources, Values};

pub struct Counts<'a> {
    groups: Vec<GroupValues<'a>>,
    /// Counts of one group, by the number of the value.
    single: Vec<u64>,
    /// Counts of three or four groups, by the numbers of the values, 32 bits each.
    combined: HashMap<u128, u64>,
    /// Counts of two groups, likewise.
    pairs: HashMap<u64, u64>,
}

/// The values of a group that have occurred in any segment.
struct GroupValues<'a> {
    group: &'a Group,
    prefix: Option<&'a [u8]>,
    /// Texts, if the group has texts.
    texts: TextTable,
    /// All other values.
    values: Vec<Value>,
    /// Numbers and instants, as bits.
    by_bits: HashMap<u64, u32>,
    addresses: HashMap<u128, u32>,
}

/// How the values of a group are read in a segment.
enum Reading<'a> {
    Texts(&'a Column<u64>, Numbering<'a>),
    Values(std::sync::Arc<dyn Values>, Numbering<'a>),
    Plain(&'a ColumnView),
}

/// The number of each ordinal of a segment, plus 2. `UNKNOWN`: the ordinal has not occurred. `NO_BUCKET`: it has no
/// bucket.
struct Numbering<'a> {
    numbers: Vec<u32>,
    text: Box<AppendText<'a>>,
    /// Memory for one text.
    scratch: Vec<u8>,
}

/// Appends the text of an ordinal.
type AppendText<'a> = dyn Fn(u32, &mut Vec<u8>) -> Result<()> + 'a;

const UNKNOWN: u32 = 0;
const NO_BUCKET: u32 = 1;
/// With at most this many combinations in a segment, two groups are counted in a table of all combinations.
const MOST_CELLS: usize = 1 << 20;

impl<'a> Counts<'a> {
    pub fn new(groups: &'a [Group], prefix: Option<&'a [u8]>) -> Counts<'a> {
        let group = |(number, group)| GroupValues {
            group,
            prefix: prefix.filter(|_| number == 0),
            texts: TextTable::default(),
            values: Vec::new(),
            by_bits: HashMap::default(),
            addresses: HashMap::default(),
        };
        Counts {
            groups: groups.iter().enumerate().map(group).collect(),
            single: Vec::new(),
            combined: HashMap::default(),
            pairs: HashMap::default(),
        }
    }

    pub fn add(&mut self, scope: &SegmentScope<'_>, sources: &Sources, node: &Node, watch: &Watch) -> Result<()> {
        let mut readings = Vec::with_capacity(self.groups.len());
        for values in &self.groups {
            readings.push(reading(scope, sources, values.group, watch)?);
        }
        if let [Reading::Texts(left, left_numbers), Reading::Texts(right, right_numbers)] = &mut readings[..]
            && left_numbers.numbers.len().saturating_mul(right_numbers.numbers.len()) <= MOST_CELLS
        {
            return self.add_table(scope, node, (left, left_numbers), (right, right_numbers), watch);
        }
        let mut numbers: Vec<Vec<u32>> = vec![Vec::new(); self.groups.len()];
        let mut scratch = Vec::new();
        let mut steps = 0usize;
        find::each(scope, node, watch, |document| {
            if !readings.iter().all(|reading| reading.has_value(document)) {
                return Ok(());
            }
            let mut combinations = 1usize;
            for ((values, reading), own_numbers) in self.groups.iter_mut().zip(&mut readings).zip(&mut numbers) {
                values.numbers(reading, document, &mut scratch, own_numbers)?;
                combinations = combinations.saturating_mul(own_numbers.len());
            }
            if combinations > MOST_BUCKETS {
                return Err(too_many());
            }
            steps += combinations;
            if steps > 1 << 16 {
                steps = 0;
                watch.check()?;
            }
            match &numbers[..] {
                [own_numbers] => {
                    self.single.resize(self.groups[0].len(), 0);
                    own_numbers.iter().for_each(|number| self.single[*number as usize] += 1);
                }
                [left, right] => {
                    for left in left {
                        for right in right {
                            *self.pairs.entry(pair(*left, *right)).or_default() += 1;
                        }
                    }
                }
                _ => count_combinations(&numbers, 0, 0, &mut self.combined),
            }
            if self.combined.len().max(self.pairs.len()) > MOST_BUCKETS {
                return Err(too_many());
            }
            Ok(())
        })
    }

    fn add_table(
        &mut self,
        scope: &SegmentScope<'_>,
        node: &Node,
        (left, left_numbers): (&Column<u64>, &mut Numbering<'_>),
        (right, right_numbers): (&Column<u64>, &mut Numbering<'_>),
        watch: &Watch,
    ) -> Result<()> {
        let width = right_numbers.numbers.len();
        let mut table = vec![0u32; left_numbers.numbers.len() * width];
        let (mut own_left, mut own_right) = (Ordinals::default(), Ordinals::default());
        find::each_block(scope, node, watch, |documents| {
            let (left_documents, rows) = own_left.read(left, documents);
            let (right_documents, columns) = own_right.read(right, documents);
            let mut from = 0;
            for (document, row) in left_documents.iter().zip(rows) {
                from += right_documents[from..].iter().take_while(|other| *other < document).count();
                let same = right_documents[from..].iter().take_while(|other| *other == document);
                for (column, _) in columns[from..].iter().zip(same) {
                    if let Some(count) = table.get_mut(*row as usize * width + *column as usize) {
                        *count += 1;
                    }
                }
            }
            Ok(())
        })?;
        let [left, right] = &mut self.groups[..] else { return Ok(()) };
        for (cell, count) in table.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            if cell % 4096 == 0 {
                watch.check()?;
            }
            let row = left.number(left_numbers, (cell / width) as u32)?;
            let column = right.number(right_numbers, (cell % width) as u32)?;
            if let (Some(row), Some(column)) = (row, column) {
                *self.pairs.entry(pair(row, column)).or_default() += u64::from(count);
            }
        }
        if self.pairs.len() > MOST_BUCKETS { Err(too_many()) } else { Ok(()) }
    }

    pub fn top(self, size: usize, watch: &Watch) -> Result<Vec<Bucket>> {
        watch.check()?;
        let orders: Vec<Vec<u32>> = self.groups.iter().map(GroupValues::order).collect();
        let ranks: Vec<Vec<u32>> = orders.iter().map(|order| ranks(order)).collect();
        let groups = ranks.len();
        let part = |key: u128, group: usize| (key >> (32 * (groups - 1 - group))) as u32 as usize;
        // With ranks instead of numbers, keys sort like the combinations of values.
        let rank = |key| (0..groups).fold(0, |rank, group| rank << 32 | u128::from(ranks[group][part(key, group)]));
        let single = self.single.iter().enumerate().filter(|(_, count)| **count > 0);
        let single = single.map(|(number, count)| (Reverse(*count), rank(number as u128)));
        let combined = self.combined.iter().map(|(key, count)| (Reverse(*count), rank(*key)));
        let pairs = self.pairs.iter().map(|(key, count)| (Reverse(*count), rank((*key).into())));
        let mut buckets: Vec<(Reverse<u64>, u128)> = single.chain(pairs).chain(combined).collect();
        if size < buckets.len() {
            buckets.select_nth_unstable(size);
            buckets.truncate(size);
        }
        buckets.sort_unstable();
        watch.check()?;
        let value = |rank, group: usize| self.groups[group].value(orders[group][part(rank, group)]);
        let values = |rank| (0..groups).map(|group| value(rank, group)).collect();
        Ok(buckets.into_iter().map(|(Reverse(count), rank)| Bucket { count, values: values(rank) }).collect())
    }
}

fn pair(left: u32, right: u32) -> u64 {
    u64::from(left) << 32 | u64::from(right)
}

/// The rank of each number in the order.
fn ranks(order: &[u32]) -> Vec<u32> {
    let mut ranks = vec![0; order.len()];
    for (rank, number) in order.iter().enumerate() {
        ranks[*number as usize] = rank as u32;
    }
    ranks
}

impl Reading<'_> {
    /// Always `true` if values come from terms.
    fn has_value(&self, document: u32) -> bool {
        match self {
            Reading::Texts(column, _) => column.index.has_value(document),
            Reading::Plain(ColumnView::Texts(column)) => column.ords().index.has_value(document),
            Reading::Plain(ColumnView::Numbers(column)) => column.index.has_value(document),
            Reading::Plain(ColumnView::Instants(column)) => column.index.has_value(document),
            Reading::Plain(ColumnView::Addresses(column)) => column.index.has_value(document),
            Reading::Values(..) => true,
        }
    }
}

fn count_combinations(numbers: &[Vec<u32>], group: usize, key: u128, counts: &mut HashMap<u128, u64>) {
    match numbers.get(group) {
        None => *counts.entry(key).or_default() += 1,
        Some(numbers_of_group) => numbers_of_group
            .iter()
            .for_each(|number| count_combinations(numbers, group + 1, key << 32 | u128::from(*number), counts)),
    }
}

fn distinct(column: &Column<u64>, document: u32, into: &mut Vec<u32>) {
    into.clear();
    into.extend(column.values_for_doc(document).map(|ordinal| ordinal as u32));
    if into.len() > 1 {
        into.sort_unstable();
        into.dedup();
    }
}

fn reading<'a>(scope: &SegmentScope<'a>, sources: &Sources, group: &Group, watch: &Watch) -> Result<Reading<'a>> {
    match &group.source {
        Source::Column(number) => match scope.view.column(*number)? {
            ColumnView::Texts(column) => {
                let list = scope.caches.text_lists.get(scope.column_key(*number), column, watch)?;
                let text = move |ordinal: u32, into: &mut Vec<u8>| match &list {
                    Some(list) if ordinal < list.count() => {
                        into.extend_from_slice(list.value(ordinal));
                        Ok(())
                    }
                    None if column.ord_to_bytes(ordinal.into(), into)? => Ok(()),
                    _ => Err(no_such_value()),
                };
                Ok(Reading::Texts(column.ords(), Numbering::new(column.num_terms(), text)))
            }
            column => Ok(Reading::Plain(column)),
        },
        source @ Source::Terms(_) => {
            let values = sources.values(scope.view, source, watch)?;
            let ordinal_values = values.clone();
            let text = move |ordinal, into: &mut Vec<u8>| match ordinal_values.value(ordinal)? {
                Value::Text(text) => {
                    into.extend_from_slice(&text);
                    Ok(())
                }
                _ => Err(no_such_value()),
            };
            let count = values.count() as usize;
            Ok(Reading::Values(values, Numbering::new(count, text)))
        }
    }
}

fn no_such_value() -> Fault {
    Fault::damaged("a document has a value that is not in the column's dictionary")
}

impl<'a> Numbering<'a> {
    fn new(count: usize, text: impl Fn(u32, &mut Vec<u8>) -> Result<()> + 'a) -> Numbering<'a> {
        Numbering { numbers: vec![UNKNOWN; count], text: Box::new(text), scratch: Vec::new() }
    }
}

impl GroupValues<'_> {
    fn len(&self) -> usize {
        self.texts.len().max(self.values.len())
    }

    /// `number` must be below the length.
    fn value(&self, number: u32) -> Value {
        match self.values.get(number as usize) {
            Some(value) => value.clone(),
            None => Value::Text(self.texts.text(number).to_vec()),
        }
    }

    /// The distinct numbers of the document's values.
    fn numbers(
        &mut self,
        reading: &mut Reading<'_>,
        document: u32,
        scratch: &mut Vec<u32>,
        into: &mut Vec<u32>,
    ) -> Result<()> {
        into.clear();
        match reading {
            Reading::Texts(column, numbering) => {
                distinct(column, document, scratch);
                self.add_ordinals(numbering, scratch, into)?;
            }
            Reading::Values(values, numbering) => {
                values.ordinals(document, scratch);
                self.add_ordinals(numbering, scratch, into)?;
            }
            Reading::Plain(column) => {
                // These values are not texts, so none has the prefix.
                if self.prefix.is_some() {
                    return Ok(());
                }
                self.add_plain(column, document, into)?;
                if into.len() > 1 {
                    into.sort_unstable();
                    into.dedup();
                }
            }
        }
        Ok(())
    }

    fn add_ordinals(&mut self, numbering: &mut Numbering<'_>, ordinals: &[u32], into: &mut Vec<u32>) -> Result<()> {
        for ordinal in ordinals {
            into.extend(self.number(numbering, *ordinal)?);
        }
        Ok(())
    }

    fn number(&mut self, numbering: &mut Numbering<'_>, ordinal: u32) -> Result<Option<u32>> {
        let slot = numbering.numbers.get_mut(ordinal as usize).ok_or_else(no_such_value)?;
        if *slot == UNKNOWN {
            let text = &mut numbering.scratch;
            text.clear();
            (numbering.text)(ordinal, text)?;
            *slot = if self.prefix.is_some_and(|prefix| !begins(text, prefix)) {
                NO_BUCKET
            } else {
                self.number_of_text(text)? + 2
            };
        }
        Ok(slot.checked_sub(2))
    }

    fn number_of_text(&mut self, text: &[u8]) -> Result<u32> {
        match self.texts.number(text) {
            Some(number) => Ok(number),
            None if self.texts.len() >= MOST_BUCKETS => Err(too_many()),
            None => Ok(self.texts.push(text)),
        }
    }

    fn push(&mut self, value: Value) -> Result<u32> {
        if self.values.len() >= MOST_BUCKETS {
            return Err(too_many());
        }
        self.values.push(value);
        Ok(self.values.len() as u32 - 1)
    }

    fn add_plain(&mut self, column: &ColumnView, document: u32, into: &mut Vec<u32>) -> Result<()> {
        match column {
            ColumnView::Texts(_) => return Err(Fault::failed("a text column has ordinals")),
            ColumnView::Numbers(column) => {
                for number in column.values_for_doc(document) {
                    // Adding 0 makes -0 and 0 the same value.
                    let number = number + 0.0;
                    into.push(self.number_of_bits(number.to_bits(), Value::Number(number))?);
                }
            }
            ColumnView::Instants(column) => {
                for instant in column.values_for_doc(document) {
                    if let Some(start) = self.group.unit.start(instant) {
                        into.push(self.number_of_bits(start as u64, Value::Instant(start))?);
                    }
                }
            }
            ColumnView::Addresses(column) => {
                for address in column.values_for_doc(document) {
                    into.push(match self.addresses.get(&address.to_bits()) {
                        Some(number) => *number,
                        None => {
                            let number = self.push(Value::Address(address.octets()))?;
                            self.addresses.insert(address.to_bits(), number);
                            number
                        }
                    });
                }
            }
        }
        Ok(())
    }

    fn number_of_bits(&mut self, bits: u64, value: Value) -> Result<u32> {
        if let Some(number) = self.by_bits.get(&bits) {
            return Ok(*number);
        }
        let number = self.push(value)?;
        self.by_bits.insert(bits, number);
        Ok(number)
    }

    /// The numbers of all values, sorted by value.
    fn order(&self) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        if self.values.is_empty() {
            order.sort_unstable_by(|left, right| self.texts.text(*left).cmp(self.texts.text(*right)));
        } else {
            order.sort_unstable_by(|left, right| compare(&self.values[*left as usize], &self.values[*right as usize]));
        }
        order
    }
}
