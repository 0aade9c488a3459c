//! Characters as JavaScript sees them: the lower case of a text, its words and its length in UTF-16 units.
//!
//! Texts are UTF-8 that may have lone surrogates, each in three bytes, because JSON can spell them.

use std::sync::OnceLock;

use super::json::push_code;
use super::unicode_tables::{CLASSES, LOWER};

const IN_WORD: u8 = 1;
const CASED: u8 = 2;
const CASE_IGNORABLE: u8 = 4;
const CHANGES: u8 = 8;

const DOTTED_I: u32 = 0x130;
const CAPITAL_SIGMA: u32 = 0x3a3;
const SIGMA: u32 = 0x3c3;
const FINAL_SIGMA: u32 = 0x3c2;

const PAGE: usize = 128;
const CODES: usize = 0x110000;

/// The classes of all characters, in pages of which equal ones are kept once.
struct Classes {
    pages: Vec<u16>,
    blocks: Vec<[u8; PAGE]>,
}

impl Classes {
    fn new() -> Classes {
        let mut all = vec![0; CODES];
        for (first, last, class) in CLASSES {
            all[*first as usize..=*last as usize].fill(*class);
        }
        for (first, last, step, _) in LOWER {
            (*first..=*last).step_by(*step as usize).for_each(|code| all[code as usize] |= CHANGES);
        }
        all[DOTTED_I as usize] |= CHANGES;
        let mut classes = Classes { pages: Vec::new(), blocks: Vec::new() };
        let mut known = std::collections::HashMap::new();
        for page in all.as_chunks::<PAGE>().0 {
            let block = *known.entry(*page).or_insert_with(|| {
                classes.blocks.push(*page);
                classes.blocks.len() as u16 - 1
            });
            classes.pages.push(block);
        }
        classes
    }

    fn of(&self, code: u32) -> u8 {
        let code = code as usize;
        self.pages.get(code / PAGE).map_or(0, |block| self.blocks[usize::from(*block)][code % PAGE])
    }
}

fn classes() -> &'static Classes {
    static TABLE: OnceLock<Classes> = OnceLock::new();
    TABLE.get_or_init(Classes::new)
}

/// The character at a position, and where the next one begins.
fn decode(text: &[u8], at: usize) -> (u32, usize) {
    let continuation = |offset: usize| u32::from(text.get(at + offset).copied().unwrap_or(0x80) & 0x3f);
    match text[at] {
        byte @ ..0x80 => (byte.into(), at + 1),
        byte @ 0x80..0xe0 => (u32::from(byte & 0x1f) << 6 | continuation(1), at + 2),
        byte @ 0xe0..0xf0 => (u32::from(byte & 0x0f) << 12 | continuation(1) << 6 | continuation(2), at + 3),
        byte => {
            let code = u32::from(byte & 7) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3);
            (code, at + 4)
        }
    }
}

/// The character before a position, and where it begins.
fn decode_before(text: &[u8], end: usize) -> (u32, usize) {
    let mut at = end - 1;
    while at > 0 && text[at] & 0xc0 == 0x80 {
        at -= 1;
    }
    (decode(text, at).0, at)
}

fn lower_code(code: u32) -> u32 {
    let at = LOWER.partition_point(|(_, last, ..)| *last < code);
    match LOWER.get(at) {
        Some((first, _, step, change)) if code >= *first && (code - first).is_multiple_of(*step) => {
            code.wrapping_add_signed(*change)
        }
        _ => code,
    }
}

/// Appends the lower case of a text.
pub fn push_lower(text: &[u8], into: &mut Vec<u8>) {
    let start = into.len();
    if text.is_ascii() {
        into.extend_from_slice(text);
        into[start..].make_ascii_lowercase();
        return;
    }
    let classes = classes();
    let mut at = 0;
    while at < text.len() {
        if text[at] < 0x80 {
            into.push(text[at].to_ascii_lowercase());
            at += 1;
            continue;
        }
        let (code, next) = decode(text, at);
        if classes.of(code) & CHANGES == 0 {
            into.extend_from_slice(&text[at..next.min(text.len())]);
        } else if code == DOTTED_I {
            into.extend_from_slice("i\u{307}".as_bytes());
        } else if code == CAPITAL_SIGMA {
            push_code(into, if is_final(text, at, next) { FINAL_SIGMA } else { SIGMA });
        } else {
            push_code(into, lower_code(code));
        }
        at = next;
    }
}

/// Whether a sigma ends a word: a letter with a case is before it and none behind it, whatever is between that has none.
fn is_final(text: &[u8], start: usize, end: usize) -> bool {
    let classes = classes();
    let mut before = start;
    let is_preceded = loop {
        if before == 0 {
            break false;
        }
        let (code, at) = decode_before(text, before);
        let class = classes.of(code);
        if class & CASE_IGNORABLE == 0 {
            break class & CASED != 0;
        }
        before = at;
    };
    let mut behind = end;
    is_preceded
        && loop {
            if behind >= text.len() {
                break true;
            }
            let (code, next) = decode(text, behind);
            let class = classes.of(code);
            if class & CASE_IGNORABLE == 0 {
                break class & CASED == 0;
            }
            behind = next;
        }
}

/// Calls `visit` for the start and end of each word of a text in lower case: what is between characters that are neither
/// letters nor digits.
pub fn each_word(lower: &[u8], mut visit: impl FnMut(usize, usize)) {
    let classes = classes();
    let mut start = 0;
    let mut at = 0;
    while at < lower.len() {
        let byte = lower[at];
        let (is_in_word, next) = if byte < 0x80 {
            (byte.is_ascii_alphanumeric(), at + 1)
        } else {
            let (code, next) = decode(lower, at);
            (classes.of(code) & IN_WORD != 0, next)
        };
        if !is_in_word {
            if at > start {
                visit(start, at);
            }
            start = next;
        }
        at = next;
    }
    if lower.len() > start {
        visit(start, lower.len());
    }
}

/// How many UTF-16 units a text has, which is what its length is in JavaScript.
pub fn units(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.iter().map(|byte| usize::from(byte & 0xc0 != 0x80) + usize::from(*byte >= 0xf0)).sum()
}

/// Whether a text has more units than this. Long texts are not counted.
pub fn is_longer(text: &[u8], most: usize) -> bool {
    // A character of n bytes has at least n / 3 units.
    text.len() > most && (text.len() > most * 3 || units(text) > most)
}

/// Whether a text has no lone surrogate.
pub fn is_well_formed(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some(at) = memchr::memchr(0xed, rest) {
        if rest.get(at + 1).is_some_and(|byte| *byte >= 0xa0) {
            return false;
        }
        rest = &rest[at + 1..];
    }
    true
}

/// A text with the replacement character for each lone surrogate.
pub fn well_formed(text: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    if is_well_formed(text) {
        return text.into();
    }
    let mut result = text.to_vec();
    for at in 0..result.len().saturating_sub(2) {
        if result[at] == 0xed && result[at + 1] >= 0xa0 {
            result[at..at + 3].copy_from_slice("\u{fffd}".as_bytes());
        }
    }
    result.into()
}

pub fn utf16(text: &[u8]) -> Vec<u16> {
    let mut result = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let (code, next) = decode(text, at);
        if code < 0x10000 {
            result.push(code as u16);
        } else {
            result.push((0xd800 + ((code - 0x10000) >> 10)) as u16);
            result.push((0xdc00 + ((code - 0x10000) & 0x3ff)) as u16);
        }
        at = next;
    }
    result
}

/// UTF-16 as UTF-8, with the replacement character for each lone surrogate.
pub fn utf8(units: &[u16]) -> Vec<u8> {
    String::from_utf16_lossy(units).into_bytes()
}

/// What `trim` of JavaScript removes.
fn is_blank(code: u32) -> bool {
    matches!(
        code,
        9..=13 | 32 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x2028 | 0x2029 | 0x202f | 0x205f | 0x3000 | 0xfeff
    )
}

pub fn trim_start(text: &[u8]) -> &[u8] {
    let mut at = 0;
    while at < text.len() {
        let (code, next) = decode(text, at);
        if !is_blank(code) {
            break;
        }
        at = next;
    }
    &text[at.min(text.len())..]
}

pub fn is_blank_text(text: &[u8]) -> bool {
    trim_start(text).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lower(text: &str) -> String {
        let mut into = Vec::new();
        push_lower(text.as_bytes(), &mut into);
        String::from_utf8(into).unwrap()
    }

    #[test]
    fn writes_lower_case_as_the_standard_library_does() {
        for text in ["ΑΣ", "ΑΣ.", "ΑΣ Α", "ΑΣ.Α", "Σ", "ΣΑ", "İI", "ÄÖÜẞ", "ǅ", "𐐀", "A\u{301}Σ\u{301}", "日本"]
        {
            assert_eq!(lower(text), text.to_lowercase(), "{text}");
        }
    }

    #[test]
    fn finds_words() {
        let words = |text: &str| {
            let mut words = Vec::new();
            each_word(text.as_bytes(), |start, end| words.push(text[start..end].to_owned()));
            words
        };
        assert_eq!(words("a-b  c1.é_𐐨x—日本"), ["a", "b", "c1", "é", "𐐨x", "日本"]);
        assert!(words("").is_empty() && words(" .-").is_empty());
        each_word(b"a\xed\xa0\x80b", |start, end| assert_eq!(end - start, 1));
    }

    #[test]
    fn counts_units() {
        assert_eq!(units("aé日😀".as_bytes()), 5);
        assert_eq!(units(b"\xed\xa0\x80"), 1);
        assert!(!is_longer("日日".as_bytes(), 2) && is_longer("日日日".as_bytes(), 2) && is_longer(b"abc", 2));
    }

    #[test]
    fn knows_lone_surrogates() {
        assert!(is_well_formed("a\u{d7ff}\u{e000}".as_bytes()));
        assert!(!is_well_formed(b"a\xed\xa0\x80"));
        assert_eq!(&*well_formed(b"a\xed\xa0\x80b"), "a\u{fffd}b".as_bytes());
        assert_eq!(utf16(b"\xf0\x9f\x98\x80\xed\xa0\x80"), [0xd83d, 0xde00, 0xd800]);
    }
}
