import { describe, expect, it } from 'vitest';
import { tableOf } from '../tables.ts';
import { nodeTypes } from './node-types.ts';
import { discoverySearches, searchesFrom } from './searches.ts';

/** The numbers that clients of the hosted service know. */
const PUBLISHED: Readonly<Record<number, string>> = {
  29: 'A records for domain',
  30: 'NS servers for domain',
  31: 'Mailservers for domain',
  32: 'TXT records for domain',
  33: 'For whom it is mailserver',
  34: 'For whom it is nameserver',
  35: 'Subdomains',
  36: 'Organization from WHOIS',
  37: 'Registrant person from WHOIS',
  38: 'Registrant email from WHOIS',
  39: 'Registrant phone from WHOIS',
};

describe('the table of searches', () => {
  it('has the published numbers under their labels, from domains', () => {
    const published = searchesFrom('domain').filter(({ id }) => id < 100);
    expect(Object.fromEntries(published.map(({ id, label }) => [id, label]))).toEqual(PUBLISHED);
  });

  it('uses each number once, and each label once per type and kind of result', () => {
    expect(new Set(discoverySearches.map(({ id }) => id)).size).toBe(discoverySearches.length);
    const names = discoverySearches.map(({ from, to, label, collection }) => `${from} ${to} ${label} ${collection}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(nodeTypes)('leads from %s, and to it', (type) => {
    expect(searchesFrom(type).length).toBeGreaterThan(1);
    expect(discoverySearches.some(({ to }) => to === type)).toBe(true);
  });

  it.each(discoverySearches.map((search) => [search.id, search] as const))(
    '%i names fields of its collection',
    (_, search) => {
      const paths = new Set(tableOf(search.collection).fields.map(({ path }) => path));
      for (const path of [...search.by, ...search.take]) if (path !== '*') expect(paths).toContain(path);
    },
  );
});
