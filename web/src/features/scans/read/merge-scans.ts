import type { ScanAnswer } from '../../../api/operations.generated.ts';

export type ScansById = ReadonlyMap<number, ScanAnswer>;

/** What is listed, as it is at this moment, and before it what began since. The newest is first. */
export function mergeScans(listed: readonly ScanAnswer[], live: ScansById, isNewestPage = true): readonly ScanAnswer[] {
  const merged = new Map(listed.map((scan) => [scan.id, newer(scan, live.get(scan.id))]));
  if (isNewestPage) for (const [id, scan] of live) if (!merged.has(id)) merged.set(id, scan);
  return [...merged.values()].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);
}

/** An answer may be newer than the event: a scan that has ended does not begin again. */
const newer = (scan: ScanAnswer, live: ScanAnswer | undefined): ScanAnswer =>
  live === undefined || (hasEnded(scan) && !hasEnded(live)) ? scan : live;

export const hasEnded = ({ phase }: Pick<ScanAnswer, 'phase'>): boolean => phase === 'ended';

/** Scans that run come first, then those that wait, in the order of the queue. */
export const queueOrder = (scans: readonly ScanAnswer[]): readonly ScanAnswer[] =>
  scans
    .filter((scan) => !hasEnded(scan))
    .toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        (a.queue_position ?? 0) - (b.queue_position ?? 0) ||
        Date.parse(a.created_at) - Date.parse(b.created_at),
    );

const rankOf = ({ state }: ScanAnswer): number => (state === 'pending' ? 1 : 0);

/** Scans of the same targets that have ended: those that a comparison makes sense with. */
export function scansOfSameTargets(scan: ScanAnswer, all: readonly ScanAnswer[]): readonly ScanAnswer[] {
  const own = targetsKey(scan);
  return all.filter(
    (other) =>
      other.id !== scan.id &&
      hasEnded(other) &&
      (other.rescan_of === scan.id || other.id === scan.rescan_of || targetsKey(other) === own),
  );
}

/** A list has the first hundred targets of each scan. */
const targetsKey = ({ targets, targets_count: count }: ScanAnswer): string =>
  JSON.stringify([count, targets.slice(0, 100)]);
