/** What bench/engine.ts lets an engine do, whichever way it is reached, and how fast that was. */
export interface Reached {
  /** The bytes of an answer. */
  ask(sql: string): Promise<Uint8Array>;
  run(sql: string): Promise<void>;
  insert(statement: (source: string) => string, body: Buffer): Promise<void>;
}

export interface Figures {
  readonly selectOneMs: readonly number[];
  readonly pageMs: readonly number[];
  readonly selectOnePerSecond: number;
  readonly pagesPerSecond: number;
  readonly oneWriterBytesPerSecond: number;
  readonly threeWritersBytesPerSecond: number;
}

const SELECT_ONE = 'SELECT 1';
/** 20 records of 6 kB. */
const page = (): string => {
  const from = Math.floor(Math.random() * 19_000);
  return `SELECT raw FROM pages WHERE k BETWEEN ${from} AND ${from + 19}`;
};
/** Records of 6 kB, fields taken out by the engine. */
const INSERT = (source: string): string =>
  `INSERT INTO lines SELECT j.1, j.2, j.3, line FROM (
    SELECT line, JSONExtract(line, 'Tuple(key String, ts UInt32, http Tuple(title String))') AS j FROM ${source})`;

export async function prepare(engine: Reached): Promise<void> {
  await engine.run(
    'CREATE TABLE pages (k UInt32, raw String CODEC(ZSTD)) ENGINE = MergeTree ORDER BY k SETTINGS index_granularity = 64',
  );
  await engine.run(
    'INSERT INTO pages SELECT number, arrayStringConcat(arrayMap(x -> hex(sipHash64(number, x)), range(375))) FROM numbers(20000)',
  );
  await engine.run(
    'CREATE TABLE lines (key String, ts UInt32, title String, raw String CODEC(ZSTD)) ENGINE = MergeTree ORDER BY (ts, key)',
  );
}

export async function measure(engine: Reached): Promise<Figures> {
  const body = Buffer.from(Array.from({ length: 3_000 }, (_, i) => `${record(i)}\n`).join(''));
  await parallel(6, 200, () => engine.ask(page()));
  const figures = {
    selectOneMs: await times(1_000, () => engine.ask(SELECT_ONE)),
    pageMs: await times(400, () => engine.ask(page())),
    selectOnePerSecond: await parallel(6, 1_500, () => engine.ask(SELECT_ONE)),
    pagesPerSecond: await parallel(6, 1_500, () => engine.ask(page())),
    oneWriterBytesPerSecond: body.length * (await parallel(1, 2_500, () => engine.insert(INSERT, body))),
    threeWritersBytesPerSecond: body.length * (await parallel(3, 2_500, () => engine.insert(INSERT, body))),
  };
  // Or its merges would go on in the turn of the other.
  await engine.run('TRUNCATE TABLE lines');
  return figures;
}

function record(i: number): string {
  const word = (n: number): string => Math.imul(n + 7, 2_654_435_761).toString(36);
  const words = Array.from({ length: 750 }, (_, n) => word((i * 31 + n * n) % 3_000)).join(' ');
  return JSON.stringify({ key: `k${i}`, ts: 1_700_000_000 + i, http: { title: word(i % 500), body: words } });
}

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    await work();
    all.push(performance.now() - begun);
  }
  return all;
}

/** So many a second. */
async function parallel(workers: number, milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return (done / (performance.now() - begun)) * 1_000;
}
