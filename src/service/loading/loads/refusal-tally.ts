import type { Refusal } from '../../../ingest/formats/format.ts';
import type { RefusalCount, RefusedPlace } from './load.ts';

/** Counts refused records by reason, and keeps the first ones. What it keeps is bounded. */
export class RefusalTally {
  readonly #counts = new Map<string, number>();
  readonly #first: RefusedPlace[] = [];

  add({ number, reason, bytes }: Refusal): void {
    const shown = reason.slice(0, REASON_LENGTH);
    const name = this.#counts.has(shown) || this.#counts.size < MOST_REASONS ? shown : OTHER_REASONS;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (this.#first.length >= MOST_FIRST) return;
    const text = bytes?.subarray(0, TEXT_BYTES).toString('utf8');
    this.#first.push({ line: number + 1, reason: shown, text });
  }

  get reasons(): readonly RefusalCount[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  }

  get first(): readonly RefusedPlace[] {
    return [...this.#first];
  }
}

const MOST_REASONS = 50;
const OTHER_REASONS = 'other reasons';
const MOST_FIRST = 20;
const REASON_LENGTH = 300;
const TEXT_BYTES = 200;
