/**
 * Finds open ports with the addon: a connect scan with tens of thousands of sockets in flight, or a SYN scan where the
 * process may open raw sockets. All of it runs on a thread of the addon.
 */

import { defined } from '../../model/defined.ts';
import { nativeClass } from '../native-class.ts';
import { DialError } from './dial-error.ts';
import type { EndpointBatch } from './endpoint-batch.ts';
import type { PortFinder, PortFinderOptions, StateBatch } from './port-finder.ts';

/** How to find a port: by connecting, or by SYN packets from a raw socket. */
export type PortScanMethod = 'connect' | 'syn';

export class NativePortFinder implements PortFinder {
  readonly #scanner: NativePortScanner;
  readonly #mostPending: number;

  /** @throws Error if the process may not use the method, or if the source is not an address of this machine */
  constructor(addon: PortsAddon, method: PortScanMethod, options: PortFinderOptions) {
    const { rate, mostInFlight, timeoutMs, tries, source } = options;
    this.#scanner = new addon.PortScanner({
      isSyn: method === 'syn',
      rate,
      mostInFlight,
      timeoutMs,
      tries,
      ...defined({ source }),
    });
    this.#mostPending = mostInFlight + QUEUE;
  }

  async *find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal): AsyncGenerator<StateBatch> {
    const input = new BatchInput(batches, this.#scanner, this.#mostPending);
    const close = (): void => {
      this.#scanner.close();
      input.wake();
    };
    signal.addEventListener('abort', close, { once: true });
    try {
      for (;;) {
        throwIfStopped(signal);
        await input.hasWork();
        throwIfStopped(signal);
        if (input.isDone) return;
        const states = readStates(await this.#scanner.next());
        throwIfStopped(signal);
        // Only a scanner that was closed gives no more results.
        if (states.ids.length === 0) throw stopped();
        input.settle(states.ids.length);
        yield states;
      }
    } finally {
      signal.removeEventListener('abort', close);
      await input.stop();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#scanner.close();
  }
}

/** Endpoints that wait in the addon, so that it never runs dry while this thread is busy. */
const QUEUE = 8192;

/** Feeds the addon while its states are read: pulls batches as long as there is room. */
class BatchInput {
  readonly #iterator: AsyncIterator<EndpointBatch>;
  readonly #scanner: NativePortScanner;
  readonly #mostPending: number;
  readonly #feeding: Promise<void>;
  #pending = 0;
  #isEnded = false;
  #isAwake = false;
  #failure: { readonly reason: unknown } | undefined;
  #onWork: (() => void) | undefined;
  #onRoom: (() => void) | undefined;

  constructor(batches: AsyncIterable<EndpointBatch>, scanner: NativePortScanner, mostPending: number) {
    this.#iterator = batches[Symbol.asyncIterator]();
    this.#scanner = scanner;
    this.#mostPending = mostPending;
    this.#feeding = this.#feed();
  }

  /** Every endpoint has its state, and no more come. */
  get isDone(): boolean {
    return this.#isEnded && this.#pending === 0;
  }

  /**
   * Resolves when the addon has something to do, when everything is done, or after `wake`. @throws what the batches
   * threw
   */
  async hasWork(): Promise<void> {
    while (this.#pending === 0 && !this.#isEnded && !this.#isAwake)
      await new Promise<void>((resolve) => (this.#onWork = resolve));
    if (this.#failure !== undefined) throw this.#failure.reason;
  }

  wake(): void {
    this.#isAwake = true;
    this.#onWork?.();
  }

  settle(count: number): void {
    this.#pending -= count;
    this.#onRoom?.();
  }

  async stop(): Promise<void> {
    this.#isEnded = true;
    this.#onRoom?.();
    await this.#feeding;
    await this.#iterator.return?.();
  }

  async #feed(): Promise<void> {
    try {
      while (!this.#isEnded) {
        const { value, done } = await this.#iterator.next();
        if (done === true) break;
        this.#pending += value.length;
        this.#scanner.push(value.ids, value.octets);
        this.#onWork?.();
        while (this.#pending >= this.#mostPending && !this.#isEnded)
          await new Promise<void>((resolve) => (this.#onRoom = resolve));
      }
    } catch (reason) {
      this.#failure = { reason };
    }
    this.#isEnded = true;
    this.#onWork?.();
  }
}

const STATE_OCTETS = 9;

function readStates(octets: Uint8Array): StateBatch {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  const length = octets.length / STATE_OCTETS;
  const [ids, states] = [new Float64Array(length), new Uint8Array(length)];
  for (let at = 0; at < length; at++) {
    ids[at] = view.getFloat64(at * STATE_OCTETS, true);
    states[at] = view.getUint8(at * STATE_OCTETS + STATE_OCTETS - 1);
  }
  return { ids, states };
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw stopped();
}

const stopped = (): DialError => new DialError('cancelled', 'The scan was stopped.');

interface NativePortScanner {
  push(ids: Float64Array, octets: Uint8Array): void;
  /** 9 octets for each state: the number and the state. Empty after `close`. One call at a time. */
  next(): Promise<Uint8Array>;
  close(): void;
}

interface NativePortScannerSettings {
  readonly isSyn: boolean;
  readonly rate: number;
  readonly mostInFlight: number;
  readonly timeoutMs: number;
  readonly tries: number;
  readonly source?: string;
}

export interface PortsAddon {
  readonly PortScanner: new (settings: NativePortScannerSettings) => NativePortScanner;
}

/**
 * Opens the part of the addon that finds ports (native/README.md). Undefined where there is none: then ports are found
 * without it, more slowly.
 */
export function openPortsAddon(folders?: readonly string[]): PortsAddon | undefined {
  const PortScanner = nativeClass<PortsAddon['PortScanner']>('PortScanner', folders);
  return PortScanner === undefined ? undefined : { PortScanner };
}
