import type { Collection } from '@periplus/model/collection.ts';
import { createContext } from 'react';

/** What values know of the record that they belong to. */
export interface RecordContextValue {
  readonly collection: Collection | undefined;
  /** What matched the query, by path, as the answer says. */
  readonly highlight: Readonly<Record<string, unknown>>;
  /** In a card: values stay on their line, however long they are. */
  readonly isCompact: boolean;
}

export const NO_RECORD: RecordContextValue = { collection: undefined, highlight: {}, isCompact: false };
export const RecordContext = createContext(NO_RECORD);
