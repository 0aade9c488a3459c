/**
 * What a process that is going to be killed says about each thing it does: `begun` before it asks the store, `done` when the
 * store has answered. One JSON object a line.
 */
export type KillEvent =
  | { readonly at: 'begun'; readonly step: KillStep }
  | { readonly at: 'done'; readonly step: KillStep; readonly milliseconds: number };

export type KillStep =
  | { readonly kind: 'write'; readonly cycle: number; readonly batch: number }
  | { readonly kind: Exclude<KillKind, 'write'>; readonly cycle: number };

/** `rebuild`: opening a store whose records lie in an old layout; its cycle is the one that comes next. */
export const KILL_KINDS = ['create', 'write', 'publish', 'withdraw', 'relabel', 'delete', 'drop', 'rebuild'] as const;
export type KillKind = (typeof KILL_KINDS)[number];

export const BATCHES_OF_A_CYCLE = 4;
const RECORDS_OF_A_BATCH = 25;
/** Of each batch, so many documents are in the next one too, which is written at the same time. */
const SHARED = 3;

export const labelOf = (cycle: number): string => `cycle-${String(cycle).padStart(6, '0')}`;
export const newLabelOf = (cycle: number): string => `again-${String(cycle).padStart(6, '0')}`;

/** The documents of a batch: half of each cycle was in the one before. */
export function documentsOf(cycle: number, batch: number): readonly string[] {
  const first = (cycle * BATCHES_OF_A_CYCLE * RECORDS_OF_A_BATCH) / 2 + batch * RECORDS_OF_A_BATCH;
  return Array.from({ length: RECORDS_OF_A_BATCH + SHARED }, (_, at) => `d${first + at}.example`);
}

/** Those that are deleted of a cycle: some of its third batch, and of no other. */
export function deletedOf(cycle: number): readonly string[] {
  return documentsOf(cycle, 2).slice(10, 15);
}

export function linesOf(cycle: number, batch: number): Buffer {
  const seen = new Date(Date.UTC(2026, 0, 1) + cycle * 60_000).toISOString();
  const text = documentsOf(cycle, batch)
    .map((domain) => JSON.stringify({ domain, last_updated: seen, txt: 'padding '.repeat(50) }))
    .join('\n');
  return Buffer.from(`${text}\n`);
}
