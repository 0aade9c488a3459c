/**
 * What the child prints about each step, one JSON object per line: `begun` before it calls the store, `done` once the
 * store has acknowledged.
 */
export type KillEvent =
  | { readonly at: 'begun'; readonly step: KillStep }
  | { readonly at: 'done'; readonly step: KillStep; readonly milliseconds: number };

export type KillStep =
  | { readonly kind: 'write'; readonly cycle: number; readonly batch: number }
  | { readonly kind: Exclude<KillKind, 'write'>; readonly cycle: number };

/** `rebuild`: opening a store with an old layout; its cycle is the next one. */
export const KILL_KINDS = ['create', 'write', 'publish', 'withdraw', 'relabel', 'delete', 'drop', 'rebuild'] as const;
export type KillKind = (typeof KILL_KINDS)[number];

export const BATCHES_PER_CYCLE = 4;
const RECORDS_PER_BATCH = 25;
/** Documents of a batch that are in the next one too, which is written concurrently. */
const SHARED = 3;

export const labelOf = (cycle: number): string => `cycle-${String(cycle).padStart(6, '0')}`;
export const newLabelOf = (cycle: number): string => `again-${String(cycle).padStart(6, '0')}`;

/** The documents of a batch. Half of each cycle was also in the previous one. */
export function documentsOf(cycle: number, batch: number): readonly string[] {
  const first = (cycle * BATCHES_PER_CYCLE * RECORDS_PER_BATCH) / 2 + batch * RECORDS_PER_BATCH;
  return Array.from({ length: RECORDS_PER_BATCH + SHARED }, (_, at) => `d${first + at}.example`);
}

/** The documents to delete of a cycle: some that only its third batch has. */
export function deletedOf(cycle: number): readonly string[] {
  return documentsOf(cycle, 2).slice(10, 15);
}

export function linesOf(cycle: number, batch: number): Buffer {
  const observed = new Date(Date.UTC(2026, 0, 1) + cycle * 60_000).toISOString();
  const text = documentsOf(cycle, batch)
    .map((domain) => JSON.stringify({ domain, last_updated: observed, txt: 'padding '.repeat(50) }))
    .join('\n');
  return Buffer.from(`${text}\n`);
}
