//! Records -> documents of an index, on as many threads as there are cores.

use std::sync::Arc;

use crate::base::fault::{Fault, Result};
use crate::base::threads::{cores, on_threads};
use crate::encode::lines::{LineContext, LineEncoder, lines_of, parts_of};
use crate::encode::report::Report;
use crate::encode::schema::RecordSchema;
use crate::index::document::{Document, DocumentInput};
use crate::index::document_sink::DocumentSink;
use crate::index::schema::Schema;

/// What an index needs to make documents of records.
#[derive(Clone)]
pub struct Encoding {
    pub schema: Arc<Schema>,
    pub records: Arc<RecordSchema>,
    pub context: LineContext,
}

impl Encoding {
    /// Lines -> the documents of those that are records, in their order.
    pub fn of_lines<'a>(&self, lines: &'a [u8]) -> Result<(Vec<DocumentInput<'a>>, Report)> {
        let parts = parts_of(lines, cores());
        let parts = on_threads(parts, |(first, part)| {
            let mut work = Work::new(self);
            let mut documents = Vec::new();
            for (number, line) in lines_of(part) {
                documents.extend(work.document((first + number, line), 0)?);
            }
            Ok((documents, work.report))
        })?;
        let mut documents = Vec::new();
        let mut report = Report::default();
        for (some, of_part) in parts {
            documents.extend(some);
            report.append(of_part);
        }
        Ok((documents, report))
    }

    /// Stored records with their sequences -> their documents, without the records.
    pub fn of_records(&self, records: &[(u32, Vec<u8>)]) -> Result<Vec<Document>> {
        let parts: Vec<_> = records.chunks(records.len().div_ceil(cores()).max(LEAST_RECORDS)).collect();
        let parts = on_threads(parts, |part| {
            let mut work = Work::new(self);
            let document = |(sequence, record): &(u32, Vec<u8>)| {
                let input = work.document((0, record), *sequence)?;
                let input = input.ok_or_else(|| Fault::failed(format!("record {sequence} is none of the index")))?;
                Ok(input.document)
            };
            part.iter().map(document).collect::<Result<Vec<_>>>()
        })?;
        Ok(parts.into_iter().flatten().collect())
    }
}

/// Fewer are not worth a thread.
const LEAST_RECORDS: usize = 32;

struct Work<'s> {
    schema: &'s Arc<Schema>,
    context: LineContext,
    encoder: LineEncoder<'s>,
    sink: DocumentSink,
    report: Report,
}

impl<'s> Work<'s> {
    fn new(Encoding { schema, records, context }: &'s Encoding) -> Work<'s> {
        Work {
            schema,
            context: *context,
            encoder: LineEncoder::new(records),
            sink: DocumentSink::default(),
            report: Report::default(),
        }
    }

    fn document<'a>(&mut self, line: (u32, &'a [u8]), sequence: u32) -> Result<Option<DocumentInput<'a>>> {
        self.sink.clear();
        let head = self.encoder.encode(line, self.context, &mut self.sink, &mut self.report);
        head.map(|head| self.sink.document(head, sequence, self.schema)).transpose()
    }
}
