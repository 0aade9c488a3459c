import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_JARM, type JarmAnswer, jarmFingerprint, readJarmAnswer } from './jarm.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('JARM', () => {
  const none = readJarmAnswer(new Uint8Array(0));

  it('is 62 zeros for a server that answers no probe', () => {
    expect(jarmFingerprint(new Array<JarmAnswer>(10).fill(none))).toBe(EMPTY_JARM);
    expect(EMPTY_JARM).toHaveLength(62);
  });

  // The example in the tests of jarm-go.
  it('makes the published fingerprint', () => {
    const server = { cipherSuite: 'c02f', version: '0303' };
    const withAlpn = { ...server, alpn: 'http/1.1', extensions: '0000-ff01-000b-0023-0010' };
    const withoutAlpn = { ...server, alpn: '', extensions: '0000-ff01-000b-0023' };
    const answers = [withAlpn, withAlpn, none, withoutAlpn, withoutAlpn, none, withAlpn, withAlpn, withAlpn, withAlpn];
    expect(jarmFingerprint(answers)).toBe('29d29d00029d29d00029d29d29d29d8c9dac4e97f99c7a0e93e9d4d790df0a');
  });

  it('reads an alert as no answer', () => {
    expect(readJarmAnswer(bytes('15030300020228'))).toEqual(none);
  });

  /** A ServerHello with a session of `session` bytes, and these bytes after its compression. */
  const helloWith = (session: number, rest: string) =>
    bytes(
      `16030300ff020000fb0303${'11'.repeat(32)}${Buffer.of(session).toString('hex')}${'22'.repeat(session)}c02f00${rest}`,
    );

  // As jarm.py counts: the last byte of the block alone begins no extension.
  it('reads no extension from one byte at the end of the block', () => {
    expect(readJarmAnswer(helloWith(32, `0006ff01000100ff${'00'.repeat(20)}`)).extensions).toBe('ff01');
  });

  it('reads no extensions from the message after a hello without them', () => {
    const none = { cipherSuite: 'c02f', version: '0303', alpn: '', extensions: '' };
    expect(readJarmAnswer(helloWith(32, `0b0003040003${'00'.repeat(30)}`))).toEqual(none);
    expect(readJarmAnswer(helloWith(32, `0000100eac0b00${'00'.repeat(30)}`))).toEqual(none);
    expect(readJarmAnswer(helloWith(0, `0020${'00'.repeat(33)}0ff00b${'00'.repeat(30)}`))).toEqual(none);
  });

  it('reads no extensions from fewer than 85 bytes', () => {
    expect(readJarmAnswer(helloWith(0, '0005ff01000100')).extensions).toBe('');
  });

  it('reads any bytes, and always makes 62 digits of them', () => {
    const start = fc.constantFrom('', '16', '160303003102', '16030300310200002d0303', '15');
    const answer = fc
      .tuple(start, fc.uint8Array({ maxLength: 1600, size: 'max' }))
      .map(([hex, tail]) => readJarmAnswer(Uint8Array.from([...bytes(hex), ...tail])));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 10, maxLength: 10 }), (ten) => {
        expect(jarmFingerprint(ten)).toMatch(/^[0-9a-j]{30}[0-9a-f]{32}$/);
      }),
      { seed: 62, numRuns: 300 },
    );
  });
});
