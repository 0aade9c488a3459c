use super::*;
use crate::base::fault::Code;
use crate::index::open_index::Index;
use crate::index::sequences::SequenceSet;
use crate::index::sequences::tests::portable;
use crate::search::node::Dictionary;
use crate::testing::{ADDRESSES, Doc, INSTANTS, Kit, NUMBERS, Random, TEXTS, target, write};

/// A document of the model.
#[derive(Clone)]
struct ModelDocument {
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

/// Indices of several segments each. Many documents have the same age, key or value.
fn fill(kits: &[Kit]) -> (Vec<Index>, Vec<ModelDocument>) {
    let mut random = Random(3);
    let ages = [i64::MIN, -5, -4, 0, 1_000, 1_001, 1 << 43, 1 << 44, i64::MAX];
    let (mut indices, mut documents) = (Vec::new(), Vec::new());
    for (target, kit) in kits.iter().enumerate() {
        let index = kit.open().0;
        for sequence in 0..120u32 {
            let mut document = ModelDocument {
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
            let mut doc = Doc::new(sequence, document.observed).term(if document.is_even { "even" } else { "odd" });
            document.key = doc.key;
            for _ in 0..random.below(4) {
                let number = random.below(12);
                let (text, address) = (["", "a", "ab", "b", "é", "zz"][number as usize / 2], [number as u8; 16]);
                doc = doc.text(text).term(&format!("in {text}")).number(f64::from(number) - 6.0);
                doc = doc.instant(i64::from(number) * 1_000 - 3_000).address(address);
                document.texts.push(Value::Text(text.into()));
                document.numbers.push(Value::Number(f64::from(number) - 6.0));
                document.instants.push(Value::Instant(i64::from(number) * 1_000 - 3_000));
                document.addresses.push(Value::Address(address));
            }
            write(&index, &[doc]).unwrap();
            documents.push(document);
            if random.below(25) == 0 {
                index.commit().unwrap();
            }
        }
        index.commit().unwrap();
        indices.push(index);
    }
    (indices, documents)
}

fn expected(documents: &[ModelDocument], order: &Order) -> Vec<(ModelDocument, Value)> {
    let mut all: Vec<(ModelDocument, Value)> = Vec::new();
    for document in documents {
        let values = match order {
            Order::Newest => &vec![Value::None],
            Order::By { source: Source::Column(TEXTS) | Source::Terms(_), .. } => &document.texts,
            Order::By { source: Source::Column(NUMBERS), .. } => &document.numbers,
            Order::By { source: Source::Column(INSTANTS), .. } => &document.instants,
            Order::By { source: Source::Column(_), .. } => &document.addresses,
        };
        let mut values = values.clone();
        values.sort_by(cmp);
        let value = if is_descending(order) { values.last() } else { values.first() };
        all.extend(value.map(|value| (document.clone(), value.clone())));
    }
    all.sort_by(|(a, a_value), (b, b_value)| {
        let values = if is_descending(order) { cmp(b_value, a_value) } else { cmp(a_value, b_value) };
        let age = |document: &ModelDocument| (document.observed, document.key, RANKS[document.target as usize]);
        values.then_with(|| age(b).cmp(&age(a))).then(a.target.cmp(&b.target))
    });
    all
}

fn cmp(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Text(left), Value::Text(right)) => left.cmp(right),
        (Value::Number(left), Value::Number(right)) => left.partial_cmp(right).unwrap(),
        (Value::Instant(left), Value::Instant(right)) => left.cmp(right),
        (Value::Address(left), Value::Address(right)) => left.cmp(right),
        _ => Ordering::Equal,
    }
}

fn is_descending(order: &Order) -> bool {
    matches!(order, Order::By { descending: true, .. })
}

fn orders() -> Vec<Order> {
    let sources = [TEXTS, NUMBERS, INSTANTS, ADDRESSES].map(Source::Column);
    let sources = sources.into_iter().chain([Source::Terms(b"in ".to_vec())]);
    let by =
        sources.flat_map(|source| [true, false].map(|descending| Order::By { source: source.clone(), descending }));
    by.chain([Order::Newest]).collect()
}

fn copy_of(order: &Order) -> Order {
    match order {
        Order::Newest => Order::Newest,
        Order::By { source, descending } => Order::By { source: source.clone(), descending: *descending },
    }
}

fn check(targets: &[Target], node: &Node, documents: &[ModelDocument]) {
    for order in orders() {
        let expected = expected(documents, &order);
        for size in [1, 7, 1_000] {
            let mut after: Option<Cursor> = None;
            let mut position = 0;
            loop {
                let request = Request {
                    targets,
                    order: copy_of(&order),
                    after: after.clone(),
                    skip: 0,
                    size,
                    most_bytes: 0,
                    node,
                };
                let hits = top(&request, &Watch::endless()).unwrap().hits;
                for hit in &hits {
                    let (document, value) = &expected[position];
                    let actual = (hit.observed, hit.key, &hit.value, hit.sequence);
                    assert_eq!(actual, (document.observed, document.key, value, document.sequence), "hit {position}");
                    position += 1;
                }
                let Some(last) = hits.last() else { break };
                let (observed, key, value) = (last.observed, last.key, last.value.clone());
                after = Some(Cursor { observed, key, rank: RANKS[last.target as usize], value });
            }
            assert_eq!(position, expected.len());
        }
        let request = Request { targets, order, after: None, skip: 11, size: 5, most_bytes: 0, node };
        let hits = top(&request, &Watch::endless()).unwrap().hits;
        let sequences: Vec<u32> = hits.iter().map(|hit| hit.sequence).collect();
        let rest = expected.iter().skip(11).take(5).map(|(document, _)| document.sequence);
        assert_eq!(sequences, rest.collect::<Vec<_>>());
    }
}

#[test]
fn sorts_documents_like_the_model() {
    let kits = [Kit::new(), Kit::new()];
    let (indices, documents) = fill(&kits);
    let targets = |before, hidden: Option<u32>| -> Vec<Target> {
        let view = |(index, rank): (&Index, &u32)| target(index, *rank, hidden, before).unwrap();
        indices.iter().zip(&RANKS).map(view).collect()
    };
    check(&targets(None, None), &Node::All, &documents);
    let even = Node::Terms(Dictionary::Terms, vec![b"even".to_vec()]);
    check(&targets(None, None), &even, &filtered(&documents, |document| document.is_even));
    check(&targets(Some(70), None), &Node::All, &filtered(&documents, |document| document.sequence < 70));
    for index in &indices {
        index.put_set(4, SequenceSet::read(&portable(&(20..50).collect::<Vec<_>>())).unwrap());
    }
    let is_visible = |document: &ModelDocument| !(20..50).contains(&document.sequence) && document.sequence < 100;
    check(&targets(Some(100), Some(4)), &Node::All, &filtered(&documents, is_visible));
    check(
        &targets(Some(100), Some(4)),
        &even,
        &filtered(&documents, |document| is_visible(document) && document.is_even),
    );
    for index in &indices {
        index.merge(1, &Watch::endless()).unwrap();
    }
    check(&targets(None, None), &Node::All, &documents);
    check(
        &targets(Some(100), Some(4)),
        &even,
        &filtered(&documents, |document| is_visible(document) && document.is_even),
    );
    for index in &indices {
        index.drop_set(4);
    }
    assert_eq!(target(&indices[0], 0, Some(4), None).err().unwrap().code, Code::Missing);
}

fn filtered(documents: &[ModelDocument], matches: impl Fn(&ModelDocument) -> bool) -> Vec<ModelDocument> {
    documents.iter().filter(|document| matches(document)).cloned().collect()
}

#[test]
fn returns_as_many_records_as_fit() {
    let kit = Kit::new();
    let index = kit.open().0;
    let docs: Vec<Doc> = (0..100u32).map(|number| Doc::new(number, number.into())).collect();
    write(&index, &docs).unwrap();
    index.commit().unwrap();
    let targets = [target(&index, 0, None, None).unwrap()];
    let request_top = |most_bytes| {
        let order = Order::Newest;
        let request =
            Request { targets: &targets, order, after: None, skip: 3, size: 90, most_bytes, node: &Node::All };
        top(&request, &Watch::endless()).unwrap()
    };
    let hits = request_top(1);
    assert!(hits.more);
    assert_eq!(hits.hits.len(), 1);
    assert_eq!(hits.hits[0].record, b"record 96 of 96");
    let hits = request_top(150);
    assert_eq!((hits.more, hits.hits.len()), (true, 10));
    let hits = request_top(100_000);
    assert_eq!((hits.more, hits.hits.len()), (false, 90));
    assert_eq!(hits.hits[89].record, b"record 7 of 7");
    assert!(request_top(0).hits.iter().all(|hit| hit.record.is_empty()));
}

#[test]
fn an_answer_also_has_the_records_with_some_fields() {
    let kit = Kit::new();
    let index = kit.open().0;
    let record = br#"{"body":"long","port":80}"#.to_vec();
    write(&index, &[Doc { record, ..Doc::new(1, 1) }]).unwrap();
    index.commit().unwrap();
    let targets = [target(&index, 0, None, None).unwrap()];
    let request = Request {
        targets: &targets,
        order: Order::Newest,
        after: None,
        skip: 0,
        size: 1,
        most_bytes: 100,
        node: &Node::All,
    };
    let hits = top(&request, &Watch::endless()).unwrap();
    let end_of_answer = |fields: &[u8]| {
        let mut answer = Writer::new();
        hits.write(Fields::read(&mut Reader::new(fields)).unwrap().as_ref(), &mut answer);
        String::from_utf8_lossy(&answer.into_bytes()[42..]).into_owned()
    };
    assert_eq!(end_of_answer(b"\0\0\0\0"), "{\"body\":\"long\",\"port\":80}");
    let fields = b"\x01\0\0\0\x04\0\0\0port";
    assert_eq!(end_of_answer(fields), "{\"body\":\"long\",\"port\":80}\x0b\0\0\0{\"port\":80}");
}

#[test]
fn refuses_cancelled_and_invalid_requests() {
    let kit = Kit::new();
    let index = kit.open().0;
    write(&index, &(0..5_000).map(|number| Doc::new(number, 1).number(1.0)).collect::<Vec<_>>()).unwrap();
    index.commit().unwrap();
    let targets = [target(&index, 0, None, None).unwrap()];
    let request_top = |order, after, skip, watch: &Watch| {
        let request = Request { targets: &targets, order, after, skip, size: 5, most_bytes: 0, node: &Node::All };
        top(&request, watch).err().map(|fault| fault.code)
    };
    let cancelled = Watch::new(std::sync::Arc::new(true.into()), 0);
    let by = |column| Order::By { source: Source::Column(column), descending: false };
    assert_eq!(request_top(by(NUMBERS), None, 0, &cancelled), Some(Code::Cancelled));
    assert_eq!(request_top(Order::Newest, None, 5_000, &cancelled), Some(Code::Cancelled));
    let watch = Watch::endless();
    assert_eq!(request_top(Order::Newest, None, 1_000_000, &watch), Some(Code::BadRequest));
    assert_eq!(request_top(by(9), None, 0, &watch), Some(Code::BadRequest));
    let after = Cursor { observed: 0, key: [0; 16], rank: 0, value: Value::Text(b"1".to_vec()) };
    assert_eq!(request_top(by(NUMBERS), Some(after), 0, &watch), Some(Code::BadRequest));
}
