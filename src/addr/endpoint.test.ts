import { describe, expect, it } from 'vitest';
import { parseEndpoint, parsePort } from './endpoint.ts';
import { formatHost } from './host.ts';

describe('parseEndpoint', () => {
  it.each([
    ['192.0.2.1:443', '192.0.2.1', 443],
    ['example.com:65535', 'example.com', 65535],
    ['[2001:db8::1]:22', '2001:db8::1', 22],
    ['[::ffff:192.0.2.1]:22', '192.0.2.1', 22],
    ['localhost:3000', 'localhost', 3000],
  ])('reads %s', (text, host, port) => {
    const endpoint = parseEndpoint(text);
    expect(endpoint && [formatHost(endpoint.host), endpoint.port]).toEqual([host, port]);
  });

  it.each([
    '',
    ':',
    ':80',
    'example.com',
    'example.com:',
    'example.com:0',
    'example.com:65536',
    'example.com:http',
    'example.com: 80',
    'example.com:80:80',
    '2001:db8::1:443',
    '::1',
    '[::1]443',
    '[::1]',
    '127.1:80',
  ])('refuses %j', (text) => {
    expect(parseEndpoint(text)).toBeUndefined();
  });
});

describe('parsePort', () => {
  it('accepts 1 to 65535', () => {
    expect(['1', '0080', '65535'].map(parsePort)).toEqual([1, 80, 65535]);
    for (const text of ['', '0', '00000', '65536', '-1', '1e3', '0x50', '8o', ' 80', '000080', '٨٠']) {
      expect([text, parsePort(text)]).toEqual([text, undefined]);
    }
  });
});
