import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoCommandOptions } from '../cli/commands/demo.ts';
import type { IndexCommandOptions } from '../cli/commands/indices.ts';
import type { LoadCommandOptions } from '../cli/commands/load.ts';
import { findIndex, indexTable } from '../cli/index-list.ts';
import { demoWorld } from '../demo/world.ts';
import type { Index } from '../model/index-record.ts';
import { chunksOf, loadDemoWorld } from '../service/load-demo-world.ts';
import { loadFile } from '../service/load-file.ts';
import type { Store } from '../store/store.ts';
import { loadDirectory, openStore } from './open-store.ts';
import { Progress } from './progress.ts';

/** Work of commands on the data directory itself, for when no server holds it. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

export async function demo({ size, seed, out, collection, data }: DemoCommandOptions): Promise<void> {
  const world = demoWorld({ size, seed });
  if (out !== undefined) {
    const lines = Readable.from(chunksOf(world, collection ?? 'responses', 'newer'));
    await pipeline(lines, out === '-' ? process.stdout : createWriteStream(out), { end: out !== '-' });
    return;
  }
  await using store = await openStore(data);
  const start = performance.now();
  await loadDemoWorld(store, world, ({ id, collection: name, label }, written) =>
    say(`index ${id}: ${written.toLocaleString('en')} ${name} of ${label}`),
  );
  say(`The demonstration world is loaded, in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
}

export async function load({ file, collection, label, heldBack, data }: LoadCommandOptions): Promise<void> {
  await using store = await openStore(data);
  using progress = new Progress(process.stderr);
  const { index, summary, refusedFile, isResumed } = await loadFile(store, {
    file,
    collection,
    label,
    isHeldBack: heldBack,
    stateDirectory: loadDirectory(data),
    now: Date.now(),
    onProgress: ({ offset, bytes, written, refused }) =>
      progress.show(
        `${Math.floor((offset / bytes) * 100)} %, ${written.toLocaleString('en')} records, ${refused} refused`,
      ),
  });
  progress[Symbol.dispose]();
  const went = isResumed ? 'The load went on where it was. ' : '';
  say(
    `${went}Index ${index.id} (${collection}, ${label}) has ${summary.written.toLocaleString('en')} records and is ${index.state}.`,
  );
  if (refusedFile !== undefined) say(`${summary.refused} lines were refused; they are in ${refusedFile}.`);
  for (const [path, count] of summary.unknownFields)
    say(`${count} values under ${path}, which is no field; they are kept.`);
}

export async function listIndices({ json, data }: { readonly json: boolean; readonly data: string }): Promise<void> {
  await using store = await openStore(data);
  const indices = await store.indices();
  process.stdout.write(json ? indices.map((index) => `${JSON.stringify(index)}\n`).join('') : indexTable(indices));
}

export async function onIndex(
  { index: name, collection, data }: IndexCommandOptions,
  work: (store: Store, index: Index) => Promise<string>,
): Promise<void> {
  await using store = await openStore(data);
  const index = findIndex(await store.indices(), name, collection);
  if (typeof index === 'string') {
    say(index);
    process.exitCode = 1;
    return;
  }
  say(await work(store, index));
}
