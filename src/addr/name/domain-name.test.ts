import { existsSync, readFileSync } from 'node:fs';
import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayName,
  domainLevel,
  domainZone,
  isSubdomainOf,
  parentDomain,
  parseDomainName,
  parseWildcardName,
  reversedName,
} from './domain-name.ts';

const IANA = new URL('../../../../shared/data/iana/', import.meta.url);

describe('parseDomainName', () => {
  it.each([
    ['example.com', 'example.com'],
    ['WWW.Example.COM', 'www.example.com'],
    ['example.com.', 'example.com'],
    ['com', 'com'],
    ['localhost', 'localhost'],
    ['_dmarc.example.com', '_dmarc.example.com'],
    ['_443._tcp.example.com', '_443._tcp.example.com'],
    ['r3---sn-abc.example.com', 'r3---sn-abc.example.com'],
    ['-blog-.example.com', '-blog-.example.com'],
    ['1.2.3.4.in-addr.arpa', '1.2.3.4.in-addr.arpa'],
    ['3com.com', '3com.com'],
    ['0x.example', '0x.example'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['XN--MNCHEN-3YA.de', 'xn--mnchen-3ya.de'],
    ['xn--not-punycode-!'.slice(0, -1).concat('x.example'), 'xn--not-punycode-x.example'],
    ['example.xn--p1ai', 'example.xn--p1ai'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('reads %s', (text, name) => {
    expect(parseDomainName(text)).toBe(name);
  });

  // Mapping and non-transitional processing of UTS 46, and the dots of RFC 3490 section 3.1.
  it.each([
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['MÜNCHEN.DE', 'xn--mnchen-3ya.de'],
    ['mu\u0308nchen.de', 'xn--mnchen-3ya.de'],
    ['faß.de', 'xn--fa-hia.de'],
    ['βόλος.com', 'xn--nxasmm1c.com'],
    ['пример.испытание', 'xn--e1afmkfd.xn--80akhbyknj4f'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
    ['ex\u00adample.com', 'example.com'],
    ['💩.la', 'xn--ls8h.la'],
    ['_dmarc.münchen.de', '_dmarc.xn--mnchen-3ya.de'],
    ['münchen.de.', 'xn--mnchen-3ya.de'],
  ])('turns %s to ASCII', (text, name) => {
    expect(parseDomainName(text)).toBe(name);
  });

  it.each([
    '',
    '.',
    '..',
    '.example.com',
    'example..com',
    'example.com..',
    ' example.com',
    'example.com ',
    'exa mple.com',
    'example.com\n',
    'exa\tmple.com',
    '*.example.com',
    'example.com/',
    'example.com:80',
    'user@example.com',
    'exam%70le.com',
    'ex^mple.com',
    '[::1]',
    '2001:db8::1',
    `${'a'.repeat(64)}.example`,
    `example.${'a'.repeat(64)}`,
    `${'a.'.repeat(126)}ab`,
    'example.-com',
    'example.com-',
    'example._com',
    '_dmarc',
    'münchen.de:80',
    'mün chen.de',
    'mün/chen.de',
    'mün@chen.de',
    'mün%41.de',
    '℀.com',
    'a／b.com',
    'a：80.com',
    '\u200d.com',
    '\ud800.com',
    `${'ß'.repeat(60)}.de`,
  ])('refuses %j', (text) => {
    expect(parseDomainName(text)).toBeUndefined();
  });

  it.each([
    '1.2.3.4',
    '127.1',
    '2130706433',
    '010.0.0.1',
    '0x7f.1',
    '1.2.3.0x4',
    '0x7f000001',
    'foo.0x',
    'example.10',
    'example.1.',
    '１２７.０.０.１',
    '１.2.3.4',
  ])('refuses %s, which a URL parser reads as a number', (text) => {
    expect(parseDomainName(text)).toBeUndefined();
  });

  it('accepts 253 characters with or without a final dot, but not 254', () => {
    const longest = `${'a.'.repeat(125)}abc`;
    expect(longest).toHaveLength(253);
    expect(parseDomainName(longest)).toBe(longest);
    expect(parseDomainName(`${longest}.`)).toBe(longest);
    expect(parseDomainName(`a${longest}`)).toBeUndefined();
    expect(parseDomainName(`a${longest}.`)).toBeUndefined();
  });

  it('agrees with Node on every non-ASCII name that it accepts, and parses its own result', () => {
    let taken = 0;
    const letters = fc.constantFrom(...'abzÄäßöé\u0301ñλжш日本語ك한🦊\u00ad。.-_1');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), (text) => {
        const name = parseDomainName(text);
        if (name === undefined) return;
        taken++;
        expect(name).toBe(domainToASCII(text).replace(/\.$/, ''));
        expect(parseDomainName(name)).toBe(name);
      }),
      { seed: 12, numRuns: 20_000 },
    );
    expect(taken).toBeGreaterThan(1_000);
  });
});

describe('parseWildcardName', () => {
  it('gives the name below the star', () => {
    expect(parseWildcardName('*.Example.com')).toBe('example.com');
    expect(parseWildcardName('*.münchen.de')).toBe('xn--mnchen-3ya.de');
  });

  it.each(['*', '*.', '*.*.example.com', 'www.*.com', 'w*.example.com', 'example.com', '*example.com', '*.10'])(
    'refuses %s',
    (text) => {
      expect(parseWildcardName(text)).toBeUndefined();
    },
  );
});

describe('displayName', () => {
  it.each([
    ['example.com', 'example.com'],
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['www.xn--e1afmkfd.xn--80akhbyknj4f', 'www.пример.испытание'],
    ['xn--fa-hia.de', 'faß.de'],
  ])('shows %s as %s', (name, shown) => {
    expect(displayName(name)).toBe(shown);
    expect(displayName(name)).toBe(domainToUnicode(name));
  });

  it.each([
    ['no Punycode', 'xn--not-punycode-x.example'],
    ['Punycode cut short', 'xn--mnchen-3y.de'],
    ['plain ASCII in disguise', 'xn--example-.com'],
    ['a capital letter, which no name has', 'xn--mnchen-psa.de'],
    ['a soft hyphen, which no name has', 'xn--example-oka.com'],
  ])('leaves %s as it is', (_what, name) => {
    expect(displayName(name)).toBe(name);
  });
});

describe('parts of a name', () => {
  it('are counted from the root', () => {
    expect(domainLevel('example.com')).toBe(2);
    expect(domainLevel('com')).toBe(1);
    expect(domainZone('www.example.com')).toBe('com');
    expect(domainZone('com')).toBe('com');
    expect(reversedName('www.example.com')).toBe('com.example.www');
    expect(reversedName(reversedName('a.b.c.example'))).toBe('a.b.c.example');
    expect(parentDomain('www.example.com')).toBe('example.com');
    expect(parentDomain('com')).toBeUndefined();
  });

  it('form a subdomain only at a dot', () => {
    expect(isSubdomainOf('www.example.com', 'example.com')).toBe(true);
    expect(isSubdomainOf('a.b.example.com', 'example.com')).toBe(true);
    expect(isSubdomainOf('example.com', 'example.com')).toBe(false);
    expect(isSubdomainOf('notexample.com', 'example.com')).toBe(false);
    expect(isSubdomainOf('example.com', 'www.example.com')).toBe(false);
    expect(isSubdomainOf('example.com.evil', 'example.com')).toBe(false);
  });
});

describe.skipIf(!existsSync(IANA))('domain names of the world (needs ../shared/data/iana)', () => {
  it('accept every top-level domain as the last label', () => {
    const zones = readFileSync(new URL('tlds-alpha-by-domain.txt', IANA), 'utf8').split('\n').slice(1).filter(Boolean);
    expect(zones.length).toBeGreaterThan(1_000);
    for (const zone of zones) {
      expect(parseDomainName(`www.EXAMPLE.${zone}`)).toBe(`www.example.${zone.toLowerCase()}`);
      expect(displayName(zone.toLowerCase())).toBe(domainToUnicode(zone.toLowerCase()));
    }
  });

  it('are displayed as by Node, and parse back', () => {
    const names = readFileSync(new URL('psl-crux-reference.ndjson', IANA), 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).name);
    let international = 0;
    for (const name of names) {
      if (name.includes(':')) {
        expect(parseDomainName(name)).toBeUndefined();
        continue;
      }
      expect(parseDomainName(name)).toBe(name);
      expect(displayName(name)).toBe(domainToUnicode(name));
      if (displayName(name) !== name) international++;
    }
    expect(international).toBeGreaterThan(5);
  });
});
