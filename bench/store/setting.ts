/** Reads the size of the measured world and the directory of its data from the environment. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Bound } from './figure.ts';

export interface Setting extends Disposable {
  /** Number of responses. */
  readonly size: number;
  readonly seed: number;
  readonly directory: string;
}

/** The targets at a million responses, and at five; the second is absent if there is no such target. */
export interface TargetBounds {
  readonly million: Bound;
  readonly fiveMillion?: Bound;
}

const MILLION = 1_000_000;

/**
 * `PERIPLUS_BENCH_SIZE`, `PERIPLUS_BENCH_DIR`: a named directory is kept and reused, any other is removed at the end.
 */
export function readSetting(environment: Readonly<Record<string, string | undefined>>): Setting {
  const size = Number(environment.PERIPLUS_BENCH_SIZE || MILLION);
  if (!Number.isInteger(size) || size < 1_000)
    throw new RangeError('PERIPLUS_BENCH_SIZE must be a whole number, at least 1000');
  const named = environment.PERIPLUS_BENCH_DIR;
  if (named) mkdirSync(named, { recursive: true });
  const directory = named ? resolve(named) : mkdtempSync(join(tmpdir(), 'periplus-bench-'));
  const remove = named ? () => {} : () => rmSync(directory, { recursive: true, force: true });
  return { size, seed: 1, directory, [Symbol.dispose]: remove };
}

/** Up to a million responses the targets of a million apply, above that those of five million. */
export function targetAt(size: number, { million, fiveMillion }: TargetBounds): Bound | undefined {
  return size <= MILLION ? million : fiveMillion;
}

export const atMost = (million: number, fiveMillion?: number): TargetBounds =>
  fiveMillion === undefined
    ? { million: { atMost: million } }
    : { million: { atMost: million }, fiveMillion: { atMost: fiveMillion } };

export const atLeast = (million: number, fiveMillion?: number): TargetBounds =>
  fiveMillion === undefined
    ? { million: { atLeast: million } }
    : { million: { atLeast: million }, fiveMillion: { atLeast: fiveMillion } };
