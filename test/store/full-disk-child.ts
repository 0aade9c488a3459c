import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../../src/model/problem.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import { domain, filling, lines, published, selection, within } from './scenario.ts';

/**
 * `node full-disk-child.ts folder bytes|names`: fills a small disk through a store in it, goes on while it is full and when there is
 * room again; prints what happened as one line of JSON.
 */
export interface FullDiskReport {
  /** Records of writes that were answered before the first was refused. */
  readonly acknowledged: number;
  readonly firstRefusal: unknown;
  readonly whileFull: Readonly<Record<'write' | 'create' | 'published' | 'state', unknown>> &
    Readonly<Partial<Record<'publish' | 'filling', unknown>>>;
  readonly withRoom: Readonly<Record<'written' | 'resent' | 'count' | 'state', unknown>>;
  /** How many records a store opened afterwards finds. */
  readonly reopened: number;
}

const RECORDS = 5;
const SPARE_FILES = 600;
const BYTES_OF_A_SPARE_FILE = 70_000;

async function report(folder: string, mode: string, bytesOfARecord: number): Promise<FullDiskReport> {
  const data = join(folder, 'data');
  const ballast = new Ballast(folder);
  // To be taken away when room is wanted: merging also needs some.
  for (let file = 0; file < SPARE_FILES; file++) ballast.add(BYTES_OF_A_SPARE_FILE);
  const before = await told(data, async (store) => {
    await published(store, 'p', [domain('p', 1), domain('q', 1)]);
    const id = await filling(store, 'a');
    const scope = within(id);
    let acknowledged = 0;
    let batch = 0;
    const send = async () => await store.write(id, batchOf(batch, bytesOfARecord), { batch: `batch ${batch}` });
    let firstRefusal: unknown;
    for (; firstRefusal === undefined; batch++) {
      firstRefusal = await problemOf(async () => {
        acknowledged += (await send()).written;
      });
    }
    batch--;
    ballast.fill();
    const write = await problemOf(() => store.write(id, lines([domain('small', 1)])));
    // Whoever writes first takes away what the refused write had left.
    ballast.fill();
    const whileFull = {
      write,
      create: await problemOf(() => filling(store, 'b')),
      // Both write new files. Where names are short, files that are no longer needed may give them enough.
      ...(mode === 'names'
        ? {}
        : {
            publish: await problemOf(() => store.publish(id)),
            filling: await problemOf(() => store.count(selection('*', scope))),
          }),
      published: await store.count(selection()),
      state: (await store.indices())[1]?.state,
    };
    ballast.remove();
    const { written } = await store.write(id, lines([domain('small', 1)]));
    const resent = (await send()).written;
    const { state } = await store.publish(id);
    const withRoom = { written, resent, count: await store.count(selection('*', scope)), state };
    return { acknowledged, firstRefusal, whileFull, withRoom };
  });
  return { ...before, reopened: await told(data, (store) => store.count(selection())) };
}

async function told<T>(directory: string, work: (store: Store) => Promise<T>): Promise<T> {
  await using store = await openTantivyStore(directory);
  return await work(store);
}

function batchOf(batch: number, bytes: number): Buffer {
  const text = (): string => randomBytes(bytes * 0.75).toString('base64');
  return lines(Array.from({ length: RECORDS }, (_, at) => domain(`d${batch * RECORDS + at}`, 1, { txt: text() })));
}

async function problemOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) return String(error);
    const { type, detail } = error.problem;
    return { type, detail, retryAfter: error.retryAfter };
  }
}

/** Files that are in the way. */
class Ballast {
  private readonly folder: string;
  private count = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  add(bytes: number): void {
    writeFileSync(join(this.folder, `ballast-${this.count}`), Buffer.alloc(bytes));
    this.count++;
  }

  /** To the last byte or the last name. */
  fill(): void {
    try {
      for (;;) this.add(100_000);
    } catch {
      // It is full.
    }
  }

  remove(): void {
    for (let file = 0; file <= this.count; file++) rmSync(join(this.folder, `ballast-${file}`), { force: true });
  }
}

const [folder = '', mode = 'bytes'] = process.argv.slice(2);
console.log(JSON.stringify(await report(folder, mode, mode === 'bytes' ? 200_000 : 200)));
