import type { Network } from './networks.ts';
import type { Site } from './sites.ts';

/** A machine of the demonstration world with an address. */
export interface WorldHost {
  /** Number in the world. */
  readonly number: number;
  readonly place: number;
  readonly ip: string;
  readonly network: Network;
  readonly sites: readonly Site[];
  /** Names that point at it, at most 100. */
  readonly names: readonly string[];
  readonly ptr: readonly string[];
}
