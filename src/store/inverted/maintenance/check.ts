import type { Finding } from '../../../model/maintenance.ts';
import type { StoreContext } from '../store-context.ts';

/** A check of a store in progress. */
export interface Check {
  readonly context: StoreContext;
  readonly signal: AbortSignal | undefined;
  readonly isDeep: boolean;
  /** Reports what is wrong. */
  add(finding: Finding): void;
}
