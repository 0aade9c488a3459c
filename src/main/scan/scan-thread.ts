/** The main thread's handle of a thread of scans. */
import { Worker } from 'node:worker_threads';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { EndpointResult, EndpointTarget, Rest } from '../../probe/run/endpoint-scan.ts';
import {
  type FromScanThread,
  MessageBatch,
  type SentSettings,
  type ThreadOrder,
  type ToScanThread,
} from './scan-messages.ts';

export class ScanThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #orders: MessageBatch<ToScanThread>;
  readonly #endpoints = new Map<number, OpenEndpoint>();
  #numbers = 0;
  #failure: Error | undefined;

  constructor(program: URL, order: ThreadOrder) {
    this.#worker = new Worker(program, { execArgv: [], workerData: order, resourceLimits: LIMITS });
    this.#orders = new MessageBatch((messages) => this.#worker.postMessage(messages));
    this.#worker.on('message', (messages: readonly FromScanThread[]) => {
      for (const message of messages) this.#take(message);
    });
    const fail = (error: Error): void => this.#fail(error);
    this.#worker.on('error', fail);
    this.#worker.on('messageerror', fail);
    this.#worker.on('exit', () => fail(new Error('it has exited')));
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  openScan(scan: number, settings: SentSettings): void {
    this.#orders.add({ kind: 'open', scan, settings });
  }

  abortScan(scan: number): void {
    this.#orders.add({ kind: 'abort', scan });
  }

  closeScan(scan: number): void {
    this.#orders.add({ kind: 'close', scan });
  }

  /** Rejects with a fault of the program in the thread, and if the thread ends. */
  async scanEndpoint(scan: number, target: EndpointTarget, rest: Rest): Promise<EndpointResult> {
    if (this.#failure !== undefined) throw this.#failure;
    const id = ++this.#numbers;
    const { promise, resolve, reject } = Promise.withResolvers<EndpointResult>();
    this.#endpoints.set(id, { resolve, reject, rest, rests: new Map() });
    this.#orders.add({ kind: 'endpoint', scan, id, target });
    return await promise;
  }

  /** Without endpoints, the thread does not keep the process alive. */
  keepAlive(isNeeded: boolean): void {
    if (isNeeded) this.#worker.ref();
    else this.#worker.unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #take(message: FromScanThread): void {
    const { id } = message;
    const endpoint = this.#endpoints.get(id);
    if (endpoint === undefined) return;
    switch (message.kind) {
      case 'rest':
        void this.#rest(endpoint, id, message.rest);
        return;
      case 'rested':
        endpoint.rests.get(message.rest)?.();
        endpoint.rests.delete(message.rest);
        return;
      case 'success':
        endpoint.resolve({ status: 'success', records: JSON.parse(message.records) as readonly ResponsesRecord[] });
        break;
      case 'failure':
        endpoint.resolve({ status: message.status, reason: message.reason });
        break;
      case 'fault':
        endpoint.reject(new Error(message.message));
    }
    this.#endpoints.delete(id);
  }

  async #rest({ rest, rests }: OpenEndpoint, id: number, number: number): Promise<void> {
    await rest(new Promise<void>((resolve) => rests.set(number, resolve)));
    this.#orders.add({ kind: 'placed', id, rest: number });
  }

  /** What it was speaking with is lost: an answer of such a server may be what ended it, so nobody asks again. */
  #fail(error: Error): void {
    this.#failure ??= new Error(`A thread of the scan has ended: ${error.message}`);
    for (const { reject, rests } of this.#endpoints.values()) {
      for (const end of rests.values()) end();
      reject(this.#failure);
    }
    this.#endpoints.clear();
  }
}

/** An endpoint that the thread speaks with. */
interface OpenEndpoint {
  readonly resolve: (result: EndpointResult) => void;
  readonly reject: (error: Error) => void;
  readonly rest: Rest;
  /** Ends each rest, by number. */
  readonly rests: Map<number, () => void>;
}

/** In MB. In a smaller young generation, what is on its way is moved to the old one, and collected there. */
const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 256 };
