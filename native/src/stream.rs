//! All documents that match a node, target by target, by ascending sequence, so that records are read in file order.

use std::sync::Arc;

use tantivy::index::SegmentId;

use crate::cache::Cache;
use crate::fault::Result;
use crate::find;
use crate::node::Node;
use crate::segment::SegmentView;
use crate::target::{Target, VisibleKey};
use crate::watch::Watch;
use crate::wire::Writer;

#[cfg(test)]
mod tests;

pub struct Request<'a> {
    pub targets: &'a [Target],
    /// The sequence to begin at in the first target. The other targets are read from their start.
    pub from: u32,
    pub size: u32,
    /// The most bytes of the answer.
    pub most_bytes: u32,
    pub node: Arc<Node>,
}

/// Matches of a segment within a range of sequences: (sequence, document), ascending.
type Stretch = [(u32, u32)];

/// Caches stretches, so that the answers that follow can continue in them.
pub struct Stretches {
    /// The key contains the number of the stretch.
    by_number: Cache<(VisibleKey, Arc<Node>, u32), Stretch>,
    /// How many sequences a stretch covers.
    widths: Cache<(VisibleKey, Arc<Node>), u32>,
}

/// About how many matches a stretch has. With more of them, a segment is searched less often.
const STRETCH_LENGTH: usize = if cfg!(test) { 10 } else { 32_768 };
/// Enough for some 60 streams.
const STRETCH_BYTES: usize = 16 << 20;
const WIDTH_BYTES: usize = 1 << 20;
/// How many records are read together.
const AT_ONCE: usize = if cfg!(test) { 7 } else { 512 };
/// Offsets in the answer of the position where the rest begins and of the number of hits.
const AT_TARGET: usize = 1;
const AT_SEQUENCE: usize = 5;
const AT_COUNT: usize = 9;
const LARGEST_RESERVE: u32 = 2 << 20;

impl Default for Stretches {
    fn default() -> Stretches {
        Stretches { by_number: Cache::new(STRETCH_BYTES), widths: Cache::new(WIDTH_BYTES) }
    }
}

impl Stretches {
    /// Drops the entries of segments that no longer exist.
    pub fn retain(&self, exists: impl Fn(SegmentId) -> bool) {
        self.by_number.retain(|(((segment, _), _, _), _, _)| exists(*segment));
        self.widths.retain(|(((segment, _), _, _), _)| exists(*segment));
    }
}

pub fn stream(request: &Request<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
    answer.reserve(request.most_bytes.min(LARGEST_RESERVE) as usize);
    answer.flag(false);
    (0..3).for_each(|_| answer.u32(0));
    let mut count = 0;
    for (target_index, target) in request.targets.iter().enumerate() {
        let from = if target_index == 0 { request.from } else { 0 };
        if let Some(rest) = stream_target(request, target_index, target, from, &mut count, answer, watch)? {
            answer.set_flag(0, true);
            answer.set_u32(AT_TARGET, target_index as u32);
            answer.set_u32(AT_SEQUENCE, rest);
            break;
        }
    }
    answer.set_u32(AT_COUNT, count);
    Ok(())
}

/// Returns where the rest of the target begins, or `None` at its end.
fn stream_target(
    request: &Request<'_>,
    target_index: usize,
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
            answer.u32(target_index as u32);
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

/// Some hits from a sequence on, perhaps none, and the sequence from which there may be more.
fn next_hits<'a>(
    request: &Request<'_>,
    target: &'a Target,
    from: u32,
    most: usize,
    watch: &Watch,
) -> Result<(Vec<Hit<'a>>, Option<u32>)> {
    let mut hits = Vec::new();
    // Stretches of segments end at different sequences. Hits after the first end are left for later.
    let mut end = None;
    for view in &target.generation.segments {
        watch.check()?;
        let (stretch, next_begin) = stretch_from(request, target, view, from, watch)?;
        end = end.into_iter().chain(next_begin).min();
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

/// The stretch of a segment that contains a sequence, and where the next stretch begins.
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
    let cache = &target.caches.stretches;
    let key = (target.visible_key(view), request.node.clone());
    let width = match cache.widths.get(&key) {
        Some(width) => *width,
        None => {
            let matches = gather(target, view, &request.node, STRETCH_LENGTH, watch)?;
            let width = match matches {
                Matches::All(stretch) => {
                    store(cache, &key, 0, stretch);
                    u32::MAX
                }
                Matches::TooMany(count) => {
                    let span = u64::from(most - least) + 1;
                    (span * STRETCH_LENGTH as u64 / count).clamp(1, u32::MAX.into()) as u32
                }
            };
            cache.widths.put(key.clone(), Arc::new(width), find::weight(&request.node));
            width
        }
    };
    let number = from.max(least) / width;
    let begin = number * width;
    let next_begin = begin.checked_add(width).filter(|next_begin| *next_begin <= most);
    let (visible, node) = key;
    if let Some(stretch) = cache.by_number.get(&(visible, node.clone(), number)) {
        return Ok((stretch, next_begin));
    }
    let within = match width {
        u32::MAX => node.clone(),
        _ => {
            let before = next_begin.unwrap_or(u32::MAX);
            Arc::new(Node::And(vec![Node::Sequences { from: begin, before }, (*node).clone()]))
        }
    };
    let stretch = match gather(target, view, &within, usize::MAX, watch)? {
        Matches::All(stretch) => store(cache, &(visible, node), number, stretch),
        Matches::TooMany(_) => Arc::new([]),
    };
    Ok((stretch, next_begin))
}

fn store(
    cache: &Stretches,
    (visible, node): &(VisibleKey, Arc<Node>),
    number: u32,
    documents: Vec<(u32, u32)>,
) -> Arc<Stretch> {
    let stretch: Arc<Stretch> = documents.into();
    cache.by_number.put((*visible, node.clone(), number), stretch.clone(), size_of_val(&*stretch) + find::weight(node));
    stretch
}

enum Matches {
    All(Vec<(u32, u32)>),
    /// With their number.
    TooMany(u64),
}

fn gather(target: &Target, view: &Arc<SegmentView>, node: &Node, most: usize, watch: &Watch) -> Result<Matches> {
    let scope = target.scope(view, watch)?;
    let mut documents = Vec::new();
    let mut count = 0u64;
    find::each(&scope, node, watch, |document| {
        if documents.len() < most {
            documents.push((view.sequence.get_val(document) as u32, document));
        }
        count += 1;
        Ok(())
    })?;
    if count > documents.len() as u64 {
        return Ok(Matches::TooMany(count));
    }
    documents.sort_unstable();
    Ok(Matches::All(documents))
}
