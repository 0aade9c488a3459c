export interface RefusedLine {
  /** Counted from 0 within the lines of this call, skipped lines included. */
  readonly line: number;
  readonly reason: string;
}
