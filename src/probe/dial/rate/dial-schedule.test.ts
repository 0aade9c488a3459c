import { describe, expect, it } from 'vitest';
import { DialSchedule, type DialTicket, type RateLimits } from './dial-schedule.ts';

const UNLIMITED: RateLimits = {
  perSecond: Number.POSITIVE_INFINITY,
  perAddressPerSecond: Number.POSITIVE_INFINITY,
  perAddressConnections: Number.POSITIVE_INFINITY,
};

const nothing = () => undefined;

/** Runs a schedule in simulated time: each begun connection lasts `lastsMs`. Returns when which address began. */
function simulate(limits: Partial<RateLimits>, addresses: readonly string[], lastsMs = 0) {
  const schedule = new DialSchedule({ ...UNLIMITED, ...limits });
  for (const address of addresses) schedule.add(address, 0, nothing);
  const begun: { readonly address: string; readonly at: number }[] = [];
  const closing: { readonly address: string; readonly at: number }[] = [];
  for (let now = 0; begun.length < addresses.length && now < 1_000_000; ) {
    while ((closing[0]?.at ?? Number.POSITIVE_INFINITY) <= now) schedule.release(closing.shift()?.address ?? '', now);
    for (let ticket = schedule.take(now); ticket !== undefined; ticket = schedule.take(now)) {
      begun.push({ address: ticket.address, at: now });
      closing.push({ address: ticket.address, at: now + lastsMs });
    }
    const next = Math.min(schedule.nextAt ?? Number.POSITIVE_INFINITY, closing[0]?.at ?? Number.POSITIVE_INFINITY);
    now = Math.max(next, now);
    if (next === Number.POSITIVE_INFINITY) break;
  }
  return { begun, schedule };
}

describe('DialSchedule', () => {
  it('begins everything at once without limits, in order', () => {
    const { begun } = simulate({}, ['a', 'b', 'a', 'c']);
    expect(begun).toEqual(['a', 'b', 'a', 'c'].map((address) => ({ address, at: 0 })));
  });

  it('keeps the rate of all, first come, first served', () => {
    const { begun } = simulate({ perSecond: 10 }, ['a', 'b', 'a', 'c']);
    expect(begun.map(({ at }) => at)).toEqual([0, 100, 200, 300]);
    expect(begun.map(({ address }) => address)).toEqual(['a', 'b', 'a', 'c']);
  });

  it('keeps the rate of each address, and holds up no other', () => {
    const { begun } = simulate({ perAddressPerSecond: 10 }, ['a', 'a', 'a', 'b', 'b', 'c']);
    const times = (address: string) => begun.filter((one) => one.address === address).map(({ at }) => at);
    expect([times('a'), times('b'), times('c')]).toEqual([[0, 100, 200], [0, 100], [0]]);
  });

  it('serves the address first that came first, not the one that it knows longer', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perSecond: 10 });
    schedule.add('old', 0, nothing);
    schedule.take(0);
    const [first, second] = [schedule.add('new', 10, nothing), schedule.add('old', 11, nothing)];
    expect([schedule.take(100), schedule.take(200)]).toEqual([first, second]);
  });

  it('keeps both rates if they are close to each other', () => {
    const addresses = Array.from({ length: 400 }, (_, index) => `${index % 7 === 0 ? 'busy' : index % 5}`);
    const { begun } = simulate({ perSecond: 50, perAddressPerSecond: 12 }, addresses);
    expect(begun).toHaveLength(400);
    const gaps = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps(begun.map(({ at }) => at)))).toBeGreaterThanOrEqual(20 - 1e-6);
    for (const address of new Set(addresses)) {
      const times = begun.filter((one) => one.address === address).map(({ at }) => at);
      expect(Math.min(...gaps(times))).toBeGreaterThanOrEqual(1000 / 12 - 1e-6);
    }
  });

  it('keeps the order within an address, whatever it waits for', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perAddressPerSecond: 100, perAddressConnections: 1 });
    const tickets = Array.from({ length: 6 }, (_, index) => schedule.add('a', index, nothing));
    const begun: (DialTicket | undefined)[] = [];
    for (const now of [5, 6, 20, 36, 36.5, 50, 90, 130]) {
      const ticket = schedule.take(now);
      if (ticket === undefined) continue;
      begun.push(ticket);
      schedule.release('a', now + 0.1);
    }
    expect(begun).toEqual(tickets);
  });

  it('keeps the number of open connections to an address', () => {
    const { begun } = simulate({ perAddressConnections: 2 }, ['a', 'a', 'a', 'a', 'a', 'b'], 30);
    expect(begun.filter(({ address }) => address === 'a').map(({ at }) => at)).toEqual([0, 0, 30, 30, 60]);
    expect(begun.find(({ address }) => address === 'b')?.at).toBe(0);
  });

  it('lets a connection exceed the number that may be open, at the same rate', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perAddressConnections: 1, perAddressPerSecond: 10 });
    const first = schedule.add('a', 0, nothing);
    expect(schedule.take(0)).toBe(first);
    const waiting = schedule.add('a', 0, nothing);
    const nested = schedule.add('a', 0, nothing, 'nested');
    expect(schedule.take(0)).toBeUndefined();
    expect([schedule.take(99), schedule.take(100), schedule.take(200)]).toEqual([undefined, nested, undefined]);
    schedule.release('a', 300);
    expect(schedule.take(300)).toBeUndefined();
    schedule.release('a', 300);
    expect(schedule.take(300)).toBe(waiting);
  });

  it('lets listeners have half of the connections, and holds up no other for them', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perAddressConnections: 4 });
    const [first, second, third] = [1, 2, 3].map(() => schedule.add('a', 0, nothing, 'listening'));
    const talker = schedule.add('a', 0, nothing);
    expect([1, 2, 3, 4].map(() => schedule.take(0))).toEqual([first, second, talker, undefined]);
    schedule.release('a', 1, 'plain');
    expect(schedule.take(1)).toBeUndefined();
    schedule.release('a', 2, 'listening');
    expect(schedule.take(2)).toBe(third);
  });

  it('gives the turn of a cancelled ticket to the next', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perAddressConnections: 1 });
    const [, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(() => schedule.add('a', 0, nothing));
    expect(schedule.take(0)).toBeDefined();
    expect(schedule.take(0)).toBeUndefined();
    for (const ticket of [second, third]) if (ticket !== undefined) ticket.isCancelled = true;
    schedule.release('a', 1);
    expect(schedule.take(1)).toBe(fourth);
  });

  it('forgets addresses whose rate no longer matters', () => {
    const schedule = new DialSchedule({ ...UNLIMITED, perAddressPerSecond: 1000 });
    for (let now = 0; now < 50_000; now++) {
      schedule.add(`address ${now}`, now, nothing);
      const ticket = schedule.take(now);
      if (ticket !== undefined) schedule.release(ticket.address, now);
    }
    expect(schedule.addressCount).toBeLessThan(3000);
  });

  it('begins as many at once as a timer may miss, at high rates', () => {
    const { begun } = simulate({ perSecond: 10_000 }, new Array<string>(300).fill('a'));
    expect(begun.filter(({ at }) => at === 0)).toHaveLength(100);
    expect(begun.at(-1)?.at).toBeCloseTo(20);
  });
});
