/**
 * The layout of the small sites. They are in independent blocks with the same number of everything, so any record can
 * be computed from its number, and hosts, sites and networks of a block can refer to each other.
 */

export interface HostPosition {
  /** The number of responses of the host. */
  readonly slots: number;
  /** The sites of the block on this host. */
  readonly sites: readonly number[];
  /** Where its services come from. The last machines of a block show exhibits instead. */
  readonly role: 'hosting' | 'machine';
}

/** Hosts: their number in a block, their responses and their sites. */
const GROUPS: readonly (readonly [count: number, slots: number, sites: number, role: HostPosition['role']])[] = [
  [1, 14, 10, 'hosting'],
  [1, 9, 5, 'hosting'],
  [4, 5, 2, 'hosting'],
  [7, 3, 1, 'hosting'],
  [5, 2, 0, 'machine'],
  [26, 1, 0, 'machine'],
];

export const HOST_PLACES: readonly HostPosition[] = places();

export const RESPONSES_PER_BLOCK = 100;
export const SITES_PER_BLOCK = 30;
/** Each site has its own name and one below it. */
export const NAMES_PER_SITE = 2;
export const NETWORKS_PER_BLOCK = 5;
/** One address, one name and one URL. */
export const INDICATORS_PER_BLOCK = 3;

/**
 * What no longer exists, in each block of the older cycle: a site that moved to another host, a machine that was
 * switched off, and a service that was closed. A search still finds them, so they count as responses of the world.
 */
export const WORLD_CHANGES = { movedTo: 11, movedFrom: 12, closedService: 13, goneHost: 18 } as const;
export const GONE_PER_BLOCK = 5;

/** The older cycle scanned three blocks of ten, including the first, so that the smallest world has a history. */
export const OLDER_SHARE = 0.3;

export function isInOlderCycle(block: number): boolean {
  return block % 10 === 0 || block % 10 === 3 || block % 10 === 7;
}

const FEWEST_EXHIBITS = 3;
const MOST_EXHIBITS = 23;

/**
 * The number of hosts of a block with exhibits: three in a large world, and more in a small one, so that it has most of
 * them too.
 */
export function exhibitsPerBlock(blocks: number, exhibits: number): number {
  return Math.max(FEWEST_EXHIBITS, Math.min(MOST_EXHIBITS, Math.ceil(exhibits / blocks)));
}

function places(): HostPosition[] {
  const positions: HostPosition[] = [];
  let site = 0;
  for (const [count, slots, sites, role] of GROUPS) {
    for (let i = 0; i < count; i++) {
      positions.push({ slots, sites: Array.from({ length: sites }, () => site++), role });
    }
  }
  return positions;
}

/** The network of the block for a host: hosts with many sites share one. */
export function networkPlaceOf(host: number): number {
  if (host < 2) return 0;
  if (host < 13) return host % 2 === 0 ? 0 : 1;
  return 2 + (host % 3);
}
