import { type Collection, collections } from '../../../model/collection.ts';
import type { IndexEntry } from '../../catalog-entries.ts';
import type { Side } from '../../side/side-entries.ts';
import { StoreFailure } from '../../store-failure.ts';

/** The state of a store, apart from its records. */
export interface CatalogState {
  readonly format: number;
  /** Grows by one with each change. */
  readonly revision: number;
  /** A random id of the last change. */
  readonly token: string;
  /** Of the newest public index. */
  readonly lastId: number;
  readonly indices: readonly CatalogIndex[];
  readonly generations: Readonly<Record<Collection, number>>;
  readonly side: SideState;
}

export interface CatalogIndex extends IndexEntry {
  /** Its name in the engine. */
  readonly name: string;
  /** The field table that its documents were made for. */
  readonly layout: string;
  /** Its number of records; absent while that changes. */
  readonly records?: number;
  /** Which of its documents are not the latest, by generation. */
  readonly shadows: readonly Shadow[];
  /** Keys that were deleted while the index was filling, and how often. */
  readonly renamed: Readonly<Record<string, number>>;
  /** The state document with the keys that were deleted from it. */
  readonly deletions?: string;
  /** The engine may not have created it yet. */
  readonly isNew?: true;
  /** It was damaged during an election of its collection, so its shadows are out of date. */
  readonly isUnelected?: true;
  /** Keys of records that are still to be removed. Searches of the latest no longer show them. */
  readonly deleting?: readonly string[];
  /** It is being rebuilt for this layout, in the engine's index of this name. */
  readonly rebuilding?: { readonly name: string; readonly layout: string };
}

export interface Shadow {
  /** The first generation that it holds for. */
  readonly since: number;
  /** The state document with the set; empty if all documents are the latest. */
  readonly set: string;
}

export interface SideState {
  readonly lastGeneration: number;
  readonly sources: readonly SideSourceEntry[];
}

export interface SideSourceEntry {
  readonly side: Side;
  readonly source: string;
  readonly generation: number;
  readonly records: number;
  readonly bytes: number;
  readonly loadedAt: number;
}

/** Raise it with a change that makes other versions of this program misread the catalog. */
export const CATALOG_FORMAT = 2;

export const EMPTY_CATALOG: CatalogState = {
  format: CATALOG_FORMAT,
  revision: 0,
  token: '',
  lastId: 0,
  indices: [],
  generations: Object.fromEntries(collections.map((collection) => [collection, 0])) as Record<Collection, number>,
  side: { lastGeneration: 0, sources: [] },
};

/** @throws StoreFailure directory-newer, directory-unusable */
export function readCatalogState(text: string): CatalogState {
  const state = parsed(text);
  const { format } = state;
  if (format > CATALOG_FORMAT) {
    const words = `the catalog has format ${format}, this program supports ${CATALOG_FORMAT}`;
    throw new StoreFailure('directory-newer', new Error(words));
  }
  if (format !== CATALOG_FORMAT)
    throw new StoreFailure('directory-unusable', new Error(`the catalog has format ${format}, of an earlier version`));
  return state;
}

function parsed(text: string): CatalogState {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreFailure('directory-unusable', new Error('the catalog is damaged', { cause: error }));
  }
}

/** The shadow set of a generation; undefined if all documents are the latest. */
export function shadowAt({ shadows }: CatalogIndex, generation: number): string | undefined {
  const shadow = shadows.findLast(({ since }) => since <= generation);
  return shadow === undefined || shadow.set === '' ? undefined : shadow.set;
}
