import type { RebuildOptions, StateDocuments } from '../back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';

/**
 * The keys that were deleted from an index, in a state document: 16 bytes of key, then the sequence before which its
 * records are deleted (u32). Files of records keep deleted records for a while, and a rebuild must not bring them back.
 */
export async function writeDeletions(
  state: StateDocuments,
  index: CatalogIndex,
  keys: readonly string[],
  before: number,
): Promise<string> {
  const deletions = new Map([...(await readDeletions(state, index)), ...keys.map((key) => [key, before] as const)]);
  const bytes = Buffer.alloc(deletions.size * ENTRY_BYTES);
  for (const [at, [key, sequence]] of [...deletions].entries()) {
    bytes.write(key, at * ENTRY_BYTES, 'hex');
    bytes.writeUInt32LE(sequence, at * ENTRY_BYTES + KEY_BYTES);
  }
  const id = `deleted-${index.id}-${crypto.randomUUID()}`;
  await state.writeSet(id, index.id, bytes);
  return id;
}

/** What was deleted from the index. Undefined: an earlier version deleted records and kept no list. */
export async function deletedFrom(
  state: StateDocuments,
  index: CatalogIndex,
): Promise<RebuildOptions['deletions'] | undefined> {
  if (index.deletions === undefined && Object.keys(index.renamed).length > 0) return undefined;
  return await readDeletions(state, index);
}

async function readDeletions(
  state: StateDocuments,
  { deletions: id }: CatalogIndex,
): Promise<ReadonlyMap<string, number>> {
  const bytes = Buffer.from(id === undefined ? [] : await state.readSet(id));
  const deletions = new Map<string, number>();
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES)
    deletions.set(bytes.toString('hex', at, at + KEY_BYTES), bytes.readUInt32LE(at + KEY_BYTES));
  return deletions;
}

const KEY_BYTES = 16;
const ENTRY_BYTES = KEY_BYTES + 4;
