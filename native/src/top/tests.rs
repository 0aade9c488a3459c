use super::*;
use crate::fault::Code;
use crate::index::Index;
use crate::node::Dictionary;
use crate::sequences::SequenceSet;
use crate::sequences::tests::portable;
use crate::testing::{ADDRESSES, Doc, INSTANTS, Kit, NUMBERS, Random, TEXTS, write};

/// A document as the model knows it.
#[derive(Clone)]
struct Known {
    target: u32,
    sequence: u32,
    observed: i64,
    key: [u8; 16],
    is_even: bool,
    texts: Vec<Value>,
    numbers: Vec<Value>,
    instants: Vec<Value>,
    addresses: Vec<Value>,
}

const RANKS: [u32; 2] = [5, 9];

/// Indices of several segments each, with many documents of the same age, key or value.
fn fill(kits: &[Kit]) -> (Vec<Index>, Vec<Known>) {
    let mut random = Random(3);
    let ages = [i64::MIN, -5, -4, 0, 1_000, 1_001, 1 << 43, 1 << 44, i64::MAX];
    let (mut indices, mut known) = (Vec::new(), Vec::new());
    for (target, kit) in kits.iter().enumerate() {
        let index = kit.open().0;
        for sequence in 0..120u32 {
            let mut one = Known {
                target: target as u32,
                sequence,
                observed: ages[random.below(ages.len() as u32) as usize],
                key: [0; 16],
                is_even: sequence % 2 == 0,
                texts: Vec::new(),
                numbers: Vec::new(),
                instants: Vec::new(),
                addresses: Vec::new(),
            };
            let mut doc = Doc::new(sequence, one.observed).term(if one.is_even { "even" } else { "odd" });
            one.key = doc.key;
            for _ in 0..random.below(4) {
                let number = random.below(12);
                let (text, address) = (["", "a", "ab", "b", "é", "zz"][number as usize / 2], [number as u8; 16]);
                doc = doc.text(text).term(&format!("in {text}")).number(f64::from(number) - 6.0);
                doc = doc.instant(i64::from(number) * 1_000 - 3_000).address(address);
                one.texts.push(Value::Text(text.into()));
                one.numbers.push(Value::Number(f64::from(number) - 6.0));
                one.instants.push(Value::Instant(i64::from(number) * 1_000 - 3_000));
                one.addresses.push(Value::Address(address));
            }
            write(&index, &[doc]).unwrap();
            known.push(one);
            if random.below(25) == 0 {
                index.commit().unwrap();
            }
        }
        index.commit().unwrap();
        indices.push(index);
    }
    (indices, known)
}

fn expected(known: &[Known], order: &Order) -> Vec<(Known, Value)> {
    let mut all: Vec<(Known, Value)> = Vec::new();
    for one in known {
        let values = match order {
            Order::Newest => &vec![Value::None],
            Order::By { source: Source::Column(TEXTS) | Source::Terms(_), .. } => &one.texts,
            Order::By { source: Source::Column(NUMBERS), .. } => &one.numbers,
            Order::By { source: Source::Column(INSTANTS), .. } => &one.instants,
            Order::By { source: Source::Column(_), .. } => &one.addresses,
        };
        let mut values = values.clone();
        values.sort_by(cmp);
        let value = if is_descending(order) { values.last() } else { values.first() };
        all.extend(value.map(|value| (one.clone(), value.clone())));
    }
    all.sort_by(|(a, a_value), (b, b_value)| {
        let values = if is_descending(order) { cmp(b_value, a_value) } else { cmp(a_value, b_value) };
        let age = |one: &Known| (one.observed, one.key, RANKS[one.target as usize]);
        values.then_with(|| age(b).cmp(&age(a))).then(a.target.cmp(&b.target))
    });
    all
}

fn cmp(one: &Value, other: &Value) -> Ordering {
    match (one, other) {
        (Value::Text(one), Value::Text(other)) => one.cmp(other),
        (Value::Number(one), Value::Number(other)) => one.partial_cmp(other).unwrap(),
        (Value::Instant(one), Value::Instant(other)) => one.cmp(other),
        (Value::Address(one), Value::Address(other)) => one.cmp(other),
        _ => Ordering::Equal,
    }
}

fn is_descending(order: &Order) -> bool {
    matches!(order, Order::By { descending: true, .. })
}

fn orders() -> Vec<Order> {
    let sources = [TEXTS, NUMBERS, INSTANTS, ADDRESSES].map(Source::Column);
    let sources = sources.into_iter().chain([Source::Terms(b"in ".to_vec())]);
    let by = sources.flat_map(|source| [true, false].map(|descending| Order::By { source: source.clone(), descending }));
    by.chain([Order::Newest]).collect()
}

fn again(order: &Order) -> Order {
    match order {
        Order::Newest => Order::Newest,
        Order::By { source, descending } => Order::By { source: source.clone(), descending: *descending },
    }
}

fn check(targets: &[Target], node: &Node, known: &[Known]) {
    for order in orders() {
        let expected = expected(known, &order);
        for size in [1, 7, 1_000] {
            let mut behind: Option<Behind> = None;
            let mut place = 0;
            loop {
                let request =
                    Request { targets, order: again(&order), behind: behind.clone(), skip: 0, size, most_bytes: 0, node };
                let hits = top(&request, &Watch::endless()).unwrap().hits;
                for hit in &hits {
                    let (one, value) = &expected[place];
                    let got = (hit.observed, hit.key, &hit.value, hit.sequence);
                    assert_eq!(got, (one.observed, one.key, value, one.sequence), "hit {place}");
                    place += 1;
                }
                let Some(last) = hits.last() else { break };
                let (observed, key, value) = (last.observed, last.key, last.value.clone());
                behind = Some(Behind { observed, key, rank: RANKS[last.target as usize], value });
            }
            assert_eq!(place, expected.len());
        }
        let skipped = Request { targets, order, behind: None, skip: 11, size: 5, most_bytes: 0, node };
        let hits = top(&skipped, &Watch::endless()).unwrap().hits;
        let sequences: Vec<u32> = hits.iter().map(|hit| hit.sequence).collect();
        let rest = expected.iter().skip(11).take(5).map(|(one, _)| one.sequence);
        assert_eq!(sequences, rest.collect::<Vec<_>>());
    }
}

#[test]
fn puts_documents_in_order() {
    let kits = [Kit::new(), Kit::new()];
    let (indices, known) = fill(&kits);
    let targets = |before, hidden: Option<u32>| -> Vec<Target> {
        let one = |(index, rank): (&Index, &u32)| index.target(*rank, hidden, before).unwrap();
        indices.iter().zip(&RANKS).map(one).collect()
    };
    check(&targets(None, None), &Node::All, &known);
    let even = Node::Terms(Dictionary::Terms, vec![b"even".to_vec()]);
    check(&targets(None, None), &even, &filtered(&known, |one| one.is_even));
    check(&targets(Some(70), None), &Node::All, &filtered(&known, |one| one.sequence < 70));
    for index in &indices {
        index.put_set(4, SequenceSet::read(&portable(&(20..50).collect::<Vec<_>>())).unwrap());
    }
    let seen = |one: &Known| !(20..50).contains(&one.sequence) && one.sequence < 100;
    check(&targets(Some(100), Some(4)), &Node::All, &filtered(&known, seen));
    check(&targets(Some(100), Some(4)), &even, &filtered(&known, |one| seen(one) && one.is_even));
    for index in &indices {
        index.merge(1, &Watch::endless()).unwrap();
    }
    check(&targets(None, None), &Node::All, &known);
    check(&targets(Some(100), Some(4)), &even, &filtered(&known, |one| seen(one) && one.is_even));
    for index in &indices {
        index.drop_set(4);
    }
    assert_eq!(indices[0].target(0, Some(4), None).err().unwrap().code, Code::Missing);
}

fn filtered(known: &[Known], holds: impl Fn(&Known) -> bool) -> Vec<Known> {
    known.iter().filter(|one| holds(one)).cloned().collect()
}

#[test]
fn gives_as_many_records_as_the_bytes_allow() {
    let kit = Kit::new();
    let index = kit.open().0;
    let docs: Vec<Doc> = (0..100u32).map(|number| Doc::new(number, number.into())).collect();
    write(&index, &docs).unwrap();
    index.commit().unwrap();
    let targets = [index.target(0, None, None).unwrap()];
    let ask = |most_bytes| {
        let order = Order::Newest;
        let request = Request { targets: &targets, order, behind: None, skip: 3, size: 90, most_bytes, node: &Node::All };
        top(&request, &Watch::endless()).unwrap()
    };
    let hits = ask(1);
    assert!(hits.more);
    assert_eq!(hits.hits.len(), 1);
    assert_eq!(hits.hits[0].record, b"record 96 of 96");
    let hits = ask(150);
    assert_eq!((hits.more, hits.hits.len()), (true, 10));
    let hits = ask(100_000);
    assert_eq!((hits.more, hits.hits.len()), (false, 90));
    assert_eq!(hits.hits[89].record, b"record 7 of 7");
    assert!(ask(0).hits.iter().all(|hit| hit.record.is_empty()));
}

#[test]
fn stops_when_it_is_cancelled_and_refuses_what_does_not_fit() {
    let kit = Kit::new();
    let index = kit.open().0;
    write(&index, &(0..5_000).map(|number| Doc::new(number, 1).number(1.0)).collect::<Vec<_>>()).unwrap();
    index.commit().unwrap();
    let targets = [index.target(0, None, None).unwrap()];
    let ask = |order, behind, skip, watch: &Watch| {
        let request = Request { targets: &targets, order, behind, skip, size: 5, most_bytes: 0, node: &Node::All };
        top(&request, watch).err().map(|fault| fault.code)
    };
    let cancelled = Watch::new(std::sync::Arc::new(true.into()), 0);
    let by = |column| Order::By { source: Source::Column(column), descending: false };
    assert_eq!(ask(by(NUMBERS), None, 0, &cancelled), Some(Code::Cancelled));
    assert_eq!(ask(Order::Newest, None, 5_000, &cancelled), Some(Code::Cancelled));
    let watch = Watch::endless();
    assert_eq!(ask(Order::Newest, None, 1_000_000, &watch), Some(Code::BadRequest));
    assert_eq!(ask(by(9), None, 0, &watch), Some(Code::BadRequest));
    let behind = Behind { observed: 0, key: [0; 16], rank: 0, value: Value::Text(b"1".to_vec()) };
    assert_eq!(ask(by(NUMBERS), Some(behind), 0, &watch), Some(Code::BadRequest));
}
