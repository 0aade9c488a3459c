import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbsent, sharedLines } from '../../../../test/shared-data.ts';
import { EMPTY_JARM, type JarmAnswer, jarmFingerprint, readJarmAnswer } from './jarm.ts';

interface Answer {
  readonly id: string;
  readonly hex: string;
  readonly raw?: string;
  readonly raw_hex?: string;
}

interface Combination {
  readonly raw: string;
  readonly jarm: string;
}

const answers = sharedLines('data/tls/jarm-answers.ndjson').map((line) => JSON.parse(line) as Answer);
const combinations = sharedLines('data/tls/jarm-fuzzy.ndjson').map((line) => JSON.parse(line) as Combination);
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** The notation of jarm-go. It writes two bars more where it gives up on the extensions. */
function raw(answer: JarmAnswer): string {
  return [answer.cipherSuite, answer.version, answer.alpn, answer.extensions].join('|');
}

describe.skipIf(isAbsent('data/tls/jarm-answers.ndjson'))('JARM answers (needs ../shared/data/tls)', () => {
  it('reads each server answer as jarm-go does', () => {
    expect(answers).toHaveLength(350);
    for (const answer of answers) {
      const expected = answer.raw ?? Buffer.from(answer.raw_hex ?? '', 'hex').toString('latin1');
      expect(raw(readJarmAnswer(bytes(answer.hex))), answer.id).toBe(expected.replace(/\|\|\|\|$/, '||'));
    }
  });

  it('makes the fingerprint of ten answers as jarm-go does', () => {
    expect(combinations).toHaveLength(299);
    for (const { raw: text, jarm } of combinations) {
      const ten = text.split(',').map((part): JarmAnswer => {
        const [cipherSuite = '', version = '', alpn = '', extensions = ''] = part.split('|');
        return { cipherSuite, version, alpn, extensions };
      });
      expect(jarmFingerprint(ten)).toBe(jarm);
    }
  });
});

describe('JARM', () => {
  const none = readJarmAnswer(new Uint8Array(0));

  it('is 62 zeros for a server that answers no probe', () => {
    expect(jarmFingerprint(new Array<JarmAnswer>(10).fill(none))).toBe(EMPTY_JARM);
    expect(EMPTY_JARM).toHaveLength(62);
  });

  it('reads an alert as no answer', () => {
    expect(readJarmAnswer(bytes('15030300020228'))).toEqual(none);
  });

  it('reads any bytes, and always makes 62 digits of them', () => {
    const start = fc.constantFrom('', '16', '160303003102', '16030300310200002d0303', '15');
    const answer = fc
      .tuple(start, fc.uint8Array({ maxLength: 1600 }))
      .map(([hex, tail]) => readJarmAnswer(Uint8Array.from([...bytes(hex), ...tail])));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 10, maxLength: 10 }), (ten) => {
        expect(jarmFingerprint(ten)).toMatch(/^[0-9a-j]{30}[0-9a-f]{32}$/);
      }),
      { seed: 62, numRuns: 2_000 },
    );
  });
});
