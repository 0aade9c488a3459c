/**
 * Speaks with services on as many threads as there are processors, this one included, once it has more to do than it
 * can. Each address belongs to one thread, so its limits hold there; the rate over all addresses is one for all threads.
 */
import { availableParallelism } from 'node:os';
import { SharedTokenBucket } from '../../probe/dial/rate/token-bucket.ts';
import type { ScanEndpoint } from '../../probe/run/endpoint-scan.ts';
import { siblingModule } from '../heavy/sibling-module.ts';
import type { SentSettings } from './scan-messages.ts';
import { ScanThread } from './scan-thread.ts';

export interface ScanThreadsOptions {
  /** Connections a second over all addresses. */
  readonly rate: number;
  /** Besides this one, which then keeps its share of the services only if there is one other. */
  readonly most?: number;
  /** Whether this thread has too much to do. */
  readonly isBusy?: () => boolean;
  /** After how many endpoints each that is asked. */
  readonly askEvery?: number;
  readonly program?: URL;
}

export class ScanThreads implements AsyncDisposable {
  readonly #most: number;
  readonly #isBusy: () => boolean;
  readonly #askEvery: number;
  readonly #program: URL;
  readonly #rate: number;
  readonly #memory = SharedTokenBucket.memory();
  /** The bucket of this thread. */
  readonly bucket: SharedTokenBucket;
  /** An address belongs to the one at its place. */
  #threads: readonly ScanThread[] = [];
  /** Endpoints of each address that this thread speaks with. */
  readonly #here = new Map<string, number>();
  readonly #scans = new Map<number, SentSettings>();
  #numbers = 0;
  #begun = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ScanThreadsOptions) {
    const { rate, most = MOST_THREADS, isBusy = busyCheck(), askEvery = ASK_EVERY, program = PROGRAM } = options;
    this.#rate = rate;
    this.#most = most;
    this.#isBusy = isBusy;
    this.#askEvery = askEvery;
    this.#program = program;
    this.bucket = new SharedTokenBucket(rate, this.#memory);
  }

  /** Threads that run. */
  get threads(): number {
    return this.#threads.filter(({ hasFailed }) => !hasFailed).length;
  }

  /** `here`: speaks with an endpoint in this thread. The records are the same. */
  openScan(settings: SentSettings, here: ScanEndpoint): ThreadedScan {
    const scan = ++this.#numbers;
    this.#scans.set(scan, settings);
    clearTimeout(this.#idle);
    for (const thread of this.#threads) {
      thread.keepAlive(true);
      thread.openScan(scan, settings);
    }
    const aborting = new WeakSet<AbortSignal>();
    return {
      scanEndpoint: async (target, signal, rest) => {
        const { ip } = target.endpoint;
        const thread = this.#threadOf(ip);
        if (thread === undefined) return await this.#speakHere(ip, () => here(target, signal, rest));
        if (!aborting.has(signal)) {
          aborting.add(signal);
          const abort = (): void => {
            for (const each of this.#threads) each.abortScan(scan);
          };
          if (signal.aborted) abort();
          else signal.addEventListener('abort', abort, { once: true });
        }
        return await thread.scanEndpoint(scan, target, rest);
      },
      [Symbol.dispose]: () => this.#close(scan),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread[Symbol.asyncDispose]()));
  }

  /** Undefined for this thread, which keeps an address until nothing is left of it. */
  #threadOf(ip: string): ScanThread | undefined {
    this.#startIfBusy();
    if (this.#threads.length === 0 || this.#here.has(ip)) return undefined;
    // With more threads, this one has enough to do with what they say.
    const places = this.#threads.length === 1 ? 2 : this.#threads.length;
    const thread = this.#threads[placeOf(ip, places)];
    return thread?.hasFailed === true ? undefined : thread;
  }

  async #speakHere<T>(ip: string, speak: () => Promise<T>): Promise<T> {
    this.#here.set(ip, (this.#here.get(ip) ?? 0) + 1);
    try {
      return await speak();
    } finally {
      const left = (this.#here.get(ip) ?? 1) - 1;
      if (left === 0) this.#here.delete(ip);
      else this.#here.set(ip, left);
    }
  }

  #startIfBusy(): void {
    if (this.#threads.length > 0 || this.#most === 0) return;
    this.#begun++;
    if (this.#begun % this.#askEvery !== 0 || !this.#isBusy()) return;
    const order = { rate: this.#rate, bucket: this.#memory };
    this.#threads = Array.from({ length: this.#most }, () => new ScanThread(this.#program, order));
    for (const thread of this.#threads) for (const [scan, settings] of this.#scans) thread.openScan(scan, settings);
  }

  #close(scan: number): void {
    this.#scans.delete(scan);
    for (const thread of this.#threads) {
      thread.closeScan(scan);
      if (this.#scans.size === 0) thread.keepAlive(false);
    }
    if (this.#scans.size === 0) this.#idle = setTimeout(() => void this[Symbol.asyncDispose](), IDLE_MS).unref();
  }
}

/** One scan on all threads. */
export interface ThreadedScan extends Disposable {
  readonly scanEndpoint: ScanEndpoint;
}

/** Whether this thread worked most of the time since it was last asked. */
function busyCheck(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > BUSY;
  };
}

/** The same place for the same address. */
function placeOf(ip: string, places: number): number {
  let hash = 0;
  for (let at = 0; at < ip.length; at++) hash = (Math.imul(hash, 31) + ip.charCodeAt(at)) | 0;
  return (hash >>> 0) % places;
}

const PROGRAM = siblingModule(import.meta.url, 'scan-program');
/** Each takes some 40 MB. */
const MOST_THREADS = Math.min(availableParallelism() - 1, 16);
/** Endpoints. A thread takes as long to start as some hundreds of services. */
const ASK_EVERY = 128;
const BUSY = 0.7;
/** How long threads stay after the last scan. */
const IDLE_MS = 10_000;
