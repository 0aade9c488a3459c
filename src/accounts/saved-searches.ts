import type { Collection } from '../model/collection.ts';

/** Searches that users keep. Each belongs to one user, who may share it with their teammates. */
export interface SavedSearches {
  /** `conflict`: the owner has one with this name, or as many as one user may have. */
  create(search: NewSavedSearch): Promise<SavedSearch>;
  find(id: string): Promise<SavedSearch | undefined>;
  /** All of the owner, and those that `others` share, by name. */
  list(ownerId: number, others?: readonly number[]): Promise<readonly SavedSearch[]>;
  /** What the change leaves out stays. `conflict`: the owner has another one with this name. */
  change(id: string, change: SavedSearchChange): Promise<SavedSearch>;
  remove(id: string): Promise<void>;
}

/** What to search, and how to show it. */
export interface SearchContent {
  readonly collection: Collection;
  readonly q: string;
  /** Labels or numbers of indices. Null: the latest public data. */
  readonly indices: string | null;
  /** A path, with `-` before it for descending order. Null: the newest come first. */
  readonly sort: string | null;
  /** Paths. Empty: those that the collection usually shows. */
  readonly columns: readonly string[];
  readonly facets: readonly string[];
  readonly note: string;
}

export interface SavedSearch extends SearchContent {
  /** Unguessable. */
  readonly id: string;
  readonly ownerId: number;
  /** Once for each owner. */
  readonly name: string;
  /** Teammates of the owner see it too. */
  readonly isShared: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export type NewSavedSearch = Omit<SavedSearch, 'id' | 'createdAt' | 'changedAt'>;
export type SavedSearchChange = Partial<Omit<NewSavedSearch, 'ownerId'>>;
