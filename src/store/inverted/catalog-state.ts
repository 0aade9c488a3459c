import { type Collection, collections } from '../../model/collection.ts';
import type { KnownIndex } from '../known-indices.ts';
import type { Side } from '../side/side-entries.ts';
import { StoreFailure } from '../store-failure.ts';

/** What a store knows besides its records. */
export interface CatalogState {
  readonly format: number;
  /** Counts the changes. */
  readonly revision: number;
  /** Names the last change. */
  readonly token: string;
  readonly lastId: number;
  readonly indices: readonly CatalogIndex[];
  readonly generations: Readonly<Record<Collection, number>>;
  readonly side: SideState;
}

export interface CatalogIndex extends KnownIndex {
  /** Its name in the engine. */
  readonly name: string;
  /** Which field table its documents were made by. */
  readonly layout: string;
  /** How many records it holds; absent while that changes. */
  readonly records?: number;
  /** Which of its documents are not the latest: from which generation on, and the state document that holds the set; empty where none. */
  readonly shadows: readonly Shadow[];
  /** Keys that were deleted while the index was filled, and how often. */
  readonly renamed: Readonly<Record<string, number>>;
  /** Its index of the engine may not be made yet. */
  readonly isNew?: true;
  /** It was damaged while the latest documents of its collection changed: what it knows of them is out of date. */
  readonly isUnelected?: true;
  /** Records that are to be taken away; what searches see of them is decided already. */
  readonly deleting?: readonly string[];
  /** It is being made anew for this layout, in an index of the engine of this name. */
  readonly rebuilding?: { readonly name: string; readonly layout: string };
}

export interface Shadow {
  readonly since: number;
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

/** Raised by a change after which another version of this program would misread the catalog. */
export const CATALOG_FORMAT = 2;

export const EMPTY_CATALOG: CatalogState = {
  format: CATALOG_FORMAT,
  revision: 0,
  token: '',
  lastId: 0,
  indices: [],
  generations: Object.fromEntries(collections.map((one) => [one, 0])) as Record<Collection, number>,
  side: { lastGeneration: 0, sources: [] },
};

/** @throws StoreFailure directory-newer, directory-unusable */
export function readCatalogState(text: string): CatalogState {
  const state = parsed(text);
  const { format } = state;
  if (format > CATALOG_FORMAT) {
    const words = `the catalog has format ${format}, this program knows ${CATALOG_FORMAT}`;
    throw new StoreFailure('directory-newer', new Error(words));
  }
  if (format !== CATALOG_FORMAT)
    throw new StoreFailure(
      'directory-unusable',
      new Error(`the catalog has the format ${format} of an earlier version`),
    );
  return state;
}

function parsed(text: string): CatalogState {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreFailure('directory-unusable', new Error('the catalog is damaged', { cause: error }));
  }
}

/** The set that holds of a generation; undefined where all documents are the latest. */
export function shadowAt({ shadows }: CatalogIndex, generation: number): string | undefined {
  const shadow = shadows.findLast(({ since }) => since <= generation);
  return shadow === undefined || shadow.set === '' ? undefined : shadow.set;
}
