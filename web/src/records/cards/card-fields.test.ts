import type { Collection } from '@periplus/model/collection.ts';
import { tableOf } from '@periplus/model/tables.ts';
import { expect, it } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob('./*-card.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  './response-card.tsx': 'responses',
  './domain-card.tsx': 'domains',
  './network-card.tsx': 'whois_ip',
  './registration-card.tsx': 'whois_domains',
  './certificate-card.tsx': 'certs',
};

it.each(Object.entries(COLLECTIONS))('%s names fields of %s', (path, collection) => {
  const fields = new Set(tableOf(collection).fields.map((field) => field.path));
  const named = [...(sources[path] ?? '').matchAll(/(?:field="|At\(record, ')([^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !fields.has(name) && !/^(?:ip|net)\.(?:gte|lte)$/.test(name))).toEqual([]);
});
