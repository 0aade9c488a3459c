import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES, KeyFilter } from './key-filter.ts';

const keys = (from: number, before: number): Buffer =>
  Buffer.concat(
    Array.from({ length: before - from }, (_, at) =>
      hash('sha256', String(from + at), 'buffer').subarray(0, KEY_BYTES),
    ),
  );

describe('a filter of keys', () => {
  it('has seen every key that it was given, however many came since', () => {
    const filter = new KeyFilter();
    for (let at = 0; at < 100_000; at += 1_000) filter.add(keys(at, at + 1_000));
    for (let at = 0; at < 100_000; at += 997) expect(filter.add(keys(at, at + 1)), String(at)).toBe(true);
  });

  it('takes no other one for seen', () => {
    const filter = new KeyFilter();
    filter.add(keys(0, 100_000));
    let wrong = 0;
    for (let at = 200_000; at < 230_000; at++) if (filter.add(keys(at, at + 1))) wrong++;
    expect(wrong).toBe(0);
  });

  it('sees a key that comes twice at once', () => {
    const filter = new KeyFilter();
    expect(filter.add(keys(0, 100))).toBe(false);
    expect(filter.add(Buffer.concat([keys(100, 110), keys(105, 106)]))).toBe(true);
    expect(filter.add(keys(110, 120))).toBe(false);
    expect(filter.add(Buffer.alloc(0))).toBe(false);
  });

  it('tells keys apart that want the same place, and takes words of zeros', () => {
    const filter = new KeyFilter();
    const key = (place: number, print: number): Buffer => {
      const bytes = Buffer.alloc(KEY_BYTES);
      bytes.writeUInt32BE(place);
      bytes.writeUInt32BE(print, 4);
      return bytes;
    };
    for (let print = 0; print < 50; print++) {
      if (print !== 1) expect(filter.add(key(0xffff_ffff, print)), String(print)).toBe(false);
    }
    expect(filter.add(key(0xffff_ffff, 0))).toBe(true);
    expect(filter.add(key(0xffff_ffff, 49))).toBe(true);
    expect(filter.add(key(0xffff_ffff, 50))).toBe(false);
  });

  it('grows with the keys, 11 bytes for each at most', () => {
    const filter = new KeyFilter();
    const first = filter.size;
    filter.add(keys(0, 50_000));
    expect(filter.size).toBeLessThan(first + 50_000 * 11);
  });
});
