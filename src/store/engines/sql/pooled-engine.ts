/** A transport -> the seam: lanes of places with bounded queues, bounds on every statement, one more try for reads. */
import { LANE_DEFAULTS, type LaneTable } from './lane-defaults.ts';
import { Pool } from './pool.ts';
import { readRows } from './rows.ts';
import { boundsOf, settingsOf } from './settings.ts';
import {
  LANES,
  type Lane,
  type LaneLoads,
  type SqlEngine,
  type SqlHealth,
  type SqlInput,
  type SqlOptions,
  type SqlRow,
} from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { LostAnswer, type SqlPlace, type SqlRequest, type SqlTransport } from './transport.ts';

export interface PooledEngineOptions {
  readonly lanes?: Partial<LaneTable>;
  /** How long after its time limit the engine may still say itself that it stopped; then the caller is told so without it. */
  readonly graceMs?: number;
  /** How long after its time limit a statement may hold its place before force is used. */
  readonly overrunMs?: number;
  /** How long closing waits for what is under way. */
  readonly closeMs?: number;
}

type Statement = SqlRequest['statement'];

export class PooledEngine implements SqlEngine {
  readonly name: string;
  readonly #transport: SqlTransport;
  readonly #limits: LaneTable;
  readonly #pools: Readonly<Record<Lane, Pool<SqlPlace>>>;
  readonly #graceMs: number;
  readonly #overrunMs: number;
  readonly #closeMs: number;

  constructor(transport: SqlTransport, options: PooledEngineOptions = {}) {
    this.name = transport.name;
    this.#transport = transport;
    const limits = { ...LANE_DEFAULTS, ...options.lanes };
    const pool = (lane: Lane): Pool<SqlPlace> =>
      new Pool(
        Array.from({ length: limits[lane].places }, () => transport.connect()),
        limits[lane].longestQueue,
      );
    this.#limits = limits;
    this.#pools = { light: pool('light'), heavy: pool('heavy'), write: pool('write') };
    this.#graceMs = options.graceMs ?? 2_000;
    this.#overrunMs = options.overrunMs ?? 30_000;
    this.#closeMs = options.closeMs ?? 5_000;
  }

  async rows(sql: string, options: SqlOptions = {}): Promise<readonly SqlRow[]> {
    return readRows(await this.#read(sql, options));
  }

  async bytes(sql: string, options: SqlOptions = {}): Promise<Buffer> {
    return await this.#read(sql, options);
  }

  async run(sql: string, options: SqlOptions = {}): Promise<void> {
    await this.#write(sql, options);
  }

  async insert(around: (source: string) => string, input: SqlInput, options: SqlOptions = {}): Promise<void> {
    await this.#write({ around, input }, options);
  }

  async health(): Promise<SqlHealth> {
    try {
      const [row] = await this.rows('SELECT version()', { timeLimitMs: 2_000 });
      return { kind: 'up', version: String(row?.[0]), lanes: this.#loads() };
    } catch (error) {
      if (error instanceof SqlFailure && error.kind === 'overloaded') return { kind: 'busy', lanes: this.#loads() };
      return { kind: 'away', reason: reasonOf(error), lanes: this.#loads() };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const drained = Promise.all(LANES.map((lane) => this.#pools[lane].close()));
    await within(this.#closeMs, drained);
    await this.#transport[Symbol.asyncDispose]();
  }

  #loads(): LaneLoads {
    return { light: this.#pools.light.load, heavy: this.#pools.heavy.load, write: this.#pools.write.load };
  }

  async #read(sql: string, options: SqlOptions): Promise<Buffer> {
    const lane = options.lane ?? 'light';
    try {
      return await this.#attempt(lane, sql, options);
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error;
    }
    try {
      return await this.#attempt(lane, sql, options);
    } catch (error) {
      throw error instanceof LostAnswer ? new SqlFailure('unavailable', error) : error;
    }
  }

  async #write(statement: Statement, options: SqlOptions): Promise<void> {
    try {
      await this.#attempt(options.lane ?? 'write', statement, options);
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error;
      throw new SqlFailure(error.wasSent ? 'outcome-unknown' : 'unavailable', error);
    }
  }

  async #attempt(lane: Lane, statement: Statement, options: SqlOptions): Promise<Buffer> {
    const { signal } = options;
    const bounds = boundsOf(options, this.#limits[lane]);
    const { timeLimitMs, answerBytes } = bounds;
    const pool = this.#pools[lane];
    const place = await pool.take({ limitMs: timeLimitMs, signal });
    if (signal?.aborted) {
      pool.give(place);
      throw signal.reason;
    }
    const left = new AbortController();
    const overrun = setTimeout(() => this.#transport.overrun(), timeLimitMs + this.#overrunMs);
    // The place stays taken until the engine is done with it, even when the caller has left long before.
    const answer = place
      .ask({ statement, settings: settingsOf(bounds, options.settings), timeLimitMs, answerBytes }, left.signal)
      .finally(() => {
        clearTimeout(overrun);
        pool.give(place);
      });
    return await new Promise((resolve, reject) => {
      const leave = (reason: unknown): void => {
        reject(reason);
        left.abort();
      };
      const abort = (): void => leave(signal?.reason);
      const late = setTimeout(() => leave(new SqlFailure('time-limit')), timeLimitMs + this.#graceMs);
      signal?.addEventListener('abort', abort, { once: true });
      answer.then(resolve, reject).finally(() => {
        clearTimeout(late);
        signal?.removeEventListener('abort', abort);
      });
    });
  }
}

/** The work, or undefined after so many milliseconds. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, time]);
  clearTimeout(timer);
}

/** The innermost words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
