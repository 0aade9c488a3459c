import { describe, expect, it } from 'vitest';
import { isAbsent } from '../shared-data.ts';
import { wholeShare } from './accuracy.ts';
import { certificatesAccuracy } from './certificates-accuracy.ts';

describe.skipIf(isAbsent('data/certs'))('real certificates (need ../shared/data/certs)', async () => {
  const { shares, certificates, missing, strange, refused } = await certificatesAccuracy();

  it('each that another reader can read becomes a record', () => {
    expect(certificates).toBe(1794);
    expect(missing).toEqual([]);
  });

  it('have 99 % of the values that the other reader gives', () => {
    expect(wholeShare(shares), JSON.stringify(shares.filter(({ equal, of }) => equal < of))).toBeGreaterThan(0.99);
    expect(shares.length).toBeGreaterThan(100);
  });

  it('are all that becomes records: what is no certificate is refused with a reason', () => {
    expect(strange).toEqual([]);
    expect(Object.fromEntries(refused)).toEqual({ 'it is a revocation list': 37 });
  });
});
