/** A setting -> the files of records that are loaded and asked about. They are made once and kept beside their measures. */
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
  /** A part of the same responses, observed later. */
  readonly newer: string;
  readonly newerLines: number;
}

const MOST_DOMAINS = 200_000;
/** Of 1 M. Smaller worlds have a tenth of theirs superseded. */
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
  const responsesWeight = await remembered(join(folder, 'weight.json'), async () => {
    print('weighing them ...');
    const weights = await Promise.all(responses.map((file) => run({ kind: 'weigh', file })));
    return weights.reduce(plus);
  });
  // What only the older cycle saw belongs to the size of a world, and is not in here.
  const lines = demoWorld({ size, seed }).count('responses');
  if (responsesWeight.lines !== lines)
    throw new Error(`${folder} holds ${responsesWeight.lines} responses, not ${lines}`);

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

/** There once it is whole. */
async function whole(path: string, make: (fresh: string) => Promise<unknown>): Promise<void> {
  const fresh = `${path}.new`;
  await rm(fresh, { recursive: true, force: true });
  await make(fresh);
  await rename(fresh, path);
}

async function remembered(file: string, find: () => Promise<Weight>): Promise<Weight> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Weight;
  const found = await find();
  await whole(file, (fresh) => writeFile(fresh, JSON.stringify(found)));
  return found;
}

function plus(a: Weight, b: Weight): Weight {
  return { lines: a.lines + b.lines, bytes: a.bytes + b.bytes, gzipBytes: a.gzipBytes + b.gzipBytes };
}
