import type { LoadAnswer } from '../../../api/operations.generated.ts';
import type { ImportItem } from './import-item.ts';

/** The load that the server makes of a file, among all that it lists: the answer names no load, only its indices. */
export function loadOfItem(
  { target, answer, file }: Pick<ImportItem, 'target' | 'answer' | 'file'>,
  loads: Iterable<LoadAnswer>,
): LoadAnswer | undefined {
  if (target === undefined) return undefined;
  const candidates = [...loads].filter(
    ({ id, availability, source }) =>
      !target.knownLoads.has(id) && availability === target.availability && source === file.name,
  );
  // Files go one after the other, so the newest that is not done is of a file without an answer.
  if (answer === undefined) return candidates.find(({ state }) => state !== 'done') ?? candidates[0];
  const ids = new Set(answer.indices.map(({ id }) => id));
  return candidates.find(({ index_ids }) => index_ids.some((id) => ids.has(id))) ?? candidates.at(-1);
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
