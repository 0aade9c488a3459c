/**
 * One port finder for several scans at the same time, so that they share its rate: a scan alone has all of it, and
 * several take turns, batch by batch. What a scan leaves unfinished when it stops is not tried any more.
 */
import { DialError } from './dial-error.ts';
import { ENDPOINT_OCTETS, type EndpointBatch } from './endpoint-batch.ts';
import type { PortFinder, StateBatch } from './port-finder.ts';

export class SharedPortFinder {
  readonly #open: () => PortFinder;
  #run: SharedRun | undefined;

  /** `open`: makes the finder, while a scan needs it. */
  constructor(open: () => PortFinder) {
    this.#open = open;
  }

  /** The finder of one scan. */
  forScan(): PortFinder {
    return { find: (batches, signal) => this.#find(batches, signal), [Symbol.asyncDispose]: async () => {} };
  }

  async *#find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal): AsyncGenerator<StateBatch> {
    if (this.#run === undefined || this.#run.hasFailed) this.#run = new SharedRun(this.#open);
    const run = this.#run;
    const scan = run.add(batches);
    const wake = (): void => scan.wake();
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (;;) {
        if (signal.aborted) throw new DialError('cancelled', 'The scan was stopped.');
        const states = scan.take();
        if (states !== undefined) yield states;
        else if (scan.isDone) return;
        else await scan.change();
      }
    } finally {
      signal.removeEventListener('abort', wake);
      const isLast = run.remove(scan);
      if (isLast && this.#run === run) this.#run = undefined;
      await scan.fed;
      if (isLast) await run.ended;
    }
  }
}

/** A batch of one scan, until all of its endpoints have a state. */
interface Block {
  readonly scan: SharedScan;
  readonly batch: EndpointBatch;
  /** 1 for each endpoint that has its state. */
  readonly settled: Uint8Array;
  left: number;
  /** Called when the finder takes it. */
  readonly onTaken: () => void;
}

/** Numbers of endpoints in the finder: that of their block, times this, and their place in it. */
const STRIDE = 2 ** 20;

class SharedRun {
  readonly #scans = new Set<SharedScan>();
  readonly #waiting: Block[] = [];
  /** In the finder, by number. */
  readonly #blocks = new Map<number, Block>();
  #number = 0;
  hasFailed = false;
  /** Ends what the finder does now. */
  #round = new AbortController();
  #onBlock: (() => void) | undefined;
  readonly ended: Promise<void>;

  constructor(open: () => PortFinder) {
    this.ended = Promise.resolve().then(async () => await this.#work(open));
  }

  add(batches: AsyncIterable<EndpointBatch>): SharedScan {
    const scan = new SharedScan(batches, async (batch) => await this.#push(scan, batch));
    this.#scans.add(scan);
    return scan;
  }

  /** True if it was the last scan. */
  remove(scan: SharedScan): boolean {
    scan.stop();
    this.#scans.delete(scan);
    for (const { onTaken } of this.#waiting.filter((block) => block.scan === scan)) onTaken();
    this.#waiting.splice(0, Number.POSITIVE_INFINITY, ...this.#waiting.filter((block) => block.scan !== scan));
    const isLast = this.#scans.size === 0;
    const isUnfinished = [...this.#blocks.values()].some((block) => block.scan === scan);
    for (const [number, block] of this.#blocks) if (block.scan === scan) this.#blocks.delete(number);
    if (isLast || isUnfinished) this.#round.abort();
    this.#onBlock?.();
    return isLast;
  }

  async #push(scan: SharedScan, batch: EndpointBatch): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({
        scan,
        batch,
        settled: new Uint8Array(batch.length),
        left: batch.length,
        onTaken: resolve,
      });
      this.#onBlock?.();
    });
  }

  /** A finder that has endpoints of a scan which stopped is replaced, and the others are tried again. */
  async #work(open: () => PortFinder): Promise<void> {
    try {
      while (this.#scans.size > 0) {
        this.#round = new AbortController();
        const { signal } = this.#round;
        await using finder = open();
        try {
          for await (const states of finder.find(this.#batches(signal), signal)) this.#settle(states);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
        this.#waiting.unshift(...this.#blocks.values());
        this.#blocks.clear();
      }
    } catch (error) {
      this.hasFailed = true;
      for (const scan of this.#scans) scan.fail(error);
    }
  }

  async *#batches(signal: AbortSignal): AsyncGenerator<EndpointBatch> {
    while (!signal.aborted) {
      const block = this.#waiting.shift();
      if (block === undefined) {
        await new Promise<void>((resolve) => (this.#onBlock = resolve));
        continue;
      }
      const number = ++this.#number;
      this.#blocks.set(number, block);
      block.onTaken();
      yield unsettled(block, number);
    }
  }

  #settle({ ids, states }: StateBatch): void {
    const byScan = new Map<SharedScan, { readonly ids: number[]; readonly states: number[] }>();
    for (let at = 0; at < ids.length; at++) {
      const number = Math.floor((ids[at] as number) / STRIDE);
      const place = (ids[at] as number) % STRIDE;
      const block = this.#blocks.get(number);
      if (block === undefined || block.settled[place] === 1) continue;
      block.settled[place] = 1;
      block.left--;
      if (block.left === 0) this.#blocks.delete(number);
      const own = byScan.get(block.scan) ?? { ids: [], states: [] };
      byScan.set(block.scan, own);
      own.ids.push(block.batch.ids[place] as number);
      own.states.push(states[at] as number);
    }
    for (const [scan, own] of byScan)
      scan.give({ ids: Float64Array.from(own.ids), states: Uint8Array.from(own.states) });
  }
}

/** The endpoints of a block that have no state, numbered for the finder. */
function unsettled({ batch, settled, left }: Block, number: number): EndpointBatch {
  const ids = new Float64Array(left);
  const octets = left === batch.length ? batch.octets : new Uint8Array(left * ENDPOINT_OCTETS);
  for (let place = 0, at = 0; place < batch.length; place++) {
    if (settled[place] === 1) continue;
    if (octets !== batch.octets)
      octets.set(batch.octets.subarray(place * ENDPOINT_OCTETS, (place + 1) * ENDPOINT_OCTETS), at * ENDPOINT_OCTETS);
    ids[at++] = number * STRIDE + place;
  }
  return { length: left, ids, octets };
}

class SharedScan {
  readonly #inbox: StateBatch[] = [];
  /** Endpoints without a state. */
  #pending = 0;
  #isFed = false;
  #isStopped = false;
  #failure: { readonly reason: unknown } | undefined;
  #onChange: (() => void) | undefined;
  /** Resolves when no more batches are taken. */
  readonly fed: Promise<void>;

  constructor(batches: AsyncIterable<EndpointBatch>, push: (batch: EndpointBatch) => Promise<void>) {
    this.fed = this.#feed(batches, push);
  }

  /** Every endpoint has its state, and no more come. @throws what the batches or the finder threw */
  get isDone(): boolean {
    if (this.#failure !== undefined) throw this.#failure.reason;
    return this.#isFed && this.#pending === 0;
  }

  take(): StateBatch | undefined {
    return this.#inbox.shift();
  }

  give(states: StateBatch): void {
    this.#pending -= states.ids.length;
    this.#inbox.push(states);
    this.wake();
  }

  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async change(): Promise<void> {
    await new Promise<void>((resolve) => (this.#onChange = resolve));
  }

  wake(): void {
    this.#onChange?.();
  }

  async #feed(batches: AsyncIterable<EndpointBatch>, push: (batch: EndpointBatch) => Promise<void>): Promise<void> {
    try {
      for await (const batch of batches) {
        if (this.#isStopped) break;
        this.#pending += batch.length;
        await push(batch);
        if (this.#isStopped) break;
      }
    } catch (reason) {
      this.fail(reason);
    }
    this.#isFed = true;
    this.wake();
  }
}
