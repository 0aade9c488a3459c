//! Reads a JSON object as `JSON.parse` does, into a list of nodes: texts stay where they are in the line.

/// What a node is. `Number` and `Text` have bytes; `List` and `Object` have the nodes that follow them, up to `next`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Null,
    False,
    True,
    Number,
    Text,
    List,
    Object,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    kind: Kind,
    /// The text had escapes: its bytes are in `unescaped`.
    is_unescaped: bool,
    /// A later member of the object has this name, so that this one does not count. Only names have it.
    is_shadowed: bool,
    start: u32,
    end: u32,
    /// The node after this value and all that is in it.
    next: u32,
}

/// A document, and memory that is used again for the next one.
#[derive(Default)]
pub struct Json {
    nodes: Vec<Node>,
    unescaped: Vec<u8>,
    /// The containers that are open: their nodes, and for objects where the list of their names begins.
    open: Vec<Open>,
    /// The name nodes of the open objects.
    names: Vec<u32>,
    deepest: usize,
    has_shadowed: bool,
}

#[derive(Clone, Copy)]
struct Open {
    node: u32,
    first_name: u32,
    /// One bit for each hash of a name. A name whose bit is clear is new.
    seen: u64,
}

/// The text is not JSON.
#[derive(Debug, PartialEq, Eq)]
pub struct NotJson;

type Result<T> = std::result::Result<T, NotJson>;

/// From this many names on, an object's names are compared by a table.
const MANY_NAMES: usize = 64;

impl Json {
    /// `text` is UTF-8.
    pub fn read(&mut self, text: &[u8]) -> Result<()> {
        self.nodes.clear();
        self.unescaped.clear();
        self.open.clear();
        self.names.clear();
        self.deepest = 0;
        self.has_shadowed = false;
        let mut parser = Parser { json: self, text, at: 0 };
        parser.document()
    }

    pub fn root<'a>(&'a self, text: &'a [u8]) -> Value<'a> {
        Value { json: self, text, node: 0 }
    }

    /// Whether objects and lists are nested more than `levels` deep.
    pub fn is_deeper(&self, text: &[u8], levels: usize) -> bool {
        self.deepest > levels && (!self.has_shadowed || self.root(text).is_deeper(levels))
    }
}

/// A value in a document.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    json: &'a Json,
    text: &'a [u8],
    node: u32,
}

impl<'a> Value<'a> {
    fn node(&self) -> Node {
        self.json.nodes[self.node as usize]
    }

    pub fn kind(&self) -> Kind {
        self.node().kind
    }

    /// The bytes of a text or a number. Those of a text are UTF-8, except that it may have lone surrogates, each in
    /// three bytes.
    pub fn bytes(&self) -> &'a [u8] {
        let Node { is_unescaped, start, end, .. } = self.node();
        let bytes = if is_unescaped { &self.json.unescaped } else { self.text };
        &bytes[start as usize..end as usize]
    }

    /// Only texts with escapes can have lone surrogates.
    pub fn may_be_ill_formed(&self) -> bool {
        self.node().is_unescaped
    }

    pub fn is_container(&self) -> bool {
        matches!(self.kind(), Kind::List | Kind::Object)
    }

    /// The elements of a list. None for other values.
    pub fn elements(self) -> impl Iterator<Item = Value<'a>> {
        let Node { kind, next, .. } = self.node();
        let mut at = self.node + 1;
        let end = if kind == Kind::List { next } else { at };
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let value = Value { node: at, ..self };
            at = value.node().next;
            Some(value)
        })
    }

    /// The names and values of an object. Of members with the same name only the last. None for other values.
    pub fn members(self) -> impl Iterator<Item = (Value<'a>, Value<'a>)> {
        let Node { kind, next, .. } = self.node();
        let mut at = self.node + 1;
        let end = if kind == Kind::Object { next } else { at };
        std::iter::from_fn(move || {
            while at < end {
                let name = Value { node: at, ..self };
                let value = Value { node: at + 1, ..self };
                at = value.node().next;
                if !name.node().is_shadowed {
                    return Some((name, value));
                }
            }
            None
        })
    }

    pub fn member(self, name: &[u8]) -> Option<Value<'a>> {
        self.members().find(|(key, _)| key.bytes() == name).map(|(_, value)| value)
    }

    /// Whether it is, or contains, anything but null.
    pub fn has_value(self) -> bool {
        match self.kind() {
            Kind::Null => false,
            Kind::List => self.elements().any(Value::has_value),
            Kind::Object => self.members().any(|(_, value)| value.has_value()),
            _ => true,
        }
    }

    fn is_deeper(self, levels: usize) -> bool {
        if levels == 0 {
            return true;
        }
        let inner = self.elements().chain(self.members().map(|(_, value)| value));
        inner.filter(Value::is_container).any(|value| value.is_deeper(levels - 1))
    }
}

struct Parser<'a> {
    json: &'a mut Json,
    text: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn document(&mut self) -> Result<()> {
        self.blanks();
        if self.peek() != Some(b'{') {
            return Err(NotJson);
        }
        self.value()?;
        // Without recursion: a line may be nested a million times before it is refused.
        while let Some(open) = self.json.open.last().copied() {
            let is_object = self.json.nodes[open.node as usize].kind == Kind::Object;
            let is_first = self.json.nodes.len() == open.node as usize + 1;
            self.blanks();
            match self.peek() {
                Some(b'}') if is_object => self.close(),
                Some(b']') if !is_object => self.close(),
                next => {
                    if !is_first {
                        if next != Some(b',') {
                            return Err(NotJson);
                        }
                        self.at += 1;
                        self.blanks();
                    }
                    if is_object {
                        self.name()?;
                    }
                    self.value()?;
                }
            }
        }
        self.blanks();
        if self.at == self.text.len() { Ok(()) } else { Err(NotJson) }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize) -> u32 {
        let position = self.json.nodes.len() as u32;
        self.json.nodes.push(Node {
            kind,
            is_unescaped: false,
            is_shadowed: false,
            start: start as u32,
            end: end as u32,
            next: position + 1,
        });
        position
    }

    /// Reads a value; of a list or an object only its beginning.
    fn value(&mut self) -> Result<()> {
        match self.peek().ok_or(NotJson)? {
            b'{' => self.begin(Kind::Object),
            b'[' => self.begin(Kind::List),
            b'"' => {
                self.string()?;
            }
            b't' => self.word(b"true", Kind::True)?,
            b'f' => self.word(b"false", Kind::False)?,
            b'n' => self.word(b"null", Kind::Null)?,
            _ => self.number()?,
        }
        Ok(())
    }

    fn begin(&mut self, kind: Kind) {
        self.at += 1;
        let node = self.push(kind, 0, 0);
        self.json.open.push(Open { node, first_name: self.json.names.len() as u32, seen: 0 });
        self.json.deepest = self.json.deepest.max(self.json.open.len());
    }

    fn close(&mut self) {
        self.at += 1;
        if let Some(Open { node, first_name, .. }) = self.json.open.pop() {
            self.json.nodes[node as usize].next = self.json.nodes.len() as u32;
            let first_name = first_name as usize;
            if self.json.names.len() - first_name >= MANY_NAMES {
                self.shadow_by_table(first_name);
            }
            self.json.names.truncate(first_name);
        }
    }

    fn word(&mut self, word: &[u8], kind: Kind) -> Result<()> {
        if !self.text[self.at..].starts_with(word) {
            return Err(NotJson);
        }
        self.push(kind, 0, 0);
        self.at += word.len();
        Ok(())
    }

    fn name(&mut self) -> Result<()> {
        if self.peek() != Some(b'"') {
            return Err(NotJson);
        }
        let node = self.string()?;
        self.shadow(node);
        self.json.names.push(node);
        self.blanks();
        if self.peek() != Some(b':') {
            return Err(NotJson);
        }
        self.at += 1;
        self.blanks();
        Ok(())
    }

    /// Marks the earlier member of the same name.
    fn shadow(&mut self, node: u32) {
        let Some(open) = self.json.open.last_mut() else { return };
        let (text, unescaped, nodes) = (self.text, &self.json.unescaped, &mut self.json.nodes);
        let bytes_of = |node: Node| {
            let bytes = if node.is_unescaped { unescaped } else { text };
            &bytes[node.start as usize..node.end as usize]
        };
        let name = bytes_of(nodes[node as usize]);
        let bit = 1u64 << (hash_of(name) & 63);
        let is_new = open.seen & bit == 0;
        open.seen |= bit;
        let earlier = &self.json.names[open.first_name as usize..];
        // The names of large objects are compared when the object is complete.
        if is_new || earlier.len() >= MANY_NAMES {
            return;
        }
        let same = earlier.iter().rev().find(|other| bytes_of(nodes[**other as usize]) == name);
        if let Some(other) = same {
            nodes[*other as usize].is_shadowed = true;
            self.json.has_shadowed = true;
        }
    }

    fn shadow_by_table(&mut self, first_name: usize) {
        let (text, unescaped) = (self.text, &self.json.unescaped);
        let mut latest = std::collections::HashSet::with_hasher(ahash::RandomState::new());
        let mut shadowed = Vec::new();
        for node in self.json.names[first_name..].iter().rev() {
            let Node { is_unescaped, start, end, .. } = self.json.nodes[*node as usize];
            let bytes = if is_unescaped { unescaped } else { text };
            if !latest.insert(&bytes[start as usize..end as usize]) {
                shadowed.push(*node);
            }
        }
        for node in shadowed {
            self.json.nodes[node as usize].is_shadowed = true;
            self.json.has_shadowed = true;
        }
    }

    fn number(&mut self) -> Result<()> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        match self.peek() {
            Some(b'0') => self.at += 1,
            Some(b'1'..=b'9') => self.digits()?,
            _ => return Err(NotJson),
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        self.push(Kind::Number, start, self.at);
        Ok(())
    }

    /// At least one.
    fn digits(&mut self) -> Result<()> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at > start { Ok(()) } else { Err(NotJson) }
    }

    fn string(&mut self) -> Result<u32> {
        self.at += 1;
        let start = self.at;
        self.at = end_of_plain(self.text, start).ok_or(NotJson)?;
        match self.text[self.at] {
            b'"' => {
                let node = self.push(Kind::Text, start, self.at);
                self.at += 1;
                Ok(node)
            }
            b'\\' => self.escaped(start),
            _ => Err(NotJson),
        }
    }

    /// The rest of a text from its first backslash on.
    fn escaped(&mut self, start: usize) -> Result<u32> {
        let from = self.json.unescaped.len();
        self.json.unescaped.extend_from_slice(&self.text[start..self.at]);
        loop {
            match self.text[self.at] {
                b'"' => break,
                b'\\' => self.escape()?,
                _ => return Err(NotJson),
            }
            let plain = self.at;
            self.at = end_of_plain(self.text, plain).ok_or(NotJson)?;
            self.json.unescaped.extend_from_slice(&self.text[plain..self.at]);
        }
        self.at += 1;
        let node = self.push(Kind::Text, from, self.json.unescaped.len());
        self.json.nodes[node as usize].is_unescaped = true;
        Ok(node)
    }

    fn escape(&mut self) -> Result<()> {
        let byte = match *self.text.get(self.at + 1).ok_or(NotJson)? {
            byte @ (b'"' | b'\\' | b'/') => byte,
            b'b' => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'u' => return self.unicode(),
            _ => return Err(NotJson),
        };
        self.at += 2;
        self.json.unescaped.push(byte);
        Ok(())
    }

    fn unicode(&mut self) -> Result<()> {
        let unit = self.unit(self.at)?;
        self.at += 6;
        let mut code = u32::from(unit);
        if (0xd800..0xdc00).contains(&unit) && self.text[self.at..].starts_with(b"\\u") {
            let low = self.unit(self.at)?;
            if (0xdc00..0xe000).contains(&low) {
                self.at += 6;
                code = 0x10000 + ((u32::from(unit) - 0xd800) << 10) + (u32::from(low) - 0xdc00);
            }
        }
        push_code(&mut self.json.unescaped, code);
        Ok(())
    }

    /// The code unit of `\uXXXX`.
    fn unit(&self, at: usize) -> Result<u16> {
        let digits = self.text.get(at + 2..at + 6).ok_or(NotJson)?;
        digits.iter().try_fold(0, |unit, digit| {
            let value = char::from(*digit).to_digit(16).ok_or(NotJson)?;
            Ok(unit << 4 | value as u16)
        })
    }
}

/// Where a text has its next quote, backslash or control character.
fn end_of_plain(text: &[u8], from: usize) -> Option<usize> {
    const STEP: usize = 16;
    let mut at = from;
    let ends = |byte: u8| byte == b'"' || byte == b'\\' || byte < 0x20;
    while let Some(chunk) = text.get(at..at + STEP) {
        // Without a branch for each byte, so that it becomes a few vector instructions.
        if chunk.iter().fold(false, |any, byte| any | ends(*byte)) {
            break;
        }
        at += STEP;
    }
    text[at..].iter().position(|byte| ends(*byte)).map(|offset| at + offset)
}

fn hash_of(name: &[u8]) -> u32 {
    let mut hash = name.len() as u32;
    for byte in name.iter().take(8).chain(name.iter().rev().take(4)) {
        hash = hash.wrapping_mul(31).wrapping_add(u32::from(*byte));
    }
    hash ^ hash >> 7 ^ hash >> 15
}

/// As UTF-8; a lone surrogate in the same way.
pub fn push_code(into: &mut Vec<u8>, code: u32) {
    match code {
        0..0x80 => into.push(code as u8),
        0x80..0x800 => into.extend_from_slice(&[(code >> 6) as u8 | 0xc0, code as u8 & 0x3f | 0x80]),
        0x800..0x10000 => into.extend_from_slice(&[
            (code >> 12) as u8 | 0xe0,
            (code >> 6) as u8 & 0x3f | 0x80,
            code as u8 & 0x3f | 0x80,
        ]),
        _ => into.extend_from_slice(&[
            (code >> 18) as u8 | 0xf0,
            (code >> 12) as u8 & 0x3f | 0x80,
            (code >> 6) as u8 & 0x3f | 0x80,
            code as u8 & 0x3f | 0x80,
        ]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was read, as text: objects as sorted members would hide the order, so in the order of the text.
    fn shown(text: &str) -> String {
        let mut json = Json::default();
        match json.read(text.as_bytes()) {
            Ok(()) => show(json.root(text.as_bytes())),
            Err(NotJson) => "refused".to_owned(),
        }
    }

    fn show(value: Value<'_>) -> String {
        match value.kind() {
            Kind::Null => "null".to_owned(),
            Kind::False => "false".to_owned(),
            Kind::True => "true".to_owned(),
            Kind::Number => String::from_utf8_lossy(value.bytes()).into_owned(),
            Kind::Text => format!("{:?}", String::from_utf8_lossy(value.bytes())),
            Kind::List => format!("[{}]", value.elements().map(show).collect::<Vec<_>>().join(",")),
            Kind::Object => {
                let members = value.members().map(|(name, value)| format!("{}:{}", show(name), show(value)));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }

    #[test]
    fn reads_what_is_json() {
        let text = r#" { "a" : [ 1 , -0.5e+3, true,false , null, [] ,{}], "b":"x\n\u00e9\ud83d\ude00\/" } "#;
        assert_eq!(shown(text), r#"{"a":[1,-0.5e+3,true,false,null,[],{}],"b":"x\né😀/"}"#);
        assert_eq!(shown("{}"), "{}");
    }

    #[test]
    fn refuses_what_is_not() {
        for text in [
            "",
            "[]",
            "1",
            "{",
            "{}x",
            "{,}",
            r#"{"a"}"#,
            r#"{"a":}"#,
            r#"{"a":1,}"#,
            r#"{"a":[1,]}"#,
            r#"{"a":[,1]}"#,
            r#"{"a":01}"#,
            r#"{"a":1.}"#,
            r#"{"a":.1}"#,
            r#"{"a":+1}"#,
            r#"{"a":1e}"#,
            r#"{"a":-}"#,
            r#"{"a":tru}"#,
            r#"{"a":"\x"}"#,
            r#"{"a":"\u12g4"}"#,
            "{\"a\":\"\n\"}",
            r#"{"a":"b}"#,
            r#"{"a":"b\"#,
            r#"{"a":[1}"#,
            r#"{"a":1]"#,
            "{a:1}",
            "{'a':1}",
            r#"{"a":1 "b":2}"#,
            "\u{feff}{}",
            r#"{"a":"\u123"#,
            r#"{"a":1}}"#,
            r#"{"a":"\ud800\u12"}"#,
            r#"{"a" 1}"#,
            r#"{"a":[1 2]}"#,
        ] {
            assert_eq!(shown(text), "refused", "{text}");
        }
    }

    #[test]
    fn keeps_lone_surrogates() {
        let text = r#"{"a":"\ud800","b":"\udc00\ud800x","c":"\ud800\ud800\udc00"}"#;
        let mut json = Json::default();
        json.read(text.as_bytes()).unwrap();
        let values: Vec<&[u8]> = json.root(text.as_bytes()).members().map(|(_, value)| value.bytes()).collect();
        assert_eq!(values[0], b"\xed\xa0\x80");
        assert_eq!(values[1], b"\xed\xb0\x80\xed\xa0\x80x");
        assert_eq!(values[2], b"\xed\xa0\x80\xf0\x90\x80\x80");
    }

    #[test]
    fn takes_the_last_of_members_with_one_name() {
        assert_eq!(shown(r#"{"a":1,"b":2,"\u0061":3,"a":{"c":1,"c":2}}"#), r#"{"b":2,"a":{"c":2}}"#);
        let many: Vec<String> = (0..200).map(|at| format!("\"n{}\":{at}", at % 150)).collect();
        let read = shown(&format!("{{{}}}", many.join(",")));
        assert!(read.starts_with(r#"{"n50":50,"#) && read.ends_with(r#","n49":199}"#), "{read}");
        assert_eq!(read.matches(':').count(), 150);
    }

    #[test]
    fn measures_depth_without_members_that_do_not_count() {
        let nested = |depth: usize| format!("{{\"a\":{}{}}}", "[".repeat(depth - 1), "]".repeat(depth - 1));
        let is_deeper = |text: &str| {
            let mut json = Json::default();
            json.read(text.as_bytes()).unwrap();
            json.is_deeper(text.as_bytes(), 100)
        };
        assert!(!is_deeper(&nested(100)));
        assert!(is_deeper(&nested(101)));
        assert!(is_deeper(&nested(1_000_000)));
        assert!(!is_deeper(&format!("{{\"b\":{},\"b\":1}}", nested(101))));
    }

    #[test]
    fn knows_what_has_a_value() {
        let text = r#"{"a":[null,[],{}],"b":{"c":[{"d":null},0]},"c":{"d":1,"d":null},"e":[[null,"x"]]}"#;
        let mut json = Json::default();
        json.read(text.as_bytes()).unwrap();
        let values: Vec<bool> = json.root(text.as_bytes()).members().map(|(_, value)| value.has_value()).collect();
        assert_eq!(values, [false, true, false, true]);
    }
}
