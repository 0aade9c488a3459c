import type { ViewResponsesAnswer } from '../../../api/operations.generated.ts';

/** The answer of a view, as far as it is the same for all collections. */

export interface ShownHit {
  readonly data: Readonly<Record<string, unknown>>;
  readonly highlight?: Readonly<Record<string, string>>;
}

export interface ShownView extends Omit<ViewResponsesAnswer, 'items'> {
  readonly items: readonly ShownHit[];
}

export type ShownFacet = ViewResponsesAnswer['facets'][number];
export type ShownBucket = ShownFacet['buckets'][number];
