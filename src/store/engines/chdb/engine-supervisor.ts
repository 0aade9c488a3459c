/**
 * Keeps one engine process running on one directory: starts it, tells who asks where it listens, starts it again when it ends (each time after
 * a longer pause), ends it. A process here is always waited for before the next one is started, so there are never two.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqlFailure } from '../sql/sql-failure.ts';
import type { EngineDirectory } from './data-directory.ts';
import { type EngineNews, STOP } from './engine-news.ts';

export type EngineEvent =
  | { readonly kind: 'started'; readonly pid: number; readonly milliseconds: number }
  /** `words`: the end of what it wrote on its standard error. */
  | { readonly kind: 'ended'; readonly code: number | null; readonly signal: string | null; readonly words: string }
  /** It did not stop a statement at its time limit, and was ended by force. */
  | { readonly kind: 'overrun'; readonly pid: number };

export interface SupervisorOptions {
  readonly directory: EngineDirectory;
  /** Sessions at a time: each may hold a thread of the process's pool. */
  readonly sessions: number;
  readonly engineArguments: readonly string[];
  readonly startMs: number;
  readonly stopMs: number;
  readonly onEvent: (event: EngineEvent) => void;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  /** Closes its standard error and its channel with it. */
  readonly words: () => string;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Who ran for so long did not fail at the start: the pauses begin anew. */
const HEALTHY_MS = 60_000;
const KEPT_WORDS = 4_096;
/** Threads for files and names, besides one for each session. */
const SPARE_THREADS = 4;
/** CANNOT_OPEN_FILE: another process holds the directory. */
const IN_USE = /\bCode: 76\. .*\bCannot lock file /;

export class EngineSupervisor {
  readonly #options: SupervisorOptions;
  readonly #socketFolder: string;
  readonly #waiting = new Set<(socketPath: string) => void>();
  #running: Running | undefined;
  #isReady = false;
  #isStopped = false;
  #starts = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #restart: NodeJS.Timeout | undefined;
  #lastFailure: unknown;

  /** @throws SqlFailure directory-in-use, directory-unusable */
  static async start(options: SupervisorOptions): Promise<EngineSupervisor> {
    // A socket's path may be 107 bytes long at most, a data directory's may be longer. The folder is its owner's alone.
    const supervisor = new EngineSupervisor(options, await mkdtemp(join(tmpdir(), 'periplus-engine-')));
    try {
      await supervisor.#start();
      return supervisor;
    } catch (error) {
      await supervisor[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(options: SupervisorOptions, socketFolder: string) {
    this.#options = options;
    this.#socketFolder = socketFolder;
  }

  /** The process, while there is one. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Where the engine listens; waits while it is being started. @throws SqlFailure unavailable, closed */
  async socketPath(waitMs: number): Promise<string> {
    if (this.#isStopped) throw new SqlFailure('closed');
    if (this.#isReady) return this.#path();
    return await new Promise((resolve, reject) => {
      const ready = (path: string): void => {
        clearTimeout(timer);
        this.#waiting.delete(ready);
        if (this.#isStopped) reject(new SqlFailure('closed'));
        else resolve(path);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(ready);
        reject(new SqlFailure('unavailable', this.#lastFailure));
      }, waitMs);
      this.#waiting.add(ready);
    });
  }

  /** Ends the process by force; the next one follows. */
  overrun(): void {
    const pid = this.pid;
    if (pid === undefined || !this.#isReady) return;
    this.#options.onEvent({ kind: 'overrun', pid });
    this.#running?.child.kill('SIGKILL');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#isReady = false;
    clearTimeout(this.#restart);
    for (const waiter of this.#waiting) waiter('');
    const running = this.#running;
    if (running !== undefined) {
      if (running.child.connected) running.child.send(STOP, () => {});
      const force = setTimeout(() => running.child.kill('SIGKILL'), this.#options.stopMs);
      await running.ended;
      clearTimeout(force);
    }
    await rm(this.#socketFolder, { recursive: true, force: true });
  }

  /** A new name each time, so that nothing meets what an ended process left. */
  #path(): string {
    return join(this.#socketFolder, `${this.#starts}.sock`);
  }

  /** Settles when the process is ready, or has ended before it was. */
  async #start(): Promise<void> {
    this.#starts++;
    const begun = performance.now();
    const running = this.#spawn();
    this.#running = running;
    const { child } = running;
    const force = setTimeout(() => child.kill('SIGKILL'), this.#options.startMs);
    const news = await Promise.race([
      running.ended,
      new Promise<EngineNews>((resolve) => child.once('message', (message) => resolve(message as EngineNews))),
    ]);
    clearTimeout(force);
    if (news?.kind === 'ready' && !this.#isStopped) {
      this.#isReady = true;
      this.#options.onEvent({ kind: 'started', pid: news.pid, milliseconds: performance.now() - begun });
      for (const waiter of this.#waiting) waiter(this.#path());
      void running.ended.then(() => this.#afterEnd(performance.now() - begun));
      return;
    }
    child.kill('SIGKILL');
    await running.ended;
    const words = running.words();
    const cause = new Error(
      [news?.kind === 'refused' ? news.words : 'the engine process did not start', words].join('\n'),
    );
    throw new SqlFailure(IN_USE.test(words) ? 'directory-in-use' : 'directory-unusable', cause);
  }

  #spawn(): Running {
    const { directory, sessions, engineArguments, onEvent } = this.#options;
    // Beside this file, and with its ending: .ts as it stands here, .js in a package.
    const program = new URL(import.meta.url.replace(/engine-supervisor(?=\.\w+$)/, 'engine-process'));
    const child = fork(program, [directory.data, this.#path(), ...engineArguments], {
      cwd: directory.engine,
      env: { UV_THREADPOOL_SIZE: String(sessions + SPARE_THREADS), TZ: 'UTC' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-KEPT_WORDS);
    });
    const ended = new Promise<void>((resolve) => {
      // 'close' comes when its standard error has been read to the end as well.
      child.once('close', (code, signal) => {
        this.#isReady = false;
        this.#running = undefined;
        onEvent({ kind: 'ended', code, signal, words });
        resolve();
      });
      child.once('error', (error) => {
        words += error.message;
        if (child.pid === undefined) resolve();
      });
    });
    return { child, ended, words: () => words };
  }

  #afterEnd(ranMs: number): void {
    if (this.#isStopped) return;
    if (ranMs > HEALTHY_MS) this.#pauseMs = FIRST_PAUSE_MS;
    this.#restart = setTimeout(() => {
      const begun = performance.now();
      this.#start().catch((failure: unknown) => {
        this.#lastFailure = failure;
        this.#afterEnd(performance.now() - begun);
      });
    }, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
