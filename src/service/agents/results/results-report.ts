import type { RefusedLine } from '../../../store/read-line.ts';

/** What became of the lines of a batch. */
export interface ResultsReport {
  readonly written: number;
  /** The first refused lines, counted from 0. */
  readonly refused: readonly RefusedLine[];
}
