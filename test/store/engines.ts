import { hash } from 'node:crypto';
import { openOpensearchStore } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';

/** An engine whose stores must fulfil the contract. */
export interface Engine {
  readonly name: string;
  /** Creates a store in an empty directory, or opens the one in it. */
  open(directory: string): Promise<Store>;
  /** Removes what the closed store of a directory keeps elsewhere. */
  remove?(directory: string): Promise<void>;
  /** What this machine lacks to run the engine, such as `a container`. */
  readonly unavailable?: string;
  /** Abilities that the engine does not have, with what they need. */
  readonly lacks?: Readonly<Partial<Record<Ability, string>>>;
  /** Its share of the generated work, from 0 to 1: less for an engine with slow calls. */
  readonly share: number;
}

/**
 * - `directories`: keeps its data in a directory that it locks, with the version that wrote it.
 * - `lanes`: light work does not wait for heavy work, and abandoned work ends at once.
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
    remove: removeFromCluster,
    ...(clusterMissing === undefined ? {} : { unavailable: clusterMissing }),
    lacks: {
      directories: 'an engine with a data directory',
      lanes: 'an engine with lanes',
    },
    share: 0.25,
  },
];

/** One store per directory, all in one cluster. */
async function openInCluster(directory: string): Promise<Store> {
  return await openOpensearchStore(await openCluster(), { prefix: prefixOf(directory) });
}

/** A cluster is slower with every index that it still has. */
async function removeFromCluster(directory: string): Promise<void> {
  const [node] = await openCluster();
  await fetch(`${node}/${prefixOf(directory)}.*`, { method: 'DELETE' });
}

const prefixOf = (directory: string): string => `t${hash('sha256', directory, 'hex').slice(0, 16)}`;
