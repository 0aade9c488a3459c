import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAsn } from './asn.ts';
import { parseDigest } from './digest.ts';
import { parseEndpoint, parsePort } from './endpoint.ts';
import { parseBracketedHost, parseHost } from './host.ts';
import { parseAddress } from './ip/address.ts';
import { parseBlockList } from './ip/block-list.ts';
import { parseCidr } from './ip/cidr.ts';
import { classify } from './ip/classify.ts';
import { parseIpv4 } from './ip/ipv4.ts';
import { parseIpv4Wildcard } from './ip/ipv4-wildcard.ts';
import { parseIpv6 } from './ip/ipv6.ts';
import { parseRange } from './ip/range.ts';
import { displayName, parseDomainName, parseWildcardName } from './name/domain-name.ts';
import { parseEmailAddress } from './name/email-address.ts';
import { publicSuffix, registrableDomain, registryDomain } from './name/public-suffix.ts';
import { decodePunycode } from './name/punycode.ts';
import { parseTarget } from './target.ts';
import { parseTargetList } from './target-list.ts';
import { parseUrl } from './url.ts';

/** Every function of `src/addr` that parses outside text. */
const PARSERS: readonly ((text: string) => unknown)[] = [
  parseAddress,
  parseAsn,
  parseBlockList,
  parseBracketedHost,
  parseCidr,
  classify,
  decodePunycode,
  parseDigest,
  parseDomainName,
  parseEmailAddress,
  parseEndpoint,
  parseHost,
  parseIpv4,
  parseIpv4Wildcard,
  parseIpv6,
  parsePort,
  parseRange,
  parseTarget,
  parseTargetList,
  parseUrl,
  parseWildcardName,
  displayName,
  publicSuffix,
  registrableDomain,
  registryDomain,
];

const VALID = [
  '192.0.2.1',
  '2001:db8::8:800:200c:417a',
  '::ffff:192.0.2.1',
  '192.0.2.0/24',
  '2001:db8::/32',
  '192.0.2.0 - 192.0.2.255',
  '10.0.*',
  'www.example.co.uk',
  'xn--mnchen-3ya.de',
  'пример.испытание',
  'https://user@example.com:8443/a?b=c#d',
  'http://[2001:db8::1]:80/',
  'john.doe@example.com',
  '[::1]:443',
  'AS15169',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
];

const spliced = fc
  .tuple(fc.constantFrom(...VALID), fc.nat(), fc.nat({ max: 4 }), fc.string({ unit: 'binary', maxLength: 3 }))
  .map(([text, at, drop, put]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + put + text.slice(index + drop);
  });
const glued = fc
  .array(fc.constantFrom(...VALID, ...'.:/-@[]*%#, ;\n\\0x'), { maxLength: 5 })
  .map((pieces) => pieces.join(''));

describe('every parser', () => {
  it('returns for any text and never throws', () => {
    const anyText = fc.oneof(
      spliced,
      glued,
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ maxLength: 40 }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        for (const parse of PARSERS) parse(text);
      }),
      { seed: 14, numRuns: 30_000 },
    );
  });

  it('returns for text truncated at every offset', () => {
    for (const text of VALID) {
      for (let end = 0; end <= text.length; end++) {
        for (const parse of PARSERS) {
          parse(text.slice(0, end));
          parse(text.slice(end));
        }
      }
    }
  });

  // A parser with quadratic time would not finish here.
  it.each([
    ...'.:/-@[]*%#,; \n\\0xaé',
    'a.',
    '1.',
    '1:',
    '::',
    ' - ',
    ' #',
    '1.2.3.4-',
    'http://',
    'a@',
    'xn--',
    '-1',
    '9',
    '💩',
  ])('returns for %j repeated to 300,000 characters', (piece) => {
    const long = piece.repeat(Math.ceil(300_000 / piece.length));
    for (const parse of PARSERS) {
      parse(long);
      parse(`192.0.2.1${long}`);
      parse(`${long}192.0.2.1`);
    }
    expect(classify(long)).toEqual({ kind: 'text' });
  });
});
