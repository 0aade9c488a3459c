import type { LoadAnswer } from '../../../api/operations.generated.ts';
import type { ImportItem } from './import-item.ts';

/** The load that the server makes of a file, among all that it lists: the answer names no load, only its index. */
export function loadOfItem(
  { target, answer, file }: Pick<ImportItem, 'target' | 'answer' | 'file'>,
  loads: Iterable<LoadAnswer>,
): LoadAnswer | undefined {
  if (target === undefined) return undefined;
  const candidates = [...loads].filter(
    ({ id, label, availability, collection, source }) =>
      !target.knownLoads.has(id) &&
      label === target.label.trim() &&
      availability === target.availability &&
      collection === target.collection &&
      source === file.name,
  );
  const indexId = answer?.index?.id;
  return candidates.find(({ index_id }) => indexId !== undefined && index_id === indexId) ?? candidates.at(-1);
}

/** The newest state of each load: what the list said, and what has been told since. The newest load first. */
export function mergedLoads(
  listed: readonly LoadAnswer[],
  live: ReadonlyMap<string, LoadAnswer>,
): readonly LoadAnswer[] {
  const all = new Map(listed.map((load) => [load.id, load]));
  for (const [id, load] of live) {
    const before = all.get(id);
    // A list that was asked for later may know of the end already.
    if (before === undefined || before.state === 'running') all.set(id, load);
  }
  return [...all.values()].sort((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at));
}
