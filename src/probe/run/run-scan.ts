/**
 * Runs a scan: positions of the order -> endpoints -> open ports -> records -> output. Remembers only what is on its
 * way, so that the memory depends neither on the number of targets nor on the time.
 */
import { type Address, formatAddress, parseAddress } from '../../addr/ip/address.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { type EndpointBatch, EndpointBatchWriter } from '../dial/endpoint-batch.ts';
import { PORT_STATES, type PortFinder, type PortState } from '../dial/port-finder.ts';
import type { EndpointTarget, Rest, ScanEndpoint } from './endpoint-scan.ts';
import { type NamedPair, NamedPairs } from './named-pairs.ts';
import type { ScanOrder, ScanPair } from './order/scan-order.ts';
import { answerSignature, PseudoHosts } from './pseudo-hosts.ts';
import type { ScanOutput } from './scan-output.ts';
import type { ScanActivity } from './scan-progress.ts';
import { WorkPool } from './work-pool.ts';

export interface ScanTools {
  readonly finder: PortFinder;
  readonly scanEndpoint: ScanEndpoint;
  /** The addresses of a name that the policy allows. Empty if it has no address. */
  readonly resolve: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
}

interface ScanWork {
  readonly order: ScanOrder;
  readonly output: ScanOutput;
  /** How many endpoints are spoken with at the same time. */
  readonly concurrency: number;
  readonly activity: ScanActivity;
  readonly onPseudoHost: (ip: string) => void;
  /** A fault of this program. The endpoint counts as finished, and the scan continues. */
  readonly onFault: (target: EndpointTarget, error: unknown) => void;
}

/** Ends when every position is finished. If the signal aborts, it ends with the rest unfinished, and does not throw. */
export async function runScan(work: ScanWork, tools: ScanTools, signal: AbortSignal): Promise<void> {
  await new ScanRun(work, tools, signal).run();
}

class ScanRun {
  readonly #work: ScanWork;
  readonly #tools: ScanTools;
  readonly #abort = new AbortController();
  readonly #signal: AbortSignal;
  readonly #pool: WorkPool;
  readonly #named = new NamedPairs();
  readonly #pseudo = new PseudoHosts();
  /** Called when a position was finished. */
  #onFinish: (() => void) | undefined;

  constructor(work: ScanWork, tools: ScanTools, signal: AbortSignal) {
    this.#work = work;
    this.#tools = tools;
    this.#signal = AbortSignal.any([signal, this.#abort.signal]);
    this.#pool = new WorkPool(work.concurrency, (reason) => this.#abort.abort(reason));
    this.#signal.addEventListener('abort', () => this.#onFinish?.(), { once: true });
  }

  async run(): Promise<void> {
    try {
      for await (const { ids, states } of this.#tools.finder.find(this.#batches(), this.#signal)) {
        for (let at = 0; at < ids.length; at++) {
          const id = ids[at] as number;
          const state = PORT_STATES[states[at] as number] ?? 'filtered';
          if (id < 0) await this.#stateOfNamed(id, state);
          else if (state === 'open') await this.#open(id);
          else this.#silent(id, state);
        }
        this.#onFinish?.();
      }
    } catch (error) {
      if (!this.#signal.aborted) {
        this.#abort.abort(error);
        await this.#pool.drain();
        throw error;
      }
    }
    await this.#pool.drain();
  }

  /** The endpoints to look at. UDP has no open ports to look for, so its endpoints are spoken with at once. */
  async *#batches(): AsyncGenerator<EndpointBatch> {
    const { order, output } = this.#work;
    const { positions } = output;
    const writer = new EndpointBatchWriter(BATCH);
    const resolving: Promise<NamedPair | undefined>[] = [];
    for (let position = positions.low; position < order.size; position++) {
      if (positions.has(position)) continue;
      while (position >= positions.limit) {
        yield* this.#flush(writer, resolving);
        if (position >= positions.limit) await new Promise<void>((resolve) => (this.#onFinish = resolve));
        if (this.#signal.aborted) return;
      }
      const pair = order.at(position);
      if (pair.address !== undefined && pair.transport === 'tcp') writer.push(position, pair.address, pair.port);
      else if (pair.address !== undefined) {
        if (this.#pool.isFull) yield* this.#flush(writer, resolving);
        const ip = formatAddress(pair.address);
        await this.#pool.add(() => this.#speakAt(position, pair, ip));
      } else {
        resolving.push(this.#resolved(position, pair));
        if (resolving.length === MOST_RESOLVING) await this.#push(await resolving.shift(), writer);
      }
      if (writer.length >= BATCH - MOST_ADDRESSES) {
        yield writer.take();
        if (this.#signal.aborted) return;
      }
    }
    yield* this.#flush(writer, resolving);
  }

  async *#flush(
    writer: EndpointBatchWriter,
    resolving: Promise<NamedPair | undefined>[],
  ): AsyncGenerator<EndpointBatch> {
    for (const promise of resolving.splice(0)) {
      await this.#push(await promise, writer);
      if (writer.length >= BATCH - MOST_ADDRESSES) yield writer.take();
    }
    if (writer.length > 0) yield writer.take();
  }

  async #resolved(position: number, { name = '', port, transport }: ScanPair): Promise<NamedPair | undefined> {
    const all = await this.#tools.resolve(name, this.#signal).catch(() => []);
    if (this.#signal.aborted) return undefined;
    const ips = all.slice(0, MOST_ADDRESSES);
    if (ips.length === 0) this.#finish(position);
    return { position, name, ips, port, transport, records: [], isOpen: false, left: ips.length };
  }

  async #push(pair: NamedPair | undefined, writer: EndpointBatchWriter): Promise<void> {
    if (pair === undefined) return;
    for (const ip of pair.ips) {
      const address = parseAddress(ip);
      if (address === undefined) throw new Error(`${ip} is not an address`);
      if (pair.transport === 'tcp') writer.push(this.#named.add(pair, ip), address, pair.port);
      else await this.#pool.add(() => this.#speakWithNamed(pair, ip));
    }
  }

  #silent(position: number, state: 'closed' | 'filtered'): void {
    const { output, order } = this.#work;
    output.add(state);
    output.positions.finish(position);
    if (this.#pseudo.isEmpty) return;
    const { address } = order.at(position);
    if (address !== undefined) this.#pseudo.addSilence(address);
  }

  async #open(position: number): Promise<void> {
    const pair = this.#work.order.at(position);
    if (pair.address === undefined) return;
    if (this.#pseudo.isPseudo(pair.address)) {
      this.#work.output.add('pseudoPorts');
      return this.#finishOpen(position);
    }
    const ip = formatAddress(pair.address);
    await this.#pool.add(() => this.#speakAt(position, pair, ip));
  }

  async #stateOfNamed(id: number, state: PortState): Promise<void> {
    const named = this.#named.take(id);
    if (named === undefined) return;
    const { pair, ip } = named;
    if (state !== 'open') return await this.#finishAddress(pair, state);
    pair.isOpen = true;
    await this.#pool.add(() => this.#speakWithNamed(pair, ip));
  }

  async #speakAt(position: number, { address, transport, port }: ScanPair, ip: string): Promise<void> {
    const { output } = this.#work;
    const records = await this.#speak({ endpoint: { ip, port }, transport, host: ip });
    if (records === undefined) return;
    if (transport === 'tcp' && address !== undefined) this.#countAnswer(address, ip, records);
    if (records.length > 0) await output.write(position, records);
    else if (transport === 'tcp') this.#finishOpen(position);
    else output.positions.finish(position);
    this.#onFinish?.();
  }

  #countAnswer(address: Address, ip: string, records: readonly ResponsesRecord[]): void {
    const { output, order, onPseudoHost } = this.#work;
    if (!PseudoHosts.canMark(order.tcpPorts)) return;
    if (!this.#pseudo.addAnswer(address, answerSignature(records))) return;
    output.add('pseudoHosts');
    onPseudoHost(ip);
  }

  async #speakWithNamed(pair: NamedPair, ip: string): Promise<void> {
    const { name: host, port, transport } = pair;
    const records = await this.#speak({ endpoint: { ip, port }, transport, host });
    if (records === undefined) return;
    pair.records.push(...records);
    await this.#finishAddress(pair, 'filtered');
  }

  readonly #rest: Rest = (wait) => this.#pool.rest(wait);

  /** Undefined if the scan was stopped before the end. */
  async #speak(target: EndpointTarget): Promise<readonly ResponsesRecord[] | undefined> {
    if (this.#signal.aborted) return undefined;
    this.#work.activity.speaking++;
    try {
      const result = await this.#tools.scanEndpoint(target, this.#signal, this.#rest);
      if (this.#signal.aborted) return undefined;
      return result.status === 'success' ? result.records : [];
    } catch (error) {
      if (this.#signal.aborted) return undefined;
      this.#work.onFault(target, error);
      return [];
    } finally {
      this.#work.activity.speaking--;
    }
  }

  /** One address of a name is finished; with the last, the pair. */
  async #finishAddress(pair: NamedPair, silence: 'closed' | 'filtered'): Promise<void> {
    const { output } = this.#work;
    pair.left--;
    if (pair.left > 0) return;
    const { position, records } = pair;
    if (records.length > 0) await output.write(position, records);
    else if (pair.isOpen) this.#finishOpen(position);
    else {
      if (pair.transport === 'tcp') output.add(silence);
      this.#finish(position);
    }
    this.#onFinish?.();
  }

  #finishOpen(position: number): void {
    this.#work.output.add('open');
    this.#finish(position);
  }

  #finish(position: number): void {
    this.#work.output.positions.finish(position);
    this.#onFinish?.();
  }
}

/** Small enough that the first results come soon at a low rate. */
const BATCH = 1024;
/** Addresses of a name that are scanned. Few names have more. */
const MOST_ADDRESSES = 8;
const MOST_RESOLVING = 64;
