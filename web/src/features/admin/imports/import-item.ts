import type { Collection } from '@periplus/model/collection.ts';
import type { ApiProblem } from '../../../api/api-problem.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import type { FileHead } from './file-head.ts';
import type { Availability } from './import-label.ts';

/** `ready`: the reader may still choose. `waiting`: behind another file. */
export type ImportState = 'ready' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** A file that somebody dropped or chose, and what became of it. */
export interface ImportItem {
  readonly id: number;
  readonly file: File;
  /** Undefined while its beginning is read. */
  readonly head: FileHead | undefined;
  readonly availability: Availability;
  /** The only one whose records are loaded. Undefined: all of the file. */
  readonly collection: Collection | undefined;
  /** As the reader typed it. Undefined: the default. */
  readonly label: string | undefined;
  /** Loaded, and not published. */
  readonly isHeldBack: boolean;
  readonly state: ImportState;
  /** Bytes that have left the browser. */
  readonly sent: number;
  /** What it was started with. */
  readonly target: ImportTarget | undefined;
  readonly problem: ApiProblem | undefined;
  readonly answer: LoadPrivateAnswer | undefined;
  /** The only host that it is about. */
  readonly host: string | undefined;
}

/** Where the records go. */
export interface ImportTarget {
  /** Undefined: the records of all collections. */
  readonly collection: Collection | undefined;
  /** Undefined: the server names the indices. */
  readonly label: string | undefined;
  readonly availability: Availability;
  readonly isHeldBack: boolean;
  /** Loads that the list had before, so that its own can be told from them. */
  readonly knownLoads: ReadonlySet<string>;
}

export type ImportChoice = Pick<ImportItem, 'availability' | 'collection' | 'label' | 'isHeldBack'>;

export const isUnderWay = ({ state }: Pick<ImportItem, 'state'>): boolean => state === 'waiting' || state === 'sending';

/** What the reader may still change. */
export const isOpen = ({ state }: Pick<ImportItem, 'state'>): boolean =>
  state === 'ready' || state === 'failed' || state === 'cancelled';
