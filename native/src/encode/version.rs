//! Versions, and keys that sort like them. What the order is stands in `src/query/value/version.ts`.

use super::unicode::{push_lower, trim_start, utf8, utf16};

const MOST_UNITS: usize = 256;

const PRE_RELEASE_WORDS: [&[u8]; 16] = [
    b"alpha",
    b"beta",
    b"canary",
    b"cr",
    b"dev",
    b"ea",
    b"eap",
    b"m",
    b"milestone",
    b"nightly",
    b"pre",
    b"preview",
    b"prerelease",
    b"rc",
    b"snapshot",
    b"unstable",
];

/// Whether a text begins like a version: a digit, perhaps after `v`.
pub fn is_version(text: &[u8]) -> bool {
    match text.first() {
        None => false,
        Some(byte) if byte.is_ascii_digit() => true,
        Some(0x21..0x80) if !matches!(text[0], b'v' | b'V') => false,
        Some(_) => match trim_start(text) {
            [b'v' | b'V', digit, ..] | [digit, ..] => digit.is_ascii_digit(),
            [] => false,
        },
    }
}

/// Appends the sort key of a version: at most 256 characters.
pub fn push_sort_key(text: &[u8], into: &mut Vec<u8>) {
    let mut lower = Vec::with_capacity(text.len());
    push_lower(trim_start(text), &mut lower);
    if lower.is_ascii() {
        let key = sort_key(&lower);
        into.extend_from_slice(&key);
    } else {
        into.extend_from_slice(&utf8(&sort_key(&utf16(&lower))));
    }
}

/// A byte of ASCII, or a unit of UTF-16.
trait Unit: Copy + From<u8> + Into<u32> {
    fn is_digit(self) -> bool {
        (0x30..=0x39).contains(&self.into())
    }

    /// Everything outside ASCII counts as a letter.
    fn is_letter(self) -> bool {
        let code = self.into();
        (0x61..=0x7a).contains(&code) || code > 0x7f
    }

    fn is(self, byte: u8) -> bool {
        self.into() == u32::from(byte)
    }
}

impl Unit for u8 {}
impl Unit for u16 {}

fn sort_key<U: Unit>(lower: &[U]) -> Vec<U> {
    let digit_at = |at: usize| lower.get(at).is_some_and(|unit| unit.is_digit());
    let mut at = usize::from(lower.first().is_some_and(|unit| unit.is(b'v')) && digit_at(1));
    let mut key: Vec<U> = Vec::new();
    let mut zeros = 0;
    while digit_at(at) && key.len() < MOST_UNITS {
        let end = run_end(lower, at, U::is_digit);
        let number = without_zeros(&lower[at..end]);
        if number.is_empty() {
            zeros += 1;
        } else {
            key.extend(std::iter::repeat_n(U::from(b'0'), zeros));
            zeros = 0;
            push_number(number, &mut key);
        }
        let is_joined = lower.get(end).is_some_and(|unit| unit.is(b'.') || unit.is(b'_')) && digit_at(end + 1);
        at = end + usize::from(is_joined);
    }
    key.push(U::from(b' '));
    while at < lower.len() && key.len() < MOST_UNITS {
        let unit = lower[at];
        if unit.is(b'+') {
            break;
        }
        let end = run_end(lower, at, if unit.is_digit() { U::is_digit } else { U::is_letter });
        if unit.is_digit() {
            push_number(without_zeros(&lower[at..end]), &mut key);
        } else if end > at {
            push_word(lower, at, end, &mut key);
        }
        at = end.max(at + 1);
    }
    key.push(U::from(b'$'));
    key.truncate(MOST_UNITS);
    key
}

fn run_end<U: Unit>(text: &[U], start: usize, belongs: fn(U) -> bool) -> usize {
    start + text[start..].iter().take_while(|unit| belongs(**unit)).count()
}

fn without_zeros<U: Unit>(digits: &[U]) -> &[U] {
    &digits[digits.iter().take_while(|digit| digit.is(b'0')).count()..]
}

/// The number of digits, then the digits, so that longer numbers sort higher. From ten digits on, `:` and the length of
/// the length come first.
fn push_number<U: Unit>(digits: &[U], key: &mut Vec<U>) {
    let length = digits.len().to_string();
    if length.len() > 1 {
        key.push(U::from(b':'));
        key.push(U::from(b'0' + length.len() as u8));
    }
    key.extend(length.bytes().map(U::from));
    key.extend_from_slice(&digits[..digits.len().min(MOST_UNITS)]);
}

fn push_word<U: Unit>(text: &[U], start: usize, end: usize, key: &mut Vec<U>) {
    let word = &text[start..end.min(start + MOST_UNITS)];
    let is_after_sign = start > 0 && (text[start - 1].is(b'-') || text[start - 1].is(b'~'));
    let is = |known: &[u8]| known.len() == word.len() && known.iter().zip(word).all(|(byte, unit)| unit.is(*byte));
    if is_after_sign && PRE_RELEASE_WORDS.iter().any(|known| is(known)) {
        key.push(U::from(b'!'));
    }
    key.extend_from_slice(word);
    key.push(U::from(b' '));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> String {
        let mut into = Vec::new();
        push_sort_key(text.as_bytes(), &mut into);
        String::from_utf8(into).unwrap()
    }

    #[test]
    fn makes_keys() {
        assert_eq!(key("8.9p1"), "1819 p 11$");
        assert_eq!(key("1.0.0-rc1"), "11 !rc 11$");
        assert_eq!(key(" V1.18.0+build"), "11218 $");
        assert_eq!(key("12345678901"), ":21112345678901 $");
        assert_eq!(key("2.4.41 (Übuntu)"), "1214241 übuntu $");
        assert_eq!(key(""), " $");
        assert_eq!(key(&"1.".repeat(300)).chars().count(), 256);
    }

    #[test]
    fn knows_what_begins_like_a_version() {
        for text in ["1", "v2", "V3", " \u{a0}v1", "\u{feff}1"] {
            assert!(is_version(text.as_bytes()), "{text}");
        }
        for text in ["", "v", "x1", "vv1", ".1", "日1"] {
            assert!(!is_version(text.as_bytes()), "{text}");
        }
    }
}
