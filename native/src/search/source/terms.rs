//! Values from the terms that begin with a prefix. Tantivy maps a term to its documents; this module inverts the map.

use std::sync::Arc;

use tantivy::schema::IndexRecordOption;

use super::{Distinct, Table, Values};
use crate::base::fault::{Code, Fault, Result};
use crate::base::watch::Watch;
use crate::index::layout;
use crate::index::segment::SegmentView;
use crate::search::node::Value;

/// Postings of all the terms together. Each takes 4 bytes, twice.
const MOST_POSTINGS: usize = 1 << 27;
const MOST_TERM_BYTES: usize = 1 << 30;

/// Returns the values and their size in bytes.
pub fn values(view: &SegmentView, prefix: &[u8], watch: &Watch) -> Result<(Arc<dyn Values>, usize)> {
    let index = view.index(layout::TERMS)?;
    let mut range = index.terms().range().ge(prefix);
    let end = end_of(prefix);
    if let Some(end) = &end {
        range = range.lt(end);
    }
    let mut stream = range.into_stream()?;
    let mut texts = Texts::default();
    // The documents of the first term, then of the second, and so on.
    let mut docs: Vec<u32> = Vec::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut starts = vec![0u32; view.max_doc() as usize + 1];
    let mut steps = 0usize;
    while stream.advance() {
        texts.push(&stream.key()[prefix.len()..]);
        let mut postings = index.read_block_postings_from_terminfo(stream.value(), IndexRecordOption::Basic)?;
        loop {
            let block = postings.docs();
            if block.is_empty() {
                break;
            }
            for doc in block {
                starts[*doc as usize] += 1;
            }
            docs.extend_from_slice(block);
            steps += block.len() + 16;
            postings.advance();
        }
        ends.push(docs.len());
        if steps > 10_000 {
            steps = 0;
            watch.check()?;
        }
        if docs.len() > MOST_POSTINGS || texts.bytes.len() > MOST_TERM_BYTES {
            return Err(Fault::new(Code::TooMany, "the terms have too many values"));
        }
    }
    // `starts` holds counts. The running sum turns them into ends; filling from the back turns ends into starts.
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut ordinals = vec![0u32; docs.len()];
    for ordinal in (0..ends.len()).rev() {
        if ordinal % 4_096 == 0 {
            watch.check()?;
        }
        let begin = if ordinal == 0 { 0 } else { ends[ordinal - 1] };
        for doc in &docs[begin..ends[ordinal]] {
            let slot = &mut starts[*doc as usize];
            *slot -= 1;
            ordinals[*slot as usize] = ordinal as u32;
        }
    }
    let table = Table { starts, ordinals, distinct: texts };
    let bytes = table.bytes() + table.distinct.bytes.len() + table.distinct.ends.len() * 4;
    Ok((Arc::new(table), bytes))
}

/// The least bytes that sort after everything with this prefix. `None`: there are none.
pub fn end_of(prefix: &[u8]) -> Option<Vec<u8>> {
    let mut end = prefix.to_vec();
    while let Some(last) = end.pop() {
        if last < 255 {
            end.push(last + 1);
            return Some(end);
        }
    }
    None
}

#[derive(Default)]
struct Texts {
    bytes: Vec<u8>,
    ends: Vec<u32>,
}

impl Texts {
    fn push(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        self.ends.push(self.bytes.len() as u32);
    }
}

impl Distinct for Texts {
    fn count(&self) -> u32 {
        self.ends.len() as u32
    }

    fn value(&self, ordinal: u32) -> Option<Value> {
        let ordinal = ordinal as usize;
        let end = *self.ends.get(ordinal)?;
        let begin = if ordinal == 0 { 0 } else { self.ends[ordinal - 1] };
        Some(Value::Text(self.bytes[begin as usize..end as usize].to_vec()))
    }
}
