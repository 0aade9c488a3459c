import { describe, expect, it } from 'vitest';
import { formatAsn } from '../asn.ts';
import { formatHost } from '../host.ts';
import { formatEmailAddress } from '../name/email-address.ts';
import { formatAddress } from './address.ts';
import { formatCidr } from './cidr.ts';
import type { Classification } from './classify.ts';
import { classify } from './classify.ts';
import { formatRange } from './range.ts';

/** The value in one line. */
function shown(what: Classification): string {
  switch (what.kind) {
    case 'address':
      return formatAddress(what.address);
    case 'cidr':
      return `${formatCidr(what.cidr)}${what.cidr.exact ? '' : ' inexact'}`;
    case 'range':
      return formatRange(what.range);
    case 'domain':
      return what.name;
    case 'url':
      return `${what.url.scheme} ${what.url.host.kind} ${formatHost(what.url.host)} ${what.url.port}`;
    case 'endpoint':
      return `${what.endpoint.host.kind} ${formatHost(what.endpoint.host)} ${what.endpoint.port}`;
    case 'email':
      return formatEmailAddress(what.email);
    case 'asn':
      return formatAsn(what.asn);
    case 'hash':
      return `${what.digest.algorithm} ${what.digest.hex}`;
    case 'text':
      return '';
  }
}

describe('classify', () => {
  it.each([
    ['192.0.2.1', 'address', '192.0.2.1'],
    [' 192.0.2.1\n', 'address', '192.0.2.1'],
    ['2001:DB8::1', 'address', '2001:db8::1'],
    ['::ffff:192.0.2.1', 'address', '192.0.2.1'],
    ['[2001:db8::1]', 'address', '2001:db8::1'],
    ['192.0.2.0/24', 'cidr', '192.0.2.0/24'],
    ['192.0.2.7/24', 'cidr', '192.0.2.0/24 inexact'],
    ['2001:db8::/32', 'cidr', '2001:db8::/32'],
    ['192.0.2.0-192.0.2.9', 'range', '192.0.2.0 - 192.0.2.9'],
    ['2001:db8:: - 2001:db8::9', 'range', '2001:db8:: - 2001:db8::9'],
    ['10.0.0.*', 'range', '10.0.0.0 - 10.0.0.255'],
    ['Example.com', 'domain', 'example.com'],
    ['example.com.', 'domain', 'example.com'],
    ['_dmarc.example.com', 'domain', '_dmarc.example.com'],
    ['münchen.de', 'domain', 'xn--mnchen-3ya.de'],
    ['пример.испытание', 'domain', 'xn--e1afmkfd.xn--80akhbyknj4f'],
    ['host.invented', 'domain', 'host.invented'],
    ['as-number.example', 'domain', 'as-number.example'],
    ['https://example.com/x', 'url', 'https domain example.com 443'],
    ['http://192.0.2.1:8080', 'url', 'http address 192.0.2.1 8080'],
    ['ssh://[2001:db8::1]', 'url', 'ssh address 2001:db8::1 22'],
    ['https://münchen.de:444/', 'url', 'https domain xn--mnchen-3ya.de 444'],
    ['example.com:8443', 'endpoint', 'domain example.com 8443'],
    ['192.0.2.1:22', 'endpoint', 'address 192.0.2.1 22'],
    ['[2001:db8::1]:22', 'endpoint', 'address 2001:db8::1 22'],
    ['John.Doe+tag@Example.COM', 'email', 'John.Doe+tag@example.com'],
    ['info@münchen.de', 'email', 'info@xn--mnchen-3ya.de'],
    ['用户@例え.テスト', 'email', '用户@xn--r8jz45g.xn--zckzah'],
    ['AS15169', 'asn', 'AS15169'],
    ['as 15169', 'asn', 'AS15169'],
    ['AS4294967295', 'asn', 'AS4294967295'],
    ['AS0', 'asn', 'AS0'],
    ['D41D8CD98F00B204E9800998ECF8427E', 'hash', 'md5 d41d8cd98f00b204e9800998ecf8427e'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'hash', 'sha1 da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['0'.repeat(64), 'hash', `sha256 ${'0'.repeat(64)}`],
    ['f'.repeat(128), 'hash', `sha512 ${'f'.repeat(128)}`],
  ])('sees what %s is', (text, kind, value) => {
    const what = classify(text);
    expect([what.kind, shown(what)]).toEqual([kind, value]);
  });

  it.each([
    '',
    '   ',
    'nginx',
    'localhost',
    'index of',
    '15169',
    'AS',
    'AS4294967296',
    'AS015169',
    'AS15169x',
    'port:80',
    'title:80',
    '1.18.0',
    '8.9p1',
    'v1.2',
    '127.1',
    '010.0.0.1',
    '2130706433',
    '10.0.0.0/33',
    '10.0.0.9-10.0.0.1',
    '*',
    '*.example.com',
    'example.com/path',
    'user@localhost',
    'a@b@example.com',
    '.a@example.com',
    'a..b@example.com',
    '"a b"@example.com',
    'a b@example.com',
    'user@[192.0.2.1]',
    '@example.com',
    'http://',
    'http://0x7f.1/',
    'see http://example.com/',
    'fe80::1%eth0',
    '1:2:3',
    '[example.com]',
    `${'f'.repeat(127)}`,
    `${'g'.repeat(32)}`,
    `${'a'.repeat(65)}@example.com`,
  ])('takes %j for text', (text) => {
    expect(classify(text)).toEqual({ kind: 'text' });
  });

  it('keeps every kind apart from the blanks around it', () => {
    for (const text of ['192.0.2.1', '10.0.0.0/8', 'example.com', 'https://example.com/', 'a@example.com', 'AS1']) {
      expect(classify(`\t ${text} \r\n`)).toEqual(classify(text));
    }
  });
});
