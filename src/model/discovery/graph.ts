import type { DiscoveryNode } from './node-types.ts';
import type { DiscoverySearch } from './searches.ts';

/** Nodes and what leads from one to another. Each node and each edge is there once. */
export interface DiscoveryGraph {
  readonly nodes: readonly DiscoveryNode[];
  readonly edges: readonly DiscoveryEdge[];
  /** There is more than was looked at. */
  readonly isCut: boolean;
}

export interface DiscoveryEdge {
  /** Places in the list of nodes. */
  readonly from: number;
  readonly to: number;
  readonly search: DiscoverySearch;
}
