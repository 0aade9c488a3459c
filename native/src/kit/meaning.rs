//! What nodes and patterns mean, as plainly as it can be said.

use super::TestDocument;
use crate::node::{Dictionary, Node, Pattern, Piece, Value};

/// Whether the node holds for the document, by the meaning of nodes.
pub fn holds(node: &Node, document: &TestDocument) -> bool {
    let terms = |dictionary: &Dictionary| -> Vec<&[u8]> {
        match dictionary {
            Dictionary::Terms => document.terms.iter().map(Vec::as_slice).collect(),
            Dictionary::Words => document.words.iter().filter(|word| !word.is_empty()).map(String::as_bytes).collect(),
            Dictionary::LongWords => Vec::new(),
        }
    };
    let values = |column: &u16| {
        let column = *column;
        document.columns.iter().filter(move |(number, _)| *number == column).map(|(_, value)| value)
    };
    match node {
        Node::All => true,
        Node::None => false,
        Node::Terms(dictionary, wanted) => terms(dictionary).iter().any(|term| wanted.iter().any(|one| one == term)),
        Node::Phrase(_, wanted) => {
            let words: Vec<&[u8]> = document.words.iter().map(String::as_bytes).collect();
            words.windows(wanted.len()).any(|part| part.iter().zip(wanted).all(|(word, wanted)| word == wanted))
        }
        Node::TermPattern(dictionary, prefix, pattern) => {
            terms(dictionary).iter().any(|term| term.strip_prefix(&prefix[..]).is_some_and(|rest| fits(pattern, rest)))
        }
        Node::ColumnPattern(column, pattern) => values(column).any(|value| match value {
            Value::Text(text) => fits(pattern, text),
            _ => false,
        }),
        Node::TermRange { dictionary, from, includes_from, to, includes_to } => terms(dictionary).iter().any(|term| {
            (*term > &from[..] || *includes_from && *term == &from[..])
                && (*term < &to[..] || *includes_to && *term == &to[..])
        }),
        Node::ColumnRange { column, from, includes_from, to, includes_to } => values(column).any(|value| {
            let above = *from == Value::None || less(from, value) || *includes_from && same(from, value);
            let below = *to == Value::None || less(value, to) || *includes_to && same(value, to);
            above && below
        }),
        Node::Column(column) => values(column).next().is_some(),
        Node::And(nodes) => nodes.iter().all(|node| holds(node, document)),
        Node::Or(nodes) => nodes.iter().any(|node| holds(node, document)),
        Node::Not(node) => !holds(node, document),
        Node::Sequences { from, before } => (*from..*before).contains(&document.sequence),
    }
}

fn less(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Text(left), Value::Text(right)) => left < right,
        (Value::Number(left), Value::Number(right)) => left < right,
        (Value::Instant(left), Value::Instant(right)) => left < right,
        (Value::Address(left), Value::Address(right)) => left < right,
        _ => panic!("values of different kinds"),
    }
}

fn same(left: &Value, right: &Value) -> bool {
    !less(left, right) && !less(right, left)
}

pub fn fits(pattern: &Pattern, value: &[u8]) -> bool {
    let Ok(value) = std::str::from_utf8(value) else { return false };
    let characters: Vec<char> = value.chars().collect();
    match pattern {
        Pattern::Wildcard(pieces) => wildcard_fits(pieces, &characters),
        Pattern::Regex(expression) => {
            let expression = format!("^(?s:{expression})$");
            let regex = regex_automata::nfa::thompson::pikevm::PikeVM::new(&expression).unwrap();
            regex.is_match(&mut regex.create_cache(), value)
        }
        Pattern::Fuzzy { edits, text } => {
            distance(&text.chars().collect::<Vec<_>>(), &characters) <= usize::from(*edits)
        }
    }
}

fn wildcard_fits(pieces: &[Piece], value: &[char]) -> bool {
    let Some((piece, rest)) = pieces.split_first() else { return value.is_empty() };
    match piece {
        Piece::AnyRun => (0..=value.len()).any(|skipped| wildcard_fits(rest, &value[skipped..])),
        Piece::AnyCharacter => !value.is_empty() && wildcard_fits(rest, &value[1..]),
        Piece::Text(text) => {
            let text: Vec<char> = std::str::from_utf8(text).unwrap().chars().collect();
            value.starts_with(&text) && wildcard_fits(rest, &value[text.len()..])
        }
    }
}

/// Optimal string alignment, by the whole table.
pub fn distance(left: &[char], right: &[char]) -> usize {
    let mut table = vec![vec![0; right.len() + 1]; left.len() + 1];
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let mut least = (table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                least = least.min(table[i - 1][j - 1] + usize::from(left[i - 1] != right[j - 1]));
                if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                    least = least.min(table[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    table[left.len()][right.len()]
}
