import { describe, expect, it } from 'vitest';
import { CURVES } from './elliptic-curves.ts';

const number = (base64: string) => BigInt(`0x${Buffer.from(base64, 'base64').toString('hex')}`);

describe('the NIST curves', () => {
  it.each(CURVES.flatMap(([, curve]) => (curve.constants === undefined ? [] : [[curve.name, curve] as const])))(
    '%s has its base point on the curve y² = x³ - 3x + b',
    (_name, { length, constants }) => {
      if (constants === undefined) throw new Error('a curve without constants');
      const [p, n, b, x, y] = [constants.p, constants.n, constants.b, constants.gx, constants.gy].map(number);
      if (p === undefined || n === undefined || b === undefined || x === undefined || y === undefined) return;
      expect(p.toString(2)).toHaveLength(length);
      expect(n.toString(2)).toHaveLength(length);
      expect((y * y) % p).toBe((((x * x * x - 3n * x + b) % p) + p) % p);
      // Hasse: the number of points is near the size of the field.
      const distance = n > p ? n - p : p - n;
      expect(distance.toString(2).length).toBeLessThanOrEqual(length / 2 + 2);
    },
  );
});
