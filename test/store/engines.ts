import { hash } from 'node:crypto';
import { openOpensearchStore } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';

/** An engine whose stores must keep the contract. */
export interface Engine {
  readonly name: string;
  /** Makes a store of an empty directory, or opens again what is there */
  open(directory: string): Promise<Store>;
  /** What is missing here, where the engine cannot run: `a container`. */
  readonly unavailable?: string;
  /** What the engine cannot do, with what it would need for it. */
  readonly lacks?: Readonly<Partial<Record<Ability, string>>>;
  /** How much of the generated work it gets, from 0 to 1: less, where each question is slow. */
  readonly share: number;
}

/**
 * - `directories`: it keeps its data in a directory that it locks, and that says which version wrote it.
 * - `lanes`: light work does not wait for heavy work, and what nobody waits for ends at once.
 */
export type Ability = 'directories' | 'lanes';

export const ENGINES: readonly Engine[] = [
  {
    name: 'tantivy',
    open: (directory) => openTantivyStore(directory),
    share: 1,
  },
  {
    name: 'opensearch',
    open: openInCluster,
    ...(clusterMissing === undefined ? {} : { unavailable: clusterMissing }),
    lacks: {
      directories: 'an engine with a directory of its own',
      lanes: 'an engine with lanes',
    },
    share: 0.25,
  },
];

/** A store for each directory in one cluster. */
async function openInCluster(directory: string): Promise<Store> {
  const nodes = await openCluster();
  const prefix = `t${hash('sha256', directory, 'hex').slice(0, 16)}`;
  return await openOpensearchStore(nodes, { prefix });
}
