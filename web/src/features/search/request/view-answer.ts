import type { ViewResponsesAnswer } from '../../../api/operations.generated.ts';

/** The answer of a view, as far as it is the same for all collections. */

export interface ViewHit {
  readonly data: Readonly<Record<string, unknown>>;
  readonly highlight?: Readonly<Record<string, string>>;
}

export interface ViewAnswer extends Omit<ViewResponsesAnswer, 'items'> {
  readonly items: readonly ViewHit[];
}

export type ViewFacet = ViewResponsesAnswer['facets'][number];
export type ViewBucket = ViewFacet['buckets'][number];
