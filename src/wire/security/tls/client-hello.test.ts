import { describe, expect, it } from 'vitest';
import { type ClientHello, clientExtensions as extensions, writeClientHello } from './client-hello.ts';
import { RecordReader } from './record-reader.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const hexOf = (value: Uint8Array) => Buffer.from(value).toString('hex');

const BARE: ClientHello = {
  recordVersion: 0x0300,
  version: 0x0300,
  random: new Uint8Array(32).fill(0x11),
  sessionId: new Uint8Array(0),
  cipherSuites: [0x000a, 0x0005],
  compressions: [0],
  extensions: undefined,
};

describe('writeClientHello', () => {
  it('writes an SSL 3.0 hello without extensions', () => {
    const body = `0300 ${'11'.repeat(32)} 00 0004 000a 0005 01 00`;
    expect(writeClientHello(BARE)).toEqual(bytes(`16 0300 002f 01 00002b ${body}`));
  });

  it('writes an empty block of extensions', () => {
    expect(hexOf(writeClientHello({ ...BARE, extensions: [] }))).toMatch(/01000000$/);
  });

  // RFC 8448 section 3, of which the random bytes and the key are here.
  it('writes the example of RFC 8448', () => {
    const hello = writeClientHello({
      recordVersion: 0x0301,
      version: 0x0303,
      random: bytes('cb34ecb1e78163ba1c38c6dacb196a6dffa21a8d9912ec18a2ef6283024dece7'),
      sessionId: new Uint8Array(0),
      cipherSuites: [0x1301, 0x1303, 0x1302],
      compressions: [0],
      extensions: [
        extensions.serverName('server'),
        extensions.renegotiationInfo(),
        extensions.supportedGroups([29, 23, 24, 25, 256, 257, 258, 259, 260]),
        extensions.sessionTicket(),
        extensions.keyShare([
          { group: 29, key: bytes('99381de560e4bd43d23d8e435a7dbafeb3c06e51c13cae4d5413691e529aaf2c') },
        ]),
        extensions.supportedVersions([0x0304]),
        extensions.signatureAlgorithms([
          0x0403, 0x0503, 0x0603, 0x0203, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0201, 0x0402, 0x0502,
          0x0602, 0x0202,
        ]),
        extensions.pskModes([1]),
        { type: 28, data: bytes('4001') },
      ],
    });
    expect(hello).toEqual(
      bytes(`
        16 03 01 00 c4 01 00 00 c0 03 03 cb 34 ec b1 e7 81 63 ba 1c 38 c6 da cb 19 6a 6d ff a2 1a 8d 99 12 ec 18 a2 ef
        62 83 02 4d ec e7 00 00 06 13 01 13 03 13 02 01 00 00 91 00 00 00 0b 00 09 00 00 06 73 65 72 76 65 72 ff 01 00
        01 00 00 0a 00 14 00 12 00 1d 00 17 00 18 00 19 01 00 01 01 01 02 01 03 01 04 00 23 00 00 00 33 00 26 00 24 00
        1d 00 20 99 38 1d e5 60 e4 bd 43 d2 3d 8e 43 5a 7d ba fe b3 c0 6e 51 c1 3c ae 4d 54 13 69 1e 52 9a af 2c 00 2b
        00 03 02 03 04 00 0d 00 20 00 1e 04 03 05 03 06 03 02 03 08 04 08 05 08 06 04 01 05 01 06 01 02 01 04 02 05 02
        06 02 02 02 00 2d 00 02 01 01 00 1c 00 02 40 01`),
    );
  });

  it('splits a hello that is longer than a record', () => {
    const hello = writeClientHello({ ...BARE, extensions: [extensions.padding(20_000)] });
    const [event, ...rest] = new RecordReader().push(hello);
    expect(rest).toEqual([]);
    expect(event?.kind === 'handshake' && event.body.length).toBe(43 + 2 + 4 + 20_000);
    expect(hello.subarray(0, 5)).toEqual(bytes('16 0300 4000'));
  });

  it('writes the remaining extensions', () => {
    expect(
      Object.entries({
        alpn: extensions.alpn(['h2', 'http/1.1']),
        maxFragmentLength: extensions.maxFragmentLength(4),
        statusRequest: extensions.statusRequest(),
        certificateTimestamps: extensions.certificateTimestamps(),
        cookie: extensions.cookie(Uint8Array.of(1, 2)),
        grease: extensions.grease(0x1a1a),
      }).map(([name, { type, data }]) => `${name} ${type} ${hexOf(data)}`),
    ).toEqual([
      'alpn 16 000c02683208687474702f312e31',
      'maxFragmentLength 1 04',
      'statusRequest 5 0100000000',
      'certificateTimestamps 18 ',
      'cookie 44 00020102',
      'grease 6682 ',
    ]);
  });
});
