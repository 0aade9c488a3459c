/** What TLS servers send in the clear. */
import { looksLikeTls } from '../../../src/probe/detect/looks-like-tls.ts';
import { tlsObservation } from '../../../src/probe/dial/tls/tls-observation.ts';
import { certificateOf, tlsOf } from '../../../src/probe/record/tls-fields.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { jarmFingerprint, readJarmAnswer } from '../../../src/wire/security/tls/fingerprints/jarm.ts';
import { ja3s, ja4s, ja4sText } from '../../../src/wire/security/tls/fingerprints/server-fingerprints.ts';
import {
  readCertificateMessage,
  readCertificateRequest,
} from '../../../src/wire/security/tls/messages/certificate-messages.ts';
import { readServerHello } from '../../../src/wire/security/tls/messages/server-hello.ts';
import { readServerKeyExchange } from '../../../src/wire/security/tls/messages/server-key-exchange.ts';
import { RecordReader } from '../../../src/wire/security/tls/record-reader.ts';
import { ServerFlightReader } from '../../../src/wire/security/tls/server-flight.ts';
import { readSsl2Answer } from '../../../src/wire/security/tls/ssl2-messages.ts';
import { recordedConnections } from '../../kit/recorded-flows.ts';
import { sharedLines } from '../../shared-data.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const VERSIONS = [0x0300, 0x0301, 0x0303, 0x0304, 0, 0xffff];
const SUITES = [0x0003, 0x0033, 0x008c, 0xc02f, 0xc01d, 0xc035, 0x1301];

const MESSAGES = [
  `0303 ${'11'.repeat(32)} 00 c02f 00 0013 0010 0005 0003 02 6832 002b 0002 0304 0033 0002 001d`,
  '00000b 000002aabb 000003ccddee',
  '01 99 000012 000002aabb 0004 0005 0000 000002ccdd 0000',
  '02 0102 0004 0401 0804 0008 0002aabb 0002ccdd',
  '0002 0017 0001 05 0001 08 0401 0002 aabb',
  '03 001d 02 aabb 0804 0002 ccdd',
].map(hex);
const FLIGHTS = [
  `16 0303 0031 02 00002d 0303 ${'11'.repeat(32)} 00 c02f 00 0005 ff01 0001 00 16 0303 0004 0e000000 15 0303 0002 0100`,
  '80 17 04 00 01 0002 0003 0006 0002 aabbcc 010080 0700c0 1234',
].map(hex);

export const TLS_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'tls/messages',
    open: () =>
      bytesTarget({
        seeds: [...MESSAGES, ...serverHellos()],
        readers: [
          (input) => {
            const hello = readServerHello(input);
            return [ja3s(hello), ja4s(hello), ja4sText(hello)];
          },
          (input) => VERSIONS.map((version) => readCertificateMessage(input, version)),
          (input) => VERSIONS.map((version) => readCertificateRequest(input, version)),
          (input) => VERSIONS.flatMap((version) => SUITES.map((suite) => readServerKeyExchange(input, version, suite))),
          readSsl2Answer,
        ],
      }),
  },
  {
    name: 'tls/flight',
    open: () =>
      bytesTarget({
        seeds: [...FLIGHTS, ...recordedFlights()],
        readers: [
          (input) => {
            const reader = new RecordReader(4_096);
            for (const byte of input.subarray(0, 200)) reader.push(Uint8Array.of(byte));
            return reader.pending;
          },
          (input) => {
            const reader = new ServerFlightReader();
            reader.receive(input.subarray(0, 100));
            reader.receive(input.subarray(100));
            const observation = tlsObservation(reader.flight);
            return [tlsOf(observation), certificateOf(observation)];
          },
          (input) => jarmFingerprint(Array.from({ length: 10 }, () => readJarmAnswer(input))),
          looksLikeTls,
        ],
      }),
  },
];

function serverHellos(): readonly Uint8Array[] {
  return sharedLines('data/tls/tls-handshakes.ndjson.gz')
    .flatMap((line) => (JSON.parse(line) as { readonly server_hello_hex?: string }).server_hello_hex ?? [])
    .map((digits) => hex(digits).subarray(4));
}

/** The first flights of servers. */
function recordedFlights(): readonly Uint8Array[] {
  return recordedConnections().flatMap(({ server }) => server.slice(0, 1));
}
