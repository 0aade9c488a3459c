import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../../../src/model/problem.ts';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { domain, fillIndex, lines, publishIndex, selection, within } from '../scenario.ts';

/**
 * `node full-disk-child.ts folder bytes|names`: fills a small disk through a store on it, then calls the store while
 * the disk is full and after space is freed. Prints the results as one line of JSON.
 */
export interface FullDiskReport {
  /** Records in writes that were acknowledged before the first refusal. */
  readonly acknowledged: number;
  readonly firstRefusal: unknown;
  readonly whileFull: Readonly<Record<'create' | 'published' | 'state', unknown>> &
    Readonly<Partial<Record<'write' | 'publish' | 'filling', unknown>>>;
  readonly withRoom: Readonly<Record<'written' | 'resent' | 'count' | 'state', unknown>>;
  /** Records found after reopening. */
  readonly reopened: number;
}

const RECORDS = 5;
const SPARE_FILES = 600;
/** Together twice what the documents of the records take that fill the rest of the disk. */
const BYTES_PER_SPARE_FILE = 50_000;

async function report(folder: string, mode: string, bytesPerRecord: number): Promise<FullDiskReport> {
  const data = join(folder, 'data');
  const ballast = new Ballast(folder);
  // Removed later to free space.
  for (let file = 0; file < SPARE_FILES; file++) ballast.add(BYTES_PER_SPARE_FILE);
  const beforeReopening = await withStore(data, async (store) => {
    await publishIndex(store, 'p', [domain('p', 1), domain('q', 1)]);
    const id = await fillIndex(store, 'a');
    const scope = within(id);
    let acknowledged = 0;
    let batch = 0;
    const send = async () => await store.write(id, batchOf(batch, bytesPerRecord), { batch: `batch ${batch}` });
    let firstRefusal: unknown;
    for (; firstRefusal === undefined; batch++) {
      firstRefusal = await problemOf(async () => {
        acknowledged += (await send()).written;
      });
    }
    batch--;
    ballast.fill();
    // The refused batch once more: a small record may fit into what its remains leave when they are removed.
    const write = await problemOf(send);
    ballast.fill();
    const whileFull = {
      create: await problemOf(() => fillIndex(store, 'b')),
      // In mode `names`, removing obsolete files may free enough names for what these write.
      ...(mode === 'names'
        ? {}
        : {
            write,
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
  return { ...beforeReopening, reopened: await withStore(data, (store) => store.count(selection())) };
}

async function withStore<T>(directory: string, work: (store: Store) => Promise<T>): Promise<T> {
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

/** Files that take up space. */
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

  /** Takes every free byte or name. */
  fill(): void {
    try {
      for (;;) this.add(100_000);
    } catch {
      // The disk is full.
    }
  }

  remove(): void {
    for (let file = 0; file <= this.count; file++) rmSync(join(this.folder, `ballast-${file}`), { force: true });
  }
}

const [folder = '', mode = 'bytes'] = process.argv.slice(2);
console.log(JSON.stringify(await report(folder, mode, mode === 'bytes' ? 200_000 : 200)));
