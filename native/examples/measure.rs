//! Measures writing and finding: `cargo run --release --example measure [documents]`.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use periplus_native::disk::RealDisk;
use periplus_native::document::Incoming;
use periplus_native::fault::Result;
use periplus_native::index::Index;
use periplus_native::node::{Dictionary, Node};
use periplus_native::schema::{Column, ColumnKind, Schema};
use periplus_native::source::Source;
use periplus_native::store::RecordStore;
use periplus_native::target::Caches;
use periplus_native::top::{Order, Request, top};
use periplus_native::watch::Watch;
use periplus_native::wire::{Reader, Writer};

const TERMS: u32 = 150;
const WORDS: u32 = 100;
const BATCH: u32 = 1_000;

/// Counts records only: what is measured are documents.
#[derive(Default)]
struct NoRecords(Mutex<u32>);

impl RecordStore for NoRecords {
    fn append(&self, records: &[(u32, &[u8])]) -> Result<()> {
        *self.0.lock().expect("nobody fails with it") += records.len() as u32;
        Ok(())
    }

    fn get(&self, sequences: &[u32], each: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()> {
        (0..sequences.len()).try_for_each(|place| each(place, b""))
    }

    fn next_sequence(&self) -> u32 {
        *self.0.lock().expect("nobody fails with it")
    }

    fn scan(&self, _from: u32, _most_bytes: u32) -> Result<Vec<(u32, Vec<u8>)>> {
        Ok(Vec::new())
    }

    fn keep_only(&self, _sequences: &[u32]) -> Result<()> {
        Ok(())
    }

    fn check(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    fn bytes(&self) -> Result<u64> {
        Ok(0)
    }

    fn link(&self, _folder: &Path) -> Result<(u32, u64)> {
        Ok((0, 0))
    }
}

struct Random(u64);

impl Random {
    /// Small numbers are far more frequent than large ones, as words are.
    fn skewed(&mut self, bound: u32) -> u32 {
        let unit = self.below(1 << 30) as f64 / f64::from(1 << 30);
        (unit.powi(4) * f64::from(bound)) as u32
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

fn batch(from: u32, count: u32, random: &mut Random) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.u32(count);
    for number in from..from + count {
        let mut terms = Vec::new();
        for field in 0..TERMS {
            // A third of the terms are nearly unique.
            let value = if field % 3 == 0 { random.below(50_000_000) } else { random.skewed(20_000) };
            let term = format!("field{:03}\0value {value:014}", field);
            terms.extend((term.len() as u16).to_le_bytes());
            terms.extend(term.as_bytes());
        }
        let mut words = Vec::new();
        for _ in 0..WORDS {
            let word = format!("word{}", random.skewed(200_000));
            words.extend((word.len() as u16).to_le_bytes());
            words.extend(word.as_bytes());
        }
        let mut columns = Vec::new();
        columns.extend([0, 0, 8, 0]);
        columns.extend(format!("{:08}", random.skewed(100_000)).as_bytes());
        columns.extend([1, 0]);
        columns.extend(f64::from(random.below(65_536)).to_le_bytes());
        writer.u32(0);
        writer.raw(&u128::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).to_be_bytes());
        writer.i64(1_700_000_000_000 + i64::from(random.below(1_000_000_000)));
        writer.bytes(b"");
        writer.bytes(&terms);
        writer.bytes(&words);
        writer.bytes(b"");
        writer.bytes(&columns);
    }
    writer.into_bytes()
}

/// Of all threads. A shared machine makes the clock say more than the work takes.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.split(' ').skip(13).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>();
    ticks / 100.0
}

fn main() -> Result<()> {
    let documents = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100_000);
    let folder = std::env::temp_dir().join(format!("periplus-measure-{}", std::process::id()));
    let watch = Watch::endless();
    let columns = vec![
        Column { kind: ColumnKind::Texts, name: "text".into() },
        Column { kind: ColumnKind::Numbers, name: "number".into() },
    ];
    let caches = Arc::new(Caches::default());
    let (index, _) = Index::open(Arc::new(RealDisk::new()), &folder, true, Schema { columns }, caches, |_| Ok(Arc::<NoRecords>::default()))?;
    let write = |bytes: &[u8]| index.write(Incoming::read_list(&mut Reader::new(bytes), &index.schema)?, &watch);

    let mut random = Random(1);
    let mut spent = 0.0;
    let mut processor = 0.0;
    for from in (0..documents).step_by(BATCH as usize) {
        let bytes = batch(from, BATCH, &mut random);
        let (begin, before) = (Instant::now(), processor_seconds());
        write(&bytes)?;
        spent += begin.elapsed().as_secs_f64();
        processor += processor_seconds() - before;
    }
    let (begin, before) = (Instant::now(), processor_seconds());
    index.commit()?;
    let commit = begin.elapsed().as_secs_f64();
    processor += processor_seconds() - before;
    println!("processor {:.3} ms a document", processor * 1_000.0 / f64::from(documents));
    println!("write {:.0} documents/s, with the commit {:.0}/s", f64::from(documents) / spent, f64::from(documents) / (spent + commit));
    println!("commit {commit:.2} s, {} segments", index.statistics()?.segments);

    let node = Node::Terms(Dictionary::Words, vec![b"word0".to_vec()]);
    let measure = |name: &str, order: &dyn Fn() -> Order| -> Result<()> {
        let targets = [index.target(0, None, None)?];
        let mut times = Vec::new();
        for _ in 0..50 {
            let begin = Instant::now();
            let request = Request { targets: &targets, order: order(), behind: None, skip: 0, size: 10, most_bytes: 0, node: &node };
            assert_eq!(top(&request, &watch)?.hits.len(), 10);
            times.push(begin.elapsed().as_secs_f64() * 1_000.0);
        }
        times.sort_by(f64::total_cmp);
        println!("top 10, {name}: median {:.3} ms", times[25]);
        Ok(())
    };
    let all = |when: &str| -> Result<()> {
        measure(&format!("newest, {when}"), &|| Order::Newest)?;
        let by = |source: Source| move || Order::By { source: source.clone(), descending: false };
        measure(&format!("by a text, {when}"), &by(Source::Column(0)))?;
        measure(&format!("by a number, {when}"), &by(Source::Column(1)))?;
        measure(&format!("by terms, {when}"), &by(Source::Terms(b"field001\0value ".to_vec())))
    };
    all("some segments")?;
    let (begin, before) = (Instant::now(), processor_seconds());
    index.merge(1, &watch)?;
    println!("merge: processor {:.2} s", processor_seconds() - before);
    println!("merge to one {:.2} s, {} bytes", begin.elapsed().as_secs_f64(), index.statistics()?.bytes);
    all("one segment")?;

    let before = processor_seconds();
    let mut small = Vec::new();
    for number in 0..30 {
        let bytes = batch(documents + number, 1, &mut random);
        let begin = Instant::now();
        write(&bytes)?;
        index.commit()?;
        small.push(begin.elapsed().as_secs_f64() * 1_000.0);
    }
    let processor = (processor_seconds() - before) * 1_000.0 / small.len() as f64;
    println!("one document and commit, the first {:.1} ms, processor {processor:.1} ms each", small[0]);
    small.sort_by(f64::total_cmp);
    println!("one document and commit, median {:.1} ms", small[15]);
    let bytes = batch(0, BATCH, &mut random);
    let begin = Instant::now();
    write(&bytes)?;
    println!("1,000 documents again {:.3} s", begin.elapsed().as_secs_f64());
    let begin = Instant::now();
    index.commit()?;
    println!("their commit {:.3} s", begin.elapsed().as_secs_f64());
    let begin = Instant::now();
    index.places_from(0, 1_000, &watch)?;
    println!("first places {:.1} ms", begin.elapsed().as_secs_f64() * 1_000.0);
    drop(index);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}
