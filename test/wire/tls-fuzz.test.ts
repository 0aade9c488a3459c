import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ja3s } from '../../src/wire/tls/fingerprints/ja3s.ts';
import { ja4s, ja4sText } from '../../src/wire/tls/fingerprints/ja4s.ts';
import { readJarmAnswer } from '../../src/wire/tls/fingerprints/jarm.ts';
import { readCertificateMessage } from '../../src/wire/tls/messages/certificate-message.ts';
import { readCertificateRequest } from '../../src/wire/tls/messages/certificate-request.ts';
import { readServerHello } from '../../src/wire/tls/messages/server-hello.ts';
import { readServerKeyExchange } from '../../src/wire/tls/messages/server-key-exchange.ts';
import { RecordReader } from '../../src/wire/tls/record-reader.ts';
import { ServerFlightReader } from '../../src/wire/tls/server-flight.ts';
import { readSsl2Answer } from '../../src/wire/tls/ssl2-messages.ts';
import { mutatedBytes } from '../kit/mutated-bytes.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

const VERSIONS = [0x0300, 0x0301, 0x0303, 0x0304, 0, 0xffff];
const SUITES = [0x0003, 0x0033, 0x008c, 0xc02f, 0xc01d, 0xc035, 0x1301];

/** Every function of this folder that reads foreign bytes. */
const READERS: Readonly<Record<string, (input: Uint8Array) => unknown>> = {
  RecordReader: (input) => {
    const whole = new RecordReader(4096).push(input);
    const reader = new RecordReader(4096);
    for (const byte of input) reader.push(Uint8Array.of(byte));
    return [whole, reader.pending];
  },
  ServerFlightReader: (input) => {
    const reader = new ServerFlightReader();
    reader.receive(input);
    return reader.flight;
  },
  readServerHello: (input) => {
    const hello = readServerHello(input);
    return [ja3s(hello), ja4s(hello), ja4sText(hello)];
  },
  readCertificateMessage: (input) => VERSIONS.map((version) => readCertificateMessage(input, version)),
  readCertificateRequest: (input) => VERSIONS.map((version) => readCertificateRequest(input, version)),
  readServerKeyExchange: (input) =>
    VERSIONS.flatMap((version) => SUITES.map((suite) => readServerKeyExchange(input, version, suite))),
  readJarmAnswer,
  readSsl2Answer,
};

const SAMPLES = [
  `16 0303 0031 02 00002d 0303 ${'11'.repeat(32)} 00 c02f 00 0005 ff01 0001 00 16 0303 0004 0e000000 15 0303 0002 0100`,
  `0303 ${'11'.repeat(32)} 00 c02f 00 0013 0010 0005 0003 02 6832 002b 0002 0304 0033 0002 001d`,
  '00000b 000002aabb 000003ccddee',
  '01 99 000012 000002aabb 0004 0005 0000 000002ccdd 0000',
  '02 0102 0004 0401 0804 0008 0002aabb 0002ccdd',
  '0002 0017 0001 05 0001 08 0401 0002 aabb',
  '03 001d 02 aabb 0804 0002 ccdd',
  '80 17 04 00 01 0002 0003 0006 0002 aabbcc 010080 0700c0 1234',
].map(bytes);

describe('readers of TLS', () => {
  it.each(Object.entries(READERS))('%s throws nothing, whatever the bytes', (_name, read) => {
    const input = fc.oneof(mutatedBytes(SAMPLES), fc.uint8Array({ maxLength: 200, size: 'max' }));
    fc.assert(
      fc.property(input, (hostile) => {
        read(hostile);
      }),
      { seed: 8446, numRuns: 3_000 },
    );
  });
});
