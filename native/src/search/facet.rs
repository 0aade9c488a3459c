//! Counts the documents of each value, or of each combination of values.

mod combined;
mod ordinals;
mod single;
#[cfg(test)]
mod tests;
mod text_table;
mod unit;

use std::cmp::Ordering;

use crate::base::fault::{Code, Fault, Result};
use crate::base::watch::Watch;
use crate::base::wire::Reader;
use crate::index::segment::ColumnView;
use crate::search::node::{Node, Value};
use crate::search::source::Source;
use crate::search::target::Target;

pub use unit::Unit;

/// The most buckets of an answer. Also the most that are counted at a time if values have no ordinals.
const MOST_BUCKETS: usize = 1_000_000;
const MOST_GROUPS: usize = 4;

#[derive(Debug, Clone)]
pub struct Group {
    pub source: Source,
    pub unit: Unit,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Bucket {
    pub count: u64,
    /// One for each group.
    pub values: Vec<Value>,
}

impl Group {
    pub fn read(reader: &mut Reader<'_>) -> Result<Group> {
        Ok(Group { source: Source::read(reader)?, unit: Unit::read(reader)? })
    }
}

/// Returns the most frequent buckets first, and equally frequent ones in order of their values. `size` of `None`: all
/// buckets. `prefix`: only values of the first group whose lower case begins with it.
pub fn facet(
    targets: &[Target],
    groups: &[Group],
    size: Option<u32>,
    prefix: Option<&[u8]>,
    node: &Node,
    watch: &Watch,
) -> Result<Vec<Bucket>> {
    if groups.is_empty() || groups.len() > MOST_GROUPS {
        return Err(Fault::bad_request("a facet must have one to four groups"));
    }
    let mut scopes = Vec::new();
    for target in targets {
        for scope in target.scopes(watch)? {
            scopes.push((scope, &target.caches.sources));
        }
    }
    let size = size.map_or(usize::MAX, |size| size as usize);
    if size == 0 || *node == Node::None {
        return Ok(Vec::new());
    }
    for (scope, _) in &scopes {
        for group in groups.iter().filter(|group| group.unit != Unit::Exact) {
            match &group.source {
                Source::Column(number) if matches!(scope.view.column(*number)?, ColumnView::Instants(_)) => (),
                _ => return Err(Fault::bad_request("only instants can have a unit")),
            }
        }
    }
    if let [group] = groups
        && let Some(parts) = single::parts(&scopes, group, prefix, node, watch)?
    {
        return single::top(&parts, size, watch);
    }
    let mut counts = combined::Counts::new(groups, prefix);
    for (scope, sources) in &scopes {
        counts.add(scope, sources, node, watch)?;
    }
    counts.top(size, watch)
}

/// The same if the counts are known and few. `None`: they are not.
pub fn facet_quickly(
    targets: &[Target],
    groups: &[Group],
    size: Option<u32>,
    node: &Node,
    watch: &Watch,
) -> Result<Option<Vec<Bucket>>> {
    let ([Group { source: Source::Column(number), unit: Unit::Exact }], Node::All) = (groups, node) else {
        return Ok(None);
    };
    let mut scopes = Vec::new();
    for target in targets {
        let Some(of_target) = target.known_scopes() else { return Ok(None) };
        scopes.extend(of_target);
    }
    let Some(parts) = single::known_parts(&scopes, *number, watch)? else { return Ok(None) };
    single::top(&parts, size.map_or(usize::MAX, |size| size as usize), watch).map(Some)
}

fn too_many() -> Fault {
    Fault::new(Code::TooMany, format!("there are more than {MOST_BUCKETS} buckets"))
}

/// Whether the lower case of the text begins with the prefix.
fn begins(value: &[u8], prefix: &[u8]) -> bool {
    if let Some(start) = value.get(..prefix.len())
        && start.is_ascii()
    {
        // What follows cannot change the lower case of what comes before it.
        return start.iter().map(u8::to_ascii_lowercase).eq(prefix.iter().copied());
    }
    // Lower case does not make an ASCII text longer.
    if value.len() < prefix.len() && value.is_ascii() {
        return false;
    }
    String::from_utf8_lossy(value).to_lowercase().as_bytes().starts_with(prefix)
}

fn compare(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Text(left), Value::Text(right)) => left.cmp(right),
        (Value::Number(left), Value::Number(right)) => left.total_cmp(right),
        (Value::Instant(left), Value::Instant(right)) => left.cmp(right),
        (Value::Address(left), Value::Address(right)) => left.cmp(right),
        _ => Ordering::Equal,
    }
}
