import type { FoundRecord } from '../formats/format.ts';

/** Brings together what a source has of one record in several places, in files on the disk: memory stays flat. */
export interface Join extends AsyncDisposable {
  add(found: FoundRecord): Promise<void> | void;
  /** The whole records, once all is added. */
  records(): Iterable<FoundRecord> | AsyncIterable<FoundRecord>;
}
