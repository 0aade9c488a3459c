import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Collection } from './collection.ts';
import type { Field } from './field.ts';
import { tableOf } from './tables.ts';

const shared = join(import.meta.dirname, '..', '..', '..', 'shared');
const certificates = join(shared, 'data', 'certs', 'reference.ndjson.gz');
const scans = join(shared, 'data', 'scans', 'zgrab2', 'zgrab2');
const queries = join(shared, 'queries', 'real-queries.tsv');

type Kind = 'object' | 'string' | 'number' | 'boolean';

/** Every path of a JSON value, ignoring list indices, with the kinds of values seen there. */
function collectPaths(value: unknown, path: string, into: Map<string, Set<Kind>>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectPaths(item, path, into);
  } else if (value !== null && value !== undefined) {
    const kinds = into.get(path) ?? new Set();
    into.set(path, kinds.add(typeof value as Kind));
    if (typeof value === 'object') {
      for (const [name, inner] of Object.entries(value))
        collectPaths(inner, path === '' ? name : `${path}.${name}`, into);
    }
  }
}

const kindOf: Readonly<Record<Field['type'], Kind>> = {
  text: 'string',
  keyword: 'string',
  keyword_ci: 'string',
  integer: 'number',
  long: 'number',
  float: 'number',
  boolean: 'boolean',
  date: 'string',
  ip: 'string',
  ip_range: 'object',
  version: 'string',
  object: 'object',
  map: 'object',
};

const fieldsOf = (collection: Collection) =>
  new Map(tableOf(collection).fields.map((field) => [field.path, field] as const));

describe.skipIf(!existsSync(certificates))('certificates as zcrypto writes them (needs ../shared/data/certs)', () => {
  const kinds = new Map<string, Set<Kind>>();
  let count = 0;
  if (existsSync(certificates)) {
    for (const line of gunzipSync(readFileSync(certificates)).toString('utf8').split('\n')) {
      if (line === '') continue;
      const { parsed } = JSON.parse(line) as { parsed?: unknown };
      if (typeof parsed !== 'object' || parsed === null) continue;
      count += 1;
      collectPaths(parsed, 'certificate', kinds);
    }
  }

  it('were read', () => {
    expect(count).toBeGreaterThan(1_700);
    expect(kinds.size).toBeGreaterThan(200);
  });

  it.each(['certs', 'responses'] as const)('have every path in the table of %s, with its type', (name) => {
    const fields = fieldsOf(name);
    expect([...kinds.keys()].filter((path) => !fields.has(path))).toEqual([]);
    const chain = [...kinds.keys()].map((path) => path.replace(/^certificate/, 'certificate.chain'));
    expect(chain.filter((path) => !fields.has(path))).toEqual([]);
    const wrong = [...kinds].filter(([path, kinds]) => {
      const field = fields.get(path);
      return field !== undefined && [...kinds].some((kind) => kind !== kindOf[field.type]);
    });
    expect(wrong.map(([path, kinds]) => `${path} ${[...kinds]}`)).toEqual([]);
  });
});

describe.skipIf(!existsSync(scans))('results as zgrab2 writes them (needs ../shared/data/scans)', () => {
  const kinds = new Map<string, Set<Kind>>();
  if (existsSync(scans)) {
    for (const name of readdirSync(scans)) {
      const { data } = JSON.parse(readFileSync(join(scans, name), 'utf8')) as {
        data: Record<string, { protocol?: string; result?: Record<string, unknown> }>;
      };
      for (const [module, { protocol = module, result }] of Object.entries(data)) {
        // We store the response itself where zgrab2 has another level, and name AMQP without its version.
        if (protocol === 'http') collectPaths(result?.response, 'http', kinds);
        else collectPaths(result, protocol === 'amqp091' ? 'amqp' : protocol, kinds);
      }
    }
  }

  /** What the record stores elsewhere, or not at all. */
  const elsewhere = [
    /^\w+\.tls(\.|$)/, // the certificate of the record
    /^http\.request(\.|$)/,
    /^http\.protocol(\.|$)/, // http.http_version
    /^http\.headers\.unknown(\.|$)/, // http.unknown_headers
    /^memcached\.stats\./, // only the more informative of its 80 counters are stored
  ];

  it('were read', () => {
    expect(kinds.size).toBeGreaterThan(200);
    expect(new Set([...kinds.keys()].map((path) => path.split('.')[0]))).toEqual(
      new Set([
        'amqp',
        'ftp',
        'http',
        'memcached',
        'mssql',
        'mysql',
        'ntp',
        'pop3',
        'postgres',
        'redis',
        'smtp',
        'ssh',
        'telnet',
      ]),
    );
  });

  it('have every stored path in the table, with its type', () => {
    const fields = fieldsOf('responses');
    const find = (path: string) => fields.get(path) ?? fields.get(path.replace(/^(http\.headers)\.\w+$/, '$1.*'));
    const storedPaths = [...kinds].filter(([path]) => fields.has(path) || !elsewhere.some((each) => each.test(path)));
    expect(storedPaths.filter(([path]) => find(path) === undefined).map(([path]) => path)).toEqual([]);
    const wrong = storedPaths.filter(([path, kinds]) => {
      const field = find(path);
      return field !== undefined && [...kinds].some((kind) => kind !== kindOf[field.type]);
    });
    expect(wrong.map(([path, kinds]) => `${path} ${[...kinds]}`)).toEqual([]);
  });
});

describe.skipIf(!existsSync(queries))('queries that people have published (needs ../shared/queries)', () => {
  const queried = new Set<string>();
  if (existsSync(queries)) {
    for (const line of readFileSync(queries, 'utf8').split('\n')) {
      const [collection = '', query = ''] = line.split('\t');
      const plain = query
        .replace(/:\/(\\.|[^/\\])*\//g, ':x ') // regular expressions
        .replace(/[“”″"](\\.|[^“”″"\\])*[“”″"]/g, 'x '); // phrases
      for (const [, path = ''] of plain.matchAll(/(?<![\w.:*])((?:[\w.@]|\\\*)+):/g))
        queried.add(`${collection} ${path}`);
    }
  }

  /** Typos of the authors of these queries: the paths have never existed. */
  const slips = ['responses http.headres.set_cookie', 'responses django', 'whois_domains a'];

  const resolves = (collection: Collection, path: string) => {
    const { fields } = tableOf(collection);
    const pattern = (text: string) =>
      new RegExp(`^${text.replace(/\\\*/g, '*').replace(/[.]/g, '\\.').replaceAll('*', '[^]*')}$`);
    const asPattern = pattern(path);
    const withoutKeyword = path.endsWith('.keyword') ? pattern(path.slice(0, -'.keyword'.length)) : undefined;
    return fields.some(
      (field) =>
        asPattern.test(field.path) ||
        (field.type === 'text' && withoutKeyword?.test(field.path)) ||
        (field.path.includes('*') &&
          new RegExp(`^${field.path.replaceAll('.', '\\.').replace('*', '\\w+')}$`).test(path)),
    );
  };

  it('were read', () => {
    expect(queried.size).toBeGreaterThan(80);
  });

  it('name only fields of the tables, except for known typos', () => {
    const unknown = [...queried].filter((each) => {
      const [collection, path = ''] = each.split(' ');
      return !resolves(collection as Collection, path);
    });
    expect(unknown).toEqual(slips);
  });
});
