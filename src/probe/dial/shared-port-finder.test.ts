import { describe, expect, it } from 'vitest';
import { parseIpv4 } from '../../addr/ip/ipv4.ts';
import { DialError } from './dial-error.ts';
import { type EndpointBatch, EndpointBatchWriter, endpointAt } from './endpoint-batch.ts';
import type { PortFinder, StateBatch } from './port-finder.ts';
import { SharedPortFinder } from './shared-port-finder.ts';

/** Answers port by port, when the test says so. Port 7 is open. */
class SteppedFinder implements PortFinder {
  readonly tried: number[] = [];
  isClosed = false;
  #steps = 0;
  #onStep: (() => void) | undefined;

  allow(steps: number): void {
    this.#steps += steps;
    this.#onStep?.();
  }

  async *find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal): AsyncGenerator<StateBatch> {
    signal.addEventListener('abort', () => this.#onStep?.(), { once: true });
    for await (const batch of batches)
      for (let at = 0; at < batch.length; at++) {
        while (this.#steps === 0 && !signal.aborted) await new Promise<void>((resolve) => (this.#onStep = resolve));
        if (signal.aborted) throw new DialError('cancelled', 'Stopped.');
        this.#steps--;
        const { port } = endpointAt(batch, at);
        this.tried.push(port);
        yield { ids: batch.ids.slice(at, at + 1), states: Uint8Array.of(port === 7 ? 0 : 1) };
      }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }
}

async function* batches(...all: readonly (readonly number[])[]): AsyncGenerator<EndpointBatch> {
  for (const ports of all) {
    const writer = new EndpointBatchWriter(10);
    for (const port of ports) writer.push(-port, parseIpv4('127.0.0.1') ?? 0, port);
    yield writer.take();
  }
}

async function statesOf(
  finder: PortFinder,
  input: AsyncIterable<EndpointBatch>,
  signal = new AbortController().signal,
): Promise<readonly string[]> {
  const states: string[] = [];
  for await (const batch of finder.find(input, signal))
    batch.ids.forEach((id, at) => void states.push(`${-id} ${batch.states[at] === 0 ? 'open' : 'closed'}`));
  return states;
}

const turn = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 5));

describe('a shared finder', () => {
  it('takes turns between scans, and gives each its own states', async () => {
    const stepped = new SteppedFinder();
    const shared = new SharedPortFinder(() => stepped);
    const all = [
      statesOf(shared.forScan(), batches([1, 2], [3], [7])),
      statesOf(shared.forScan(), batches([1, 5], [6])),
    ];
    await turn();
    stepped.allow(7);
    expect(await Promise.all(all)).toEqual([
      ['1 closed', '2 closed', '3 closed', '7 open'],
      ['1 closed', '5 closed', '6 closed'],
    ]);
    expect(stepped.tried).toEqual([1, 2, 1, 5, 3, 6, 7]);
    expect(stepped.isClosed).toBe(true);
  });

  it('tries nothing more of a scan that stops, and continues with the others', async () => {
    const finders: SteppedFinder[] = [];
    const shared = new SharedPortFinder(() => {
      finders.push(new SteppedFinder());
      return finders.at(-1) as SteppedFinder;
    });
    const stop = new AbortController();
    const stopped = statesOf(shared.forScan(), batches([1, 2, 3]), stop.signal).catch((error) => error.status);
    const other = statesOf(shared.forScan(), batches([4, 5], [6, 7]));
    await turn();
    finders[0]?.allow(2);
    await turn();
    stop.abort();
    expect(await stopped).toBe('cancelled');
    await turn();
    finders.at(-1)?.allow(10);
    expect(await other).toEqual(['4 closed', '5 closed', '6 closed', '7 open']);
    expect(finders.flatMap(({ tried }) => tried)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('tries the endpoints of others again that the finder had when a scan stopped', async () => {
    const finders: SteppedFinder[] = [];
    const shared = new SharedPortFinder(() => {
      finders.push(new SteppedFinder());
      return finders.at(-1) as SteppedFinder;
    });
    const stop = new AbortController();
    const other = statesOf(shared.forScan(), batches([4, 5]));
    const stopped = statesOf(shared.forScan(), batches([1, 2, 3]), stop.signal).catch((error) => error.status);
    await turn();
    finders[0]?.allow(3);
    await turn();
    stop.abort();
    expect(await stopped).toBe('cancelled');
    expect(finders[0]?.isClosed).toBe(true);
    finders.at(-1)?.allow(9);
    expect(await other).toEqual(['4 closed', '5 closed']);
  });

  it('ends all scans with its fault, and begins again with the next', async () => {
    let opened = 0;
    const shared = new SharedPortFinder(() => {
      if (++opened === 1) throw new Error('no sockets');
      const finder = new SteppedFinder();
      finder.allow(1);
      return finder;
    });
    await expect(statesOf(shared.forScan(), batches([1]))).rejects.toThrow('no sockets');
    expect(await statesOf(shared.forScan(), batches([7]))).toEqual(['7 open']);
  });
});
