/**
 * Reports of scans with as many services as the demonstration world of that size has, kept in SQLite: making one,
 * comparing two of them against a comparison that parses every service, and the memory of both. `levels`: sizes and
 * times of compressed blocks.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Accounts } from '../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { demoWorld } from '../src/demo/world.ts';
import type { Scan } from '../src/model/scanner/scan.ts';
import type { ScanTask } from '../src/model/scanner/scan-task.ts';
import { InTurn } from '../src/service/agents/in-turn.ts';
import { inThisThread } from '../src/service/heavy/heavy-work.ts';
import { linesOfBlocks } from '../src/service/reports/blocks/report-blocks.ts';
import { makeReport } from '../src/service/reports/build-report.ts';
import { Comparison } from '../src/service/reports/compare/compare-reports.ts';
import { differencesOf } from '../src/service/reports/compare/differences.ts';
import { comparisonJson } from '../src/service/reports/forms/comparison-json.ts';
import { inputBlocks, reportMetadata } from '../src/service/reports/forms/report-form.ts';
import { openReport, type ReportContext, type ScanReport } from '../src/service/reports/open-report.ts';
import { type ReportContent, readReport, serviceLines } from '../src/service/reports/report-content.ts';
import { reportView } from '../src/service/reports/report-view.ts';
import type { Store } from '../src/store/store.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';
import { readSetting } from './store/setting.ts';

export const title = 'reports of scans';

const DEFAULT_SIZE = 100_000;
/** At 100,000 services. */
const TARGET_SECONDS = 3;
const TARGET_MB = 150;
const TARGETS = ['0.0.0.0/0', '::/1'];
const INSTALLATION = { kind: 'installation' } as const;

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  using setting = readSetting({ PERIPLUS_BENCH_SIZE: String(DEFAULT_SIZE), ...process.env });
  const folder = await mkdtemp(join(tmpdir(), 'periplus-bench-reports-'));
  try {
    await using accounts = await openSqliteAccounts(join(folder, 'accounts.db'), {
      secret: randomBytes(32),
      now: Date.now,
    });
    const bench = new Bench(accounts, folder, setting.size, print);
    await bench.run(only);
  } finally {
    await rm(folder, { recursive: true });
  }
}

class Bench {
  readonly #context: ReportContext & { readonly accounts: Accounts };
  readonly #size: number;
  readonly #print: (line: string) => void;
  #scans = 0;

  constructor(accounts: Accounts, folder: string, size: number, print: (line: string) => void) {
    this.#context = {
      accounts,
      store: storeOf(size),
      now: Date.now,
      folder,
      builds: new InTurn(),
      heavy: inThisThread,
      vulnerabilityData: () => [],
    };
    this.#size = size;
    this.#print = print;
  }

  async run(only: readonly string[]): Promise<void> {
    const isSelected = (group: string): boolean => only.length === 0 || only.includes(group);
    const user = await this.#context.accounts.users.create({ email: 'bench@people.example' }, INSTALLATION);
    const first = await this.#make(user.id, {});
    await using opened = await openReport(this.#context, first, new AbortController().signal);
    const report = await contentOf(opened);
    this.#print(
      `${report.findings.summary.services.toLocaleString('en')} services of ${this.#size.toLocaleString('en')} records`,
    );
    if (isSelected('levels')) await this.#levels(report);
    this.#print(HEADING);
    if (isSelected('making')) await this.#making(user.id);
    if (isSelected('comparing'))
      for (const every of [0, 20, 1]) await this.#comparing(report, await this.#make(user.id, { every }));
  }

  #report(figure: Figure): void {
    for (const line of figureLines(figure)) this.#print(line);
  }

  async #make(ownerId: number, { every = 0 }: { readonly every?: number }): Promise<Scan> {
    const { accounts, folder } = this.#context;
    const number = ++this.#scans;
    const scan = await accounts.scans.create(
      {
        ownerId,
        name: `Scan ${number}`,
        label: `scan-${number}`,
        targets: TARGETS,
        mode: 'custom',
        ports: '-',
        agentId: undefined,
        rescanOf: undefined,
        scheduleId: undefined,
        graph: undefined,
        pairs: 1,
        coins: 0,
        tasks: [],
      },
      { storedScans: 1_000, scanCoinsPerMonth: 1_000 },
    );
    const whole = { ...scan, targets: TARGETS, exclude: [], indexId: 1 };
    const work = {
      scan: whole,
      tasks: [TASK],
      store: storeOf(this.#size, every),
      now: Date.now(),
      folder,
      heavy: inThisThread,
    };
    await makeReport({ ...work, accounts });
    return whole;
  }

  async #making(ownerId: number): Promise<void> {
    const plain = await measure(async () => {
      for await (const batch of storeOf(this.#size).stream({} as never))
        batch.map(({ bytes }) => JSON.parse(bytes.toString('utf8')));
    });
    const { seconds, processor, megabytes } = await measure(async () => void (await this.#make(ownerId, {})));
    const note = `${processor.toFixed(1)} s of the processor, ${(processor / plain.processor).toFixed(1)}x those in which the records are only made and parsed`;
    this.#report({ what: 'making a report', measured: seconds, unit: 's', note });
    this.#report({ what: '    more memory', measured: megabytes, unit: 'MB', target: { atMost: TARGET_MB } });
  }

  async #comparing(from: ReportContent, scan: Scan): Promise<void> {
    await using opened = await openReport(this.#context, scan, new AbortController().signal);
    const to = await contentOf(opened);
    const about = {
      from: await reportMetadata(this.#context.accounts, from),
      to: await reportMetadata(this.#context.accounts, to),
    };
    let bytes = 0;
    let changed = 0;
    const { seconds, processor, megabytes } = await measure(async () => {
      const comparison = new Comparison(from, to, reportView({ paths: [] }));
      for await (const piece of comparisonJson(comparison, about)) bytes += piece.length;
      changed = comparison.summary().responses.changed;
    });
    const parsed = await measure(async () => {
      const found = await compareParsed(from, to);
      if (found !== changed) throw new Error(`${changed} changes instead of ${found}`);
    });
    const share = Math.round((100 * changed) / from.findings.summary.services);
    const note = `${changed.toLocaleString('en')} changed, ${(bytes / 1e6).toFixed(1)} MB; ${processor.toFixed(2)} s of the processor, ${(processor / parsed.processor).toFixed(2)} of those in which all services are parsed and compared`;
    const target = this.#size <= DEFAULT_SIZE ? { atMost: TARGET_SECONDS } : undefined;
    this.#report({ what: `comparing, ${share} % changed`, measured: seconds, unit: 's', target, note });
    this.#report({ what: '    more memory', measured: megabytes, unit: 'MB', target: { atMost: TARGET_MB } });
  }

  async #levels(report: ReportContent): Promise<void> {
    const blocks: Buffer[] = [];
    for await (const block of linesOfBlocks('services', report.blocks()))
      if (blocks.length < MAX_BLOCKS) blocks.push(block);
    const raw = blocks.reduce((sum, { length }) => sum + length, 0);
    for (const [name, pack, unpack] of LEVELS) {
      let packed: Buffer[] = [];
      const packing = await measure(async () => {
        packed = await Promise.all(blocks.map((block) => pack(block)));
      });
      const unpacking = await measure(async () => void (await Promise.all(packed.map((block) => unpack(block)))));
      const size = packed.reduce((sum, { length }) => sum + length, 0);
      this.#print(
        `${name.padEnd(10)} ${(size / raw).toFixed(3)} of the size, ${(raw / 1e6 / packing.processor).toFixed(0)} MB/s in, ${(raw / 1e6 / unpacking.processor).toFixed(0)} MB/s out`,
      );
    }
  }
}

const contentOf = async ({ head, input }: ScanReport): Promise<ReportContent> =>
  await readReport(head, inputBlocks(input));

const MAX_BLOCKS = 100;

type Codec = (bytes: Buffer) => Promise<Buffer>;
type Work = (bytes: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void;

/** With buffers of about a block, as reports have them. */
const codec = (work: Work, options: object): Codec => {
  const run = promisify(work) as (bytes: Buffer, options: object) => Promise<Buffer>;
  return (bytes) => run(bytes, options);
};
const zstdAt = (level: number): Codec =>
  codec(zstdCompress, { chunkSize: 131_072, params: { [constants.ZSTD_c_compressionLevel]: level } });
const deflateAt = (level: number): Codec => codec(deflateRaw, { chunkSize: 131_072, level });
const unzstd = codec(zstdDecompress, { chunkSize: 524_288 });
const inflate = codec(inflateRaw, { chunkSize: 524_288 });

const LEVELS: readonly (readonly [string, Codec, Codec])[] = [
  ...[1, 3, 6, 9, 12].map((level) => [`zstd ${level}`, zstdAt(level), unzstd] as const),
  ...[1, 6, 9].map((level) => [`deflate ${level}`, deflateAt(level), inflate] as const),
];

/**
 * A store that makes records of the demonstration world as they are read. `every`: each that many has another server.
 */
function storeOf(size: number, every = 0): Store {
  const world = demoWorld({ size, seed: 1 });
  const stream = async function* () {
    let batch: { readonly indexId: number; readonly key: string; readonly bytes: Buffer }[] = [];
    let number = 0;
    for (const line of world.lines('responses')) {
      number++;
      const isChanged = every > 0 && number % every === 0;
      const json = isChanged ? `${line.trimEnd().slice(0, -1)},"jarm":"changed"}` : line;
      batch.push({ indexId: 1, key: '', bytes: Buffer.from(json) });
      if (batch.length < 1_000) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  };
  return { stream } as Partial<Store> as Store;
}

const TASK: ScanTask = {
  id: 1,
  scanId: 1,
  number: 1,
  targets: TARGETS,
  pairs: 1,
  state: 'done',
  attempts: 1,
  lease: undefined,
  result: {
    targets: TARGETS.map((target) => ({ target, outcome: 'reached' as const })),
    reached: TARGETS,
    records: 0,
    open: 0,
    closed: 0,
    filtered: 0,
  },
};

/** The number of services that differ, by parsing all of them. */
async function compareParsed(from: ReportContent, to: ReportContent): Promise<number> {
  const { item } = reportView({ paths: [] });
  let changed = 0;
  const others = serviceLines(to);
  let other = (await others.next()).value ?? [];
  let at = 0;
  for await (const lines of serviceLines(from))
    for (const line of lines) {
      if (at === other.length) {
        other = (await others.next()).value ?? [];
        at = 0;
      }
      const current = other[at++];
      if (current !== undefined && differencesOf(item(line), item(current)).length > 0) changed++;
    }
  return changed;
}

interface Measured {
  readonly seconds: number;
  /** Of the processor, of all threads. */
  readonly processor: number;
  /** How much the memory of this process grew. */
  readonly megabytes: number;
}

async function measure(work: () => Promise<void>): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const begun = performance.now();
  const used = process.cpuUsage();
  await work();
  clearInterval(timer);
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - begun) / 1_000;
  return { seconds, processor: (user + system) / 1e6, megabytes: Math.round((most - before) / 1e6) };
}
