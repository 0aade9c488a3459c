//! Finds words that follow one another.

use tantivy::postings::{Postings as _, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet, TERMINATED};

use super::postings::any_of;
use super::scope::SegmentScope;
use super::set::{Nothing, Set};
use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::search::node::Dictionary;

pub fn phrase(
    scope: &SegmentScope<'_>,
    dictionary: Dictionary,
    words: &[Vec<u8>],
    watch: &Watch,
) -> Result<Box<dyn Set>> {
    if words.len() < 2 {
        return any_of(scope, dictionary, words, watch);
    }
    let index = scope.dictionary(dictionary)?;
    let mut infos = Vec::with_capacity(words.len());
    for word in words {
        let Some(info) = index.terms().get(word)? else { return Ok(Box::new(Nothing)) };
        infos.push(info);
    }
    let mut lists = Vec::with_capacity(words.len());
    for (number, info) in infos.iter().enumerate() {
        // Add each word's distance to the end of the phrase: in a match, all words then have the same position.
        let offset = (words.len() - 1 - number) as u32;
        lists.push((
            info.doc_freq,
            offset,
            index.read_postings_from_terminfo(info, IndexRecordOption::WithFreqsAndPositions)?,
        ));
    }
    lists.sort_by_key(|(frequency, _, _)| *frequency);
    let rarest = lists[0].0;
    let words = lists.into_iter().map(|(_, offset, postings)| Word { offset, postings }).collect();
    Ok(Box::new(Phrase { words, rarest, at: None, starts: Vec::new(), positions: Vec::new(), watch: watch.clone() }))
}

struct Word {
    offset: u32,
    postings: SegmentPostings,
}

struct Phrase {
    /// Sorted by frequency, the rarest first.
    words: Vec<Word>,
    rarest: u32,
    /// The result of the last seek.
    at: Option<DocId>,
    starts: Vec<u32>,
    positions: Vec<u32>,
    watch: Watch,
}

impl Phrase {
    /// The first document at or after `from` with all of the words.
    fn candidate(&mut self, from: DocId) -> DocId {
        let mut document = from;
        let mut steps = 0;
        'again: loop {
            steps += 1;
            if steps % 1024 == 0 && self.watch.check().is_err() {
                return TERMINATED;
            }
            for word in &mut self.words {
                let next = seek(&mut word.postings, document);
                if next > document {
                    document = next;
                    if document >= TERMINATED {
                        return TERMINATED;
                    }
                    continue 'again;
                }
            }
            return document;
        }
    }

    /// Whether the words follow one another in the current document of all lists.
    fn matches(&mut self) -> bool {
        let Some((first, rest)) = self.words.split_first_mut() else { return false };
        first.postings.positions_with_offset(first.offset, &mut self.starts);
        for word in rest {
            word.postings.positions_with_offset(word.offset, &mut self.positions);
            intersect(&mut self.starts, &self.positions);
            if self.starts.is_empty() {
                return false;
            }
        }
        true
    }
}

fn seek(postings: &mut SegmentPostings, document: DocId) -> DocId {
    if postings.doc() < document { postings.seek(document) } else { postings.doc() }
}

/// Keeps the values of `left` that are in `right`. Both ascend.
fn intersect(left: &mut Vec<u32>, right: &[u32]) {
    let mut at = 0;
    left.retain(|position| {
        while at < right.len() && right[at] < *position {
            at += 1;
        }
        right.get(at) == Some(position)
    });
}

impl Set for Phrase {
    fn seek(&mut self, from: DocId) -> DocId {
        if let Some(at) = self.at
            && at >= from
        {
            return at;
        }
        let mut document = from;
        let mut steps = 0;
        let result = loop {
            document = self.candidate(document);
            if document >= TERMINATED || self.matches() {
                break document;
            }
            document += 1;
            steps += 1;
            if steps % 256 == 0 && self.watch.check().is_err() {
                break TERMINATED;
            }
        };
        self.at = Some(result);
        result
    }

    fn probe(&mut self, document: DocId) -> DocId {
        if let Some(at) = self.at
            && at >= document
        {
            return at;
        }
        let next = self.candidate(document);
        if next > document || self.matches() { next } else { document + 1 }
    }

    fn cost(&self) -> u64 {
        // Reading the positions of a document takes several times as long as skipping it.
        u64::from(self.rarest) * 4 * self.words.len() as u64
    }
}
