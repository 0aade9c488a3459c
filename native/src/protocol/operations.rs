//! Executes requests. README.md describes the bytes of requests and answers.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::base::fault::{Fault, Result};
use crate::base::panic::catch_panic;
use crate::base::watch::Watch;
use crate::base::wire::{Reader, Writer};
use crate::encode::lines::LineContext;
use crate::encode::neutral;
use crate::encode::schema::RecordSchema;
use crate::index::document::DocumentInput;
use crate::index::open_index::Index;
use crate::index::schema::Schema;
use crate::index::sequences::SequenceSet;
use crate::protocol::operation::Operation;
use crate::search::count::{count, count_quickly};
use crate::search::facet::{Bucket, Group, facet, facet_quickly};
use crate::search::fields::Fields;
use crate::search::lines::Form;
use crate::search::node::Node;
use crate::search::stream::{self, stream};
use crate::search::target::Target;
use crate::search::top::{self, Cursor, Order, top};
use crate::storage::disk::{Disk, RealDisk};

#[cfg(test)]
mod crash_tests;
mod files;
mod open_indices;
#[cfg(test)]
mod tests;

use files::Locks;
use open_indices::OpenIndices;

/// Stands for a number that is not given.
const NONE: u32 = u32::MAX;
/// Bytes of a request that is read on Node's thread.
const LONGEST_QUICK: usize = 4_096;
/// Positions looked up at a time for `records`.
const POSITIONS_AT_ONCE: u32 = 256;

pub struct Engine {
    disk: Arc<dyn Disk>,
    indices: OpenIndices,
    locks: Locks,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Arc::new(RealDisk::new()))
    }
}

/// The watch of a request. Its time starts now.
pub fn watch_of(request: &[u8], cancelled: Arc<AtomicBool>) -> Watch {
    let mut reader = Reader::new(request);
    let limit_ms = reader.u8().and_then(|_| reader.u32()).unwrap_or(0);
    Watch::new(cancelled, limit_ms)
}

impl Engine {
    pub fn new(disk: Arc<dyn Disk>) -> Engine {
        Engine { indices: OpenIndices::new(disk.clone()), disk, locks: Locks::default() }
    }

    /// Releases threads and memory of indices that were not written to for `idle`.
    pub fn release_idle(&self, idle: Duration) {
        self.indices.release_idle(idle);
    }

    pub fn answer(&self, request: &[u8], watch: &Watch) -> Result<Vec<u8>> {
        let answer = catch_panic(|| self.perform(request, watch));
        // Whatever came of it: it may have read zeros in place of a damaged file.
        watch.check_damage()?;
        answer
    }

    /// The answer, if it takes a few microseconds to make. `None`: it does not, or there is a fault.
    pub fn answer_quickly(&self, request: &[u8]) -> Option<Vec<u8>> {
        if request.len() > LONGEST_QUICK {
            return None;
        }
        let watch = Watch::endless();
        let answer = catch_panic(|| self.perform_quickly(request, &watch)).ok()?;
        watch.check_damage().ok()?;
        answer
    }

    fn perform_quickly(&self, request: &[u8], watch: &Watch) -> Result<Option<Vec<u8>>> {
        let reader = &mut Reader::new(request);
        let operation = Operation::of_number(reader.u8()?);
        let _limit_ms = reader.u32()?;
        let mut answer = Writer::new();
        match operation {
            Some(Operation::Count) => {
                let targets = self.targets(reader, watch)?;
                let node = last(reader, Node::read)?;
                let Some(count) = count_quickly(&targets, &node, watch)? else { return Ok(None) };
                answer.u64(count);
            }
            Some(Operation::Facet) => {
                let targets = self.targets(reader, watch)?;
                let FacetRequest { groups, size, prefix: None, node } = FacetRequest::read(reader)? else {
                    return Ok(None);
                };
                let Some(buckets) = facet_quickly(&targets, &groups, size, &node, watch)? else { return Ok(None) };
                write_buckets(&mut answer, buckets);
            }
            _ => return Ok(None),
        }
        Ok(Some(answer.into_bytes()))
    }

    fn perform(&self, request: &[u8], watch: &Watch) -> Result<Vec<u8>> {
        watch.check()?;
        let mut reader = Reader::new(request);
        let operation = Operation::of_number(reader.u8()?);
        let _limit_ms = reader.u32()?;
        let operation = operation.ok_or_else(|| Fault::bad_request("an unknown operation"))?;
        let mut answer = Writer::new();
        let reader = &mut reader;
        match operation {
            Operation::Open => self.open(reader, &mut answer)?,
            Operation::Close => self.indices.close(last(reader, Reader::u32)?, watch)?,
            Operation::Drop => self.indices.drop_at(&last(reader, path)?, watch)?,
            Operation::Write => self.write(reader, &mut answer, watch)?,
            Operation::Replay => self.replay(reader, watch)?,
            Operation::Commit => answer.u64(self.intact(last(reader, Reader::u32)?, watch)?.commit()?),
            Operation::Merge => {
                let index = self.intact(reader.u32()?, watch)?;
                answer.u64(index.merge(last(reader, Reader::u32)?, watch)?);
            }
            Operation::Remove => self.remove(reader, &mut answer, watch)?,
            Operation::Count => {
                let targets = self.targets(reader, watch)?;
                answer.u64(count(&targets, &last(reader, Node::read)?, watch)?);
            }
            Operation::Top => self.top(reader, &mut answer, watch)?,
            Operation::Facet => self.facet(reader, &mut answer, watch)?,
            Operation::Positions => self.positions(reader, &mut answer, watch)?,
            Operation::Statistics => self.statistics(reader, &mut answer, watch)?,
            Operation::Check => {
                let problems = self.indices.get(last(reader, Reader::u32)?)?.check(watch)?;
                write_texts(&mut answer, &problems);
            }
            Operation::Link => {
                let index = self.intact(reader.u32()?, watch)?;
                let (files, bytes) = index.link(&last(reader, path)?)?;
                answer.u32(files);
                answer.u64(bytes);
            }
            Operation::Set => {
                let index = self.indices.get(reader.u32()?)?;
                let number = reader.u32()?;
                index.put_set(number, SequenceSet::read(last(reader, Reader::bytes)?)?);
            }
            Operation::DropSet => {
                let index = self.indices.get(reader.u32()?)?;
                index.drop_set(last(reader, Reader::u32)?);
            }
            Operation::Records => self.records(reader, &mut answer, watch)?,
            Operation::WriteFile => {
                let path = path(reader)?;
                files::write(&*self.disk, &path, last(reader, Reader::bytes)?)?;
            }
            Operation::ReadFile => files::read(&*self.disk, &last(reader, path)?, &mut answer)?,
            Operation::Compact => answer.u64(self.intact(last(reader, Reader::u32)?, watch)?.compact(watch)?),
            Operation::List => write_texts(&mut answer, &files::list(&*self.disk, &last(reader, path)?)?),
            Operation::RemoveFile => files::remove(&*self.disk, &last(reader, path)?)?,
            Operation::Lock => answer.flag(self.locks.lock(&last(reader, path)?)?),
            Operation::Unlock => {
                end(reader)?;
                self.locks.unlock_all();
            }
            Operation::Import => self.import(reader, &mut answer, watch)?,
            Operation::Stream => self.stream(reader, &mut answer, watch)?,
            Operation::Several => self.several(reader, &mut answer, watch)?,
            Operation::Encode => encode(reader, &mut answer)?,
            Operation::WriteLines => self.write_lines(reader, &mut answer, watch)?,
            Operation::Index => self.index(reader, &mut answer, watch)?,
        }
        Ok(answer.into_bytes())
    }

    fn open(&self, reader: &mut Reader<'_>, answer: &mut Writer) -> Result<()> {
        let path = path(reader)?;
        let create = reader.flag()?;
        let schema = Schema::read(reader)?;
        let records = last(reader, |reader| reader.flag()?.then(|| RecordSchema::read(reader)).transpose())?;
        let (handle, state) = self.indices.open(&path, create, schema)?;
        if let Some(records) = records {
            self.indices.get(handle)?.put_record_schema(records);
        }
        answer.u32(handle);
        answer.u32(state.next_sequence);
        answer.u32(state.indexed_before);
        answer.u64(state.documents);
        answer.flag(state.created);
        Ok(())
    }

    fn write(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let documents = DocumentInput::read_list(reader, &index.schema)?;
        end(reader)?;
        let summary = index.write(documents, watch)?;
        answer.u32(summary.first_sequence);
        answer.u32(summary.older);
        Ok(())
    }

    fn replay(&self, reader: &mut Reader<'_>, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let documents = DocumentInput::read_list(reader, &index.schema)?;
        end(reader)?;
        index.replay(documents, watch)
    }

    fn write_lines(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let encoding = index.encoding(read_context(reader)?)?;
        let (documents, report) = encoding.of_lines(last(reader, Reader::bytes)?)?;
        let written = documents.len() as u32;
        let summary = index.write(documents, watch)?;
        answer.u32(summary.first_sequence);
        answer.u32(written);
        answer.u32(summary.older);
        report.write(answer);
        Ok(())
    }

    fn index(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let context = LineContext { started_at: reader.i64()?, may_be_reserved: true };
        let most_bytes = reader.u32()?;
        let count = reader.count(20)?;
        let deleted = (0..count).map(|_| Ok((reader.key()?, reader.u32()?)));
        let deleted: HashMap<[u8; 16], u32> = deleted.collect::<Result<_>>()?;
        end(reader)?;
        let is_deleted = |key: &[u8; 16], sequence| deleted.get(key).is_some_and(|before| sequence < *before);
        let (count, indexed) = index.index_records(context, most_bytes, is_deleted, watch)?;
        answer.u32(count);
        answer.u32(indexed);
        Ok(())
    }

    /// Copies the next records of another index from a sequence on. Only records of documents that exist are copied, as
    /// far as the other index knows its documents.
    fn import(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let source = self.indices.get(reader.u32()?)?;
        let context = LineContext { started_at: reader.i64()?, may_be_reserved: true };
        let (from, most_bytes) = (reader.u32()?, last(reader, Reader::u32)?);
        let state = source.state()?;
        let is_indexed = from < state.indexed_before;
        let mut records = if is_indexed {
            living_records(&source, from, most_bytes, watch)?
        } else {
            source.records().scan(from, most_bytes)?
        };
        records.retain(|(sequence, _)| !is_indexed || *sequence < state.indexed_before);
        let documents = index.encoding(context)?.of_records(&records)?;
        if !records.is_empty() {
            index.import(&records, documents)?;
        }
        let end = if is_indexed { state.indexed_before } else { state.next_sequence };
        answer.u32(records.len() as u32);
        answer.u32(records.last().map_or(end, |(sequence, _)| sequence + 1));
        Ok(())
    }

    fn remove(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let removed = index.remove(&last(reader, keys)?, watch)?;
        answer.u32(removed.len() as u32);
        removed.iter().for_each(|key| answer.raw(key));
        Ok(())
    }

    fn top(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let targets = self.targets(reader, watch)?;
        let order = Order::read(reader)?;
        let after = if reader.flag()? { Some(Cursor::read(reader)?) } else { None };
        let (skip, size, most_bytes) = (reader.u32()?, reader.u32()?, reader.u32()?);
        let fields = Fields::read(reader)?;
        let node = last(reader, Node::read)?;
        let request = top::Request { targets: &targets, order, after, skip, size, most_bytes, node: &node };
        top(&request, watch)?.write(fields.as_ref(), answer);
        Ok(())
    }

    fn stream(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let targets = self.targets(reader, watch)?;
        let (from, size, most_bytes) = (reader.u32()?, reader.u32()?, reader.u32()?);
        let fields = Fields::read(reader)?;
        let node = Arc::new(last(reader, Node::read)?);
        stream(&stream::Request { targets: &targets, from, size, most_bytes, fields, form: None, node }, answer, watch)
    }

    /// Answers a stream with records as they are answered, in the memory of earlier answers.
    pub fn answer_lines(&self, request: &[u8], memory: Vec<u8>, watch: &Watch) -> Result<Vec<u8>> {
        let answer = catch_panic(|| self.stream_lines(request, memory, watch));
        watch.check_damage()?;
        answer
    }

    fn stream_lines(&self, request: &[u8], memory: Vec<u8>, watch: &Watch) -> Result<Vec<u8>> {
        watch.check()?;
        let reader = &mut Reader::new(request);
        if Operation::of_number(reader.u8()?) != Some(Operation::Stream) {
            return Err(Fault::bad_request("only a stream is answered in lines"));
        }
        let _limit_ms = reader.u32()?;
        let form = Some(Form::read(reader)?);
        let targets = self.targets(reader, watch)?;
        let (from, size, most_bytes) = (reader.u32()?, reader.u32()?, reader.u32()?);
        let fields = Fields::read(reader)?;
        let node = Arc::new(last(reader, Node::read)?);
        let mut answer = Writer::after(memory);
        let request = stream::Request { targets: &targets, from, size, most_bytes, fields, form, node };
        stream(&request, &mut answer, watch)?;
        Ok(answer.into_bytes())
    }

    fn facet(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let targets = self.targets(reader, watch)?;
        let FacetRequest { groups, size, prefix, node } = FacetRequest::read(reader)?;
        write_buckets(answer, facet(&targets, &groups, size, prefix, &node, watch)?);
        Ok(())
    }

    /// Answers searches one after the other. A fault of one does not end the others.
    fn several(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let count = reader.count(4)?;
        answer.u32(count as u32);
        for _ in 0..count {
            let request = reader.bytes()?;
            let operation = request.first().and_then(|number| Operation::of_number(*number));
            let outcome = match operation {
                Some(Operation::Count | Operation::Top | Operation::Facet | Operation::Stream) => {
                    self.answer(request, &watch.of_part())
                }
                _ => Err(Fault::bad_request("only searches go together")),
            };
            answer.flag(outcome.is_ok());
            match outcome {
                Ok(bytes) => answer.bytes(&bytes),
                Err(fault) => {
                    answer.bytes(fault.code.name().as_bytes());
                    answer.bytes(fault.message.as_bytes());
                }
            }
        }
        end(reader)
    }

    fn positions(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.intact(reader.u32()?, watch)?;
        let positions = match reader.u8()? {
            0 => index.positions_of_keys(&last(reader, keys)?, watch)?,
            1 => {
                let from = reader.u32()?;
                index.positions_from(from, last(reader, Reader::u32)?, watch)?
            }
            _ => return Err(Fault::bad_request("an unknown selection of positions")),
        };
        answer.u32(positions.len() as u32);
        for position in positions {
            answer.raw(&position.key);
            answer.i64(position.observed);
            answer.u32(position.sequence);
        }
        Ok(())
    }

    fn statistics(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let statistics = self.intact(last(reader, Reader::u32)?, watch)?.statistics()?;
        answer.u64(statistics.documents);
        answer.u64(statistics.deleted);
        answer.u32(statistics.segments);
        answer.u64(statistics.bytes);
        answer.u32(statistics.next_sequence);
        answer.flag(statistics.newest.is_some());
        answer.i64(statistics.newest.unwrap_or_default());
        Ok(())
    }

    fn records(&self, reader: &mut Reader<'_>, answer: &mut Writer, watch: &Watch) -> Result<()> {
        let index = self.indices.get(reader.u32()?)?;
        let (from, most_bytes) = (reader.u32()?, reader.u32()?);
        if !last(reader, Reader::flag)? {
            write_records(answer, &index.records().scan(from, most_bytes)?);
            return Ok(());
        }
        write_records(answer, &living_records(&index, from, most_bytes, watch)?);
        Ok(())
    }

    /// An index whose documents the request reads.
    fn intact(&self, handle: u32, watch: &Watch) -> Result<Arc<Index>> {
        let index = self.indices.get(handle)?;
        watch.reads(index.damage())?;
        Ok(index)
    }

    fn targets(&self, reader: &mut Reader<'_>, watch: &Watch) -> Result<Vec<Target>> {
        let count = reader.count(16)?;
        let optional = |number: u32| (number != NONE).then_some(number);
        (0..count)
            .map(|_| {
                let index = self.intact(reader.u32()?, watch)?;
                let rank = reader.u32()?;
                let hidden = optional(reader.u32()?);
                Target::new(&index, self.indices.caches(), rank, hidden, optional(reader.u32()?))
            })
            .collect()
    }
}

/// What follows the targets.
struct FacetRequest<'a> {
    groups: Vec<Group>,
    size: Option<u32>,
    prefix: Option<&'a [u8]>,
    node: Node,
}

impl<'a> FacetRequest<'a> {
    fn read(reader: &mut Reader<'a>) -> Result<FacetRequest<'a>> {
        let groups: Vec<Group> = (0..reader.count(4)?).map(|_| Group::read(reader)).collect::<Result<_>>()?;
        let size = Some(reader.u32()?).filter(|size| *size != NONE);
        let prefix = if reader.flag()? { Some(reader.bytes()?) } else { None };
        Ok(FacetRequest { groups, size, prefix, node: last(reader, Node::read)? })
    }
}

fn write_buckets(answer: &mut Writer, buckets: Vec<Bucket>) {
    answer.u32(buckets.len() as u32);
    for bucket in buckets {
        answer.u64(bucket.count);
        answer.u32(bucket.values.len() as u32);
        bucket.values.iter().for_each(|value| value.write(answer));
    }
}

/// The documents of lines in their neutral form, for an engine outside this crate.
fn encode(reader: &mut Reader<'_>, answer: &mut Writer) -> Result<()> {
    let schema = last(&mut Reader::new(reader.bytes()?), RecordSchema::read)?;
    let context = read_context(reader)?;
    let report = neutral::write_documents(&schema, context, last(reader, Reader::bytes)?, answer)?;
    report.write(answer);
    Ok(())
}

fn read_context(reader: &mut Reader<'_>) -> Result<LineContext> {
    Ok(LineContext { started_at: reader.i64()?, may_be_reserved: reader.flag()? })
}

/// Records of documents that exist, from a sequence on: at least one if there is one.
fn living_records(index: &Index, from: u32, most_bytes: u32, watch: &Watch) -> Result<Vec<(u32, Vec<u8>)>> {
    watch.reads(index.damage())?;
    let (mut from, mut bytes) = (from, 0usize);
    let mut all = Vec::new();
    loop {
        let positions = index.positions_from(from, POSITIONS_AT_ONCE, watch)?;
        let Some(next) = positions.last().map(|position| position.sequence.saturating_add(1)) else { return Ok(all) };
        for group in positions.chunks(32) {
            watch.check()?;
            let sequences: Vec<u32> = group.iter().map(|position| position.sequence).collect();
            let mut records = vec![Vec::new(); group.len()];
            index.records().get(&sequences, &mut |position, record| {
                records[position] = record.to_vec();
                Ok(())
            })?;
            for (sequence, record) in sequences.into_iter().zip(records) {
                bytes = bytes.saturating_add(record.len());
                if bytes > most_bytes as usize && !all.is_empty() {
                    return Ok(all);
                }
                all.push((sequence, record));
            }
        }
        from = next;
    }
}

fn write_records(answer: &mut Writer, records: &[(u32, Vec<u8>)]) {
    answer.u32(records.len() as u32);
    for (sequence, record) in records {
        answer.u32(*sequence);
        answer.bytes(record);
    }
}

/// Reads the last part of the request.
fn last<'a, T>(reader: &mut Reader<'a>, read: impl FnOnce(&mut Reader<'a>) -> Result<T>) -> Result<T> {
    let value = read(reader)?;
    end(reader)?;
    Ok(value)
}

fn end(reader: &Reader<'_>) -> Result<()> {
    if reader.is_empty() { Ok(()) } else { Err(Fault::bad_request("the request has bytes after its last part")) }
}

fn path(reader: &mut Reader<'_>) -> Result<PathBuf> {
    let text = reader.text()?;
    if text.is_empty() || text.contains('\0') {
        return Err(Fault::bad_request("a path is empty or has a zero byte"));
    }
    Ok(Path::new(text).to_owned())
}

fn keys(reader: &mut Reader<'_>) -> Result<Vec<[u8; 16]>> {
    let count = reader.count(16)?;
    (0..count).map(|_| reader.key()).collect()
}

fn write_texts(answer: &mut Writer, texts: &[String]) {
    answer.u32(texts.len() as u32);
    texts.iter().for_each(|text| answer.bytes(text.as_bytes()));
}
