//! Walks a record and the fields of its schema side by side, once, and gives its terms and values to a sink.

use super::address::{self, Address};
use super::json::{Kind, Value};
use super::number;
use super::report::Problems;
use super::schema::{Field, FieldType, RecordSchema, identity};
use super::sink::{Path, Sink, kind};
use super::term::{self, is_plain};
use super::unicode::{each_word, is_longer, is_well_formed, push_lower};
use super::version;

/// Longer values have no exact term.
const LONGEST_EXACT: usize = 256;
/// Longer values get no column.
const LONGEST_IN_COLUMN: usize = 8_000;

/// Encodes the records of one schema. Its memory is used again for each of them.
pub struct RecordEncoder<'s> {
    schema: &'s RecordSchema,
    /// By number of the field: the last record in which it had a value.
    present: Vec<u32>,
    record: u32,
    lower: Vec<u8>,
    scratch: Vec<u8>,
    columns: WrittenColumns,
}

/// The record that is walked now.
struct Walk<'e, 'a, S> {
    schema: &'e RecordSchema,
    present: &'e mut [u32],
    record: u32,
    lower: &'e mut Vec<u8>,
    scratch: &'e mut Vec<u8>,
    columns: &'e mut WrittenColumns,
    entries: Vec<Entry<'a>>,
    sink: &'e mut S,
    problems: &'e mut Problems,
}

/// What is at a path: the field, and the name if that is data, as terms contain it.
#[derive(Clone, Copy)]
struct Place<'n> {
    field: u32,
    name: &'n [u8],
}

impl<'s> RecordEncoder<'s> {
    pub fn new(schema: &'s RecordSchema) -> RecordEncoder<'s> {
        RecordEncoder {
            schema,
            present: vec![0; schema.fields.len()],
            record: 0,
            lower: Vec::new(),
            scratch: Vec::new(),
            columns: WrittenColumns::default(),
        }
    }

    pub fn encode<S: Sink>(&mut self, record: Value<'_>, sink: &mut S, problems: &mut Problems) {
        if self.record == u32::MAX {
            self.present.fill(0);
            self.record = 0;
        }
        self.record += 1;
        self.columns.begin();
        let mut walk = Walk {
            schema: self.schema,
            present: &mut self.present,
            record: self.record,
            lower: &mut self.lower,
            scratch: &mut self.scratch,
            columns: &mut self.columns,
            entries: Vec::new(),
            sink,
            problems,
        };
        walk.object(record, Place { field: 0, name: &[] });
        walk.finish();
    }
}

impl<'e, 'a, S: Sink> Walk<'e, 'a, S> {
    fn field(&self, place: Place<'_>) -> &'e Field {
        &self.schema.fields[place.field as usize]
    }

    fn path<'n>(&self, place: Place<'n>) -> Path<'n>
    where
        'e: 'n,
    {
        Path { code: &self.field(place).code, name: place.name }
    }

    /// Returns whether the object has any value.
    fn object(&mut self, object: Value<'a>, place: Place<'_>) -> bool {
        let field = self.field(place);
        let mut is_present = false;
        for (name, value) in object.members() {
            let child = field.children.get(name.bytes()).copied();
            if let Some(child) = child {
                is_present |= self.value(value, Place { field: child, name: place.name });
            } else if field.any_name.is_none() && value.has_value() {
                is_present = true;
                self.problems.unknown(&field.path, name.bytes());
            }
            if let Some(any_name) = field.any_name {
                is_present |= self.under_name(value, any_name, name.bytes(), child.is_some());
            }
        }
        is_present
    }

    /// A value, or a list of values, of a field.
    fn value(&mut self, value: Value<'a>, place: Place<'_>) -> bool {
        match value.kind() {
            Kind::Null => false,
            Kind::List => value.elements().fold(false, |is_present, element| self.value(element, place) | is_present),
            _ => {
                let is_container = self.field(place).kind == FieldType::Container;
                let is_present = if is_container { self.container(value, place) } else { self.leaf(value, place) };
                if is_present {
                    self.exists(place);
                }
                is_present
            }
        }
    }

    /// `is_in_table`: there is also a field of this name, which has reported the problems of the value.
    fn under_name(&mut self, value: Value<'a>, field: u32, name: &[u8], is_in_table: bool) -> bool {
        let mut lower = Vec::with_capacity(name.len());
        push_lower(name, &mut lower);
        if !term::is_plain_name(&lower) {
            self.sink.term(kind::ODD_NAME, self.path(Place { field, name: &[] }), &[]);
        }
        let mut written = Vec::with_capacity(lower.len() + 1);
        term::push_name(&lower, &mut written);
        let problems = self.problems.mark();
        let is_present = self.value(value, Place { field, name: &written });
        if is_in_table {
            self.problems.forget_since(problems);
        }
        is_present
    }

    fn container(&mut self, value: Value<'a>, place: Place<'_>) -> bool {
        if value.kind() == Kind::Object {
            return self.object(value, place);
        }
        self.problems.mistyped(&self.field(place).path);
        true
    }

    fn leaf(&mut self, value: Value<'a>, place: Place<'_>) -> bool {
        let is_readable = self.read(value, place);
        let is_present = value.kind() != Kind::Object || value.has_value();
        if !is_readable && is_present {
            self.problems.mistyped(&self.field(place).path);
        }
        is_present
    }

    fn exists(&mut self, place: Place<'_>) {
        if place.name.is_empty() {
            let last = &mut self.present[place.field as usize];
            if *last == self.record {
                return;
            }
            *last = self.record;
        }
        self.sink.term(kind::PRESENT, self.path(place), &[]);
    }

    /// Returns whether the type of the field can read the value, which is neither null nor a list.
    fn read(&mut self, value: Value<'a>, place: Place<'_>) -> bool {
        let field = self.field(place);
        let path = self.path(place);
        let column = self.schema.column(field, place.name);
        let at_column = column.map(|number| &self.schema.columns[usize::from(number)]);
        let mut written = Vec::new();
        match field.kind {
            FieldType::Text | FieldType::Keyword | FieldType::FoldedKeyword | FieldType::Version => {
                let Some(text) = scalar_text(value, &mut written) else { return false };
                let text = ScalarText { bytes: text, is_text: value.kind() == Kind::Text, value };
                match field.kind {
                    FieldType::Text => self.text(&text, place, column),
                    _ => self.keyword(&text, place, column),
                }
            }
            FieldType::Number => {
                let Some(number) = record_number(value) else { return self.unreadable(value, place, column) };
                self.sink.number(path, at_column, number + 0.0);
                number::push_text(number, &mut written);
                self.write(value, place, column, Some(&written), !is_plain_number(number, value, &written));
            }
            FieldType::Date => {
                let Some(instant) = identity::instant_of(value) else { return self.unreadable(value, place, column) };
                self.sink.instant(path, at_column, instant);
            }
            FieldType::Boolean => {
                let Some(flag) = record_boolean(value) else { return self.unreadable(value, place, column) };
                let text: &[u8] = if flag { b"true" } else { b"false" };
                self.sink.term(kind::BOOLEAN, path, text);
                self.write(value, place, column, Some(text), value.kind() == Kind::Text);
            }
            FieldType::Address => {
                let address = if value.kind() == Kind::Text { Address::parse(value.bytes()) } else { None };
                let Some(address) = address else { return self.unreadable(value, place, column) };
                self.sink.address(path, at_column, address);
                let is_odd = !address.is_plain(value.bytes());
                self.write(value, place, column, Some(address.text().as_bytes()), is_odd);
            }
            FieldType::AddressRange => {
                let Some((first, last)) = record_span(value) else { return self.unreadable(value, place, column) };
                self.sink.range(path, at_column, first, last);
            }
            FieldType::Container => return false,
        }
        true
    }

    fn text(&mut self, text: &ScalarText<'_, 'a>, place: Place<'_>, column: Option<u16>) {
        let field = self.field(place);
        let path = self.path(place);
        let is_hot = self.is_hot(column);
        let mut lower = std::mem::take(self.lower);
        lower.clear();
        push_lower(text.bytes, &mut lower);
        let is_well_formed = text.is_well_formed();
        let is_short = !is_longer(text.bytes, LONGEST_EXACT);
        let mut plain = None;
        if is_short && is_well_formed {
            if self.exact(text.bytes, true, path) {
                plain = Some(text.bytes);
                self.sink.term(kind::WHOLE, path, &lower);
            }
            if version::is_version(text.bytes) {
                self.version(text.bytes, path);
            }
        } else if !field.is_long || !is_well_formed {
            self.sink.term(kind::LONG, path, &[]);
        }
        if field.is_long {
            self.long_words(&lower, path);
        } else {
            self.words(&lower, path, field.is_free);
        }
        if is_hot {
            let is_in_column = is_well_formed && self.lower_text(column, &lower);
            let is_odd = field.has_facet && is_well_formed && text.is_text && !is_short;
            let written = (is_in_column && is_short).then_some(text.bytes);
            self.write(text.value, place, column, written, is_odd);
        } else {
            self.write(text.value, place, column, plain, false);
        }
        if !is_well_formed && (field.has_facet || is_hot) {
            self.sink.term(kind::UNWRITABLE, path, &[]);
        }
        *self.lower = lower;
    }

    fn keyword(&mut self, text: &ScalarText<'_, 'a>, place: Place<'_>, column: Option<u16>) {
        let field = self.field(place);
        let path = self.path(place);
        let is_folded = field.kind == FieldType::FoldedKeyword;
        let mut lower = std::mem::take(self.lower);
        lower.clear();
        if is_folded {
            push_lower(text.bytes, &mut lower);
        }
        let compared = if is_folded { &lower } else { text.bytes };
        let is_well_formed = text.is_well_formed();
        let is_plain_text = self.exact(compared, is_well_formed, path);
        if field.kind == FieldType::Version {
            self.version(text.bytes, path);
        }
        if field.is_name {
            self.parents(text.bytes, path);
        }
        let is_hot = self.is_hot(column);
        if is_hot {
            self.write(text.value, place, column, is_well_formed.then_some(text.bytes), false);
        } else {
            let is_odd = is_folded && is_well_formed && text.is_text && compared != text.bytes;
            self.write(text.value, place, column, is_plain_text.then_some(compared), is_odd);
        }
        if !is_well_formed && (field.has_facet || is_hot) {
            self.sink.term(kind::UNWRITABLE, path, &[]);
        }
        *self.lower = lower;
    }

    /// Such a value can still say how the others of its path are counted.
    fn unreadable(&mut self, value: Value<'a>, place: Place<'_>, column: Option<u16>) -> bool {
        let field = self.field(place);
        let is_hot = self.is_hot(column);
        if value.kind() == Kind::Text && value.may_be_ill_formed() && !is_well_formed(value.bytes()) {
            if field.has_facet || is_hot {
                self.sink.term(kind::UNWRITABLE, self.path(place), &[]);
            }
        } else if field.has_facet && field.kind == FieldType::Address && is_oddly_written_address(value) {
            self.write(value, place, column, None, true);
        }
        false
    }

    fn is_hot(&self, column: Option<u16>) -> bool {
        column.is_some_and(|column| self.schema.columns[usize::from(column)].is_hot)
    }

    /// `text`: the value of the column, if it has one.
    fn write(&mut self, value: Value<'a>, place: Place<'_>, column: Option<u16>, text: Option<&[u8]>, is_odd: bool) {
        let field = self.field(place);
        if !field.has_facet && !self.is_hot(column) {
            return;
        }
        let text = text.map(|text| {
            let is_in_record = value.kind() == Kind::Text && std::ptr::eq(text, value.bytes());
            if is_in_record { Written::InRecord } else { self.columns.keep(text) }
        });
        let name = self.columns.keep_name(place.name);
        if field.has_facet && is_odd && self.columns.mark_odd(place.field, place.name) {
            self.sink.term(kind::ODD, self.path(place), &[]);
        }
        self.entries.push(Entry { field: place.field, name, column, text, value });
    }

    /// If one value of a path is written in another way than the column has it, the column gets all values of that path
    /// as they are in the record.
    fn finish(&mut self) {
        let entries = std::mem::take(&mut self.entries);
        let columns = std::mem::take(self.columns);
        let mut seen: Vec<(u32, &[u8], Vec<u8>)> = Vec::new();
        for entry in &entries {
            let name = columns.name(entry.name);
            if !columns.is_odd(entry.field, name) {
                if let (Some(column), Some(text)) = (entry.column, entry.text) {
                    self.column_text(column, columns.text(text, entry.value));
                }
                continue;
            }
            let mut text = Vec::new();
            if !push_written(entry.value, &self.schema.fields[entry.field as usize], &mut text) {
                continue;
            }
            if seen.iter().any(|(field, other, known)| *field == entry.field && *other == name && *known == text) {
                continue;
            }
            self.odd_value(entry, name, &text);
            seen.push((entry.field, name, text));
        }
        *self.columns = columns;
        self.entries = entries;
    }

    fn odd_value(&mut self, entry: &Entry<'_>, name: &[u8], text: &[u8]) {
        let path = self.path(Place { field: entry.field, name });
        if !is_plain(text) || !is_well_formed(text) {
            self.sink.term(kind::UNWRITABLE, path, &[]);
            return;
        }
        self.sink.term(kind::WRITTEN, path, text);
        if let Some(column) = entry.column {
            self.column_text(column, text);
        }
    }

    fn column_text(&mut self, column: u16, text: &[u8]) {
        let column = &self.schema.columns[usize::from(column)];
        if is_longer(text, LONGEST_IN_COLUMN) {
            self.sink.term(kind::UNWRITABLE, Path { code: &column.path, name: &[] }, &[]);
        } else {
            self.sink.written(column, text);
        }
    }

    /// Returns whether the column has the text.
    fn lower_text(&mut self, column: Option<u16>, lower: &[u8]) -> bool {
        let Some(column) = column.map(|column| &self.schema.columns[usize::from(column)]) else { return false };
        if is_longer(lower, LONGEST_IN_COLUMN) {
            self.sink.term(kind::UNWRITABLE, Path { code: &column.path, name: &[] }, &[]);
            return false;
        }
        self.sink.lower_text(column, lower);
        true
    }

    /// Returns whether the term contains the value itself, and not its digest.
    fn exact(&mut self, text: &[u8], is_well_formed: bool, path: Path<'_>) -> bool {
        if !is_well_formed {
            self.sink.term(kind::LONG, path, &[]);
            return false;
        }
        if is_plain(text) {
            self.sink.term(kind::EXACT, path, text);
            return true;
        }
        self.sink.term(kind::LONG, path, &[]);
        self.value_term(kind::EXACT, path, text);
        false
    }

    fn version(&mut self, text: &[u8], path: Path<'_>) {
        let mut key = Vec::new();
        version::push_sort_key(text, &mut key);
        if !is_plain(&key) {
            self.sink.term(kind::LONG, path, &[]);
        }
        self.value_term(kind::VERSION, path, &key);
    }

    fn parents(&mut self, name: &[u8], path: Path<'_>) {
        match term::parents_of(name) {
            None => self.sink.term(kind::LONG, path, &[]),
            Some(parents) => parents.into_iter().for_each(|at| self.value_term(kind::PARENT, path, &name[at..])),
        }
    }

    fn value_term(&mut self, kind: u8, path: Path<'_>, value: &[u8]) {
        self.scratch.clear();
        term::push_value(value, self.scratch);
        self.sink.term(kind, path, self.scratch);
    }

    fn words(&mut self, lower: &[u8], path: Path<'_>, is_free: bool) {
        let mut is_readable = true;
        each_word(lower, |start, end| {
            let word = &lower[start..end];
            let written = written_word(word, self.scratch);
            is_readable &= written.len() == word.len();
            self.sink.word(path, written, is_free);
        });
        self.sink.end_of_text();
        if !is_readable {
            self.sink.term(kind::LONG_WORD, path, &[]);
        }
    }

    fn long_words(&mut self, lower: &[u8], path: Path<'_>) {
        let (mut is_readable, mut has_words) = (true, false);
        each_word(lower, |start, end| {
            let word = &lower[start..end];
            let written = written_word(word, self.scratch);
            is_readable &= written.len() == word.len();
            has_words = true;
            self.sink.long_word(written);
        });
        if has_words {
            self.sink.end_of_long_text();
        }
        if !is_readable {
            self.sink.term(kind::LONG_WORD, path, &[]);
        }
    }
}

/// A word, or its digest, which is shorter.
fn written_word<'w>(word: &'w [u8], scratch: &'w mut Vec<u8>) -> &'w [u8] {
    if !term::is_long_word(word) || is_plain(word) {
        return word;
    }
    scratch.clear();
    term::push_value(word, scratch);
    scratch
}

/// The text of a value that is neither an object nor a list.
struct ScalarText<'t, 'a> {
    bytes: &'t [u8],
    is_text: bool,
    value: Value<'a>,
}

impl ScalarText<'_, '_> {
    fn is_well_formed(&self) -> bool {
        !self.is_text || !self.value.may_be_ill_formed() || is_well_formed(self.bytes)
    }
}

/// Numbers are written into `into`.
fn scalar_text<'t>(value: Value<'t>, into: &'t mut Vec<u8>) -> Option<&'t [u8]> {
    match value.kind() {
        Kind::Text => Some(value.bytes()),
        Kind::True => Some(b"true"),
        Kind::False => Some(b"false"),
        Kind::Number => {
            number::push_text(number::of_json(value.bytes()), into);
            Some(into)
        }
        _ => None,
    }
}

fn record_number(value: Value<'_>) -> Option<f64> {
    match value.kind() {
        Kind::Number => Some(number::of_json(value.bytes())).filter(|number| number.is_finite()),
        Kind::Text => number::parse(value.bytes()),
        _ => None,
    }
}

fn record_boolean(value: Value<'_>) -> Option<bool> {
    match value.kind() {
        Kind::True => Some(true),
        Kind::False => Some(false),
        Kind::Text if value.bytes() == b"true" => Some(true),
        Kind::Text if value.bytes() == b"false" => Some(false),
        _ => None,
    }
}

/// A range of addresses: `{gte, lte}`, a block, or a single address.
fn record_span(value: Value<'_>) -> Option<(u128, u128)> {
    match value.kind() {
        Kind::Text => address::span(value.bytes()),
        Kind::Object => {
            let position = |name: &[u8]| {
                let end = value.member(name).filter(|end| end.kind() == Kind::Text)?;
                Some(Address::parse(end.bytes())?.position())
            };
            Some((position(b"gte")?, position(b"lte")?))
        }
        _ => None,
    }
}

/// The record has the number in the form in which every engine writes it.
fn is_plain_number(number: f64, value: Value<'_>, text: &[u8]) -> bool {
    let size = number.abs();
    (size == 0.0 || (1e-4..1e15).contains(&size)) && (value.kind() == Kind::Number || text == value.bytes())
}

/// What is no address can still have one in it: a block, or a range.
fn is_oddly_written_address(value: Value<'_>) -> bool {
    record_span(value)
        .is_some_and(|(first, _)| value.kind() != Kind::Text || !Address::at(first).is_plain(value.bytes()))
}

/// Appends a value as facets count it. False if its type cannot read it.
fn push_written(value: Value<'_>, field: &Field, into: &mut Vec<u8>) -> bool {
    let is_readable = match field.kind {
        FieldType::Text | FieldType::Keyword | FieldType::FoldedKeyword | FieldType::Version => true,
        FieldType::Number => record_number(value).is_some(),
        FieldType::Boolean => record_boolean(value).is_some(),
        FieldType::Address => {
            value.kind() == Kind::Text && !value.bytes().contains(&b'/') && Address::parse(value.bytes()).is_some()
        }
        FieldType::Date | FieldType::AddressRange | FieldType::Container => false,
    };
    if !is_readable {
        return false;
    }
    let mut number = Vec::new();
    let Some(text) = scalar_text(value, &mut number) else { return false };
    into.extend_from_slice(text);
    field.kind != FieldType::Text || !is_longer(into, LONGEST_EXACT)
}

/// A value for grouping or sorting. They are kept until the end of their record.
struct Entry<'a> {
    field: u32,
    name: Kept,
    column: Option<u16>,
    /// What the column gets; none if it gets nothing.
    text: Option<Written>,
    value: Value<'a>,
}

#[derive(Clone, Copy)]
struct Kept {
    start: u32,
    end: u32,
}

#[derive(Clone, Copy)]
enum Written {
    /// As the record has it.
    InRecord,
    Kept(Kept),
}

#[derive(Default)]
struct WrittenColumns {
    kept: Vec<u8>,
    /// The paths with a value that is written in another way.
    odd: Vec<(u32, Box<[u8]>)>,
}

impl WrittenColumns {
    fn begin(&mut self) {
        self.kept.clear();
        self.odd.clear();
    }

    fn keep(&mut self, text: &[u8]) -> Written {
        Written::Kept(self.keep_name(text))
    }

    fn keep_name(&mut self, name: &[u8]) -> Kept {
        let start = self.kept.len() as u32;
        self.kept.extend_from_slice(name);
        Kept { start, end: self.kept.len() as u32 }
    }

    fn name(&self, Kept { start, end }: Kept) -> &[u8] {
        &self.kept[start as usize..end as usize]
    }

    fn text<'t>(&'t self, text: Written, value: Value<'t>) -> &'t [u8] {
        match text {
            Written::InRecord => value.bytes(),
            Written::Kept(kept) => self.name(kept),
        }
    }

    fn is_odd(&self, field: u32, name: &[u8]) -> bool {
        self.odd.iter().any(|(other, known)| *other == field && **known == *name)
    }

    /// Returns whether the path was not marked before.
    fn mark_odd(&mut self, field: u32, name: &[u8]) -> bool {
        let is_new = !self.is_odd(field, name);
        if is_new {
            self.odd.push((field, name.into()));
        }
        is_new
    }
}
