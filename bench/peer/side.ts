/** One of the two that are compared, seen from a client: a question in, the bytes of its answer out. */
import type { Question } from './question.ts';

export interface Side {
  ask(question: Question): Promise<Buffer>;
  /** What of an answer does not depend on whose it is. */
  told(question: Question, answer: Buffer): string;
  memory(): Memory;
}

/** Bytes resident of all processes; `anonymous` without the pages of files that are mapped. */
export interface Memory {
  readonly all: number;
  readonly anonymous: number;
}

export interface Loaded {
  readonly records: number;
  /** From the first byte to the moment at which everything can be found. */
  readonly seconds: number;
  readonly peakMemory: number;
  readonly joinSeconds: number;
  /** Once everything is joined. */
  readonly bytes: number;
  readonly day: string;
}
