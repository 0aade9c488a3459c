import { describe, expect, it } from 'vitest';
import { isAbsent } from '../shared-data.ts';
import { type FieldShare, wholeShare } from './accuracy.ts';
import {
  LIKEXIAN,
  likexianShares,
  PYTHON_WHOIS,
  PYTHONWHOIS,
  pythonShares,
  WEPPOS,
  wepposShares,
} from './registrations-accuracy.ts';

const WANTED = 0.95;
/** One miss is more than that of a field with few values. */
const FEW = 20;

const below = (shares: readonly FieldShare[]): readonly FieldShare[] =>
  shares.filter(({ equal, of }) => equal / of < WANTED && !(of < FEW && equal >= of - 1));

describe.skipIf([LIKEXIAN, WEPPOS, PYTHON_WHOIS, PYTHONWHOIS].some(isAbsent))(
  'published texts of WHOIS (needs ../shared/data/whois)',
  () => {
    it.each([
      ['likexian/whois-parser', likexianShares],
      ['weppos/whois-parser', wepposShares],
      ['richardpenman/whois', () => pythonShares(PYTHON_WHOIS)],
      ['joepie91/python-whois', () => pythonShares(PYTHONWHOIS)],
    ])('are read as by %s', async (_, read) => {
      const shares = await read();
      expect(below(shares)).toEqual([]);
      expect(wholeShare(shares)).toBeGreaterThan(WANTED);
    });
  },
);
