//! A plain evaluation of nodes and patterns.

use super::TestDocument;
use crate::search::node::{Dictionary, Node, Pattern, Piece, Value};

/// Whether the document matches the node.
pub fn node_matches(node: &Node, document: &TestDocument) -> bool {
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
        Node::Terms(dictionary, list) => terms(dictionary).iter().any(|term| list.iter().any(|other| other == term)),
        Node::Phrase(_, phrase) => {
            let words: Vec<&[u8]> = document.words.iter().map(String::as_bytes).collect();
            words.windows(phrase.len()).any(|window| window.iter().zip(phrase).all(|(word, other)| word == other))
        }
        Node::TermPattern(dictionary, prefix, pattern) => terms(dictionary)
            .iter()
            .any(|term| term.strip_prefix(&prefix[..]).is_some_and(|rest| matches(pattern, rest))),
        Node::ColumnPattern(column, pattern) => values(column).any(|value| match value {
            Value::Text(text) => matches(pattern, text),
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
        Node::And(nodes) => nodes.iter().all(|node| node_matches(node, document)),
        Node::Or(nodes) => nodes.iter().any(|node| node_matches(node, document)),
        Node::Not(node) => !node_matches(node, document),
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

pub fn matches(pattern: &Pattern, value: &[u8]) -> bool {
    let Ok(value) = std::str::from_utf8(value) else { return false };
    let characters: Vec<char> = value.chars().collect();
    match pattern {
        Pattern::Wildcard(pieces) => wildcard_matches(pieces, &characters),
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

fn wildcard_matches(pieces: &[Piece], value: &[char]) -> bool {
    let Some((piece, rest)) = pieces.split_first() else { return value.is_empty() };
    match piece {
        Piece::AnyRun => (0..=value.len()).any(|skipped| wildcard_matches(rest, &value[skipped..])),
        Piece::AnyCharacter => !value.is_empty() && wildcard_matches(rest, &value[1..]),
        Piece::Text(text) => {
            let text: Vec<char> = std::str::from_utf8(text).unwrap().chars().collect();
            value.starts_with(&text) && wildcard_matches(rest, &value[text.len()..])
        }
    }
}

/// Optimal string alignment distance, computed from the whole table.
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
