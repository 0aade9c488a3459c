/** Creates the files of records to load, with their sizes, unless they exist. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { demoWorld } from '../../src/demo/world.ts';
import type { Task, Weight } from './data-process.ts';
import { inProcess } from './in-process.ts';
import type { Setting } from './setting.ts';

export interface Data {
  /** NDJSON of responses, one cycle of the world. */
  readonly responses: readonly string[];
  readonly responsesWeight: Weight;
  readonly domains: string;
  /** Some of the same responses, observed later. */
  readonly newer: string;
  readonly newerLines: number;
}

const MOST_DOMAINS = 200_000;
/** Reached at 1 M responses. Smaller worlds supersede a tenth of their records. */
const MOST_NEWER = 100_000;

export async function prepareData(setting: Setting, print: (line: string) => void): Promise<Data> {
  const { size, seed, directory } = setting;
  const folder = join(directory, `records-${size}-${seed}`);
  if (!existsSync(folder)) {
    print(`making ${size.toLocaleString('en')} responses ...`);
    await whole(folder, (fresh) => makeResponses(setting, fresh));
  }
  const names = (await readdir(folder)).filter((name) => /^responses.*\.ndjson$/.test(name)).sort();
  const responses = names.map((name) => join(folder, name));
  const responsesWeight = await cachedWeight(join(folder, 'weight.json'), async () => {
    print('measuring their size ...');
    const weights = await Promise.all(responses.map((file) => run({ kind: 'weigh', file })));
    return weights.reduce(plus);
  });
  // The size of a world includes responses that only the older cycle saw. They are not in these files.
  const lines = demoWorld({ size, seed }).count('responses');
  if (responsesWeight.lines !== lines)
    throw new Error(`${folder} has ${responsesWeight.lines} responses, not ${lines}`);

  const domains = join(folder, 'domains.ndjson');
  if (!existsSync(domains)) {
    const parts = Math.max(1, Math.round(demoWorld({ size, seed }).count('domains') / MOST_DOMAINS));
    await whole(domains, (file) =>
      run({ kind: 'make', file, collection: 'domains', size, seed, piece: { part: 0, parts } }),
    );
  }
  const every = Math.max(10, Math.floor(size / MOST_NEWER));
  const newer = join(folder, 'newer.ndjson');
  if (!existsSync(newer)) await whole(newer, (file) => run({ kind: 'renew', from: responses, every, file }));
  return { responses, responsesWeight, domains, newer, newerLines: Math.ceil(lines / every) };
}

async function makeResponses({ size, seed }: Setting, folder: string): Promise<void> {
  await mkdir(folder);
  const parts = availableParallelism();
  const pieces = Array.from({ length: parts }, (_, part) => part);
  await Promise.all(
    pieces.map((part) =>
      run({
        kind: 'make',
        file: join(folder, `responses-${part}.ndjson`),
        collection: 'responses',
        size,
        seed,
        piece: { part, parts },
      }),
    ),
  );
}

const run = async (task: Task): Promise<Weight> => await inProcess<Weight>('data-process.ts', task);

/** Creates the path atomically. */
async function whole(path: string, make: (fresh: string) => Promise<unknown>): Promise<void> {
  const fresh = `${path}.new`;
  await rm(fresh, { recursive: true, force: true });
  await make(fresh);
  await rename(fresh, path);
}

async function cachedWeight(file: string, find: () => Promise<Weight>): Promise<Weight> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Weight;
  const weight = await find();
  await whole(file, (fresh) => writeFile(fresh, JSON.stringify(weight)));
  return weight;
}

function plus(a: Weight, b: Weight): Weight {
  return { lines: a.lines + b.lines, bytes: a.bytes + b.bytes, gzipBytes: a.gzipBytes + b.gzipBytes };
}
