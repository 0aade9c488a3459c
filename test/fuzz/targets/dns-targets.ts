/** Messages of DNS, and the contents of their records. */
import { isDnsAnswer } from '../../../src/probe/protocols/network/dns/describe-dns-server.ts';
import { ByteWriter } from '../../../src/wire/byte-writer.ts';
import { ZoneReader } from '../../../src/wire/formats/zone-file/zone-reader.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { readDnsMessage } from '../../../src/wire/services/dns/dns-message.ts';
import { recordValue } from '../../../src/wire/services/dns/record-value.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { sharedLines } from '../../shared-data.ts';
import { RECORD_VECTORS } from '../../wire/dns-record-vectors.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const POINTERS = ['\xc0\x0c', '\xc0\x00', '\xc0\xff', '\x3f', '\0\x29'].map((word) => Buffer.from(word, 'latin1'));

const ZONE = `$ORIGIN example.
$TTL 1h ; a comment
@ IN SOA ns1 hostmaster ( 1 2h 3m 4d
  5w ) ; a comment
  NS ns1
a\\.b 60 CH TXT "a \\"b\\" \\003" c
$GENERATE 1-3/2 h\${0,3,x} A 192.0.2.$
x AAAA 2001:db8::1
x LOC 52 14 5.000 N 00 08 50.000 E 10m 1m 10000m 10m
x HTTPS 1 . alpn="h2,h3" port=53 key667="a\\044" ipv4hint=192.0.2.1 ipv6hint=2001:db8::1 mandatory=port
x NSEC3 1 1 12 aabbccdd 2t7b4g4vsa5smi47k61mv5bv1a22bojr MX TYPE1234
x RRSIG NSEC 1 3 3600 20200101000000 1041379200 2143 foo ( MxFc by9k )
x APL 1:192.168.32.0/21 !2:ff00::/8
x TYPE999 \\# 4 0a000001
$INCLUDE other
`;

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
  {
    name: 'dns/zones',
    share: 0.1,
    // A line of $GENERATE stands for many records, up to a bound for the file.
    limit: { fixedMs: 2_000 },
    open: () =>
      bytesTarget({
        seeds: [Buffer.from(ZONE, 'latin1')],
        words: ['(', ')', '"', '\\', ';', '\n', ' ', '$ORIGIN ', '@ ', '\\# 0'].map((word) => Buffer.from(word)),
        readers: [readZone],
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

/** In two pieces, so that entries are cut. */
function readZone(input: Uint8Array): void {
  const reader = new ZoneReader();
  const half = input.length >> 1;
  let entries = 0;
  for (const piece of [input.subarray(0, half), input.subarray(half)]) {
    reader.push(piece);
    while (reader.next() !== undefined) entries++;
  }
  reader.end();
  while (reader.next() !== undefined) entries++;
  if (entries > input.length) throw new Error(`${entries} entries of ${input.length} bytes`);
}
