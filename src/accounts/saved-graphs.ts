import type { DiscoveryNode } from '../model/discovery/node-types.ts';

/** Attack surface graphs that users keep. A version never changes; a change is a new version. */
export interface SavedGraphs {
  /** With its first version. `conflict`: the owner has as many as one user may have. */
  create(graph: NewGraph): Promise<SavedGraph>;
  find(id: string): Promise<SavedGraph | undefined>;
  /** Of these owners, by time of creation. */
  list(owners: readonly number[]): Promise<readonly SavedGraph[]>;
  rename(id: string, name: string): Promise<SavedGraph>;
  /** Adds a version. `conflict`: the newest is not `newest`, or there are as many as one graph may have. */
  save(id: string, content: GraphContent, newest: number): Promise<SavedGraph>;
  /** The newest by default. */
  version(id: string, version?: number): Promise<GraphVersion | undefined>;
  /** The newest first. */
  versions(id: string): Promise<readonly Pick<GraphVersion, 'version' | 'savedAt'>[]>;
  /** With all versions. */
  remove(id: string): Promise<void>;
}

export interface SavedGraph {
  /** Unguessable. */
  readonly id: string;
  readonly ownerId: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Number of the newest version, from 1. */
  readonly newest: number;
}

export interface GraphContent {
  readonly nodes: readonly SavedNode[];
  readonly edges: readonly SavedEdge[];
  /** Nodes that are shown as one. */
  readonly groups?: readonly SavedGroup[];
  /** Nodes that a person does not want to see in this graph again. */
  readonly excluded?: readonly DiscoveryNode[];
}

/** Where something stands in the picture, and what a person wrote beside it. */
export interface SavedMarks {
  readonly note?: string;
  readonly x?: number;
  readonly y?: number;
}

export interface SavedNode extends DiscoveryNode, SavedMarks {
  /** Index in the list of groups. */
  readonly group?: number;
}

export interface SavedGroup extends SavedMarks {
  /** How many nodes its search had found. */
  readonly count?: number;
}

export interface SavedEdge {
  /** Index in the list of nodes. */
  readonly from: number;
  readonly to: number;
  /** Number of the discovery search that found it. Undefined if a person drew it. */
  readonly search?: number;
  /** How many nodes the search had found. */
  readonly count?: number;
  /** The date of the records that were searched, as it was asked for. Undefined: the present ones. */
  readonly asOf?: string;
  /** When it was searched. Milliseconds since 1970. */
  readonly foundAt?: number;
}

export interface GraphVersion extends GraphContent {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export type NewGraph = Pick<SavedGraph, 'ownerId' | 'name'> & GraphContent;
