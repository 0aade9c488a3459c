//! Reduces a record to some of its fields, without parsing the others.

use memchr::memchr;

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;

/// Deeper records are returned whole.
const MOST_DEPTH: usize = 200;

/// The paths of the fields: names joined by dots. A field includes everything below it.
pub struct Fields {
    paths: Vec<Vec<u8>>,
    /// The number of different first names. After that many fields, the rest of a record is not read.
    first_names: usize,
}

/// What is left of each path below the names above a value.
type Rests<'p> = [&'p [u8]];

/// The record cannot be reduced.
pub struct Unusual;

type Step<T> = std::result::Result<T, Unusual>;

impl Fields {
    /// `None`: all fields.
    pub fn read(reader: &mut Reader<'_>) -> Result<Option<Fields>> {
        let count = reader.count(4)?;
        let paths: Vec<Vec<u8>> = (0..count).map(|_| Ok(reader.bytes()?.to_vec())).collect::<Result<_>>()?;
        if paths.iter().any(|path| path.is_empty() || path.contains(&b'*') || path.contains(&b'[')) {
            return Err(Fault::bad_request("a path is empty, a pattern or names an element"));
        }
        let mut first: Vec<&[u8]> = paths.iter().filter_map(|path| path.split(|byte| *byte == b'.').next()).collect();
        first.sort_unstable();
        first.dedup();
        let first_names = first.len();
        Ok((count > 0).then_some(Fields { paths, first_names }))
    }

    /// Appends the record with only these fields and their parents. A parent that has none of them becomes `{}`.
    /// Appends the whole record if a name beside them has an escape or is not ASCII, and if the record is no JSON
    /// object.
    pub fn pick(&self, record: &[u8], into: &mut Vec<u8>) {
        let begin = into.len();
        if let Err(Unusual) = self.walk(record, Parents::Kept, into) {
            into.truncate(begin);
            into.extend_from_slice(record);
        }
    }

    /// Appends the record with only these fields, as it is answered: parents that have none of them are left out. The
    /// record may begin with the comma behind members that are left out. What it has appended of an unusual record means
    /// nothing.
    pub fn pick_exactly(&self, record: &[u8], into: &mut Vec<u8>) -> std::result::Result<(), Unusual> {
        self.walk(record, Parents::LeftOut, into)
    }

    fn walk(&self, record: &[u8], empty_parents: Parents, into: &mut Vec<u8>) -> Step<()> {
        let rests: Vec<&[u8]> = self.paths.iter().map(Vec::as_slice).collect();
        let mut walk = Walk { json: record, at: 0, empty_parents, into };
        let has_any = match walk.next()? {
            b'{' => walk.object(&rests, self.first_names, 0)?,
            b',' if empty_parents == Parents::LeftOut => walk.object(&rests, self.first_names, 0)?,
            _ => return Err(Unusual),
        };
        if !has_any {
            into.extend_from_slice(b"{}");
        }
        Ok(())
    }
}

/// What becomes of parents that have none of the fields.
#[derive(Clone, Copy, PartialEq)]
enum Parents {
    /// They are `{}`.
    Kept,
    LeftOut,
}

struct Walk<'r, 'o> {
    json: &'r [u8],
    at: usize,
    empty_parents: Parents,
    into: &'o mut Vec<u8>,
}

impl<'r> Walk<'r, '_> {
    /// Appends what is wanted of the object that has just begun, and returns whether there is any. Stops within the
    /// object after `enough` fields that are or contain wanted ones.
    fn object(&mut self, rests: &Rests<'_>, enough: usize, depth: usize) -> Step<bool> {
        let begin = self.into.len();
        let mut below = Vec::new();
        let mut count = 0;
        while count < enough {
            match self.next()? {
                b'}' => break,
                b',' => continue,
                b'"' => {}
                _ => return Err(Unusual),
            }
            let quoted = self.string()?;
            let name = &quoted[1..quoted.len() - 1];
            if !name.is_ascii() || name.contains(&b'\\') || self.next()? != b':' {
                return Err(Unusual);
            }
            let is_wanted = rests.contains(&name);
            below.clear();
            below.extend(rests.iter().filter_map(|rest| rest.strip_prefix(name)?.strip_prefix(b".")));
            if !is_wanted && below.is_empty() {
                self.skip()?;
                continue;
            }
            let end = self.into.len();
            self.into.push(if end == begin { b'{' } else { b',' });
            self.into.extend_from_slice(quoted);
            self.into.push(b':');
            let has_any = if is_wanted { self.whole()? } else { self.value(&below, depth + 1)? };
            if !has_any && self.empty_parents == Parents::LeftOut {
                self.into.truncate(end);
            } else if !has_any {
                // It still counts: of several fields with the same name, readers take the last one.
                self.into.extend_from_slice(b"{}");
            }
            count += 1;
        }
        Ok(self.close(begin, b'}'))
    }

    fn list(&mut self, rests: &Rests<'_>, depth: usize) -> Step<bool> {
        let begin = self.into.len();
        loop {
            match self.next()? {
                b']' => break,
                b',' => continue,
                _ => self.at -= 1,
            }
            let (from, end) = (self.at, self.into.len());
            self.into.push(if end == begin { b'[' } else { b',' });
            if !self.value(rests, depth + 1)? {
                self.into.truncate(end);
            }
            if self.at == from {
                return Err(Unusual);
            }
        }
        Ok(self.close(begin, b']'))
    }

    /// A value that may contain wanted fields.
    fn value(&mut self, rests: &Rests<'_>, depth: usize) -> Step<bool> {
        if depth >= MOST_DEPTH {
            return Err(Unusual);
        }
        let begin = self.at;
        match self.next()? {
            b'{' => self.object(rests, usize::MAX, depth),
            b'[' => self.list(rests, depth),
            _ => {
                self.at = begin;
                self.skip()?;
                Ok(false)
            }
        }
    }

    /// Appends a value. Returns whether there is one.
    fn whole(&mut self) -> Step<bool> {
        self.space();
        let begin = self.at;
        self.skip()?;
        self.into.extend_from_slice(&self.json[begin..self.at]);
        Ok(self.at > begin)
    }

    fn close(&mut self, begin: usize, sign: u8) -> bool {
        let has_any = self.into.len() > begin;
        if has_any {
            self.into.push(sign);
        }
        has_any
    }

    /// Moves past a value.
    fn skip(&mut self) -> Step<()> {
        self.space();
        let mut depth = 0usize;
        while let Some(&byte) = self.json.get(self.at) {
            match byte {
                b'"' => {
                    self.at += 1;
                    self.string()?;
                }
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                b'}' | b']' | b',' | ..=b' ' if depth == 0 => return Ok(()),
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            if depth == 0 {
                return Ok(());
            }
        }
        if depth == 0 { Ok(()) } else { Err(Unusual) }
    }

    /// The rest of a string after its first quotation mark -> the whole string with both.
    fn string(&mut self) -> Step<&'r [u8]> {
        let begin = self.at - 1;
        loop {
            let rest = self.json.get(self.at..).unwrap_or_default();
            self.at += memchr(b'"', rest).ok_or(Unusual)? + 1;
            let before = &self.json[begin + 1..self.at - 1];
            let escapes = before.iter().rev().take_while(|byte| **byte == b'\\').count();
            if escapes % 2 == 0 {
                return Ok(&self.json[begin..self.at]);
            }
        }
    }

    /// The next sign after blanks.
    fn next(&mut self) -> Step<u8> {
        self.space();
        let sign = *self.json.get(self.at).ok_or(Unusual)?;
        self.at += 1;
        Ok(sign)
    }

    fn space(&mut self) {
        while self.json.get(self.at).is_some_and(|byte| *byte <= b' ') {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::wire::Writer;
    use crate::testing::Random;

    fn fields(paths: &[&str]) -> Result<Option<Fields>> {
        let mut writer = Writer::new();
        writer.u32(paths.len() as u32);
        paths.iter().for_each(|path| writer.bytes(path.as_bytes()));
        Fields::read(&mut Reader::new(&writer.into_bytes()))
    }

    fn pick(record: impl AsRef<[u8]>, paths: &[&str]) -> String {
        let mut bytes = b"before".to_vec();
        fields(paths).unwrap().unwrap().pick(record.as_ref(), &mut bytes);
        String::from_utf8_lossy(bytes.strip_prefix(b"before").unwrap()).into_owned()
    }

    const RECORD: &str = r#" { "ip" : "192.0.2.1", "a.b": 1, "http": {"title": "x \"y\" \\", "size": -1.5e3 ,"s":{}},
        "cve": [ {"name":"A","x":[{}]} , 7, {"x":"]"}, [{"name":"B"}] ], "none": null, "ab": true } trailing"#;

    #[test]
    fn fields_come_with_their_parents_in_the_order_of_the_record() {
        assert_eq!(pick(RECORD, &["ab", "ip"]), r#"{"ip":"192.0.2.1","ab":true}"#);
        assert_eq!(pick(RECORD, &["http.title", "http.size"]), r#"{"http":{"title":"x \"y\" \\","size":-1.5e3}}"#);
        assert_eq!(pick(RECORD, &["cve.name", "none"]), r#"{"cve":[{"name":"A"},[{"name":"B"}]],"none":null}"#);
        assert_eq!(pick(RECORD, &["cve.x", "cve"]), pick(RECORD, &["cve"]));
        assert_eq!(pick(RECORD, &["a.b"]), r#"{"a.b":1}"#);
        assert_eq!(pick(RECORD, &["a", "i", "ab.x"]), r#"{"ab":{}}"#);
        assert_eq!(pick(RECORD, &["http.s.t", "ip.x"]), r#"{"ip":{},"http":{"s":{}}}"#);
        assert_eq!(
            pick(r#"{"a":{"b":1},"a":[1],"b":2,"a":{"c":1}}"#, &["a.b", "x", "y", "z"]),
            r#"{"a":{"b":1},"a":{},"a":{}}"#
        );
        assert_eq!(pick("{}", &["a"]), "{}");
    }

    #[test]
    fn unusual_records_stay_whole() {
        for record in
            [r#"{"\u0061":1}"#, r#"{"é":1}"#, "[1]", "", "{", r#"{"b":"#, r#"{"b" 1}"#, r#"{"a":{1}}"#, r#"{"a":[}"#]
        {
            assert_eq!(pick(record, &["a.x"]), record);
        }
        let deep = format!("{}1{}", r#"{"a":"#.repeat(300), "}".repeat(300));
        assert_eq!(pick(&deep, &[&["a"; 250].join(".")]), deep);
        assert_eq!(pick(&deep, &["a"]), deep);
    }

    #[test]
    fn paths_are_lists_of_names() {
        assert!(fields(&[]).unwrap().is_none());
        for path in ["", "a*", "a[0]"] {
            assert!(fields(&["b", path]).is_err());
        }
    }

    #[test]
    fn any_bytes_are_read_without_a_panic() {
        let mut random = Random(3);
        for _ in 0..20_000 {
            let mut record = RECORD.as_bytes().to_vec();
            record.truncate(random.below(record.len() as u32 + 1) as usize);
            for _ in 0..random.below(4) {
                if let Some(byte) = (!record.is_empty()).then(|| random.below(record.len() as u32) as usize) {
                    record[byte] = br#"{}[]",:\ a"#[random.below(10) as usize];
                }
            }
            let picked = pick(&record, &["cve.name", "ip", "http.s"]);
            assert!(picked.len() <= String::from_utf8_lossy(&record).len().max(2));
        }
    }
}
