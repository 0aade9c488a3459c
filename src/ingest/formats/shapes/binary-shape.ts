/** Formats of bytes: values one after the other, whose beginnings say how long they are. */
import { defined } from '../../../model/defined.ts';
import {
  type Entry,
  type Format,
  type FoundRecord,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { foundEntries } from './found-entries.ts';

export interface BinaryShape extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  recognises(head: Head): boolean;
  /**
   * How many bytes the value has that begins here. More than there are: ask again with as many. Infinite: all that are
   * left. Undefined: no value begins here, and nothing after it can be read.
   */
  lengthOf(bytes: Buffer): number | undefined;
  readonly longest: number;
  /** `number`: of the value, from 0. @throws RefusedRecord */
  records(value: Buffer, number: number): Iterable<FoundRecord>;
  /** What a value is called: `entry`. */
  readonly part: string;
}

export function binaryFormat(shape: BinaryShape): Format<'records'> {
  const { name, version, about, nearMisses, joins } = shape;
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => shape.recognises(head),
    ...defined({ nearMisses, joins }),
    refusedText: { head: () => '', comment: (text) => `# ${text}`, part: shape.part, tail: '' },
    read: (source, from = START, stepBytes = STEP_BYTES) => readValues(source, { from, stepBytes, shape }),
  };
}

interface Reading {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: BinaryShape;
}

async function* readValues(source: Source, { from, stepBytes, shape }: Reading): AsyncGenerator<Step<'records'>> {
  await using bytes = new GatheredBytes(source.chunks(from.offset));
  let entries: Entry<'records'>[] = [];
  let { offset, count } = from;
  let start = offset;
  for (;;) {
    const value = await nextValue(bytes, shape);
    if (value.kind === 'end') break;
    const number = count++;
    // Bytes have no place in a file of text, and may be a private key.
    const refused = (reason: string): readonly Entry<'records'>[] => [
      { kind: 'refused', number, reason, bytes: undefined },
    ];
    if (value.kind === 'unreadable') entries.push(...refused(value.reason));
    else entries.push(...foundEntries(number, () => shape.records(value.bytes, number), refused));
    offset += value.length;
    if (offset - start < stepBytes) continue;
    yield { entries, end: { offset, count } };
    entries = [];
    start = offset;
  }
  if (entries.length > 0) yield { entries, end: { offset, count } };
}

type NextValue =
  | { readonly kind: 'value'; readonly bytes: Buffer; readonly length: number }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly length: number }
  | { readonly kind: 'end' };

async function nextValue(bytes: GatheredBytes, { lengthOf, longest }: BinaryShape): Promise<NextValue> {
  if (!(await bytes.gather(1))) return { kind: 'end' };
  for (;;) {
    const length = lengthOf(bytes.gathered);
    if (length === undefined)
      return { kind: 'unreadable', reason: 'it and what follows cannot be read', length: await bytes.drop() };
    if (length <= bytes.gathered.length) return { kind: 'value', bytes: bytes.take(length), length };
    const wanted = Math.min(length, longest + 1);
    const isThere = await bytes.gather(wanted);
    if (isThere && wanted > longest)
      return { kind: 'unreadable', reason: `it is longer than ${longest / 2 ** 20} MiB`, length: await bytes.drop() };
    if (isThere) continue;
    const rest = bytes.gathered.length;
    if (length === Number.POSITIVE_INFINITY) return { kind: 'value', bytes: bytes.take(rest), length: rest };
    return { kind: 'unreadable', reason: 'it is cut off', length: await bytes.drop() };
  }
}

/** Joins chunks only when a value needs all of them. */
class GatheredBytes implements AsyncDisposable {
  readonly #chunks: AsyncIterator<Buffer>;
  #gathered: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  get gathered(): Buffer {
    return this.#gathered;
  }

  /** False if there are fewer. Then all are gathered. */
  async gather(count: number): Promise<boolean> {
    let length = this.#gathered.length;
    if (length >= count) return true;
    const pieces = [this.#gathered];
    while (length < count) {
      const { done, value } = await this.#chunks.next();
      if (done === true) break;
      pieces.push(value);
      length += value.length;
    }
    this.#gathered = Buffer.concat(pieces);
    return length >= count;
  }

  take(count: number): Buffer {
    const taken = this.#gathered.subarray(0, count);
    this.#gathered = this.#gathered.subarray(count);
    return taken;
  }

  /** Reads to the end, and keeps nothing. How many bytes there were. */
  async drop(): Promise<number> {
    let { length } = this.#gathered;
    this.#gathered = Buffer.alloc(0);
    for (let next = await this.#chunks.next(); next.done !== true; next = await this.#chunks.next())
      length += next.value.length;
    return length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#chunks.return?.();
  }
}
