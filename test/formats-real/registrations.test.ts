import { describe, expect, it } from 'vitest';
import { HEAD_BYTES } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { whois } from '../../src/ingest/formats/whois/whois.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import type { WhoisDomainsRecord } from '../../src/model/records.generated.ts';
import { readWhoisText } from '../../src/wire/formats/whois-text/whois-text.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
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

    it('are found one by one in a file of all', async () => {
      const texts = [LIKEXIAN, WEPPOS].flatMap((path) =>
        sharedLines(path).flatMap((line) => JSON.parse(line).text ?? []),
      ) as readonly string[];
      const domains = new Map<string, string>();
      for (const text of texts) {
        const answer = readWhoisText(text);
        if (answer.kind === 'registration') domains.set(answer.registration.domain.toLowerCase(), text);
      }
      const source = Buffer.from([...domains.values()].map((text) => `${text}\n\n`).join(''));
      expect(FORMATS.filter((format) => format.recognises(headOf(source.subarray(0, HEAD_BYTES), false)))).toEqual([
        whois,
      ]);
      const readings = readingsOf(await stepsOf(whois, source, { pieceBytes: 2 ** 16 }), undefined);
      const found = new Set(readings.flatMap((reading) => ('value' in reading ? [nameOf(reading.value)] : [])));
      const missed = [...domains.keys()].filter((domain) => !found.has(domain));
      expect(missed.length / domains.size, missed.join(' ')).toBeLessThan(1 - WANTED);
    });
  },
);

const nameOf = (value: unknown): string | undefined =>
  (value as { readonly data: WhoisDomainsRecord }).data.extracted_domain?.toLowerCase();
