import { describe, expect, it } from 'vitest';
import { capabilitiesOf, taggedResponseLength } from './imap-response.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** RFC 9051 section 6.1.1. */
const RESPONSE = '* CAPABILITY IMAP4rev2 STARTTLS AUTH=GSSAPI LOGINDISABLED\r\na2 OK CAPABILITY completed\r\n';

describe('taggedResponseLength', () => {
  it('ends with the line of the tag', () => {
    expect(taggedResponseLength('a2')(bytes(`${RESPONSE}* x\r\n`))).toBe(RESPONSE.length);
    expect(taggedResponseLength('a2')(bytes('a2 BAD x\n'))).toBe(9);
    expect(taggedResponseLength('a2')(bytes('a22 OK\r\n'))).toBeUndefined();
  });

  it('waits for the end at every offset', () => {
    for (let length = 0; length < RESPONSE.length; length++)
      expect(taggedResponseLength('a2')(bytes(RESPONSE.slice(0, length)))).toBeUndefined();
  });
});

describe('capabilitiesOf', () => {
  it('reads responses and response codes', () => {
    expect(capabilitiesOf(['* OK [CAPABILITY IMAP4rev1 LITERAL+ ID] ready\r\n', RESPONSE])).toEqual([
      'IMAP4rev1',
      'LITERAL+',
      'ID',
      'IMAP4rev2',
      'STARTTLS',
      'AUTH=GSSAPI',
      'LOGINDISABLED',
    ]);
  });

  it('finds nothing where there is no list', () => {
    expect(capabilitiesOf(['* OK ready [CAPABILITY', '* CAPABILITY'])).toEqual([]);
  });

  // Quadratic time would not finish here.
  it('reads many lists that do not end', () => {
    expect(capabilitiesOf(['[CAPABILITY '.repeat(100_000)])).toEqual([]);
  });
});
