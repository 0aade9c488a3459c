import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Leaves a directory of the embedded index as a program of another layout would have: its domains are to be made anew. */
export async function makeOld(directory: string): Promise<void> {
  const path = join(directory, 'state', 'catalog.json');
  const catalog = JSON.parse(await readFile(path, 'utf8')) as { readonly indices: readonly { layout: string }[] };
  for (const index of catalog.indices) index.layout = 'of-old';
  await writeFile(path, JSON.stringify(catalog));
}
