import { availableParallelism } from 'node:os';
import type { CallOptions, StoreCall } from '../call.ts';
import type { AnswerWriters } from '../outside-records.ts';
import { TeamTurns } from '../team-turns.ts';
import { AnswerReader } from './answer-reader.ts';
import type { NativeEngine } from './load-native.ts';
import { nativeFailure } from './native-failure.ts';
import { type LineAnswer, NativeWriter } from './native-lines.ts';
import { RequestWriter } from './request-writer.ts';
import { Together } from './together.ts';

/** Work of one lane never waits for work of another: quick searches, other searches, changes, and long maintenance. */
export type Lane = 'light' | 'heavy' | 'write' | 'merge';

const LANES: readonly Lane[] = ['light', 'heavy', 'write', 'merge'];

/** Numbers of the operations (native/README.md). */
export const OPERATION = {
  open: 1,
  close: 2,
  drop: 3,
  write: 4,
  replay: 5,
  commit: 6,
  merge: 7,
  remove: 8,
  count: 9,
  top: 10,
  facet: 11,
  positions: 12,
  statistics: 13,
  check: 14,
  link: 15,
  set: 16,
  dropSet: 17,
  records: 18,
  writeFile: 19,
  readFile: 20,
  compact: 21,
  list: 22,
  removeFile: 23,
  lock: 24,
  unlock: 25,
  import: 26,
  stream: 27,
  several: 28,
  encode: 29,
  writeLines: 30,
  index: 31,
} as const;

/** Where the caller names no lane. All others are light. */
const LANE_OF: { readonly [O in keyof typeof OPERATION]?: Lane } = {
  close: 'write',
  drop: 'write',
  write: 'write',
  replay: 'write',
  commit: 'write',
  remove: 'write',
  positions: 'write',
  statistics: 'write',
  link: 'write',
  records: 'write',
  import: 'write',
  encode: 'write',
  writeLines: 'write',
  index: 'write',
  merge: 'merge',
  check: 'merge',
  compact: 'merge',
};

/** As many as the lane for heavy work has. */
const HEAVY_THREADS = Math.max(2, availableParallelism());
/** Enough for the facets of many clients with one key. */
const MOST_WAITING = 1_000;

/** Sends requests to the addon and cancels them when their signal aborts. Heavy ones take turns, team by team. */
export class NativeClient {
  readonly #engine: NativeEngine;
  readonly #directory: string;
  readonly #heavy = new TeamTurns({ atOnce: HEAVY_THREADS, ofTeam: HEAVY_THREADS - 1, waiting: MOST_WAITING });
  readonly #searches = new WeakMap<StoreCall, Together>();
  #lastId = 0;

  /** `directory` is the store's; error messages name files relative to it. */
  constructor(engine: NativeEngine, directory: string) {
    this.#engine = engine;
    this.#directory = directory;
  }

  /** @throws NativeFailure; the signal's reason */
  async ask(
    operation: keyof typeof OPERATION,
    write: (request: RequestWriter) => void = () => {},
    { lane = LANE_OF[operation] ?? 'light', options = {}, size, bytes }: AskOptions = {},
  ): Promise<AnswerReader> {
    options.signal?.throwIfAborted();
    const ask = async (rest: CallOptions): Promise<AnswerReader> =>
      new AnswerReader(await this.#send(requestOf(operation, write, size), lane, rest, bytes));
    return lane === 'heavy' ? await this.#heavy.run(options, ask) : await ask(options);
  }

  /** Whether `askLines` can be called. */
  get hasLines(): boolean {
    return this.#engine.lineReader !== undefined;
  }

  /** Undefined if the addon cannot write to sockets here. */
  get answerWriters(): AnswerWriters | undefined {
    const { lineReader, answerWriter } = this.#engine;
    if (lineReader === undefined || answerWriter === undefined) return undefined;
    return (descriptor, { isChunked, encoding }) =>
      new NativeWriter(answerWriter.call(this.#engine, descriptor, isChunked, encoding));
  }

  /** A stream whose records stay in the addon. @throws NativeFailure; the signal's reason */
  async askLines(write: (request: RequestWriter) => void, options: CallOptions): Promise<LineAnswer> {
    options.signal?.throwIfAborted();
    return await this.#heavy.run(options, async ({ signal, timeLimitMs }) => {
      const reader = this.#engine.lineReader?.();
      if (reader === undefined) throw new Error('the addon gives no lines');
      const request = requestOf('stream', write);
      writeLimit(request, timeLimitMs);
      const cancel = (): void => reader.cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await reader.ask(request);
      } catch (error) {
        signal?.throwIfAborted();
        throw nativeFailure(error, this.#directory);
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    });
  }

  /**
   * A light search. A short count or facet is answered at once, without another thread. Others that a call asks for at
   * once go together.
   * @throws NativeFailure; the signal's reason
   */
  async search(
    operation: 'count' | 'top' | 'stream' | 'facet',
    write: (request: RequestWriter) => void,
    call: StoreCall,
  ): Promise<AnswerReader> {
    call.mustGoOn();
    const request = requestOf(operation, write);
    const answer = operation === 'count' || operation === 'facet' ? this.#engine.answerQuickly(request) : null;
    if (answer !== null) return new AnswerReader(answer);
    const ofCall = this.#searches.get(call) ?? new Together((requests) => this.#sendTogether(requests, call.options()));
    this.#searches.set(call, ofCall);
    return new AnswerReader(await ofCall.ask(request));
  }

  async #sendTogether(
    requests: readonly Buffer[],
    options: CallOptions,
  ): Promise<readonly PromiseSettledResult<Uint8Array>[]> {
    const [only] = requests;
    if (only !== undefined && requests.length === 1)
      return [{ status: 'fulfilled', value: await this.#send(only, 'light', options) }];
    const several = requestOf(
      'several',
      (into) => into.list(requests, (request) => into.bytesOf(request)),
      requests.reduce((sum, { length }) => sum + length + 4, 16),
    );
    return new AnswerReader(await this.#send(several, 'light', options)).list((answer) => {
      if (answer.flag()) return { status: 'fulfilled', value: answer.bytes() };
      const failure = Object.assign(new Error(), { code: answer.text(), message: answer.text() });
      return { status: 'rejected', reason: nativeFailure(failure, this.#directory) };
    });
  }

  async #send(
    request: Buffer,
    lane: Lane,
    { signal, timeLimitMs, memory }: CallOptions,
    bytes?: Uint8Array,
  ): Promise<Uint8Array> {
    writeLimit(request, timeLimitMs);
    this.#lastId = this.#lastId === LAST_ID ? 1 : this.#lastId + 1;
    const id = this.#lastId;
    const cancel = (): void => this.#engine.cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const answer = await this.#engine.ask(id, LANES.indexOf(lane), request, bytes);
      memory?.add(answer);
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      throw nativeFailure(error, this.#directory);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }
}

/** Its time limit is written when it leaves. */
function requestOf(operation: keyof typeof OPERATION, write: (request: RequestWriter) => void, size?: number): Buffer {
  const request = new RequestWriter(size);
  request.u8(OPERATION[operation]);
  request.u32(0);
  write(request);
  return request.bytes();
}

function writeLimit(request: Buffer, timeLimitMs = 0): void {
  request.writeUInt32LE(Math.min(Math.ceil(timeLimitMs), LONGEST_LIMIT_MS), LIMIT_AT);
}

export interface AskOptions {
  readonly lane?: Lane;
  readonly options?: CallOptions;
  /** The approximate length of the request. */
  readonly size?: number;
  /** The end of the request, which is long. Another thread reads it, so it must not change before the answer. */
  readonly bytes?: Uint8Array;
}

/** After the number of the operation. */
const LIMIT_AT = 1;
const LAST_ID = 2 ** 31 - 1;
const LONGEST_LIMIT_MS = 2 ** 32 - 1;
