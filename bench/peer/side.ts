/** A client of one of the two systems: sends a question and returns the bytes of the answer. */
import type { Question } from './question.ts';

export interface Side {
  ask(question: Question): Promise<Buffer>;
  /** The same by a client that keeps nothing of the answer -> its bytes. */
  count(question: Question): Promise<number>;
  /** The part of an answer that both systems must agree on. */
  comparable(question: Question, answer: Buffer): string;
  memory(): Memory;
}

/** Resident bytes of all processes; `anonymous` excludes mapped files. */
export interface Memory {
  readonly all: number;
  readonly anonymous: number;
}

export interface LoadReport {
  readonly records: number;
  /** From the first byte until every record can be found. */
  readonly seconds: number;
  readonly peakMemory: number;
  readonly joinSeconds: number;
  /** After merging. */
  readonly bytes: number;
  readonly day: string;
}
