/** Loads a store with the data of a setting and returns the report of the load. Reuses the store of an earlier run. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tantivyLayout } from '../../src/store/engines/tantivy/documents/layout.ts';
import type { Data } from './data.ts';
import { inProcess } from './in-process.ts';
import type { LoadOrder, LoadReport } from './load-process.ts';
import type { Setting } from './setting.ts';

export interface PopulatedStore {
  readonly directory: string;
  readonly load: LoadReport & { readonly day: string };
}

/** The label of the world's newer cycle; later observations have their own label. */
export const LABEL = '2026-10-01';
export const LATER_LABEL = '2026-12-01';

export async function populate(
  { size, seed, directory }: Setting,
  { responses, responsesWeight: { lines } }: Data,
  print: (line: string) => void,
): Promise<PopulatedStore> {
  const store = join(directory, `store-${size}-${seed}-${tantivyLayout('responses')}`);
  const note = join(store, 'load.json');
  if (!existsSync(note)) {
    print('loading ...');
    await rm(store, { recursive: true, force: true });
    const order: LoadOrder = {
      directory: store,
      collection: 'responses',
      label: LABEL,
      files: responses,
      isPublished: true,
    };
    const report = await inProcess<LoadReport>('load-process.ts', order);
    if (report.records !== lines) throw new Error(`the store wrote ${report.records} of ${lines} records`);
    // Written last and atomically: without it the store is incomplete.
    await writeFile(`${note}.new`, JSON.stringify({ ...report, day: new Date().toISOString().slice(0, 10) }));
    await rename(`${note}.new`, note);
  }
  return { directory: store, load: JSON.parse(await readFile(note, 'utf8')) };
}
