import type { Actor } from './actor.ts';

/** What no scan of the installation may touch. */
export interface Exclusions {
  /** Adds all of them or none. A target that is already in the list is replaced. */
  add(exclusions: readonly NewExclusion[], by: Actor): Promise<readonly Exclusion[]>;
  /** Replaces all that were added from this source. All or nothing. */
  replaceSource(source: string, exclusions: readonly Omit<NewExclusion, 'source'>[], by: Actor): Promise<void>;
  find(id: number): Promise<Exclusion | undefined>;
  /** By id, starting after `after`. */
  list(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly Exclusion[]>;
  remove(id: number, by: Actor): Promise<void>;
  /** Differs after each change, by whichever process. */
  version(): Promise<string>;
}

export interface Exclusion {
  readonly id: number;
  /** An address, a block, a range or a name. */
  readonly target: string;
  readonly kind: ExclusionKind;
  /** A sentence. It may be empty. */
  readonly reason: string;
  /** Where it comes from: a list, or who wrote. */
  readonly source: string | undefined;
  readonly addedBy: Actor;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** `opt_out`: its owner does not want scans. */
export type ExclusionKind = 'exclusion' | 'opt_out';

export type NewExclusion = Pick<Exclusion, 'target' | 'kind' | 'reason' | 'source'>;
