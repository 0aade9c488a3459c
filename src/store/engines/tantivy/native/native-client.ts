import { availableParallelism } from 'node:os';
import type { CallOptions } from '../../../call.ts';
import { TeamTurns } from '../../../team-turns.ts';
import { AnswerReader } from './answer-reader.ts';
import type { NativeEngine } from './load-native.ts';
import { nativeFailure } from './native-failure.ts';
import { RequestWriter } from './request-writer.ts';

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
  #lastId = 0;

  /** `directory` is the store's; error messages name files relative to it. */
  constructor(engine: NativeEngine, directory: string) {
    this.#engine = engine;
    this.#directory = directory;
  }

  /** `size` is the approximate length of the request. @throws NativeFailure; the signal's reason */
  async ask(
    operation: keyof typeof OPERATION,
    write: (request: RequestWriter) => void = () => {},
    { lane = LANE_OF[operation] ?? 'light', options = {}, size }: AskOptions = {},
  ): Promise<AnswerReader> {
    options.signal?.throwIfAborted();
    const ask = (rest: CallOptions): Promise<AnswerReader> => this.#send(operation, write, lane, rest, size);
    return lane === 'heavy' ? await this.#heavy.run(options, ask) : await ask(options);
  }

  async #send(
    operation: keyof typeof OPERATION,
    write: (request: RequestWriter) => void,
    lane: Lane,
    { signal, timeLimitMs = 0 }: CallOptions,
    size: number | undefined,
  ): Promise<AnswerReader> {
    const request = new RequestWriter(size);
    request.u8(OPERATION[operation]);
    request.u32(Math.min(Math.ceil(timeLimitMs), LONGEST_LIMIT_MS));
    write(request);
    this.#lastId = this.#lastId === LAST_ID ? 1 : this.#lastId + 1;
    const id = this.#lastId;
    const cancel = (): void => this.#engine.cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return new AnswerReader(await this.#engine.ask(id, LANES.indexOf(lane), request.bytes()));
    } catch (error) {
      signal?.throwIfAborted();
      throw nativeFailure(error, this.#directory);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }
}

export interface AskOptions {
  readonly lane?: Lane;
  readonly options?: CallOptions;
  readonly size?: number;
}

const LAST_ID = 2 ** 31 - 1;
const LONGEST_LIMIT_MS = 2 ** 32 - 1;
