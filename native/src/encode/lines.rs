//! Lines of JSON -> records: which lines are records, what identifies each, and when it was observed.

use super::json::{Json, NotJson};
use super::record::RecordEncoder;
use super::report::{Problems, Refusal, Report};
use super::schema::{RecordSchema, identity};
use super::sink::Sink;
use super::unicode::is_blank_text;

const LONGEST_LINE: usize = 16 << 20;
/// Levels of objects and lists.
const DEEPEST_RECORD: usize = 100;

/// What is the same for all lines of a write.
#[derive(Debug, Clone, Copy)]
pub struct LineContext {
    /// The time of records that do not say when they were observed.
    pub started_at: i64,
    /// Records may have the member that only a store gives them.
    pub may_be_reserved: bool,
}

/// A record, without what is around it in its line.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a> {
    pub key: [u8; 16],
    pub observed: i64,
    pub json: &'a [u8],
}

/// Encodes lines. Its memory is used again for each of them.
pub struct LineEncoder<'s> {
    schema: &'s RecordSchema,
    encoder: RecordEncoder<'s>,
    json: Json,
    problems: Problems,
}

impl<'s> LineEncoder<'s> {
    pub fn new(schema: &'s RecordSchema) -> LineEncoder<'s> {
        LineEncoder {
            schema,
            encoder: RecordEncoder::new(schema),
            json: Json::default(),
            problems: Problems::default(),
        }
    }

    /// Gives the terms and values of a line to the sink. None if it is blank or refused; the report says why.
    pub fn encode<'a, S: Sink>(
        &mut self,
        (number, line): (u32, &'a [u8]),
        context: LineContext,
        sink: &mut S,
        report: &mut Report,
    ) -> Option<Head<'a>> {
        match self.read(line, context) {
            Ok(None) => None,
            Ok(Some(head)) => {
                self.encoder.encode(self.json.root(head.json), sink, &mut self.problems);
                report.count(&mut self.problems);
                Some(head)
            }
            Err(refusal) => {
                report.refused.push((number, refusal));
                None
            }
        }
    }

    fn read<'a>(&mut self, line: &'a [u8], context: LineContext) -> Result<Option<Head<'a>>, Refusal> {
        if line.len() > LONGEST_LINE {
            return Err(Refusal::TooLong);
        }
        if std::str::from_utf8(line).is_err() {
            return Err(Refusal::NotUtf8);
        }
        if line.first() == Some(&b'#') || is_blank_text(line) {
            return Ok(None);
        }
        let json = line.trim_ascii();
        self.json.read(json).map_err(|NotJson| Refusal::NotJson)?;
        if self.json.is_deeper(json, DEEPEST_RECORD) {
            return Err(Refusal::TooDeep);
        }
        let record = self.json.root(json);
        let key = identity::key_of(self.schema, record).ok_or(Refusal::WithoutIdentity)?;
        if !context.may_be_reserved && record.member(&self.schema.reserved).is_some() {
            return Err(Refusal::Reserved);
        }
        let observed = identity::observed_in(self.schema, record).unwrap_or(context.started_at);
        Ok(Some(Head { key, observed, json }))
    }
}

/// Lines with their numbers, counted from 0, without their line feeds. The last needs none, unless it is empty.
pub fn lines_of(bytes: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    let mut rest = Some(bytes).filter(|bytes| !bytes.is_empty());
    let mut number = 0;
    std::iter::from_fn(move || {
        let bytes = rest?;
        let (line, after) = match memchr::memchr(b'\n', bytes) {
            Some(feed) => (&bytes[..feed], Some(&bytes[feed + 1..]).filter(|after| !after.is_empty())),
            None => (bytes, None),
        };
        rest = after;
        number += 1;
        Some((number - 1, line))
    })
}

/// Cuts lines into at most so many parts of about the same length. Each has the number of its first line.
pub fn parts_of(bytes: &[u8], most: usize) -> Vec<(u32, &[u8])> {
    let length = bytes.len().div_ceil(most.max(1)).max(LEAST_PART);
    let mut parts = Vec::new();
    let (mut number, mut rest) = (0, bytes);
    while !rest.is_empty() {
        let cut = rest.get(length..).and_then(|after| memchr::memchr(b'\n', after));
        let (part, after) = rest.split_at(cut.map_or(rest.len(), |feed| length + feed + 1));
        parts.push((number, part));
        number += memchr::memchr_iter(b'\n', part).count() as u32;
        rest = after;
    }
    parts
}

/// Smaller parts are not worth a thread.
const LEAST_PART: usize = 64 << 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_lines() {
        let lines = |text: &str| lines_of(text.as_bytes()).map(|(_, line)| line.len()).collect::<Vec<_>>();
        assert_eq!(lines("a\nbb\n\nccc"), [1, 2, 0, 3]);
        assert_eq!(lines("a\n"), [1]);
        assert_eq!(lines("\n\n"), [0, 0]);
        assert_eq!(lines("\n"), [0]);
        assert!(lines("").is_empty());
    }

    #[test]
    fn cuts_parts() {
        let text: String = (0..20_000).map(|at| format!("line {at}\n")).collect();
        let parts = parts_of(text.as_bytes(), 3);
        assert_eq!(parts.len(), 3);
        for (number, part) in &parts {
            assert!(part.starts_with(format!("line {number}\n").as_bytes()));
        }
        assert_eq!(parts.iter().map(|(_, part)| part.len()).sum::<usize>(), text.len());
        assert_eq!(parts_of(b"a\nb", 4).len(), 1);
    }
}
