//! The neutral form of documents: what a sink is told, as bytes. An engine outside this crate makes its own documents of
//! it. README.md describes the bytes.

use super::address::Address;
use super::lines::{LineContext, LineEncoder, lines_of, parts_of};
use super::report::Report;
use super::schema::{Column, RecordSchema};
use super::sink::{Path, Sink};
use crate::base::fault::Result;
use crate::base::threads::{cores, on_threads};
use crate::base::wire::Writer;

const NO_COLUMN: u16 = u16::MAX;

/// Codes of what has no kind of its own.
mod code {
    pub const WORD: u8 = b't';
    pub const END_OF_TEXT: u8 = b'T';
    pub const LONG_WORD: u8 = b'L';
    pub const END_OF_LONG_TEXT: u8 = b'E';
    pub const NUMBER: u8 = b'n';
    pub const INSTANT: u8 = b'd';
    pub const ADDRESS: u8 = b'a';
    pub const RANGE: u8 = b'A';
    pub const WRITTEN: u8 = b'W';
    pub const LOWER: u8 = b'Y';
}

/// Writes the documents of lines, and their number before them.
pub fn write_documents(
    schema: &RecordSchema,
    context: LineContext,
    lines: &[u8],
    answer: &mut Writer,
) -> Result<Report> {
    let parts = on_threads(parts_of(lines, cores()), |(first, part)| {
        let mut encoder = LineEncoder::new(schema);
        let mut sink = NeutralSink::default();
        let mut report = Report::default();
        let (mut count, mut documents) = (0, Writer::new());
        for (number, line) in lines_of(part) {
            sink.bytes.clear();
            let Some(head) = encoder.encode((first + number, line), context, &mut sink, &mut report) else { continue };
            count += 1;
            documents.u32(first + number);
            documents.raw(&head.key);
            documents.i64(head.observed);
            documents.bytes(head.json);
            documents.bytes(&sink.bytes);
        }
        Ok((count, documents.into_bytes(), report))
    })?;
    answer.u32(parts.iter().map(|(count, ..)| count).sum());
    let mut report = Report::default();
    for (_, documents, of_part) in parts {
        answer.raw(&documents);
        report.append(of_part);
    }
    Ok(report)
}

/// Writes what it is told.
#[derive(Default)]
struct NeutralSink {
    bytes: Vec<u8>,
}

impl NeutralSink {
    fn short(&mut self, parts: &[&[u8]]) {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        self.bytes.extend_from_slice(&(length as u32).to_le_bytes());
        parts.iter().for_each(|part| self.bytes.extend_from_slice(part));
    }

    fn begin(&mut self, code: u8, path: Path<'_>, column: Option<&Column>) {
        self.bytes.push(code);
        self.short(&[path.code, path.name]);
        self.column(column);
    }

    fn column(&mut self, column: Option<&Column>) {
        let position = column.map_or(NO_COLUMN, |column| column.position);
        self.bytes.extend_from_slice(&position.to_le_bytes());
    }
}

impl Sink for NeutralSink {
    fn term(&mut self, kind: u8, path: Path<'_>, value: &[u8]) {
        self.bytes.push(kind);
        self.short(&[path.code, path.name, value]);
    }

    fn word(&mut self, path: Path<'_>, word: &[u8], _: bool) {
        self.term(code::WORD, path, word);
    }

    fn end_of_text(&mut self) {
        self.bytes.push(code::END_OF_TEXT);
    }

    fn long_word(&mut self, word: &[u8]) {
        self.bytes.push(code::LONG_WORD);
        self.short(&[word]);
    }

    fn end_of_long_text(&mut self) {
        self.bytes.push(code::END_OF_LONG_TEXT);
    }

    fn number(&mut self, path: Path<'_>, column: Option<&Column>, value: f64) {
        self.begin(code::NUMBER, path, column);
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    fn instant(&mut self, path: Path<'_>, column: Option<&Column>, milliseconds: i64) {
        self.begin(code::INSTANT, path, column);
        self.bytes.extend_from_slice(&milliseconds.to_le_bytes());
    }

    fn address(&mut self, path: Path<'_>, column: Option<&Column>, address: Address) {
        self.begin(code::ADDRESS, path, column);
        self.bytes.extend_from_slice(&address.position().to_be_bytes());
    }

    fn range(&mut self, path: Path<'_>, column: Option<&Column>, first: u128, last: u128) {
        self.begin(code::RANGE, path, column);
        self.bytes.extend_from_slice(&first.to_be_bytes());
        self.bytes.extend_from_slice(&last.to_be_bytes());
    }

    fn written(&mut self, column: &Column, text: &[u8]) {
        self.bytes.push(code::WRITTEN);
        self.column(Some(column));
        self.short(&[text]);
    }

    fn lower_text(&mut self, column: &Column, text: &[u8]) {
        self.bytes.push(code::LOWER);
        self.column(Some(column));
        self.short(&[text]);
    }
}
