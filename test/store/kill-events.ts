/**
 * What a process that is going to be killed says about each thing it does: `begun` before it asks the store, `done` when the
 * store has answered. One JSON object a line.
 */
export interface KillEvent {
  readonly at: 'begun' | 'done';
  readonly step: KillStep;
}

export type KillStep =
  | { readonly kind: 'create'; readonly cycle: number }
  | { readonly kind: 'write'; readonly cycle: number; readonly batch: number }
  | { readonly kind: 'publish'; readonly cycle: number }
  | { readonly kind: 'drop'; readonly cycle: number };

export const BATCHES_OF_A_CYCLE = 4;
const RECORDS_OF_A_BATCH = 25;

export const labelOf = (cycle: number): string => `cycle-${String(cycle).padStart(6, '0')}`;

/** The documents of a batch: half of each cycle was in the one before. */
export function documentsOf(cycle: number, batch: number): readonly string[] {
  const first = (cycle * BATCHES_OF_A_CYCLE * RECORDS_OF_A_BATCH) / 2 + batch * RECORDS_OF_A_BATCH;
  return Array.from({ length: RECORDS_OF_A_BATCH }, (_, at) => `d${first + at}.example`);
}

export function linesOf(cycle: number, batch: number): Buffer {
  const seen = new Date(Date.UTC(2026, 0, 1) + cycle * 60_000).toISOString();
  const text = documentsOf(cycle, batch)
    .map((domain) => JSON.stringify({ domain, last_updated: seen, txt: 'padding '.repeat(50) }))
    .join('\n');
  return Buffer.from(`${text}\n`);
}
