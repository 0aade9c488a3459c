import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHost } from './host.ts';
import { LONGEST_URL, parseUrl } from './url.ts';

describe('parseUrl', () => {
  it.each([
    ['https://example.com', 'https', 'example.com', 443, ''],
    ['HTTP://Example.COM/', 'http', 'example.com', 80, '/'],
    ['http://example.com:8080/a?b#c', 'http', 'example.com', 8080, '/a?b#c'],
    ['http://example.com?x=http://other.example/', 'http', 'example.com', 80, '?x=http://other.example/'],
    ['https://example.com#@other.example', 'https', 'example.com', 443, '#@other.example'],
    ['http://192.0.2.1:81/', 'http', '192.0.2.1', 81, '/'],
    ['http://[2001:db8::1]/', 'http', '2001:db8::1', 80, '/'],
    ['http://[2001:db8::1]:81/', 'http', '2001:db8::1', 81, '/'],
    ['http://[::ffff:192.0.2.1]/', 'http', '192.0.2.1', 80, '/'],
    ['http://user:pa:ss@example.com:81/', 'http', 'example.com', 81, '/'],
    ['http://example.com:/', 'http', 'example.com', 80, '/'],
    ['http://localhost:3000', 'http', 'localhost', 3000, ''],
    ['https://münchen.de/straße', 'https', 'xn--mnchen-3ya.de', 443, '/straße'],
    ['rtsp://example.com/live', 'rtsp', 'example.com', undefined, '/live'],
    ['git+ssh://git@example.com/x.git', 'git+ssh', 'example.com', undefined, '/x.git'],
  ])('reads %s', (text, scheme, host, port, rest) => {
    const url = parseUrl(text);
    expect(url && { ...url, host: formatHost(url.host) }).toEqual({ scheme, host, port, rest });
  });

  it.each([
    ['', 'nothing'],
    ['example.com/path', 'no scheme'],
    ['//example.com/', 'no scheme'],
    ['1http://example.com/', 'a scheme that begins with a digit'],
    ['http:///path', 'no host'],
    ['file:///etc/passwd', 'no host'],
    ['http://', 'no host'],
    ['http:example.com', 'no slashes'],
    ['http:\\\\example.com\\', 'backslashes'],
    ['http://good.example\\@evil.example/', 'a backslash before an at sign'],
    ['http://a@good.example@evil.example/', 'two at signs'],
    ['http://good.example /', 'a blank'],
    ['http://example.com/ x', 'a blank later'],
    ['http://exam\tple.com/', 'a tab, which browsers drop'],
    ['http://example.com/\0', 'a control character'],
    ['http://0x7f.1/', 'an older spelling of an address'],
    ['http://2130706433/', 'an older spelling of an address'],
    ['http://127.0.0.1.:80/', 'an address with a final dot'],
    ['http://ex%61mple.com/', 'a percent sign in the host'],
    ['http://2001:db8::1/', 'IPv6 without brackets'],
    ['http://[::1/', 'half a bracket'],
    ['http://[::1]x/', 'text after the bracket'],
    ['http://[fe80::1%25eth0]/', 'a zone'],
    ['http://example.com:0/', 'port 0'],
    ['http://example.com:65536/', 'a port beyond the last'],
    ['http://example.com:+80/', 'a sign before the port'],
    ['http://example.com:80:80/', 'two ports'],
    [`http://example.com/${'a'.repeat(LONGEST_URL)}`, 'too much'],
  ])('refuses %j: %s', (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });

  it('gives the host and port that the platform gives, whenever it gives any', () => {
    let compared = 0;
    const piece = fc.constantFrom(
      'http://',
      'https://',
      'a.example',
      '192.0.2.1',
      '[::1]',
      '[2001:db8::1]',
      '@',
      ':',
      ':80',
      ':443',
      ':81',
      '/',
      '?',
      '#',
      '\\',
      '%41',
      'ü',
      '.',
      '。',
      ' ',
      '\t',
      'x',
      '0x7f.1',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'ws://', 'HTTPS://'),
        fc.array(piece, { maxLength: 6 }),
        (scheme, pieces) => {
          const text = scheme + pieces.join('');
          const url = parseUrl(text);
          if (url === undefined) return;
          compared++;
          const platform = new URL(text);
          const host = formatHost(url.host);
          expect([text, host.includes(':') ? `[${host}]` : host]).toEqual([text, platform.hostname.replace(/\.$/, '')]);
          const usual = platform.protocol === 'https:' ? 443 : 80;
          expect([text, url.port]).toEqual([text, platform.port === '' ? usual : Number(platform.port)]);
        },
      ),
      { seed: 13, numRuns: 30_000 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });
});
