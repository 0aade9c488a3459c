//! Records as they are answered: each between the same bytes, without some of its first members, perhaps reduced to some
//! fields.

use memchr::memchr3;

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;
use crate::search::fields::{Fields, Unusual};

/// How each record is written.
pub struct Form {
    /// In front of the first record of all.
    pub first: Vec<u8>,
    /// In front of the others.
    pub next: Vec<u8>,
    pub end: Vec<u8>,
    /// How the members begin that are left out where a record begins with them, in this order: the brace, the name and
    /// the bracket of its value.
    pub left_out: Vec<Vec<u8>>,
    /// This answer has the first record.
    pub is_first: bool,
}

impl Form {
    pub fn read(reader: &mut Reader<'_>) -> Result<Form> {
        let (first, next, end) = (reader.bytes()?.to_vec(), reader.bytes()?.to_vec(), reader.bytes()?.to_vec());
        let count = reader.count(4)?;
        let left_out: Vec<Vec<u8>> = (0..count).map(|_| Ok(reader.bytes()?.to_vec())).collect::<Result<_>>()?;
        if left_out.iter().any(|start| start.first() != Some(&b'{') || closing(start).is_none()) {
            return Err(Fault::bad_request("a member to leave out begins with no brace or ends with no bracket"));
        }
        Ok(Form { first, next, end, left_out, is_first: reader.flag()? })
    }

    pub fn write(
        &self,
        record: &[u8],
        fields: Option<&Fields>,
        is_first: bool,
        into: &mut Vec<u8>,
    ) -> std::result::Result<(), Unusual> {
        into.extend_from_slice(if is_first && self.is_first { &self.first } else { &self.next });
        let rest = self.without_first_members(record)?;
        match fields {
            Some(fields) => fields.pick_exactly(rest, into)?,
            None if rest.len() == record.len() => into.extend_from_slice(record),
            None => {
                into.push(b'{');
                into.extend_from_slice(&rest[1..]);
            }
        }
        into.extend_from_slice(&self.end);
        Ok(())
    }

    /// The record, or what follows the members: a comma in place of its brace.
    fn without_first_members<'r>(&self, record: &'r [u8]) -> std::result::Result<&'r [u8], Unusual> {
        let mut rest = record;
        for start in &self.left_out {
            if rest.get(1..start.len()) != Some(&start[1..]) || rest.len() == record.len() && rest[0] != b'{' {
                continue;
            }
            let end = end_of_value(rest, start.len() - 1).filter(|end| rest.get(*end) == Some(&b','));
            rest = &rest[end.ok_or(Unusual)?..];
        }
        Ok(rest)
    }
}

fn closing(start: &[u8]) -> Option<u8> {
    match start.last() {
        Some(b'[') => Some(b']'),
        Some(b'{') => Some(b'}'),
        _ => None,
    }
}

/// Where the list or object ends whose bracket is at a position. An object with another one in it has none.
fn end_of_value(json: &[u8], begin: usize) -> Option<usize> {
    let open = *json.get(begin)?;
    let close = closing(&[open])?;
    let (mut at, mut depth) = (begin + 1, 1usize);
    loop {
        at += memchr3(b'"', open, close, &json[at..])? + 1;
        match json[at - 1] {
            b'"' => at = end_of_string(json, at)?,
            byte if byte == close => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ if open == b'{' => return None,
            _ => depth += 1,
        }
    }
}

/// Where the string ends whose content begins at a position.
fn end_of_string(json: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match *json.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::wire::Writer;

    fn form(is_first: bool) -> Form {
        let mut writer = Writer::new();
        for text in ["<", ",<", ">"] {
            writer.bytes(text.as_bytes());
        }
        writer.u32(2);
        writer.bytes(br#"{"old":["#);
        writer.bytes(br#"{"from":{"#);
        writer.flag(is_first);
        Form::read(&mut Reader::new(&writer.into_bytes())).unwrap()
    }

    fn written(record: &str, fields: Option<&str>, is_first: bool) -> Option<String> {
        let mut bytes = Vec::new();
        let fields = fields.map(|path| {
            let mut writer = Writer::new();
            writer.u32(1);
            writer.bytes(path.as_bytes());
            Fields::read(&mut Reader::new(&writer.into_bytes())).unwrap().unwrap()
        });
        form(true).write(record.as_bytes(), fields.as_ref(), is_first, &mut bytes).ok()?;
        Some(String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn records_stand_between_the_same_bytes() {
        assert_eq!(written(r#"{"a":1}"#, None, true).unwrap(), r#"<{"a":1}>"#);
        assert_eq!(written(r#"{"a":1}"#, None, false).unwrap(), r#",<{"a":1}>"#);
        let mut bytes = Vec::new();
        assert!(form(false).write(b"{}", None, true, &mut bytes).is_ok());
        assert_eq!(bytes, b",<{}>");
    }

    #[test]
    fn first_members_are_left_out() {
        for (record, expected) in [
            (r#"{"from":{"file":"a}\"\\"},"b":1}"#, r#"<{"b":1}>"#),
            (r#"{"old":[{"x":[1]},"]"],"b":1}"#, r#"<{"b":1}>"#),
            (r#"{"old":[],"from":{},"b":{}}"#, r#"<{"b":{}}>"#),
            (r#"{"from":{},"old":[],"b":1}"#, r#"<{"old":[],"b":1}>"#),
            (r#"{"b":1,"from":{}}"#, r#"<{"b":1,"from":{}}>"#),
            (r#"{"from":1,"b":1}"#, r#"<{"from":1,"b":1}>"#),
            (r#"{"from": {},"b":1}"#, r#"<{"from": {},"b":1}>"#),
        ] {
            assert_eq!(written(record, None, true).as_deref(), Some(expected), "{record}");
        }
    }

    #[test]
    fn what_is_unusual_is_left_to_the_caller() {
        for record in
            [r#"{"from":{"a":{}},"b":1}"#, r#"{"from":{}}"#, r#"{"old":["#, r#"{"old":[]"#, r#"{"from":{"a":"\"#]
        {
            assert_eq!(written(record, None, true), None, "{record}");
        }
        assert_eq!(written(r#"{"é":1}"#, Some("a"), true), None);
    }

    #[test]
    fn fields_are_picked_without_empty_parents() {
        assert_eq!(written(r#"{"b":1,"a":{"x":1}}"#, Some("a"), true).unwrap(), r#"<{"a":{"x":1}}>"#);
        assert_eq!(written(r#"{"b":1,"a":{"x":1}}"#, Some("a.y"), true).unwrap(), "<{}>");
        assert_eq!(written(r#"{"a":[{"y":1,"x":{}},7]}"#, Some("a.y"), true).unwrap(), r#"<{"a":[{"y":1}]}>"#);
        assert_eq!(written(r#"{"old":[],"from":{"x":1},"a":1}"#, Some("from"), true).unwrap(), "<{}>");
        assert_eq!(written(r#"{"old":[],"from":{"x":1},"a":1}"#, Some("a"), true).unwrap(), r#"<{"a":1}>"#);
    }
}
