import { defined } from '../../../model/defined.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { noteIndex } from '../../accounts/note-index.ts';
import type { AgentContext } from '../agent-context.ts';

/**
 * The private index of a scan. The first record makes it. Call it in the turn of the scan.
 * @throws ProblemError not_found if there is no such scan
 */
export async function scanIndex(context: AgentContext, scanId: number): Promise<Index> {
  const { accounts, store } = context;
  const scan = await accounts.scans.find(scanId);
  if (scan === undefined) throw new ProblemError('not_found', 'There is no such scan.');
  const indices = await store.indices();
  // A crash may have come between the making of the index and the note of it.
  const existing = indices.find(
    ({ id, access, state }) =>
      state === 'filling' && (id === scan.indexId || (access.kind === 'private' && access.scanId === scan.id)),
  );
  if (existing?.id === scan.indexId && existing !== undefined) return existing;
  const index = existing ?? (await newIndex(context, scan));
  await accounts.scans.change(scan.id, {
    indexId: index.id,
    ...defined({ label: index.label === scan.label ? undefined : index.label }),
  });
  if (existing === undefined) await noteIndex(accounts, { kind: 'installation' }, 'create', index);
  context.events.emit(scan.id);
  return index;
}

async function newIndex({ store, now }: AgentContext, { id, ownerId, label, startedAt }: ScanSummary): Promise<Index> {
  const create = async (name: string): Promise<Index> =>
    await store.createIndex({
      collection: 'responses',
      label: name,
      access: { kind: 'private', ownerId, scanId: id },
      startedAt: new Date(startedAt ?? now()).toISOString(),
    });
  try {
    return await create(label);
  } catch (error) {
    // The owner has loaded an index of this label.
    if (error instanceof ProblemError && error.problem.type === 'conflict')
      return await create(`${label} (scan ${id})`);
    throw error;
  }
}
