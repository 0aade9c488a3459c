import { expect, it } from 'vitest';
import type { NewSpend, Subject } from '../../src/accounts/accounts.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const subject: Subject = { kind: 'user', id: 1 };
const coins = (amount: number, limit: number): NewSpend => ({ currency: 'coins', amount, limit, reason: 'search' });
const noon = Date.UTC(2026, 0, 31, 12);

describeAccounts('spending', (engine) => {
  it('counts the requests of a UTC day up to the limit', async () => {
    const clock = new Clock();
    clock.at = noon;
    await using accounts = await openNew(engine, clock);
    const { spending } = accounts;
    for (const expected of [1, 2, 3, undefined, undefined]) expect(await spending.request(subject, 3)).toBe(expected);
    expect(await spending.usage(subject)).toMatchObject({
      requestsToday: 3,
      nextDay: Date.UTC(2026, 1, 1),
      nextMonth: Date.UTC(2026, 1, 1),
    });
    clock.at = Date.UTC(2026, 1, 1) - 1;
    expect(await spending.request(subject, 3)).toBeUndefined();
    clock.at = Date.UTC(2026, 1, 1);
    expect(await spending.request(subject, 3)).toBe(1);
    expect(await spending.request({ kind: 'user', id: 2 }, 0)).toBeUndefined();
    for (let i = 0; i < 10; i++) expect(await spending.request({ kind: 'user', id: 2 }, -1)).toBe(i + 1);
    // If the clock goes back, the count of the earlier day is unchanged.
    clock.at = noon;
    expect(await spending.request(subject, 3)).toBeUndefined();
  });

  it('counts either all of several requests or none, and takes back uncharged ones', async () => {
    await using accounts = await openNew(engine);
    const { spending } = accounts;
    expect(await spending.request(subject, 5, 4)).toBe(4);
    expect(await spending.request(subject, 5, 2)).toBeUndefined();
    expect(await spending.request(subject, 5, 6)).toBeUndefined();
    await spending.returnRequests(subject, 1);
    expect(await spending.request(subject, 5, 2)).toBe(5);
    // Never below zero.
    await spending.returnRequests(subject, 6);
    expect(await spending.usage(subject)).toMatchObject({ requestsToday: 5 });
    await spending.returnRequests({ kind: 'user', id: 2 }, 1);
    expect(await spending.usage({ kind: 'user', id: 2 })).toMatchObject({ requestsToday: 0 });
  });

  it('counts addresses separately and does not store them in plain text', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    const address = (network: string): Subject => ({ kind: 'address', network });
    expect(await accounts.spending.request(address('192.0.2.1'), 1)).toBe(1);
    expect(await accounts.spending.request(address('192.0.2.1'), 1)).toBeUndefined();
    expect(await accounts.spending.request(address('2001:db8::/64'), 1)).toBe(1);
    await using database = await engine.openEngine(place);
    const stored = JSON.stringify(await database.db.selectFrom('daily_requests').selectAll().execute());
    expect(stored).not.toMatch(/192\.0|2001:/);
  });

  it('spends an amount as a whole or not at all, with a new balance each month', async () => {
    const clock = new Clock();
    clock.at = noon;
    await using accounts = await openNew(engine, clock);
    const { spending } = accounts;
    expect(await spending.spend(subject, coins(60, 100))).toMatchObject({ left: 40 });
    expect(await spending.spend(subject, coins(41, 100))).toBeUndefined();
    expect(await spending.spend(subject, coins(40, 100))).toMatchObject({ left: 0 });
    expect(await spending.spend(subject, coins(1, 100))).toBeUndefined();
    expect(await spending.spend(subject, coins(0, 100))).toEqual({ line: 0, left: 0 });
    expect(await spending.spend(subject, coins(7, -1))).toMatchObject({ left: -1 });
    expect(await spending.spend({ kind: 'user', id: 2 }, coins(101, 100))).toBeUndefined();
    await expect(spending.spend(subject, coins(-1, 100))).rejects.toThrow(RangeError);
    await expect(spending.spend(subject, coins(0.5, 100))).rejects.toThrow(RangeError);
    expect(await spending.usage(subject)).toMatchObject({ coins: { spent: 107, reserved: 0 }, coinsEver: 107 });
    clock.at = Date.UTC(2026, 1, 1);
    expect(await spending.spend(subject, coins(100, 100))).toMatchObject({ left: 0 });
    expect(await spending.usage(subject)).toMatchObject({ coins: { spent: 100 }, coinsEver: 207 });
  });

  it('spends as much as is left', async () => {
    await using accounts = await openNew(engine);
    expect(await accounts.spending.spendUpTo(subject, coins(60, 100))).toBe(60);
    expect(await accounts.spending.spendUpTo(subject, coins(60, 100))).toBe(40);
    expect(await accounts.spending.spendUpTo(subject, coins(60, 100))).toBe(0);
    expect(await accounts.spending.spendUpTo(subject, coins(60, -1))).toBe(60);
  });

  it('never exceeds the limit with concurrent spending', async () => {
    const place = await engine.place();
    const options = { secret, now: new Clock().now };
    await using here = await engine.open(place, options);
    await using there = await engine.open(place, options);
    const spenders = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? here : there).spending);
    const spent = await Promise.all(spenders.map((spender) => spender.spend(subject, coins(3, 200))));
    const passed = spent.filter((result) => result !== undefined);
    expect(passed).toHaveLength(66);
    expect(new Set(passed.map(({ left }) => left)).size).toBe(66);
    expect((await there.spending.usage(subject)).coins.spent).toBe(198);
    const requests = await Promise.all(spenders.map((spender) => spender.request(subject, 42)));
    expect(requests.filter((passes) => passes)).toHaveLength(42);
    const amounts = await Promise.all(
      spenders.map((spender) => spender.spendUpTo({ kind: 'user', id: 2 }, coins(7, 100))),
    );
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(100);
  });

  it('refunds what a line spent, and never more', async () => {
    const clock = new Clock();
    clock.at = noon;
    await using accounts = await openNew(engine, clock);
    const { spending } = accounts;
    const spent = await spending.spend(subject, coins(50, 100));
    const line = spent?.line ?? 0;
    clock.at = Date.UTC(2026, 1, 1);
    await spending.spend(subject, coins(10, 100));
    // Refunds go to the month of the line.
    expect(await spending.refund(line, 20)).toBe(20);
    const many = await Promise.all(Array.from({ length: 10 }, () => spending.refund(line, 20)));
    expect(many.reduce((sum, amount) => sum + amount, 0)).toBe(30);
    expect(await spending.refund(12345, 20)).toBe(0);
    expect(await spending.usage(subject)).toMatchObject({ coins: { spent: 10 }, coinsEver: 10 });
    clock.at = noon;
    expect((await spending.usage(subject)).coins.spent).toBe(0);
  });

  it('reserves scan coins until the actual use is known', async () => {
    await using accounts = await openNew(engine);
    const { spending } = accounts;
    const scan = (amount: number): NewSpend => ({ currency: 'scan_coins', amount, limit: 100, reason: 'scan' });
    const first = await spending.reserve(subject, scan(70));
    expect(first).toMatchObject({ left: 30 });
    expect(await spending.spend(subject, scan(31))).toBeUndefined();
    expect(await spending.reserve(subject, scan(31))).toBeUndefined();
    expect((await spending.usage(subject)).scanCoins).toEqual({ spent: 0, reserved: 70 });
    expect(await spending.refund(first?.line ?? 0, 70)).toBe(0);
    await expect(spending.settle(first?.line ?? 0, 71)).rejects.toThrow(RangeError);
    await Promise.all([1, 2, 3].map(() => spending.settle(first?.line ?? 0, 60)));
    expect((await spending.usage(subject)).scanCoins).toEqual({ spent: 60, reserved: 0 });
    expect((await spending.usage(subject)).coins).toEqual({ spent: 0, reserved: 0 });
    expect(await spending.spend(subject, scan(40))).toMatchObject({ left: 0 });
  });

  it('is listed by day', async () => {
    const clock = new Clock();
    clock.at = noon;
    await using accounts = await openNew(engine, clock);
    const { spending } = accounts;
    await spending.request(subject, -1);
    await spending.spend(subject, coins(5, -1));
    const line = (await spending.spend(subject, coins(7, -1)))?.line ?? 0;
    await spending.refund(line, 2);
    clock.at += 86_400_000;
    await spending.request(subject, -1);
    await spending.spend(subject, { ...coins(9, -1), currency: 'scan_coins' });
    expect(await spending.byDay(subject, 30)).toEqual([
      { day: '2026-02-01', requests: 1, coins: 0, scanCoins: 9 },
      { day: '2026-01-31', requests: 1, coins: 10, scanCoins: 0 },
    ]);
    expect(await spending.byDay(subject, 1)).toHaveLength(1);
  });
});
