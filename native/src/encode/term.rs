//! Values as their terms contain them. What terms are stands in docs/decisions/121.

use sha2::{Digest, Sha256};

use super::unicode::{is_longer, is_well_formed, units, utf16};

/// Longer values are written as their digest.
const LONGEST_PLAIN: usize = 64;
/// Words up to this length are never written as digests.
pub const LONGEST_PLAIN_WORD: usize = SHORTEST_KEY - 1;
/// Values of hexadecimal digits are written as digests from this length on: nobody searches for parts of them.
const SHORTEST_KEY: usize = 32;
const DIGEST_SIGN: u8 = b'#';
const TERM_END: u8 = b'\n';
/// Ends a name that is data, which follows the code of its field.
pub const NAME_END: u8 = 1;
const DIGEST_LENGTH: usize = 10;

/// Whether a term contains the value itself, and not its digest.
pub fn is_plain(value: &[u8]) -> bool {
    if is_longer(value, LONGEST_PLAIN) || value.first() == Some(&DIGEST_SIGN) || value.contains(&TERM_END) {
        return false;
    }
    value.len() < SHORTEST_KEY || !value.iter().all(|byte| byte.is_ascii_hexdigit() || *byte == b':')
}

pub fn is_plain_name(name: &[u8]) -> bool {
    is_plain(name) && !name.contains(&NAME_END) && is_well_formed(name)
}

/// Appends a value as its term contains it.
pub fn push_value(value: &[u8], into: &mut Vec<u8>) {
    if is_plain(value) { into.extend_from_slice(value) } else { push_digest(value, into) }
}

/// The same for a name that is data, in lower case, and its end.
pub fn push_name(name: &[u8], into: &mut Vec<u8>) {
    if is_plain_name(name) {
        into.extend_from_slice(name)
    } else {
        push_digest(name, into)
    }
    into.push(NAME_END);
}

/// Sixty bits of a digest.
fn push_digest(value: &[u8], into: &mut Vec<u8>) {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let hash = if is_well_formed(value) {
        Sha256::digest(value)
    } else {
        let units: Vec<u8> = utf16(value).into_iter().flat_map(u16::to_le_bytes).collect();
        Sha256::digest(units)
    };
    let bits = hash.iter().take(8).fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
    into.push(DIGEST_SIGN);
    into.extend((0..DIGEST_LENGTH).map(|at| LETTERS[(bits >> (58 - 6 * at)) as usize & 63]));
}

/// Real names have fewer labels than this, although 127 are allowed.
const MOST_PARENTS: usize = 20;
/// Bounds the work: each dot costs a pass over the rest of the name.
const LONGEST_NAME: usize = 1_024;

/// Where the parents of a name begin: `a.b.example` has `b.example` and `example`. None if there are too many, or the
/// name is too long.
pub fn parents_of(name: &[u8]) -> Option<Vec<usize>> {
    if is_longer(name, LONGEST_NAME) {
        return None;
    }
    let mut parents = Vec::new();
    for at in memchr::memchr_iter(b'.', name) {
        let parent = &name[at + 1..];
        let is_looked_up = parent.iter().any(|byte| !byte.is_ascii_digit() && *byte != b'.') && is_well_formed(parent);
        if !is_looked_up {
            continue;
        }
        if parents.len() == MOST_PARENTS {
            return None;
        }
        parents.push(at + 1);
    }
    Some(parents)
}

/// Whether a word may be written as a digest.
pub fn is_long_word(word: &[u8]) -> bool {
    word.len() > LONGEST_PLAIN_WORD && units(word) > LONGEST_PLAIN_WORD
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> String {
        let mut into = Vec::new();
        push_value(text.as_bytes(), &mut into);
        String::from_utf8(into).unwrap()
    }

    #[test]
    fn writes_values() {
        assert_eq!(value("nginx"), "nginx");
        assert_eq!(value(&"é".repeat(64)), "é".repeat(64));
        assert_eq!(value("#a"), "#MC1ZxPnnV1");
        for text in [&"é".repeat(65), "a\nb", &"0a:".repeat(11)] {
            assert_eq!(value(text).len(), 11);
        }
    }

    #[test]
    fn finds_parents() {
        assert_eq!(parents_of(b"a.b.example"), Some(vec![2, 4]));
        assert_eq!(parents_of(b"192.0.2.1"), Some(vec![]));
        assert_eq!(parents_of("a.".repeat(30).as_bytes()), None);
        assert_eq!(parents_of("a".repeat(1_025).as_bytes()), None);
    }
}
