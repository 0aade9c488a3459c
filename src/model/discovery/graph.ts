import type { DiscoveryNode } from './node-types.ts';
import type { DiscoverySearch } from './searches.ts';

/** Nodes and the edges between them, without duplicates. */
export interface DiscoveryGraph {
  readonly nodes: readonly DiscoveryNode[];
  readonly edges: readonly DiscoveryEdge[];
  /** There is more than the graph shows. */
  readonly isCut: boolean;
}

export interface DiscoveryEdge {
  /** Index in the list of nodes. */
  readonly from: number;
  readonly to: number;
  readonly search: DiscoverySearch;
}
