import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the directory of a tantivy store look as if another version had written it, so that opening rebuilds it. */
export async function makeLayoutOld(directory: string): Promise<void> {
  const path = join(directory, 'state', 'catalog.json');
  const catalog = JSON.parse(await readFile(path, 'utf8')) as { readonly indices: readonly { layout: string }[] };
  for (const index of catalog.indices) index.layout = 'old';
  await writeFile(path, JSON.stringify(catalog));
  // It would be read instead: the checksum is wrong now.
  await rm(join(directory, 'state', 'catalog-copy.json'), { force: true });
}
