import { setImmediate as turn } from 'node:timers/promises';
import type { HeavyInput } from './heavy-kind.ts';

export interface PeekedInputs extends AsyncDisposable {
  /** Everything is read: there was not more than the limit. */
  readonly isWhole: boolean;
  /** The same inputs, of which nothing is missing. */
  readonly inputs: readonly HeavyInput[];
}

/** Reads the inputs up to a number of bytes together. */
export async function peekInputs(inputs: readonly HeavyInput[], limit: number): Promise<PeekedInputs> {
  await using opened = new AsyncDisposableStack();
  const peeks: Peek[] = [];
  let bytes = 0;
  for (const input of inputs) {
    const peek = new Peek(input);
    opened.use(peek);
    peeks.push(peek);
    while (bytes <= limit) {
      const read = await peek.read();
      if (read === undefined) break;
      bytes += read;
    }
  }
  const held = opened.move();
  return {
    isWhole: peeks.every(({ isEnded }) => isEnded),
    inputs: peeks.map((peek) => () => peek.open()),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

class Peek implements AsyncDisposable {
  readonly #input: HeavyInput;
  readonly #batches: Buffer[][] = [];
  #rest: AsyncIterator<Iterable<Buffer>> | undefined;
  #isEnded = false;

  constructor(input: HeavyInput) {
    this.#input = input;
    this.#rest = input()[Symbol.asyncIterator]();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The bytes of the next batch. Undefined at the end. */
  async read(): Promise<number | undefined> {
    const result = await this.#rest?.next();
    if (result === undefined || result.done === true) {
      this.#isEnded = true;
      return undefined;
    }
    const batch = [...result.value];
    this.#batches.push(batch);
    return batch.reduce((sum, { length }) => sum + length, 0);
  }

  /** The first reading continues where this one stopped. */
  async *open(): AsyncGenerator<Iterable<Buffer>> {
    const rest = this.#rest;
    if (!this.#isEnded) {
      this.#rest = undefined;
      if (rest === undefined) return yield* this.#input();
    }
    try {
      yield* this.#isEnded ? this.#batches : this.#batches.splice(0);
      if (!this.#isEnded && rest !== undefined) yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      if (!this.#isEnded) await rest?.return?.();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rest?.return?.();
    this.#rest = undefined;
  }
}

/** About as many bytes as are made and handed over within a millisecond. */
const BATCH = 65_536;

/** Cuts batches, and lets other work have a turn between the parts: buffers are often made when they are read. */
export async function* smallBatches(batches: AsyncIterable<Iterable<Buffer>>): AsyncGenerator<readonly Buffer[]> {
  for await (const batch of batches) {
    let part: Buffer[] = [];
    let bytes = 0;
    for (const buffer of batch) {
      part.push(buffer);
      bytes += buffer.length;
      if (bytes < BATCH) continue;
      yield part;
      part = [];
      bytes = 0;
      await turn();
    }
    if (part.length > 0) yield part;
  }
}
