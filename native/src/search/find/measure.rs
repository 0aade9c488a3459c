//! Prints search times on half a million documents: `cargo test --release --lib -- --ignored --nocapture measure`.

use std::time::Instant;

use crate::base::watch::Watch;
use crate::search::caches::Caches;
use crate::search::count::count;
use crate::search::facet::{Group, Unit, facet};
use crate::search::node::{Dictionary, Node, Pattern, Piece, Value};
use crate::search::source::Source;
use crate::search::target::Target;
use crate::testing::kit::{self, Random, TestDocument};

const DOCUMENTS: u32 = 500_000;

fn documents(segments: u32) -> Vec<Vec<TestDocument>> {
    let mut random = Random(42);
    let per_segment = DOCUMENTS / segments;
    let document = |random: &mut Random, sequence: u32| {
        let mut words = vec![format!("word{}", random.below(20_000))];
        if random.below(10) < 3 {
            words.push("often".to_owned());
        }
        if random.below(10) < 4 {
            words.push("more".to_owned());
        }
        let host = format!("h{:x}.{}.example.com", sequence.wrapping_mul(2_654_435_761), random.below(1000));
        let country = random.below(200).min(random.below(200));
        let columns = vec![
            (0, Value::Text(host.into_bytes())),
            (1, Value::Number(random.below(65_536) as f64)),
            (4, Value::Text(format!("country {country}").into_bytes())),
            (5, Value::Text(format!("product {}", random.below(1000)).into_bytes())),
        ];
        TestDocument { sequence, observed: random.below(1 << 40) as i64, words, columns, ..TestDocument::default() }
    };
    (0..segments)
        .map(|segment| (0..per_segment).map(|number| document(&mut random, segment * per_segment + number)).collect())
        .collect()
}

fn report(name: &str, target: &Target, mut work: impl FnMut(&[Target]) -> String) {
    let mut times = Vec::new();
    let mut result = String::new();
    // First uses without caches, then uses with them.
    for fresh in [true, true, true, false, false, false, false] {
        let mut target = target.clone();
        if fresh {
            target.caches = std::sync::Arc::new(Caches::default());
        }
        let targets = [target];
        let start = Instant::now();
        result = work(&targets);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    let first = times[..3].iter().copied().fold(f64::MAX, f64::min);
    println!("{name:45} first {first:9.3} ms  second {:9.3} ms  then {:9.3} ms  {result}", times[4], times[6]);
}

#[test]
#[ignore]
fn measure() {
    let only = std::env::var("ONLY").unwrap_or_default();
    for segments in [1, 7] {
        let target = kit::target(&kit::schema(), &documents(segments), &[], None);
        println!("{segments} segments");
        let watch = Watch::endless();
        let word = |word: &str| Node::Terms(Dictionary::Words, vec![word.as_bytes().to_vec()]);
        let count_time = |name: &str, node: Node| {
            if !name.contains(&only) {
                return;
            }
            report(name, &target, |targets| count(targets, &node, &watch).unwrap().to_string());
        };
        count_time("count one word", word("often"));
        count_time("count two frequent words", Node::And(vec![word("often"), word("more")]));
        count_time("count frequent and rare word", Node::And(vec![word("often"), word("word77")]));
        count_time("count either word", Node::Or(vec![word("often"), word("more")]));
        count_time("count word without another", Node::And(vec![word("often"), Node::Not(Box::new(word("more")))]));
        count_time("count phrase", Node::Phrase(Dictionary::Words, vec![b"often".to_vec(), b"more".to_vec()]));
        let inner =
            |text: &str| Pattern::Wildcard(vec![Piece::AnyRun, Piece::Text(text.as_bytes().to_vec()), Piece::AnyRun]);
        count_time("count *.77.ex* among hosts", Node::ColumnPattern(0, inner(".77.ex")));
        count_time("count *a3f* among hosts", Node::ColumnPattern(0, inner("a3f")));
        count_time(
            "count h[0-4].*\\.9\\..* among hosts",
            Node::ColumnPattern(0, Pattern::Regex("h[0-4].*\\.9\\..*".to_owned())),
        );
        count_time(
            "count fuzzy among hosts",
            Node::ColumnPattern(0, Pattern::Fuzzy { edits: 2, text: "h9e37.5.example.com".to_owned() }),
        );
        count_time("count word pattern", Node::TermPattern(Dictionary::Words, Vec::new(), inner("77")));
        let fuzzy = Pattern::Fuzzy { edits: 2, text: "word777".to_owned() };
        count_time("count fuzzy word", Node::TermPattern(Dictionary::Words, Vec::new(), fuzzy));
        let range = |from, to| Node::ColumnRange {
            column: 1,
            from: Value::Number(from),
            includes_from: true,
            to: Value::Number(to),
            includes_to: false,
        };
        count_time("count numbers 1000 to 2000", range(1000.0, 2000.0));
        count_time("count numbers and rare word", Node::And(vec![range(1000.0, 40_000.0), word("word77")]));
        let facet_time = |name: &str, groups: &[u16], node: Node| {
            if !name.contains(&only) {
                return;
            }
            let group = |number: &u16| Group { source: Source::Column(*number), unit: Unit::Exact };
            let groups: Vec<Group> = groups.iter().map(group).collect();
            report(name, &target, |targets| {
                let buckets = facet(targets, &groups, Some(10), None, &node, &watch).unwrap();
                format!("{:?}", buckets.first().map(|bucket| bucket.count))
            });
        };
        facet_time("facet of country", &[4], Node::All);
        facet_time("facet of country, a word", &[4], word("often"));
        facet_time("facet of hosts", &[0], Node::All);
        facet_time("facet of country and product", &[4, 5], Node::All);
        facet_time("facet of country and product, a word", &[4, 5], word("often"));
        facet_time("facet of numbers", &[1], Node::All);
        facet_time("facet of numbers and country", &[1, 4], word("often"));
    }
}
