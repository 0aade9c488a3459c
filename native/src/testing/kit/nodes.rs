//! Random nodes and patterns.

use super::{Random, TEXTS, WORDS};
use crate::search::node::{Dictionary, Node, Pattern, Piece, Value};

pub fn random_pattern(random: &mut Random) -> Pattern {
    match random.below(4) {
        0 => Pattern::Regex(
            random
                .pick(&[
                    ".*",
                    "a.*",
                    "(a|b).*c?",
                    "[^a]*",
                    "(?i)ABC.?",
                    "example\\.(com|org)",
                    ".{2}",
                    "(ab|é)+",
                    "",
                    "日.+",
                    "www.*com",
                ])
                .to_string(),
        ),
        1 => Pattern::Fuzzy { edits: random.below(3) as u8, text: random.pick(&TEXTS).to_string() },
        _ => Pattern::Wildcard(
            (0..random.below(5))
                .map(|_| match random.below(5) {
                    0 | 1 => Piece::AnyRun,
                    2 => Piece::AnyCharacter,
                    _ => Piece::Text(
                        random
                            .pick(&["a", "b", "bc", "é", "ä", "example", ".", "com", "日", "本", "ww", ""])
                            .as_bytes()
                            .to_vec(),
                    ),
                })
                .collect(),
        ),
    }
}

fn random_value(random: &mut Random, column: u16) -> Value {
    if random.below(4) == 0 {
        return Value::None;
    }
    match column {
        1 => Value::Number(
            [-2.0, -1.5, -0.0, 0.0, 1.0, 79.5, 80.0, 443.0, 1e300, f64::INFINITY, f64::NEG_INFINITY][random.below(11)],
        ),
        2 => Value::Instant([i64::MIN, -1, 0, 1, 1_700_000_000_000, 1_701_000_000_000, i64::MAX][random.below(7)]),
        3 => {
            let mut address = [0; 16];
            address[15] = random.below(6) as u8;
            address[0] = random.below(3) as u8;
            Value::Address(address)
        }
        _ => Value::Text(
            random.pick(&["", "a", "aa", "abc", "b", "e", "example.com", "z", "日本", "~"]).as_bytes().to_vec(),
        ),
    }
}

pub fn random_node(random: &mut Random, levels: usize, documents: usize) -> Node {
    let term = |random: &mut Random| match random.below(6) {
        0 => b"common".to_vec(),
        1 => vec![255, 255, 0],
        2 => b"nowhere".to_vec(),
        _ => [b"h=", random.pick(&TEXTS).as_bytes()].concat(),
    };
    let nodes = |random: &mut Random| -> Vec<Node> {
        (0..random.below(4)).map(|_| random_node(random, levels - 1, documents)).collect()
    };
    match random.below(if levels > 0 { 20 } else { 12 }) {
        0 => random.pick(&[Node::All, Node::None]).clone(),
        1 | 2 => {
            let count = if random.below(10) == 0 { 40 } else { random.below(4) };
            Node::Terms(Dictionary::Terms, (0..count).map(|_| term(random)).collect())
        }
        3 => Node::Terms(
            Dictionary::Words,
            vec![random.pick(&WORDS).as_bytes().to_vec(), random.pick(&WORDS).as_bytes().to_vec()],
        ),
        4 | 5 => {
            let count = 1 + random.below(3);
            Node::Phrase(Dictionary::Words, (0..count).map(|_| random.pick(&WORDS).as_bytes().to_vec()).collect())
        }
        6 => Node::TermPattern(Dictionary::Terms, b"h=".to_vec(), random_pattern(random)),
        7 => Node::ColumnPattern(*random.pick(&[0, 4, 5]), random_pattern(random)),
        8 => Node::TermRange {
            dictionary: Dictionary::Terms,
            from: term(random),
            includes_from: random.below(2) == 0,
            to: term(random),
            includes_to: random.below(2) == 0,
        },
        9 => {
            let column = random.below(6) as u16;
            Node::ColumnRange {
                column,
                from: random_value(random, column),
                includes_from: random.below(2) == 0,
                to: random_value(random, column),
                includes_to: random.below(2) == 0,
            }
        }
        10 => Node::Column(random.below(6) as u16),
        11 => {
            let from = random.below(documents);
            Node::Sequences { from: from as u32, before: (from + random.below(documents)) as u32 }
        }
        12..=14 => Node::And(nodes(random)),
        15 | 16 => Node::Or(nodes(random)),
        17 => Node::And(vec![
            random_node(random, levels - 1, documents),
            Node::Not(Box::new(random_node(random, levels - 1, documents))),
        ]),
        _ => Node::Not(Box::new(random_node(random, levels - 1, documents))),
    }
}
