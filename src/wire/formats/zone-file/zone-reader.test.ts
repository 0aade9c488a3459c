import { describe, expect, it } from 'vitest';
import { ZoneReader } from './zone-reader.ts';
import type { ZoneState } from './zone-record.ts';
import { LONGEST_ENTRY } from './zone-words.ts';

/** Records as `name ttl class type value`, and refusals as `line: reason`, read in pieces. */
function linesOf(
  text: string,
  { state = {}, pieceLength = text.length }: { state?: ZoneState; pieceLength?: number } = {},
) {
  const bytes = Buffer.from(text, 'latin1');
  const reader = new ZoneReader({ offset: 0, line: 0, state });
  const lines: string[] = [];
  const drain = (): void => {
    for (let entry = reader.next(); entry !== undefined; entry = reader.next())
      if (entry.kind === 'refused') lines.push(`${entry.line}: ${entry.reason}`);
      else
        for (const { name, ttl, class: group, type, value } of entry.records)
          lines.push(`${name} ${ttl} ${group} ${type} ${value}`);
  };
  for (let at = 0; at < bytes.length; at += Math.max(1, pieceLength)) {
    reader.push(bytes.subarray(at, at + Math.max(1, pieceLength)));
    drain();
  }
  reader.end();
  drain();
  expect(reader.position.offset).toBe(bytes.length);
  return lines;
}

/** The contents of one record of `a.example`. */
const content = (text: string): string => {
  const [line = ''] = linesOf(`a.example. 1 IN ${text}`, { state: { origin: 'example.' } });
  return line.replace(/^a\.example\. 1 IN \S+ /, '');
};

describe('lines of a zone file', () => {
  it.each<[string, string, readonly string[]]>([
    ['a name, a time, a class and a type', 'a.b. 60 IN A 192.0.2.1', ['a.b. 60 IN A 192.0.2.1']],
    ['the class before the time', 'a. IN 1h A 192.0.2.1', ['a. 3600 IN A 192.0.2.1']],
    ['small letters', 'a. 60 in a 192.0.2.1', ['a. 60 IN A 192.0.2.1']],
    ['another class', 'a. CLASS3 60 A 192.0.2.1', ['a. 60 CLASS3 A 192.0.2.1']],
    [
      'a blank for the name before',
      'a. 60 A 192.0.2.1\n\tA 192.0.2.2',
      ['a. 60 IN A 192.0.2.1', 'a. 60 IN A 192.0.2.2'],
    ],
    [
      'the class and the time of the record before',
      'a. 60 CH A 192.0.2.1\nb. A 192.0.2.2',
      ['a. 60 CH A 192.0.2.1', 'b. 60 CH A 192.0.2.2'],
    ],
    [
      '$TTL before the last time',
      '$TTL 5\na. 60 A 192.0.2.1\nb. A 192.0.2.2',
      ['a. 60 IN A 192.0.2.1', 'b. 5 IN A 192.0.2.2'],
    ],
    [
      'origins, also relative ones',
      '$ORIGIN b.\n$ORIGIN c\n@ NS d\nd NS @',
      ['c.b. undefined IN NS d.c.b.', 'd.c.b. undefined IN NS c.b.'],
    ],
    ['the root as the origin', '$ORIGIN .\na NS @', ['a. undefined IN NS .']],
    ['parentheses over lines', 'a. 1 IN SOA b. c. ( 1 ; one\n\n 2\n3 4) 5', ['a. 1 IN SOA b. c. 1 2 3 4 5']],
    ['comments and blank lines', '; a\n\n   \n  ; b\na. 1 A 192.0.2.1;c\n# d', ['a. 1 IN A 192.0.2.1']],
    ['line ends of Windows', '$ORIGIN b.\r\na 1 A 192.0.2.1\r\n', ['a.b. 1 IN A 192.0.2.1']],
    ['a byte order mark', '\xef\xbb\xbfa. 1 A 192.0.2.1', ['a. 1 IN A 192.0.2.1']],
    ['a name that is a type', 'NS. 1 NS NS.', ['NS. 1 IN NS NS.']],
    ['escapes in names', 'a\\.b\\032c.d. 1 NS \\@.', ['a\\.b\\032c.d. 1 IN NS \\@.']],
    ['a generic record of a known type', 'a. 1 A \\# 4 7f000002', ['a. 1 IN A 127.0.0.2']],
    ['bytes of an unknown type', 'a. 1 TYPE65280 \\# 3 abc DEF', ['a. 1 IN TYPE65280 \\# 3 abcdef']],
  ])('%s', (_title, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
    for (const pieceLength of [1, 3, 7]) expect(linesOf(text, { pieceLength })).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['no name before a blank', ' A 192.0.2.1', '0: no name that can be read is before it'],
    ['no origin', 'a A 192.0.2.1', '0: a is relative, and no $ORIGIN is before it'],
    ['no type', 'a. 60 IN', '0: it has no type'],
    ['an unknown type', 'a. 60 IN X', '0: there is no type X'],
    ['no contents', 'a. 60 IN A', '0: the record ends too early'],
    ['a word too many', 'a. 60 IN A 192.0.2.1 b', '0: b is one word too many'],
    ['a quote without its end', 'a. TXT "b\nc. TXT d', '0: a quote has no end'],
    ['a parenthesis without its end', 'a. TXT ( "b"\n', '0: a parenthesis has no end'],
    ['a parenthesis without its beginning', 'a. TXT b )', '0: a parenthesis ends that has not begun'],
    ['an inclusion', '$INCLUDE b.zone', '0: $INCLUDE names another file: load b.zone as well'],
    ['an unknown directive', '$DATE 1', '0: there is no directive $DATE'],
    ['a time that is none', '$TTL 1y', '0: 1y is not a time to live'],
    ['fewer bytes than it says', 'a. TYPE1 \\# 4 7f0000', '0: the bytes after \\# are not as many as it says'],
    [
      'contents that only bytes can have',
      'a. NULL b',
      '0: contents of NULL are only read in the form \\# LENGTH BYTES',
    ],
    ['an escape that is not a byte', 'a. TXT \\256', '0: an escape is not a byte'],
    ['an empty label', 'a..b. A 192.0.2.1', '0: a..b. is not a domain name'],
  ])('refuses %s', (_title, text, expected) => {
    expect(linesOf(text)[0]).toBe(expected);
    expect(linesOf(text, { pieceLength: 1 })[0]).toBe(expected);
  });

  it('refuses long labels and names', () => {
    for (const name of ['a'.repeat(64), `${'a.'.repeat(128)}b`])
      expect(linesOf(`${name}. A 192.0.2.1`)[0]).toMatch(/^0: [a.b]+ is not a domain name$/);
  });

  it.each([
    ['a name that is none', 'b..c. A 192.0.2.1\n'],
    ['an entry without its end', 'b. A 192.0.2.1 )\n'],
  ])('does not give what follows %s to the name before', (_title, text) => {
    const lines = linesOf(`a. 1 A 192.0.2.1\n${text} TXT c\nd. 1 A 192.0.2.2\n`);
    expect(lines).toEqual([
      'a. 1 IN A 192.0.2.1',
      expect.stringMatching(/^1: /),
      '2: no name that can be read is before it',
      'd. 1 IN A 192.0.2.2',
    ]);
  });

  it('reads on after an entry that is too long, in pieces of any size', () => {
    const long = `a. TXT ( ${'b\n'.repeat(LONGEST_ENTRY / 2)}c\n`;
    const line = `a. TXT ${'b'.repeat(LONGEST_ENTRY)}\n`;
    for (const text of [`${long}d. 1 A 192.0.2.1`, `${line}d. 1 A 192.0.2.1`]) {
      const expected = ['0: it is longer than 256 KiB', ...linesOf(text).slice(1)];
      expect(expected.at(-1)).toBe('d. 1 IN A 192.0.2.1');
      expect(linesOf(text)).toEqual(expected);
      expect(linesOf(text, { pieceLength: 10_007 })).toEqual(expected);
    }
  });

  it('reads on from each position', () => {
    const text = '$ORIGIN b.\n$TTL 5\na 60 CH TXT c\n\n TXT ( d\ne )\nf 1 IN A 192.0.2.1\n TXT g\n';
    const whole = linesOf(text);
    const reader = new ZoneReader();
    reader.push(Buffer.from(text));
    for (let at = 1; reader.next() !== undefined; at++) {
      const from = JSON.parse(JSON.stringify(reader.position));
      const rest = new ZoneReader(from);
      rest.push(Buffer.from(text.slice(from.offset)));
      const values: string[] = [];
      for (let entry = rest.next(); entry?.kind === 'records'; entry = rest.next())
        values.push(...entry.records.map((one) => `${one.name} ${one.ttl} ${one.class} ${one.type} ${one.value}`));
      expect(values).toEqual(whole.slice(at));
    }
  });
});

describe('$GENERATE', () => {
  it.each<[string, readonly string[]]>([
    ['1-3 a$ A 192.0.2.$', ['a1.b. 1 IN A 192.0.2.1', 'a2.b. 1 IN A 192.0.2.2', 'a3.b. 1 IN A 192.0.2.3']],
    ['0-4/2 a 60 IN A 192.0.2.$', ['a.b. 60 IN A 192.0.2.0', 'a.b. 60 IN A 192.0.2.2', 'a.b. 60 IN A 192.0.2.4']],
    [`9-10 \${1,3} NS c\${-9,2,x}`, ['010.b. 1 IN NS c00.b.', '011.b. 1 IN NS c01.b.']],
    [`26-26 \${0,3,X} NS \${0,0,o}`, ['01A.b. 1 IN NS 32.b.']],
    [`18-18 \${0,5,n} NS \\$$$`, ['2.1.0.b. 1 IN NS \\$\\$.b.']],
    ['0-65536 a A 192.0.2.1', ['2: $GENERATE stands for more than 65536 records']],
    ['2-1 a A 192.0.2.1', ['2: 2-1 is not a range of numbers']],
    ['1-2/0 a A 192.0.2.1', ['2: 1-2/0 is not a range of numbers']],
    [`1-2 \${x} A 192.0.2.1`, [`2: \${x} is not a form of a number`]],
  ])('%s', (text, expected) => {
    expect(linesOf(`$ORIGIN b.\n$TTL 1\n$GENERATE ${text}`)).toEqual(expected);
  });
});

it('$GENERATE is bounded in a file too', () => {
  const lines = linesOf('$GENERATE 0-65535 a. A 192.0.2.1\n'.repeat(5));
  expect(lines).toHaveLength(4 * 65_536 + 1);
  expect(lines.at(-1)).toBe('4: the lines of $GENERATE stand for more than 262144 records');
});

describe('contents of records', () => {
  it.each([
    ['TXT a "b c" d\\032e "f\\"g\\\\h"', '"a" "b c" "d e" "f\\"g\\\\h"'],
    ['TXT "\\195\\164\xe4"', '"\\195\\164\\228"'],
    ['AAAA 2001:DB8:0:0::0:1', '2001:db8::1'],
    ['CAA 128 ISSUE ca.example', '128 issue "ca.example"'],
    ['DS 12345 ECDSAP256SHA256 2 AA BB', '12345 13 2 aabb'],
    [
      'RRSIG NSEC 13 1 1h 1577836800 20030101000000 2143 b QUJD RA==',
      'NSEC 13 1 3600 20200101000000 20030101000000 2143 b.example. QUJDRA==',
    ],
    ['NSEC b TYPE1234 MX A A', 'b.example. A MX TYPE1234'],
    ['NSEC3 1 0 5 - ABCDEFGH', '1 0 5 - abcdefgh'],
    ['LOC 60 9 N 24 39 E 10', '60 9 0.000 N 24 39 0.000 E 10.00m 1.00m 10000.00m 10.00m'],
    ['NSAP 0x47.0005.80', '0x47000580'],
    ['WKS 192.0.2.1 tcp 25 SMTP', '192.0.2.1 6 25 smtp'],
    ['APL !2:FF00::/8', '!2:ff00::/8'],
    ['IPSECKEY 10 3 2 b QUJD', '10 3 2 b.example. QUJD'],
    ['AMTRELAY 10 1 0 .', '10 1 0 .'],
    ['HIP 2 AABB QUJD b', '2 aabb QUJD b.example.'],
    [`TXT ${'a'.repeat(256)} b`, `"${'a'.repeat(255)}" "a" "b"`],
    ['ALIAS b', 'b.example.'],
    ['SINK 8 0 2 QUJD', '8 0 2 QUJD'],
    ['DOA 1 2 3 "text/plain" QUJD', '1 2 3 "text/plain" QUJD'],
    ['L64 10 2001:0db8:1:2', '10 2001:0db8:0001:0002'],
    ['DSYNC CDS 1 53 b', 'CDS NOTIFY 53 b.example.'],
    ['CERT 1 2 8 QUJD', 'PKIX 2 RSASHA256 QUJD'],
    ['HTTPS 1 . port=53 alpn="h2,h3"', '1 . alpn="h2,h3" port="53"'],
    ['SVCB 0 b', '0 b.example.'],
  ])('%s', (text, expected) => {
    expect(content(text)).toBe(expected);
  });

  it.each([
    'A 192.0.2.256',
    'AAAA ::g',
    'MX 65536 b',
    'NS',
    `HINFO a ${'a'.repeat(256)}`,
    'DS 1 8 1 abc',
    'DNSKEY 256 3 8 a*b',
    'NSEC b X',
    'NSEC3 1 0 5 xx abc',
    'LOC 91 N 0 E 0',
    'LOC 1 2 3 4 N',
    'APL 3:192.0.2.0/24',
    'APL 1:192.0.2.0/33',
    'IPSECKEY 10 4 2 . QUJD',
    'EUI48 00-00-5e-00-53',
    'SVCB 1 . port=65536',
    'SVCB 1 . port=1 port=2',
    'SVCB 1 . ipv4hint=a',
    'SVCB 1 . mandatory=x',
    'SVCB 1 . alpn=a,,b',
    'CAA 0 a-b c',
  ])('refuses %s', (text) => {
    expect(content(text)).toMatch(/^0: /);
  });
});
