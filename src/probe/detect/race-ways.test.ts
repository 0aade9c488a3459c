import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProbeResult } from '../protocols/protocol.ts';
import { raceWays, type Way, type WayEvents } from './race-ways.ts';

const FOUND: ProbeResult = { status: 'success', answers: [] };
const ALONE_MS = 100;

/** What begins when, in simulated time. `act` is what the way does; it ends with what `act` gives. */
function race(acts: readonly ((events: WayEvents, signal: AbortSignal) => Promise<ProbeResult | undefined>)[]) {
  const begun: number[] = [];
  let rests = 0;
  const ways = acts.map(
    (act): Way => ({
      aloneMs: () => ALONE_MS,
      begin: async (events, signal) => {
        begun.push(performance.now());
        return await act(events, signal);
      },
    }),
  );
  const start = performance.now();
  const result = raceWays(() => ways.shift(), {
    signal: new AbortController().signal,
    atOnce: 3,
    elapsed: () => performance.now(),
    rest: async (wait) => {
      rests++;
      return await wait;
    },
  });
  return { result, begun: () => begun.map((at) => Math.round(at - start)), rests: () => rests };
}

const waits = (ms: number, result?: ProbeResult) => (): Promise<ProbeResult | undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(result), ms));

/** Opens at once and waits. */
const silent =
  (ms: number, result?: ProbeResult) =>
  (events: WayEvents): Promise<ProbeResult | undefined> => {
    events.onOpen(0);
    return waits(ms, result)();
  };

describe('raceWays', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('begins the next way while one stays silent, and at once after one that ended', async () => {
    const { result, begun } = race([silent(1_000), silent(10), silent(5, FOUND)]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(FOUND);
    const [first, second, third] = begun();
    expect([first, second]).toEqual([0, expect.closeTo(ALONE_MS, -1)]);
    expect((third ?? 0) - (second ?? 0)).toBeLessThan(15);
  });

  it('begins no other while a server speaks, and ends all with the first result', async () => {
    let isEnded = false;
    const { result, begun } = race([
      (events, signal) => {
        events.onOpen(0);
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            isEnded = true;
            resolve(undefined);
          }),
        );
      },
      (events) => {
        events.onOpen(0);
        events.onSpeech();
        return waits(500, FOUND)();
      },
      silent(1),
    ]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(FOUND);
    expect(begun()).toHaveLength(2);
    expect(isEnded).toBe(true);
  });

  it('tries no more ways at once than it may, and rests while nothing else is to be done', async () => {
    const { result, begun, rests } = race(Array.from({ length: 5 }, () => silent(1_000)));
    await vi.runAllTimersAsync();
    expect(await result).toBeUndefined();
    expect(
      begun()
        .slice(0, 3)
        .every((at) => at < 300),
    ).toBe(true);
    expect(begun()[3]).toBeGreaterThanOrEqual(1_000);
    expect(rests()).toBeGreaterThan(0);
  });

  it('fails with the fault of a way', async () => {
    const { result } = race([silent(1_000), () => Promise.reject(new Error('a fault'))]);
    const failure = expect(result).rejects.toThrow('a fault');
    await vi.runAllTimersAsync();
    await failure;
  });
});
