//! All documents that match a node, target by target, by ascending sequence, so that records are read in file order.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::base::fault::{Fault, Result};
use crate::base::watch::Watch;
use crate::base::wire::Writer;
use crate::index::segment::SegmentView;
use crate::search::caches::{Stretch, Stretches, VisibleKey};
use crate::search::fields::Fields;
use crate::search::find;
use crate::search::lines::Form;
use crate::search::node::Node;
use crate::search::target::Target;

#[cfg(test)]
mod tests;

pub struct Request<'a> {
    pub targets: &'a [Target],
    /// The sequence to begin at in the first target. The other targets are read from their start.
    pub from: u32,
    pub size: u32,
    /// The most bytes of the answer.
    pub most_bytes: u32,
    /// `None`: whole records.
    pub fields: Option<Fields>,
    /// `None`: hits with their records. Otherwise the records alone, as they are answered, up to the first that is
    /// unusual: if the answer has none, but there are more, the caller must write the next record itself.
    pub form: Option<Form>,
    pub node: Arc<Node>,
}

/// About how many matches a stretch has. With more of them, a segment is searched less often.
const STRETCH_LENGTH: usize = if cfg!(test) { 10 } else { 32_768 };
/// The most records that are read together.
const AT_ONCE: usize = if cfg!(test) { 7 } else { 512 };
/// How many are read first, to see how long they are.
const FIRST: usize = if cfg!(test) { 2 } else { 32 };
/// With fewer records, starting a thread takes longer than it saves.
const WORTH_A_THREAD: usize = if cfg!(test) { 4 } else { 48 };
/// Offsets in the answer of the position where the rest begins and of the number of hits.
const AT_TARGET: usize = 1;
const AT_SEQUENCE: usize = 5;
const AT_COUNT: usize = 9;
const LARGEST_RESERVE: u32 = 2 << 20;

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
    let reading = Reading { request, target_index, target, watch };
    let _running = Running::begin(&target.caches.stretches.running);
    loop {
        if *count >= request.size {
            return Ok(Some(from));
        }
        let most = AT_ONCE.min((request.size - *count) as usize).min(expected(request, *count, answer));
        let (hits, end) = next_hits(request, target, from, most, watch)?;
        let fitting = reading.append(&hits, *count == 0, answer)?;
        *count += fitting as u32;
        match (hits.get(fitting), end) {
            (Some(cut), _) => return Ok(Some(cut.sequence)),
            (None, None) => return Ok(None),
            (None, Some(end)) => from = end,
        }
    }
}

/// About how many more hits fit into the answer, so that few are read in vain.
fn expected(request: &Request<'_>, count: u32, answer: &Writer) -> usize {
    match count {
        0 => FIRST,
        count => {
            let mean = (answer.len() / count as usize).max(1);
            ((request.most_bytes as usize).saturating_sub(answer.len()) / mean).max(1)
        }
    }
}

/// Counts a stream as long as it is answered.
struct Running<'a>(&'a AtomicUsize);

impl Running<'_> {
    fn begin(running: &AtomicUsize) -> Running<'_> {
        running.fetch_add(1, Ordering::Relaxed);
        Running(running)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reads the records of hits in one target.
struct Reading<'a> {
    request: &'a Request<'a>,
    target_index: usize,
    target: &'a Target,
    watch: &'a Watch,
}

impl Reading<'_> {
    /// Appends hits until the answer is full, and returns how many. The first of an answer is always appended. While no
    /// other stream runs, a second thread reads half of the records.
    fn append(&self, hits: &[Hit<'_>], has_none: bool, answer: &mut Writer) -> Result<usize> {
        let is_alone = self.target.caches.stretches.running.load(Ordering::Relaxed) == 1;
        if hits.len() < WORTH_A_THREAD || !is_alone {
            return Ok(self.append_some(hits, has_none, answer)?.len());
        }
        let (left, right) = hits.split_at(hits.len() / 2);
        let read_right = || -> Result<(Writer, Vec<usize>)> {
            let mut writer = Writer::new();
            let ends = self.append_some(right, false, &mut writer)?;
            Ok((writer, ends))
        };
        thread::scope(|scope| {
            let helper = thread::Builder::new().name("index-unpack".to_owned()).spawn_scoped(scope, read_right);
            let count = self.append_some(left, has_none, answer)?.len();
            let (writer, ends) = match helper {
                Ok(helper) => helper.join().map_err(|_| Fault::failed("a thread that reads records panicked"))??,
                Err(_) => read_right()?,
            };
            if count < left.len() {
                return Ok(count);
            }
            let room = (self.request.most_bytes as usize).saturating_sub(answer.len());
            let fitting = ends.partition_point(|end| *end <= room);
            let length = fitting.checked_sub(1).map_or(0, |last| ends[last]);
            answer.raw(&writer.into_bytes()[..length]);
            Ok(count + fitting)
        })
    }

    /// Appends hits until the bytes of an answer are full. Returns where each ends.
    fn append_some(&self, hits: &[Hit<'_>], must_have_one: bool, into: &mut Writer) -> Result<Vec<usize>> {
        let sequences: Vec<u32> = hits.iter().map(|hit| hit.sequence).collect();
        let mut ends = Vec::with_capacity(hits.len());
        self.target.records.walk(&sequences, &mut |at, record| {
            self.watch.check()?;
            let Hit { sequence, document, view } = hits[at];
            let begin = into.len();
            match (&self.request.form, &self.request.fields) {
                (Some(form), fields) => {
                    let is_first = must_have_one && ends.is_empty();
                    if into.try_raw(|bytes| form.write(record, fields.as_ref(), is_first, bytes)).is_err() {
                        return Ok(false);
                    }
                }
                (None, fields) => {
                    into.u32(self.target_index as u32);
                    into.u32(sequence);
                    into.i64(view.observed.get_val(document));
                    into.raw(&view.key(document));
                    match fields {
                        None => into.bytes(record),
                        Some(fields) => into.bytes_by(|bytes| fields.pick(record, bytes)),
                    }
                }
            }
            let is_full = into.len() > self.request.most_bytes as usize && !(must_have_one && ends.is_empty());
            if is_full {
                into.truncate(begin);
            } else {
                ends.push(into.len());
            }
            Ok(!is_full)
        })?;
        Ok(ends)
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
