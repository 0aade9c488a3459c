import type { Actor } from '../../accounts/actor.ts';
import type { Index } from '../../model/index-record.ts';

/** An index was published, or withdrawn again. Whoever hears of it reads the records itself. */
export interface Arrival {
  readonly kind: 'published' | 'withdrawn';
  /** Its access says whether it is everybody's or a team's. */
  readonly index: Pick<Index, 'id' | 'collection' | 'label' | 'access'>;
  /** Who published or withdrew it. */
  readonly actor: Actor;
  readonly source: ArrivalSource;
}

/**
 * - `load`: lines or a file were loaded into it.
 * - `scan`: a private scan ended, or was deleted or restored.
 * - `demo`: it belongs to the demonstration world.
 * - `change`: it was there before, and somebody published or withdrew it by hand.
 */
export type ArrivalSource = 'load' | 'scan' | 'demo' | 'change';

/** Undefined for any other text. */
export function arrivalSource(text: string | undefined): ArrivalSource | undefined {
  return SOURCES.find((source) => source === text);
}

const SOURCES: readonly ArrivalSource[] = ['load', 'scan', 'demo', 'change'];
