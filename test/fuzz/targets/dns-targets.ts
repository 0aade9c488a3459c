/** Messages of DNS, and the contents of their records. */
import { isDnsAnswer } from '../../../src/probe/protocols/network/dns/describe-dns-server.ts';
import { ByteWriter } from '../../../src/wire/byte-writer.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { readDnsMessage } from '../../../src/wire/services/dns/dns-message.ts';
import { recordValue } from '../../../src/wire/services/dns/record-value.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { sharedLines } from '../../shared-data.ts';
import { RECORD_VECTORS } from '../../wire/dns-record-vectors.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const POINTERS = ['\xc0\x0c', '\xc0\x00', '\xc0\xff', '\x3f', '\0\x29'].map((word) => Buffer.from(word, 'latin1'));

export const DNS_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'dns/messages',
    open: async () => {
      const cases = await caseBytes('dns', 'dns_udp', 'mdns');
      return bytesTarget({
        seeds: [
          ...RECORD_VECTORS.map(messageOf),
          ...cases,
          ...cases.map((message) => message.subarray(2)),
          ...captured(),
        ],
        words: POINTERS,
        readers: [(input) => isDnsAnswer(readDnsMessage(input))],
      });
    },
  },
  {
    name: 'dns/records',
    open: () =>
      bytesTarget({
        // The type stands before the content.
        seeds: RECORD_VECTORS.map(([type, digits]) => new ByteWriter().u16(type).bytes(hex(digits)).written()),
        words: POINTERS,
        readers: [
          (input) =>
            recordValue(((input[0] ?? 0) << 8) | (input[1] ?? 0), input, Math.min(2, input.length), input.length),
        ],
      }),
  },
];

/** A record in a separate answer, with the root as its name. */
function messageOf([type, digits]: (typeof RECORD_VECTORS)[number]): Uint8Array {
  const head = [0x12, 0x34, 0x85, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
  return new ByteWriter().bytes(Uint8Array.from(head)).u16(type).u16(1).u32(60).vector(2, hex(digits)).written();
}

/** Some of the messages of live traffic. */
function captured(): readonly Uint8Array[] {
  return sharedLines('data/dns/wire-messages.ndjson.gz')
    .filter((_, at) => at % 20 === 0)
    .map((line) => hex((JSON.parse(line) as { readonly wire_hex: string }).wire_hex));
}
