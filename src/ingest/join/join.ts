import type { FoundRecord, JoinKind } from '../formats/format.ts';
import { RecordsJoin } from './records-join.ts';

/** Brings together what a source has of one record in several places, in files on the disk: memory stays flat. */
export interface Join extends AsyncDisposable {
  add(found: FoundRecord): Promise<void> | void;
  /** The whole records, once all is added. */
  records(): Iterable<FoundRecord> | AsyncIterable<FoundRecord>;
}

/** Opens a join of each kind, with its files in a folder. */
export const JOINS: Readonly<Record<JoinKind, (folder: string) => Promise<Join>>> = {
  records: (folder) => RecordsJoin.in(folder),
  networks: (folder) => RecordsJoin.in(folder),
};
