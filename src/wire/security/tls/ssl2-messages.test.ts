import { describe, expect, it } from 'vitest';
import { RecordReader } from './record-reader.ts';
import { readSsl2Answer, writeSsl2ClientHello } from './ssl2-messages.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

// Fields in the order of the specification: hit, certificate kind, version, three lengths, and their contents.
const SERVER_HELLO = bytes('04 00 01 0002 0003 0006 0002 aabbcc 010080 0700c0 1234');

describe('SSLv2', () => {
  it('writes a client hello with all cipher kinds', () => {
    expect(writeSsl2ClientHello(new Uint8Array(16).fill(0x55))).toEqual(
      bytes(`80 2e 01 0002 0015 0000 0010
             010080 020080 030080 040080 050080 060040 0700c0 ${'55'.repeat(16)}`),
    );
  });

  it('reads a server hello', () => {
    expect(readSsl2Answer(SERVER_HELLO)).toEqual({
      kind: 'serverHello',
      version: 2,
      certificate: bytes('aabbcc'),
      ciphers: [0x010080, 0x0700c0],
      connectionId: bytes('1234'),
      defect: undefined,
    });
  });

  it('reports a server hello that ends early, at every offset', () => {
    for (let end = 1; end < SERVER_HELLO.length; end++) {
      expect(readSsl2Answer(SERVER_HELLO.subarray(0, end))).toMatchObject({
        kind: 'serverHello',
        defect: 'The SSLv2 server hello ends early.',
      });
    }
    expect(readSsl2Answer(SERVER_HELLO.subarray(0, 0))).toEqual({ kind: 'unknown', type: undefined });
  });

  it('reads the error of a server without a common cipher', () => {
    const [event] = new RecordReader().push(bytes('80 03 00 0001'));
    expect(readSsl2Answer(event?.kind === 'ssl2' ? event.message : SERVER_HELLO)).toEqual({ kind: 'error', code: 1 });
  });
});
