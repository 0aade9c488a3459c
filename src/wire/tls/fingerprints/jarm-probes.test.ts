import { describe, expect, it } from 'vitest';
import { jarmProbes } from './jarm-probes.ts';

describe('jarmProbes', () => {
  it('draws fresh random bytes for each probe', () => {
    let seed = 0;
    const probes = jarmProbes('192.0.2.1', (length) => new Uint8Array(length).fill(seed++));
    expect(new Set(probes.map((probe) => Buffer.from(probe.subarray(11, 43)).toString('hex'))).size).toBe(10);
  });
});
