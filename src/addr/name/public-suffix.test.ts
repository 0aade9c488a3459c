import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { displayName, parseDomainName } from './domain-name.ts';
import { publicSuffix, registrableDomain, registryDomain } from './public-suffix.ts';

const IANA = new URL('../../../../shared/data/iana/', import.meta.url);

describe('public suffixes', () => {
  // The kinds of rules of the list: plain, several labels, wildcard, exception, private, international, none.
  it.each([
    ['www.example.com', 'com', 'example.com', 'example.com'],
    ['a.b.example.co.uk', 'co.uk', 'example.co.uk', 'example.co.uk'],
    ['b.c.kobe.jp', 'c.kobe.jp', 'b.c.kobe.jp', 'b.c.kobe.jp'],
    ['www.city.kobe.jp', 'kobe.jp', 'city.kobe.jp', 'city.kobe.jp'],
    ['me.blogspot.com', 'blogspot.com', 'me.blogspot.com', 'blogspot.com'],
    ['shop.co.com', 'co.com', 'shop.co.com', 'co.com'],
    ['xn--85x722f.xn--55qx5d.cn', 'xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['www.example.invented', 'invented', 'example.invented', 'example.invented'],
    ['_dmarc.example.com', 'com', 'example.com', 'example.com'],
    ['com', 'com', undefined, undefined],
    ['co.uk', 'co.uk', undefined, undefined],
    ['blogspot.com', 'blogspot.com', undefined, 'blogspot.com'],
    ['localhost', 'localhost', undefined, undefined],
  ])('of %s: suffix %s, registrable %s, at the registry %s', (name, suffix, registrable, atRegistry) => {
    expect(publicSuffix(name)).toBe(suffix);
    expect(registrableDomain(name)).toBe(registrable);
    expect(registryDomain(name)).toBe(atRegistry);
  });
});

describe.skipIf(!existsSync(IANA))('public suffixes of the list itself (needs ../shared/data/iana)', () => {
  const rows = (file: string): Record<string, string | null>[] =>
    readFileSync(new URL(file, IANA), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('pass the test vectors of the list', () => {
    const vectors = rows('psl-test-vectors.ndjson');
    expect(vectors.length).toBeGreaterThan(40);
    for (const { input, registrable } of vectors) {
      if (typeof input !== 'string') continue;
      const name = parseDomainName(input);
      const domain = name === undefined ? undefined : registrableDomain(name);
      // The vectors give the result in the script of the input.
      const shown = domain !== undefined && !input.includes('xn--') ? displayName(domain) : domain;
      expect([input, shown ?? null]).toEqual([input, registrable]);
    }
  });

  it('agree with another parser of the list on well-known names', () => {
    let compared = 0;
    for (const { name, suffix, registrable } of rows('psl-crux-reference.ndjson')) {
      // Two rows have a port, so they are not names.
      if (typeof name !== 'string' || parseDomainName(name) !== name) continue;
      compared++;
      expect([name, publicSuffix(name), registrableDomain(name) ?? null]).toEqual([name, suffix, registrable]);
    }
    expect(compared).toBeGreaterThan(5_900);
  });
});
