import { describe, expect, it } from 'vitest';
import type { NodeType } from '../../model/discovery/node-types.ts';
import { nodeValue } from './node-value.ts';

const normalised: readonly (readonly [NodeType, string, string])[] = [
  ['domain', ' WWW.Example.COM. ', 'www.example.com'],
  ['domain', '*.example.com', 'example.com'],
  ['domain', 'münchen.de', 'xn--mnchen-3ya.de'],
  ['ip', '192.0.2.1', '192.0.2.1'],
  ['ip', '::ffff:192.0.2.1', '192.0.2.1'],
  ['ip', '2001:DB8::0', '2001:db8::'],
  ['ip-range', '192.0.2.9/24', '192.0.2.0/24'],
  ['ip-range', '192.0.2.0 - 192.0.2.255', '192.0.2.0/24'],
  ['ip-range', '192.0.2.0-192.0.2.9', '192.0.2.0 - 192.0.2.9'],
  ['ip-range', '192.0.2.*', '192.0.2.0/24'],
  ['asn', 'AS64500', '64500'],
  ['asn', '64500', '64500'],
  ['email', 'Jane.Doe@example.com', 'Jane.Doe@example.com'],
  ['phone', '+1 555 0100', '+1 555 0100'],
  ['favicon', 'AB'.repeat(32), 'ab'.repeat(32)],
  ['text', ' a b ', 'a b'],
];

const none: readonly (readonly [NodeType, string])[] = [
  ['domain', '192.0.2.1'],
  ['domain', 'not a name'],
  ['domain', ''],
  ['ip', 'example.com'],
  ['ip', '192.0.2.256'],
  ['ip-range', 'example.com'],
  ['ip-range', '10.0.0.9-10.0.0.1'],
  ['asn', 'AS4294967296'],
  ['asn', 'AS-1'],
  ['email', 'REDACTED FOR PRIVACY'],
  ['email', 'nobody'],
  ['phone', 'REDACTED FOR PRIVACY'],
  ['phone', '12'],
  ['favicon', 'ab'],
  ['jarm', '0'.repeat(62)],
  ['person', 'Redacted for Privacy'],
  ['text', 'x'.repeat(5_000)],
];

describe('the value of a node', () => {
  it.each(normalised)('%s %j is %j', (type, text, value) => {
    expect(nodeValue(type, text)).toBe(value);
  });

  it.each(none)('%s does not accept %j', (type, text) => {
    expect(nodeValue(type, text)).toBeUndefined();
  });

  it('is its own normal form', () => {
    for (const [type, , value] of normalised) expect(nodeValue(type, value)).toBe(value);
  });
});
