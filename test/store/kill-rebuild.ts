import { openChdb } from '../../src/store/engines/chdb/open-chdb.ts';

/** Leaves a directory of the embedded engine as a program of another layout would have: its domains are to be made anew. */
export async function makeOld(directory: string): Promise<void> {
  await using engine = await openChdb(directory);
  const last = 'periplus.catalog ORDER BY version DESC LIMIT 1';
  await engine.run(`INSERT INTO periplus.catalog SELECT version + 1, format,
    replaceOne(state, JSONExtractString(state, 'collections', 'domains', 'layout'), 'of-old') FROM ${last}`);
}
