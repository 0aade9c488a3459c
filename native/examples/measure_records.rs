//! How fast records are appended and read, and how many bytes they take: `cargo run --release --example measure_records FOLDER`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use periplus_native::disk::RealDisk;
use periplus_native::records::Records;

const RECORDS: u32 = 100_000;
const BATCH: u32 = 1_000;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder")).join("measured");
    let records = Records::open(Arc::new(RealDisk::new()), &folder).expect("opens");
    let mut random = Random(7);
    let made: Vec<Vec<u8>> = (0..RECORDS).map(|sequence| record(sequence, &mut random)).collect();
    let plain: usize = made.iter().map(Vec::len).sum();

    let start = Instant::now();
    for from in (0..RECORDS).step_by(BATCH as usize) {
        let batch: Vec<_> =
            (from..from + BATCH).map(|sequence| (sequence, made[sequence as usize].as_slice())).collect();
        records.append(&batch).expect("appends");
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("append: {:.0} records/s, {} bytes each", f64::from(RECORDS) / seconds, plain as u32 / RECORDS);
    println!("stored: {} bytes a record", records.bytes() / u64::from(RECORDS));

    let start = Instant::now();
    let records = Records::open(Arc::new(RealDisk::new()), &folder).expect("opens");
    println!("open: {:?}", start.elapsed());

    let mut bytes = 0;
    let start = Instant::now();
    for _ in 0..500 {
        let asked: Vec<u32> = (0..20).map(|_| random.below(RECORDS)).collect();
        records
            .get(&asked, &mut |_, record| {
                bytes += record.expect("is there").len();
                Ok(true)
            })
            .expect("reads");
    }
    println!("get of 20 records anywhere: {:?} ({} bytes)", start.elapsed() / 500, bytes / 500);
    let start = Instant::now();
    for _ in 0..500 {
        let from = random.below(RECORDS - 20);
        let asked: Vec<u32> = (from..from + 20).rev().collect();
        records.get(&asked, &mut |_, _| Ok(true)).expect("reads");
    }
    println!("get of 20 records in a row: {:?}", start.elapsed() / 500);
    std::fs::remove_dir_all(&folder).expect("removes");
}

/// Some 6 kB that look like the answer of a web server, described.
fn record(sequence: u32, random: &mut Random) -> Vec<u8> {
    const NAMES: [&str; 8] =
        ["nginx", "Apache", "cloudflare", "LiteSpeed", "openresty", "Microsoft-IIS", "Caddy", "envoy"];
    const WORDS: [&str; 12] = [
        "login", "router", "admin", "welcome", "index", "camera", "portal", "mail", "shop", "device", "status", "page",
    ];
    let mut text = format!(
        "{{\"sequence\":{sequence},\"address\":\"10.{}.{}.{}\",\"port\":{},",
        random.below(256),
        random.below(256),
        random.below(256),
        random.below(65536)
    );
    text.push_str(&format!(
        "\"http\":{{\"server\":\"{}/{}.{}\",\"headers\":[",
        NAMES[random.below(8) as usize],
        random.below(3),
        random.below(30)
    ));
    for _ in 0..12 {
        text.push_str(&format!(
            "{{\"name\":\"x-{}\",\"value\":\"{:08x}\"}},",
            WORDS[random.below(12) as usize],
            random.below(u32::MAX)
        ));
    }
    text.push_str("null]},\"tls\":{\"fingerprint\":\"");
    for _ in 0..8 {
        text.push_str(&format!("{:08x}", random.below(u32::MAX)));
    }
    text.push_str("\"},\"body\":\"<html><head><title>");
    while text.len() < 6000 {
        text.push_str(&format!(
            "<a href='/{}/{}'>{}</a> ",
            WORDS[random.below(12) as usize],
            random.below(1000),
            WORDS[random.below(12) as usize]
        ));
    }
    text.push_str("\"}");
    text.into_bytes()
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}
