//! Tests whole values with patterns. Values are UTF-8. In other bytes, a character is a byte with its continuation
//! bytes.

use memchr::memmem;
use regex_automata::meta;
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input};
use regex_syntax::hir::{Hir, HirKind, Look};

use super::fuzzy::Fuzzy;
use crate::base::fault::{Code, Fault, Result};
use crate::search::node::{Pattern, Piece};

/// The most bytes of a compiled regular expression.
const MOST_COMPILED: usize = 8 << 20;
/// The longest text of a pattern, and the most pieces of a wildcard.
const LONGEST: usize = 16 << 10;

pub struct Matcher {
    test: Test,
    /// Every matching value begins with these bytes.
    prefix: Vec<u8>,
    /// Every matching value contains these bytes. May be empty.
    inner: Vec<u8>,
}

enum Test {
    Any,
    Wildcard(Wildcard),
    Regex(Box<meta::Regex>, Box<meta::Cache>),
    Fuzzy(Fuzzy),
}

impl Matcher {
    pub fn new(pattern: &Pattern) -> Result<Matcher> {
        match pattern {
            Pattern::Wildcard(pieces) => wildcard(pieces),
            Pattern::Regex(expression) => regex(expression),
            Pattern::Fuzzy { edits, text } => {
                let test = Fuzzy::new(text, *edits)?;
                let exact = if *edits == 0 { text.as_bytes().to_vec() } else { Vec::new() };
                Ok(Matcher { test: Test::Fuzzy(test), prefix: exact.clone(), inner: exact })
            }
        }
    }

    pub fn matches(&mut self, value: &[u8]) -> bool {
        match &mut self.test {
            Test::Any => true,
            Test::Wildcard(wildcard) => wildcard.matches(value),
            Test::Regex(regex, cache) => {
                let input = Input::new(value).anchored(Anchored::Yes).earliest(true);
                regex.search_half_with(cache, &input).is_some()
            }
            Test::Fuzzy(fuzzy) => fuzzy.matches(value),
        }
    }

    pub fn prefix(&self) -> &[u8] {
        &self.prefix
    }

    pub fn inner(&self) -> &[u8] {
        &self.inner
    }

    /// Whether every value that begins with the prefix matches.
    pub fn is_prefix(&self) -> bool {
        match &self.test {
            Test::Any => true,
            Test::Wildcard(Wildcard { parts }) => match &parts[..] {
                [first, last] => last.pieces.is_empty() && matches!(&first.pieces[..], [PartPiece::Text(_)]),
                _ => false,
            },
            _ => false,
        }
    }

    pub fn fuzzy(&self) -> Option<&Fuzzy> {
        match &self.test {
            Test::Fuzzy(fuzzy) => Some(fuzzy),
            _ => None,
        }
    }
}

fn too_complex(what: &str) -> Fault {
    Fault::new(Code::PatternTooComplex, what)
}

/// The parts between the runs of a wildcard. The first part is at the start, the last at the end, and the others are in
/// between, in order.
struct Wildcard {
    parts: Vec<Part>,
}

struct Part {
    pieces: Vec<PartPiece>,
    /// Finds the first text.
    finder: memmem::Finder<'static>,
}

#[derive(Clone)]
enum PartPiece {
    Text(Vec<u8>),
    Characters(usize),
}

impl PartPiece {
    fn text(&self) -> Option<&Vec<u8>> {
        match self {
            PartPiece::Text(text) => Some(text),
            PartPiece::Characters(_) => None,
        }
    }
}

impl Part {
    fn new(pieces: Vec<PartPiece>) -> Part {
        let first = pieces.iter().find_map(PartPiece::text).map_or(&[][..], |text| text);
        let finder = memmem::Finder::new(first).into_owned();
        Part { pieces, finder }
    }
}

fn wildcard(pieces: &[Piece]) -> Result<Matcher> {
    let length: usize = pieces.iter().map(|piece| if let Piece::Text(text) = piece { text.len() } else { 1 }).sum();
    if length > LONGEST || pieces.len() > LONGEST {
        return Err(too_complex("the pattern is too long"));
    }
    let mut parts: Vec<Vec<PartPiece>> = Vec::new();
    let mut part = Vec::new();
    for piece in pieces {
        match (piece, part.last_mut()) {
            // Two adjacent runs are one.
            (Piece::AnyRun, None) if !parts.is_empty() => (),
            (Piece::AnyRun, _) => parts.push(std::mem::take(&mut part)),
            (Piece::Text(text), _) if text.is_empty() => (),
            (Piece::Text(text), Some(PartPiece::Text(before))) => before.extend_from_slice(text),
            (Piece::Text(text), _) => part.push(PartPiece::Text(text.clone())),
            (Piece::AnyCharacter, Some(PartPiece::Characters(count))) => *count += 1,
            (Piece::AnyCharacter, _) => part.push(PartPiece::Characters(1)),
        }
    }
    parts.push(part);
    let prefix = parts[0].first().and_then(PartPiece::text).cloned().unwrap_or_default();
    let inner =
        parts.iter().flatten().filter_map(PartPiece::text).max_by_key(|text| text.len()).cloned().unwrap_or_default();
    let test = if parts.len() == 2 && parts.iter().all(Vec::is_empty) {
        Test::Any
    } else {
        Test::Wildcard(Wildcard { parts: parts.into_iter().map(Part::new).collect() })
    };
    Ok(Matcher { test, prefix, inner })
}

fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// The value without its first character.
fn without_first_character(value: &[u8]) -> Option<&[u8]> {
    let rest = value.get(1..)?;
    let length = rest.iter().take_while(|byte| is_continuation(**byte)).count();
    Some(&rest[length..])
}

/// The value without its last character.
fn without_last_character(value: &[u8]) -> Option<&[u8]> {
    let start = value.iter().rposition(|byte| !is_continuation(*byte)).unwrap_or(0);
    (!value.is_empty()).then(|| &value[..start])
}

impl Part {
    /// The value without the part at its start. `None`: it does not begin with the part.
    fn strip_from_start<'a>(pieces: &[PartPiece], value: &'a [u8]) -> Option<&'a [u8]> {
        pieces.iter().try_fold(value, |rest, piece| match piece {
            PartPiece::Text(text) => rest.strip_prefix(&text[..]),
            PartPiece::Characters(count) => (0..*count).try_fold(rest, |rest, _| without_first_character(rest)),
        })
    }

    /// The value without the part at its end. `None`: it does not end with the part.
    fn strip_from_end<'a>(&self, value: &'a [u8]) -> Option<&'a [u8]> {
        self.pieces.iter().rev().try_fold(value, |rest, piece| match piece {
            PartPiece::Text(text) => rest.strip_suffix(&text[..]),
            PartPiece::Characters(count) => (0..*count).try_fold(rest, |rest, _| without_last_character(rest)),
        })
    }

    /// The rest of the value after the first occurrence of the part. All occurrences have equally many characters, so
    /// the first one ends first.
    fn skip_past<'a>(&self, value: &'a [u8]) -> Option<&'a [u8]> {
        let (skipped, pieces) = match self.pieces.split_first() {
            Some((PartPiece::Characters(count), rest)) => (*count, rest),
            _ => (0, &self.pieces[..]),
        };
        let mut rest = (0..skipped).try_fold(value, |rest, _| without_first_character(rest))?;
        let Some((PartPiece::Text(text), pieces)) = pieces.split_first() else { return Some(rest) };
        loop {
            let at = self.finder.find(rest)?;
            if let Some(rest_of_value) = Part::strip_from_start(pieces, &rest[at + text.len()..]) {
                return Some(rest_of_value);
            }
            rest = &rest[at + 1..];
        }
    }
}

impl Wildcard {
    fn matches(&self, value: &[u8]) -> bool {
        let Some((first, rest)) = self.parts.split_first() else { return value.is_empty() };
        let Some(value) = Part::strip_from_start(&first.pieces, value) else { return false };
        let Some((last, inner)) = rest.split_last() else { return value.is_empty() };
        let Some(mut value) = last.strip_from_end(value) else { return false };
        for part in inner {
            match part.skip_past(value) {
                Some(rest_of_value) => value = rest_of_value,
                None => return false,
            }
        }
        true
    }
}

fn regex(expression: &str) -> Result<Matcher> {
    if expression.len() > LONGEST {
        return Err(too_complex("the regular expression is too long"));
    }
    let config = syntax::Config::new().unicode(true).utf8(true).dot_matches_new_line(true).nest_limit(250);
    let parsed = syntax::parse_with(expression, &config)
        .map_err(|error| Fault::bad_request(format!("not a regular expression: {error}")).caused_by(error))?;
    let prefix = literal_prefix(&parsed);
    let inner = longest_literal(&parsed);
    let inner = if prefix.len() > inner.len() { prefix.clone() } else { inner };
    let whole = Hir::concat(vec![Hir::look(Look::Start), parsed, Hir::look(Look::End)]);
    let config = meta::Config::new()
        .utf8_empty(false)
        .nfa_size_limit(Some(MOST_COMPILED / 2))
        .onepass_size_limit(Some(MOST_COMPILED / 8))
        .hybrid_cache_capacity(MOST_COMPILED / 4)
        .dfa(false);
    let regex =
        meta::Builder::new().configure(config).build_from_hir(&whole).map_err(|error| match error.size_limit() {
            Some(_) => too_complex("the regular expression needs too much memory"),
            None => too_complex(&format!("the regular expression cannot be compiled: {error}")),
        })?;
    let cache = Box::new(regex.create_cache());
    Ok(Matcher { test: Test::Regex(Box::new(regex), cache), prefix, inner })
}

/// A text that every matching value begins with.
fn literal_prefix(expression: &Hir) -> Vec<u8> {
    let mut prefix = Vec::new();
    extend_prefix(expression, &mut prefix);
    prefix
}

/// Adds the text that the expression begins with. Returns whether the expression is that text and nothing else, so that
/// the prefix may be extended further.
fn extend_prefix(expression: &Hir, prefix: &mut Vec<u8>) -> bool {
    match expression.kind() {
        HirKind::Empty | HirKind::Look(Look::Start) => true,
        HirKind::Literal(text) => {
            prefix.extend_from_slice(&text.0);
            true
        }
        HirKind::Capture(capture) => extend_prefix(&capture.sub, prefix),
        HirKind::Concat(parts) => parts.iter().all(|part| extend_prefix(part, prefix)),
        HirKind::Repetition(repetition) if repetition.min > 0 => {
            extend_prefix(&repetition.sub, prefix);
            false
        }
        _ => false,
    }
}

/// A text that every matching value contains.
fn longest_literal(expression: &Hir) -> Vec<u8> {
    match expression.kind() {
        HirKind::Literal(text) => text.0.to_vec(),
        HirKind::Capture(capture) => longest_literal(&capture.sub),
        HirKind::Repetition(repetition) if repetition.min > 0 => longest_literal(&repetition.sub),
        HirKind::Concat(parts) => {
            let mut longest = Vec::new();
            let mut run: Vec<u8> = Vec::new();
            for part in parts {
                if let HirKind::Literal(text) = part.kind() {
                    run.extend_from_slice(&text.0);
                } else {
                    let inner_literal = longest_literal(part);
                    longest = [longest, std::mem::take(&mut run), inner_literal]
                        .into_iter()
                        .max_by_key(Vec::len)
                        .unwrap_or_default();
                }
            }
            if run.len() > longest.len() { run } else { longest }
        }
        _ => Vec::new(),
    }
}
