/** What is fuzzed: a parser of foreign input, with inputs that it reads and the words of its format. */
import { defined } from '../../src/model/defined.ts';
import type { Random } from '../kit/seeded-random.ts';

/** Bytes, or the UTF-16 code units of a text. */
export type Units = Uint8Array | Uint16Array;

export interface FuzzTarget {
  /** As typed on the command line: a group, or a group and a name, such as `tls` or `probe/ssh`. */
  readonly name: string;
  /** The part of the runs that it gets, if one input takes long. */
  readonly share?: number;
  /** What an input may cost, if that is more than usual. */
  readonly limit?: Partial<TimeLimit>;
  /** Loads seeds and readers. */
  open(): OpenTarget | Promise<OpenTarget>;
}

export interface TimeLimit {
  /** Milliseconds, whatever the length. */
  readonly fixedMs: number;
  /** Microseconds for each unit. */
  readonly unitUs: number;
}

/** A linear parser needs a fraction of this. A quadratic one needs seconds for the longest inputs. */
export const USUAL_LIMIT: TimeLimit = { fixedMs: 50, unitUs: 2 };

export interface OpenTarget {
  readonly form: 'bytes' | 'text';
  readonly seeds: readonly Units[];
  /** Are inserted. */
  readonly words: readonly Units[];
  /** Are nested deeply. */
  readonly nests: readonly (readonly [open: Units, close: Units])[];
  /** A seed that is changed in the units of its format. Half of the inputs are made of such ones. */
  changed?(random: Random): Units;
  /** Throws, or rejects, only for a defect. */
  read(input: Units): unknown;
}

/** Functions that read foreign input. They may return a promise. */
type Readers<T> = readonly ((input: T) => unknown)[];

interface Parts<T> {
  readonly seeds: readonly T[];
  readonly words?: readonly T[];
  readonly nests?: readonly (readonly [open: T, close: T])[];
  readonly readers: Readers<T>;
}

export function bytesTarget({
  seeds,
  words = [],
  nests = [],
  changed,
  readers,
}: Parts<Uint8Array> & Pick<OpenTarget, 'changed'>): OpenTarget {
  const plain = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);
  return {
    form: 'bytes',
    seeds: seeds.map(plain),
    words: words.map(plain),
    nests: nests.map(([open, close]) => [plain(open), plain(close)]),
    ...defined({ changed }),
    read: (input) => readAll(readers, input as Uint8Array),
  };
}

export function textTarget({ seeds, words = [], nests = [], readers }: Parts<string>): OpenTarget {
  return {
    form: 'text',
    seeds: seeds.map(unitsOf),
    words: words.map(unitsOf),
    nests: nests.map(([open, close]) => [unitsOf(open), unitsOf(close)]),
    read: (input) => readAll(readers, textOf(input)),
  };
}

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

export function textOf(units: Units): string {
  return Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le');
}

function readAll<T>(readers: Readers<T>, input: T, from = 0): undefined | Promise<undefined> {
  for (let at = from; at < readers.length; at++) {
    const result = readers[at]?.(input);
    if (result instanceof Promise) return result.then(() => readAll(readers, input, at + 1));
  }
  return undefined;
}
