import { describe, expect, it } from 'vitest';
import { type FormerValues, recordAsOf, withFormer } from './former-values.ts';
import type { JsonObject } from './json-value.ts';

const at = (second: number): string => new Date(second * 1_000).toISOString();

/** A record after changes of its fields, one each second from second 1 on. */
function changed(record: JsonObject, changes: readonly JsonObject[]) {
  let former: readonly FormerValues[] = [];
  let now = record;
  for (const [number, fields] of changes.entries()) {
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, now[name] ?? null]));
    former = withFormer(former, { until: at(number + 1), fields: before });
    now = { ...now, ...fields };
  }
  return { now, former };
}

describe('former values', () => {
  it('give the record of each moment', () => {
    const { now, former } = changed({ a: 1 }, [{ b: 1 }, { a: 2 }, { b: 2 }]);
    const then = (second: number) => recordAsOf(now, former, second * 1_000);
    expect([0, 1, 2, 3].map(then)).toEqual([{ a: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 2 }]);
  });

  it('do not grow for ever, and always have what the record came with and the last moments', () => {
    const changes = Array.from({ length: 40 }, (_, number) => ({ [number % 2 === 0 ? 'a' : 'b']: number }));
    const { now, former } = changed({ a: 'first', b: 'first', c: 1 }, changes);
    expect(former).toHaveLength(16);
    expect(recordAsOf(now, former, Number.NEGATIVE_INFINITY)).toEqual({ a: 'first', b: 'first', c: 1 });
    expect(recordAsOf(now, former, 39_500)).toEqual({ a: 38, b: 37, c: 1 });
    expect(recordAsOf(now, former, 40_000)).toEqual(now);
  });
});
