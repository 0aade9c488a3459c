import { describe, expect, it } from 'vitest';
import { readServerHello } from './server-hello.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

// RFC 8448 section 3: a ServerHello of TLS 1.3, without its header.
const RFC_8448 = bytes(`
  03 03 a6 af 06 a4 12 18 60 dc 5e 6e 60 24 9c d3 4c 95 93 0c 8a c5 cb 14 34 da c1 55 77 2e d3 e2 69 28 00 13 01 00
  00 2e 00 33 00 24 00 1d 00 20 c9 82 88 76 11 20 95 fe 66 76 2b db f7 c6 72 e1 56 d6 cc 25 3b 83 3d f1 dd 69 b1 b0
  4e 75 1f 0f 00 2b 00 02 03 04`);

describe('readServerHello', () => {
  it('reads the example of RFC 8448', () => {
    const hello = readServerHello(RFC_8448);
    expect(hello).toMatchObject({
      version: 0x0304,
      legacyVersion: 0x0303,
      cipherSuite: 0x1301,
      compression: 0,
      isRetryRequest: false,
      alpn: undefined,
      defect: undefined,
    });
    expect(hello.extensions.map((extension) => extension.type)).toEqual([51, 43]);
    expect(hello.keyShare?.group).toBe(29);
    expect(Buffer.from(hello.keyShare?.key ?? []).toString('hex')).toMatch(/^c9828876.*4e751f0f$/);
  });

  // RFC 8448 section 5.
  it('recognises a HelloRetryRequest', () => {
    const hello = readServerHello(
      bytes(
        `0303cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c00130100000e 0033 0002 0017 002b 0002
             0304 002c 0000`.replace('000e', '0010'),
      ),
    );
    expect(hello).toMatchObject({ isRetryRequest: true, version: 0x0304, keyShare: { group: 23, key: undefined } });
  });

  it('reads an SSL 3.0 hello without extensions', () => {
    const hello = readServerHello(bytes(`0300 ${'11'.repeat(32)} 00 000a 00`));
    expect(hello).toMatchObject({ version: 0x0300, cipherSuite: 10, extensions: [], defect: undefined });
  });

  it('reads the selected protocol', () => {
    const hello = readServerHello(bytes(`0303 ${'11'.repeat(32)} 00 c02f 00 0009 0010 0005 0003 02 6832`));
    expect(hello.alpn).toEqual(bytes('6832'));
  });

  it('returns what precedes the cut, at every offset', () => {
    const whole = readServerHello(RFC_8448);
    for (let end = 0; end < RFC_8448.length; end++) {
      const hello = readServerHello(RFC_8448.subarray(0, end));
      // Without the block of extensions, the message is whole, as before TLS 1.2.
      if (end === 38) expect(hello.defect).toBeUndefined();
      else expect(hello.defect).toMatch(/early|longer/);
      expect(hello.legacyVersion).toBe(end >= 2 ? 0x0303 : undefined);
      expect(hello.cipherSuite).toBe(end >= 37 ? 0x1301 : undefined);
      expect(hello.extensions.length).toBe(end >= 80 ? 1 : 0);
      expect(hello.extensions).toEqual(whole.extensions.slice(0, hello.extensions.length));
    }
  });

  it.each([
    [
      'an extension longer than the block',
      '0006 0010 0005 0003',
      'An extension is longer than the block of extensions.',
    ],
    ['bytes after the block', '0004 0017 0000 ff', 'Bytes follow the extensions.'],
    ['a block longer than the message', '0009 0017 0000', 'The extensions end early.'],
  ])('reports %s', (_name, block, defect) => {
    expect(readServerHello(bytes(`0303 ${'11'.repeat(32)} 00 c02f 00 ${block}`)).defect).toBe(defect);
  });
});
