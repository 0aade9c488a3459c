/** Addresses, names, targets and ports, as users and lists write them. */
import { parseAsn } from '../../../src/addr/asn.ts';
import { parseDigest } from '../../../src/addr/digest.ts';
import { parseEndpoint, parsePort } from '../../../src/addr/endpoint.ts';
import { parseBracketedHost, parseHost } from '../../../src/addr/host.ts';
import { parseAddress } from '../../../src/addr/ip/address.ts';
import { parseBlockList } from '../../../src/addr/ip/block-list.ts';
import { parseCidr } from '../../../src/addr/ip/cidr.ts';
import { classify } from '../../../src/addr/ip/classify.ts';
import { parseIpv4 } from '../../../src/addr/ip/ipv4.ts';
import { parseIpv4Wildcard } from '../../../src/addr/ip/ipv4-wildcard.ts';
import { parseIpv6 } from '../../../src/addr/ip/ipv6.ts';
import { parseRange } from '../../../src/addr/ip/range.ts';
import { displayName, parseDomainName, parseWildcardName } from '../../../src/addr/name/domain-name.ts';
import { parseEmailAddress } from '../../../src/addr/name/email-address.ts';
import { publicSuffix, registrableDomain, registryDomain } from '../../../src/addr/name/public-suffix.ts';
import { decodePunycode } from '../../../src/addr/name/punycode.ts';
import { parseTarget } from '../../../src/addr/target.ts';
import { parseTargetList, targetScope } from '../../../src/addr/target-list.ts';
import { parseUrl } from '../../../src/addr/url.ts';
import { nameServer } from '../../../src/probe/dial/name-servers.ts';
import { parseProxy } from '../../../src/probe/dial/proxy/proxy-settings.ts';
import { parsePortList } from '../../../src/probe/run/ports/port-list.ts';
import { journalEntries } from '../../../src/probe/run/resume/record-journal.ts';
import { type FuzzTarget, textTarget } from '../fuzz-target.ts';

/** Every function of `src/addr` that parses outside text. */
export const ADDRESS_PARSERS: readonly ((text: string) => unknown)[] = [
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

export const ADDRESS_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'text/addresses',
    // Every second character may be a name in Unicode.
    limit: { unitUs: 20 },
    open: () =>
      textTarget({
        seeds: VALID,
        words: [...'.:/-@[]*%#, ;\n\\0x', '::', ' - ', 'http://', 'xn--', 'AS', '\u00e9', '\u{1f4a9}'],
        readers: ADDRESS_PARSERS,
      }),
  },
  {
    name: 'text/targets',
    limit: { unitUs: 20 },
    open: () =>
      textTarget({
        seeds: [VALID.join('\n'), '192.0.2.0/24, example.com; 10.0.0.1-10.0.0.9 # all\n!192.0.2.7\n\n'],
        words: ['\n', ',', ';', '#', '/0', '/128', '0.0.0.0', '::', '-'],
        readers: [
          (text) => {
            const { entries } = parseTargetList(text);
            return targetScope(entries.map(({ target }) => target));
          },
        ],
      }),
  },
  {
    name: 'text/ports',
    open: () =>
      textTarget({
        seeds: ['80,443,8000-8100', 'top:100', 'U:53,161,T:22', 'public,private', '-', '1-65535'],
        words: [',', '-', 'U:', 'T:', 'top:', '65535', '65536', 'public'],
        readers: [parsePortList],
      }),
  },
  {
    name: 'text/settings',
    open: () =>
      textTarget({
        seeds: [
          'http://user:p%40ss@192.0.2.1:3128',
          'socks5://[2001:db8::1]',
          '192.0.2.53:5353',
          '[2001:db8::53]:5353',
          '12 3456 1\n13 4567 2\n',
        ],
        words: ['%', '%ff', '@', ':', '//', '[', ']', '\n', ' ', '-1', '1e9'],
        readers: [parseProxy, nameServer, (text) => journalEntries(text, 100, 1_000_000)],
      }),
  },
];
