//! All documents that a node holds for, target by target, by ascending sequence: their records are read as they lie.

use std::sync::Arc;

use tantivy::index::SegmentId;

use crate::cache::Cache;
use crate::fault::Result;
use crate::find;
use crate::node::Node;
use crate::segment::SegmentView;
use crate::target::{Target, VisibleName};
use crate::watch::Watch;
use crate::wire::Writer;

#[cfg(test)]
mod tests;

pub struct Request<'a> {
    pub targets: &'a [Target],
    /// The sequence to begin at in the first target; in the others all are wanted.
    pub from: u32,
    pub size: u32,
    /// Of records.
    pub most_bytes: u32,
    pub node: Arc<Node>,
}

/// Documents of a segment with their sequences, ascending.
type Stretch = [(u32, u32)];

/// What answers have worked out, and the next ones go on in.
pub struct Stretches {
    /// By the number of the stretch.
    found: Cache<(VisibleName, Arc<Node>, u32), Stretch>,
    /// How many sequences make a stretch.
    widths: Cache<(VisibleName, Arc<Node>), u32>,
}

/// Of a stretch, about: the more there are, the less often a whole segment is searched for them.
const DOCUMENTS: usize = if cfg!(test) { 10 } else { 32_768 };
/// Of some 60 streams.
const STRETCH_BYTES: usize = 16 << 20;
const WIDTH_BYTES: usize = 1 << 20;
/// Hits whose records are read together.
const AT_ONCE: usize = if cfg!(test) { 7 } else { 512 };
/// At the front of an answer: where the rest begins, and how many hits there are.
const AT_TARGET: usize = 1;
const AT_SEQUENCE: usize = 5;
const AT_COUNT: usize = 9;
const LARGEST_RESERVE: u32 = 2 << 20;

impl Default for Stretches {
    fn default() -> Stretches {
        Stretches { found: Cache::new(STRETCH_BYTES), widths: Cache::new(WIDTH_BYTES) }
    }
}

impl Stretches {
    /// Drops what belongs to segments that are gone.
    pub fn retain(&self, is_there: impl Fn(SegmentId) -> bool) {
        self.found.retain(|(((segment, _), _, _), _, _)| is_there(*segment));
        self.widths.retain(|(((segment, _), _, _), _)| is_there(*segment));
    }
}

pub fn stream(request: &Request<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
    answer.reserve(request.most_bytes.min(LARGEST_RESERVE) as usize);
    answer.flag(false);
    (0..3).for_each(|_| answer.u32(0));
    let mut count = 0;
    for (place, target) in request.targets.iter().enumerate() {
        let from = if place == 0 { request.from } else { 0 };
        if let Some(rest) = stream_target(request, place, target, from, &mut count, answer, watch)? {
            answer.set_flag(0, true);
            answer.set_u32(AT_TARGET, place as u32);
            answer.set_u32(AT_SEQUENCE, rest);
            break;
        }
    }
    answer.set_u32(AT_COUNT, count);
    Ok(())
}

/// Where the rest of the target begins, unless its end is reached.
fn stream_target(
    request: &Request<'_>,
    place: usize,
    target: &Target,
    mut from: u32,
    count: &mut u32,
    answer: &mut Writer,
    watch: &Watch,
) -> Result<Option<u32>> {
    loop {
        if *count >= request.size {
            return Ok(Some(from));
        }
        let most = AT_ONCE.min((request.size - *count) as usize);
        let (hits, end) = next_hits(request, target, from, most, watch)?;
        let sequences: Vec<u32> = hits.iter().map(|hit| hit.sequence).collect();
        let mut cut = None;
        target.records.walk(&sequences, &mut |at, record| {
            let Hit { sequence, document, view } = hits[at];
            if *count > 0 && answer.len() + record.len() > request.most_bytes as usize {
                cut = Some(sequence);
                return Ok(false);
            }
            answer.u32(place as u32);
            answer.u32(sequence);
            answer.i64(view.observed.get_val(document));
            answer.raw(&view.key(document));
            answer.bytes(record);
            *count += 1;
            Ok(true)
        })?;
        match (cut, end) {
            (Some(_), _) => return Ok(cut),
            (None, None) => return Ok(None),
            (None, Some(end)) => from = end,
        }
    }
}

#[derive(Clone, Copy)]
struct Hit<'a> {
    sequence: u32,
    document: u32,
    view: &'a SegmentView,
}

/// Some hits from a sequence on, perhaps none, and from where on there may be more.
fn next_hits<'a>(
    request: &Request<'_>,
    target: &'a Target,
    from: u32,
    most: usize,
    watch: &Watch,
) -> Result<(Vec<Hit<'a>>, Option<u32>)> {
    let mut hits = Vec::new();
    // Stretches of segments end at different sequences: what lies behind the first end is left for later.
    let mut end = None;
    for view in &target.generation.segments {
        watch.check()?;
        let (stretch, behind) = stretch_from(request, target, view, from, watch)?;
        end = end.into_iter().chain(behind).min();
        let begin = stretch.partition_point(|(sequence, _)| *sequence < from);
        let next = stretch[begin..].iter().take(most);
        hits.extend(next.map(|(sequence, document)| Hit { sequence: *sequence, document: *document, view }));
    }
    if target.generation.segments.len() > 1 {
        hits.sort_unstable_by_key(|hit| hit.sequence);
    }
    hits.truncate(end.map_or(hits.len(), |end| hits.partition_point(|hit| hit.sequence < end)));
    if hits.len() >= most {
        hits.truncate(most);
        end = hits.last().map(|hit| hit.sequence.saturating_add(1));
    }
    Ok((hits, end))
}

/// The stretch of a segment that a sequence is in, and where the next one begins.
fn stretch_from(
    request: &Request<'_>,
    target: &Target,
    view: &Arc<SegmentView>,
    from: u32,
    watch: &Watch,
) -> Result<(Arc<Stretch>, Option<u32>)> {
    let (least, most) = (view.sequence.min_value() as u32, view.sequence.max_value() as u32);
    if from > most {
        return Ok((Arc::new([]), None));
    }
    let kept = &target.caches.stretches;
    let name = (target.visible_name(view), request.node.clone());
    let width = match kept.widths.get(&name) {
        Some(width) => *width,
        None => {
            let found = gather(target, view, &request.node, DOCUMENTS, watch)?;
            let width = match found {
                Gathered::All(stretch) => {
                    keep(kept, &name, 0, stretch);
                    u32::MAX
                }
                Gathered::TooMany(count) => {
                    let span = u64::from(most - least) + 1;
                    (span * DOCUMENTS as u64 / count).clamp(1, u32::MAX.into()) as u32
                }
            };
            kept.widths.put(name.clone(), Arc::new(width), find::weight(&request.node));
            width
        }
    };
    let number = from.max(least) / width;
    let begin = number * width;
    let behind = begin.checked_add(width).filter(|behind| *behind <= most);
    let (name, node) = name;
    if let Some(stretch) = kept.found.get(&(name, node.clone(), number)) {
        return Ok((stretch, behind));
    }
    let within = match width {
        u32::MAX => node.clone(),
        _ => {
            let before = behind.unwrap_or(u32::MAX);
            Arc::new(Node::And(vec![Node::Sequences { from: begin, before }, (*node).clone()]))
        }
    };
    let stretch = match gather(target, view, &within, usize::MAX, watch)? {
        Gathered::All(stretch) => keep(kept, &(name, node), number, stretch),
        Gathered::TooMany(_) => Arc::new([]),
    };
    Ok((stretch, behind))
}

fn keep(
    kept: &Stretches,
    (name, node): &(VisibleName, Arc<Node>),
    number: u32,
    found: Vec<(u32, u32)>,
) -> Arc<Stretch> {
    let stretch: Arc<Stretch> = found.into();
    kept.found.put((*name, node.clone(), number), stretch.clone(), size_of_val(&*stretch) + find::weight(node));
    stretch
}

enum Gathered {
    All(Vec<(u32, u32)>),
    /// So many.
    TooMany(u64),
}

fn gather(target: &Target, view: &Arc<SegmentView>, node: &Node, most: usize, watch: &Watch) -> Result<Gathered> {
    let scope = target.scope(view, watch)?;
    let mut found = Vec::new();
    let mut count = 0u64;
    find::each(&scope, node, watch, |document| {
        if found.len() < most {
            found.push((view.sequence.get_val(document) as u32, document));
        }
        count += 1;
        Ok(())
    })?;
    if count > found.len() as u64 {
        return Ok(Gathered::TooMany(count));
    }
    found.sort_unstable();
    Ok(Gathered::All(found))
}
