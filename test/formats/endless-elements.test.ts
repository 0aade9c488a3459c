import { expect, it } from 'vitest';
import { dnsxText } from '../../src/ingest/formats/dnsx-text/dnsx-text.ts';
import type { Format } from '../../src/ingest/formats/format.ts';
import { nmap } from '../../src/ingest/formats/nmap/nmap.ts';
import { CERTIFICATE_A } from '../../src/ingest/formats/pem/certificate-samples.ts';
import { pem } from '../../src/ingest/formats/pem/pem.ts';
import { rpsl } from '../../src/ingest/formats/rpsl/rpsl.ts';
import { whois } from '../../src/ingest/formats/whois/whois.ts';
import { whoisNetworks } from '../../src/ingest/formats/whois-networks/whois-networks.ts';
import { zgrab2 } from '../../src/ingest/formats/zgrab2/zgrab2.ts';
import { zoneFile } from '../../src/ingest/formats/zone-file/zone-file.ts';

interface Endless {
  readonly format: Format;
  readonly head: string;
  /** Comes again and again. */
  readonly piece: string;
  /** Of all pieces. */
  readonly bytes: number;
  /** Ends the element, and has another one. */
  readonly tail: string;
  readonly reason: string;
}

const MIB = 2 ** 20;
const LONG = 'x'.repeat(2 ** 16);

const HOST = '<host><address addr="192.0.2.1" addrtype="ipv4"/><ports>';
const PORT = '<port protocol="tcp" portid="22"><state state="open"/></port></ports></host>';
const XML: Endless = {
  format: nmap,
  head: `<nmaprun scanner="nmap">${HOST}`,
  piece: `<port protocol="tcp" portid="1"><state state="open"/><script id="a" output="${LONG}"/></port>`,
  bytes: 33 * MIB,
  tail: `${PORT}${HOST}${PORT}</nmaprun>`,
  reason: 'it is longer than 32 MiB, or more than 524,288 elements are in it',
};
const TARGET = '{"ip":"192.0.2.1","data":{"ssh":{"status":"success","protocol":"ssh","port":22,"result":{}}}}';
const JSON_LIST: Endless = {
  format: zgrab2,
  head: '[{"ip":"192.0.2.1","a":[',
  piece: `{"a":"${LONG}"},`,
  bytes: 33 * MIB,
  tail: `1]},${TARGET}]`,
  reason: 'it is longer than 32 MiB, or nested too deeply',
};
const NETWORK = 'inetnum: 198.51.100.0 - 198.51.100.255\nnetname: A\nsource: RIPE\n';
const OBJECT: Endless = {
  format: rpsl,
  head: 'inetnum: 192.0.2.0 - 192.0.2.255\n',
  piece: `descr: ${LONG}\n`,
  bytes: 2 * MIB,
  tail: `\n${NETWORK}`,
  reason: 'it is longer than 1 MiB',
};
const RECORD = 'c 1 IN A 192.0.2.1\n';
const ZONE_LINE: Endless = {
  format: zoneFile,
  head: '$ORIGIN a.example.\nb 1 IN TXT ',
  piece: LONG,
  bytes: MIB,
  tail: `\n${RECORD}`,
  reason: 'it is longer than 256 KiB',
};

it.each<[string, Endless]>([
  ['a host of XML', XML],
  ['an element of a list in JSON', JSON_LIST],
  ['a line of JSON', { ...JSON_LIST, head: JSON_LIST.head.slice(1), tail: `1]}\n${TARGET}\n` }],
  ['an object of RPSL', OBJECT],
  ['a line of RPSL', { ...OBJECT, head: `${OBJECT.head}descr: `, piece: LONG, tail: `\n\n${NETWORK}` }],
  ['a line of a zone file', ZONE_LINE],
  ['the last line of a zone file', { ...ZONE_LINE, head: `$ORIGIN a.example.\n${RECORD}b 1 IN TXT `, tail: '' }],
  [
    'a parenthesis of a zone file',
    { ...ZONE_LINE, head: `${ZONE_LINE.head}(\n`, piece: '; a comment\n', tail: `; )\n${RECORD}` },
  ],
  [
    'an answer of WHOIS about an address',
    {
      ...OBJECT,
      format: whoisNetworks,
      piece: 'descr: a description\n',
      tail: `\n% This is the RIPE Database query service.\n\n${NETWORK}`,
    },
  ],
  [
    'an answer of WHOIS about a domain',
    {
      format: whois,
      head: 'Domain Name: a.example\n',
      piece: `Remarks: ${LONG}\n`,
      bytes: MIB,
      tail: '\nDomain Name: b.example\nRegistrar: B\nCreation Date: 2020-01-01T00:00:00Z\n',
      reason: 'it has no registration that can be read',
    },
  ],
  [
    'a line of text',
    {
      format: dnsxText,
      head: '',
      piece: LONG,
      bytes: 2 * MIB,
      tail: '\nwww.example.com [A] [192.0.2.1]\n',
      reason: 'the line is too long',
    },
  ],
  [
    'a block of PEM',
    {
      format: pem,
      head: '-----BEGIN CERTIFICATE-----\n',
      piece: `${LONG}\n`,
      bytes: 65 * MIB,
      tail: `-----END CERTIFICATE-----\n${CERTIFICATE_A}\n`,
      reason: 'it is cut off: the block is too long',
    },
  ],
])('%s without an end is refused, and reading goes on behind it', async (_, endless) => {
  const { format, head, piece, bytes, tail, reason } = endless;
  const chunk = Buffer.from(piece.repeat(Math.ceil(LONG.length / piece.length)));
  const source = {
    name: 'endless',
    async *chunks(): AsyncGenerator<Buffer> {
      yield Buffer.from(head);
      for (let given = 0; given < bytes; given += chunk.length) yield chunk;
      yield Buffer.from(tail);
    },
  };
  const entries = (await Array.fromAsync(format.read(source))).flatMap((step) => step.entries);
  const reasons = entries.flatMap((entry) => (entry.kind === 'refused' ? entry.reason : []));
  expect([...new Set(reasons)]).toEqual([reason]);
  expect(entries.filter(({ kind }) => kind === 'record')).toHaveLength(1);
});
