/** How fast files of other tools are read and stored, how much memory that takes, and how much is read rightly. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ct } from '../src/ingest/formats/ct/ct.ts';
import type { Format } from '../src/ingest/formats/format.ts';
import { nmap } from '../src/ingest/formats/nmap/nmap.ts';
import { rpsl } from '../src/ingest/formats/rpsl/rpsl.ts';
import { whois } from '../src/ingest/formats/whois/whois.ts';
import { zgrab2 } from '../src/ingest/formats/zgrab2/zgrab2.ts';
import { zoneFile as zones } from '../src/ingest/formats/zone-file/zone-file.ts';
import { JOIN_STEP_BYTES } from '../src/ingest/import/import-sources.ts';
import { type RpslObject, RpslReader, rpslAttributes } from '../src/wire/formats/rpsl/rpsl-reader.ts';
import { XmlParser } from '../src/wire/formats/xml/xml-parser.ts';
import { ZoneReader } from '../src/wire/formats/zone-file/zone-reader.ts';
import { type FieldShare, wholeShare } from '../test/formats-real/accuracy.ts';
import {
  logEntries,
  NMAP_SERVICES,
  nameLines,
  nmapResult,
  rpslDatabase,
  whoisTexts,
  zgrabResult,
  zoneFile,
} from './ingest/sources.ts';
import { readSetting } from './store/setting.ts';
import { benchMmdb } from './wire/mmdb.ts';
import { siteCertificates } from './wire/x509.ts';

export const title = 'ingest: files of other tools';

type Print = (line: string) => void;

const GROUPS: Readonly<Record<string, (print: Print) => Promise<void>>> = {
  parse: benchParsing,
  store: benchStoring,
  accuracy: printAccuracy,
};

export async function run(print: Print, only: readonly string[]): Promise<void> {
  print(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  for (const [name, bench] of Object.entries(GROUPS)) if (only.length === 0 || only.includes(name)) await bench(print);
}

const ROUNDS = 5;

/** On one core; the best of some rounds. Of some formats also what parses their bytes alone: their targets are for that. */
async function benchParsing(print: Print): Promise<void> {
  for (const { name, bytes, parse, wanted } of PARSERS)
    await benchReading(print, { what: `${name}, parsing alone`, bytes: bytes(), read: parse, wanted });
  const formats: readonly (readonly [Format, Buffer, wanted: string])[] = [
    [nmap, nmapResult(6_000), '50 MB/s for parsing alone'],
    [zgrab2, zgrabResult(20_000), '80 MB/s'],
    [rpsl, rpslDatabase(60_000), '40 MB/s for parsing alone'],
    [zones, zoneFile(150_000), '500,000 records/s for parsing alone'],
    [ct, logEntries(siteCertificates()), '8,000 entries/s, all fields'],
    [whois, whoisTexts(30_000), '10,000 texts/s'],
  ];
  for (const [format, bytes, wanted] of formats)
    await benchReading(print, {
      what: `${format.name}, as records`,
      bytes,
      read: (chunks) => readEntries(format, chunks),
      wanted,
    });
  benchMmdb(print);
}

interface Parser {
  readonly name: string;
  bytes(): Buffer;
  /** How many parts the bytes have. */
  parse(chunks: AsyncIterable<Buffer>): Promise<number>;
  readonly wanted: string;
}

const PARSERS: readonly Parser[] = [
  {
    name: nmap.name,
    bytes: () => nmapResult(6_000),
    async parse(chunks) {
      let elements = 0;
      const nothing = (): void => undefined;
      const parser = new XmlParser({ open: () => elements++, close: nothing, text: nothing, error: nothing });
      for await (const chunk of chunks) parser.push(chunk);
      parser.end();
      return elements;
    },
    wanted: '50 MB/s',
  },
  {
    name: rpsl.name,
    bytes: () => rpslDatabase(60_000),
    async parse(chunks) {
      const reader = new RpslReader();
      let objects = 0;
      const count = ({ text = '' }: RpslObject): void => {
        if (rpslAttributes(text).length > 0) objects++;
      };
      for await (const chunk of chunks) reader.push(chunk).forEach(count);
      reader.end().forEach(count);
      return objects;
    },
    wanted: '40 MB/s',
  },
  {
    name: zones.name,
    bytes: () => zoneFile(150_000),
    async parse(chunks) {
      const reader = new ZoneReader();
      let records = 0;
      const count = (): void => {
        for (let entry = reader.next(); entry !== undefined; entry = reader.next())
          if (entry.kind === 'records') records += entry.records.length;
      };
      for await (const chunk of chunks) {
        reader.push(chunk);
        count();
      }
      reader.end();
      count();
      return records;
    },
    wanted: '500,000 records/s',
  },
];

async function readEntries(format: Format, chunks: AsyncIterable<Buffer>): Promise<number> {
  const stepBytes = format.joins === undefined ? undefined : JOIN_STEP_BYTES;
  let count = 0;
  for await (const { entries } of format.read({ name: 'bench', chunks: () => chunks }, undefined, stepBytes))
    count += entries.length;
  return count;
}

interface Reading {
  readonly what: string;
  readonly bytes: Buffer;
  read(chunks: AsyncIterable<Buffer>): Promise<number>;
  readonly wanted: string;
}

async function benchReading(print: Print, { what, bytes, read, wanted }: Reading): Promise<void> {
  let best = { seconds: Number.POSITIVE_INFINITY, records: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const records = await read(pieces(bytes));
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds < best.seconds) best = { seconds, records };
  }
  const rate = Math.round(best.records / best.seconds).toLocaleString('en');
  const megabytes = (bytes.length / 1e6 / best.seconds).toFixed(1);
  print(`${what}: ${megabytes} MB and ${rate} records a second of processor (wanted ${wanted})`);
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 2 ** 16) yield bytes.subarray(at, at + 2 ** 16);
}

/** By the command, from its start to its end: then the records can be searched. */
async function benchStoring(print: Print): Promise<void> {
  using setting = readSetting({ PERIPLUS_BENCH_SIZE: String(DEFAULT_SIZE), ...process.env });
  const { size } = setting;
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-ingest-'));
  try {
    const hosts = Math.ceil(size / 2 / NMAP_SERVICES);
    writeFileSync(join(folder, 'nmap.xml'), nmapResult(hosts));
    writeFileSync(join(folder, 'names.ndjson'), nameLines(size));
    for (const { file, what, records, wanted } of [
      { file: 'nmap.xml', what: 'services of nmap', records: hosts * NMAP_SERVICES, wanted: '20 times IVRE' },
      { file: 'names.ndjson', what: 'domains', records: size, wanted: '25,000/s' },
    ])
      for (const mode of ['stored', 'printed'] as const) {
        const options = mode === 'stored' ? [] : ['--print'];
        const load = await measureLoad([file, '--data', join(folder, `data-${file}`), ...options], folder);
        const { seconds, processorSeconds, megabytes } = load;
        const rate = Math.round(records / seconds).toLocaleString('en');
        const bytesRate = (statSync(join(folder, file)).size / 1e6 / seconds).toFixed(1);
        const target = mode === 'stored' ? ` (wanted ${wanted})` : '';
        print(
          `${records.toLocaleString('en')} ${what} ${mode}: ${rate}/s, ${bytesRate} MB/s${target}; ${seconds.toFixed(1)} s, ` +
            `${processorSeconds.toFixed(1)} s of processor, at most ${megabytes} MB of memory`,
        );
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Domains, and half as many services. PERIPLUS_BENCH_SIZE sets another number. */
const DEFAULT_SIZE = 300_000;
const PERIPLUS = fileURLToPath(new URL('../bin/periplus.js', import.meta.url));

interface MeasuredLoad {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly megabytes: number;
}

async function measureLoad(args: readonly string[], cwd: string): Promise<MeasuredLoad> {
  const begin = performance.now();
  const child = spawn(process.execPath, [PERIPLUS, 'load', ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-LONGEST_ERRORS);
  });
  let [megabytes, processorSeconds] = [0, 0];
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, Math.round(residentBytes(child.pid) / 1e6));
    processorSeconds = Math.max(processorSeconds, processorTime(child.pid));
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the command ended with ${code}: ${errors}`);
  return { seconds: (performance.now() - begin) / 1_000, processorSeconds, megabytes };
}

const LONGEST_ERRORS = 10_000;

/** 0 where the system does not say it, as the next one. */
const residentBytes = (pid: number | undefined): number => Number(processFile(pid, 'statm').split(' ')[1] ?? 0) * 4_096;

/** In seconds, of all its threads. The name of the program, in parentheses, may have blanks. */
function processorTime(pid: number | undefined): number {
  const [, after = ''] = processFile(pid, 'stat').split(/\) (?!.*\) )/);
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

const TICKS = 100;

function processFile(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** A share for each family with a reference, and the fields that miss something. */
async function printAccuracy(print: Print): Promise<void> {
  const { certificatesAccuracy } = await import('../test/formats-real/certificates-accuracy.ts');
  const { likexianShares, wepposShares } = await import('../test/formats-real/registrations-accuracy.ts');
  const { nmapAccuracy } = await import('../test/formats-real/nmap-accuracy.ts');
  const families: readonly (readonly [name: string, shares: () => Promise<readonly FieldShare[]>])[] = [
    ['certificates (zcrypto), wanted 99 %', async () => (await certificatesAccuracy()).shares],
    ['services of nmap (libnmap), wanted 99 %', async () => (await nmapAccuracy()).shares],
    ['WHOIS of domains (likexian), wanted 95 %', likexianShares],
    ['WHOIS of domains (weppos), wanted 95 %', wepposShares],
  ];
  for (const [name, sharesOf] of families) {
    const shares = await sharesOf();
    print(`${name}: ${(wholeShare(shares) * 100).toFixed(2)} %`);
    for (const { field, equal, of, misses } of shares)
      if (equal < of * LISTED_SHARE) print(`  ${field}: ${equal} of ${of}, such as ${misses[0]}`);
  }
}

/** Fields below it are listed with a miss. */
const LISTED_SHARE = 0.99;
