import { describe, expect, it } from 'vitest';
import { collections } from './collection.ts';
import type { Field } from './field.ts';
import { collectionTables, sideTables, tableOf } from './tables.ts';

const tables = [...collectionTables, ...sideTables];
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

describe('the list of tables', () => {
  it('has one table for each collection, under its name', () => {
    expect(collections.map((collection) => tableOf(collection).name)).toEqual([...collections]);
    expect(collectionTables.map((table) => table.name)).toEqual([...collections]);
  });

  it('has two side tables', () => {
    expect(sideTables.map((table) => table.name)).toEqual(['address', 'indicator']);
  });
});

describe.each(tables)('the field table of $name', ({ fields }) => {
  const offenders = (wrong: (field: Field) => boolean) => fields.filter(wrong).map((field) => field.path);

  it('names no path twice', () => {
    expect(new Set(fields.map((field) => field.path)).size).toBe(fields.length);
  });

  it('puts every parent, an object or a map, before its children', () => {
    const byPath = new Map<string, Field>();
    for (const field of fields) {
      const parent = parentOf(field.path);
      if (parent !== '') expect(['object', 'map'], field.path).toContain(byPath.get(parent)?.type);
      byPath.set(field.path, field);
    }
  });

  it('gives every object and map something below it', () => {
    const parents = new Set(fields.map((field) => parentOf(field.path)));
    expect(offenders((field) => (field.type === 'object' || field.type === 'map') && !parents.has(field.path))).toEqual(
      [],
    );
  });

  it('has at most one `*` in a path, and a rule for its names there and only there', () => {
    expect(offenders((field) => field.path.split('.').filter((part) => part === '*').length > 1)).toEqual([]);
    expect(offenders((field) => (lastPart(field.path) === '*') !== (field.names !== undefined))).toEqual([]);
  });

  it('uses names that a query can write without escaping', () => {
    expect(offenders((field) => !/^(@?[A-Za-z][A-Za-z0-9_]*|\*)$/.test(lastPart(field.path)))).toEqual([]);
  });

  it('describes each field in one sentence that ends with a period', () => {
    expect(offenders((field) => !/^[A-Z0-9].*[^.]\.$/s.test(field.about) || field.about.includes('\n'))).toEqual([]);
  });

  it('never gives two sibling fields the same description', () => {
    const descriptions = fields.map((field) => `${parentOf(field.path)}: ${field.about}`);
    expect(descriptions.filter((line, at) => descriptions.indexOf(line) !== at)).toEqual([]);
  });

  it('groups by values only, and not by huge ones', () => {
    expect(offenders((field) => field.facet && (field.type === 'object' || field.type === 'map'))).toEqual([]);
    const huge =
      /(^|\.)(raw|body|meta|image|modulus|signature\.value|signed_certificate_timestamps\.signature|raw_packets)$/;
    expect(offenders((field) => field.facet && huge.test(field.path))).toEqual([]);
  });

  it('searches free text in fields with values only', () => {
    expect(offenders((field) => field.freeText && (field.type === 'object' || field.type === 'map'))).toEqual([]);
  });

  it('gives a shape only to objects', () => {
    expect(offenders((field) => field.shape !== undefined && field.type !== 'object')).toEqual([]);
  });
});

describe('privacy classes', () => {
  const rows = tables.flatMap((table) => table.fields.map((field) => ({ ...field, table: table.name })));
  const classOf = (pattern: RegExp) => new Set(rows.filter((row) => pattern.test(row.path)).map((row) => row.privacy));

  it.each([
    ['contact', /(^|\.)(contacts|email|phone|fax|phone_ext|fax_ext|abuse)(\.|$)/],
    ['contact', /^(registrant|registrar|administrative|technical|billing)\.(name|street|postal_code)$/],
    ['tag', /^tag(\.|$)/],
    ['cve', /^cve(\.|$)/],
    ['privacy', /^privacy(\.|$)/],
  ])('%s covers %s and nothing of it is open', (name, pattern) => {
    expect(classOf(pattern)).toEqual(new Set([name]));
  });

  it('raw covers the WHOIS answers as received', () => {
    expect(rows.filter((row) => row.privacy === 'raw').map((row) => `${row.table} ${row.path}`)).toEqual([
      'whois_ip raw',
      'whois_domains raw',
    ]);
  });

  it('ioc covers the whole table of indicators, and what lists say of other records', () => {
    const ofIndicator = rows.filter((row) => row.table === 'indicator');
    expect(new Set(ofIndicator.map((row) => row.privacy))).toEqual(new Set(['ioc']));
    const others = rows.filter((row) => row.privacy === 'ioc' && row.table !== 'indicator');
    expect(others.filter(({ path }) => path !== 'ioc' && !path.startsWith('ioc.'))).toEqual([]);
  });

  it('leaves the public names, networks and owners open', () => {
    for (const path of ['http.title', 'whois.net.organization', 'certificate.subject.organization', 'geo.country']) {
      expect(rows.find((row) => row.table === 'responses' && row.path === path)?.privacy, path).toBe('open');
    }
  });
});

describe('words without a field', () => {
  const freeText = (name: (typeof collections)[number]) =>
    tableOf(name)
      .fields.filter((field) => field.freeText)
      .map((field) => field.path);

  it('search the fields in which clients of the service have seen matches', () => {
    const names = {
      responses: [
        'ip',
        'host',
        'path',
        'http.title',
        'http.body',
        'cve.name',
        'certificate.names',
        'certificate.subject_dn',
        'certificate.subject.common_name',
        'certificate.subject.organization',
        'certificate.extensions.subject_alt_name.dns_names',
      ],
      domains: ['domain', 'a', 'aaaa'],
      whois_ip: ['ip', 'net.address', 'net.remarks', 'asn.name', 'related_nets.description', 'raw'],
      whois_domains: [
        'raw',
        'name',
        'domain',
        'stats.parser',
        'registrant.organization',
        'registrant.email',
        'registrar.email',
        'administrative.email',
        'technical.email',
        'billing.email',
      ],
      certs: [
        'certificate.names',
        'certificate.subject_dn',
        'certificate.subject.common_name',
        'certificate.subject.organization',
        'certificate.extensions.subject_alt_name.dns_names',
      ],
    } as const;
    for (const collection of collections) {
      expect(freeText(collection), collection).toEqual(expect.arrayContaining([...names[collection]]));
    }
  });

  it('search few enough fields to stay fast', () => {
    for (const collection of collections) expect(freeText(collection).length).toBeLessThanOrEqual(25);
  });
});
