import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../addr/ip/address.ts';
import { parseCidr } from '../addr/ip/cidr.ts';
import { collections } from '../model/collection.ts';
import type { Field } from '../model/field.ts';
import { collectionTables, sideTables } from '../model/tables.ts';
import { PROVIDERS } from './world/organisations/organisations.ts';
import { Owners } from './world/owners.ts';
import { REGISTRARS } from './world/whois-domain-record.ts';
import { demoWorld, LARGEST_SIZE, type WorldTable } from './world.ts';

const tables = [...collectionTables, ...sideTables];
const world = demoWorld({ size: 2_000, seed: 'walk' });

/** Every path of a record with its values; a name that is data becomes `*`. */
function walk(value: unknown, path: string, fields: ReadonlyMap<string, Field>, visit: Visit): void {
  if (Array.isArray(value)) {
    if (fields.get(path)?.repeated !== true && path !== '') visit(path, value, 'a list where no list belongs');
    for (const one of value) walkOne(one, path, fields, visit);
  } else if (fields.get(path)?.repeated === true) visit(path, value, 'no list where one belongs');
  else walkOne(value, path, fields, visit);
}

type Visit = (path: string, value: unknown, fault?: string) => void;

function walkOne(value: unknown, path: string, fields: ReadonlyMap<string, Field>, visit: Visit): void {
  if (path !== '') visit(path, value);
  if (typeof value !== 'object' || value === null || fields.get(path)?.type === 'ip_range') return;
  for (const [name, inner] of Object.entries(value)) {
    const own = path === '' ? name : `${path}.${name}`;
    walk(inner, fields.has(own) ? own : `${path}.*`, fields, visit);
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function tierFault(field: Field, value: unknown): string | undefined {
  if (field.answeredAsString)
    return typeof value === 'string' && Number.isFinite(Number(value)) ? undefined : 'no text';
  switch (field.type) {
    case 'integer':
    case 'long':
      // Strict clients store them as signed 32-bit integers.
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31 ? undefined : 'no integer of 32 bits';
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'no number';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'no boolean';
    case 'date':
      // Only the day of a scan has no time.
      return typeof value === 'string' && (field.path === 'scan_date' ? DAY : DATE).test(value) && Date.parse(value) > 0
        ? undefined
        : 'no date with a zone';
    case 'ip':
      return typeof value === 'string' && parseAddress(value) !== undefined ? undefined : 'no address';
    case 'ip_range': {
      const { gte, lte } = value as { gte: string; lte: string };
      return parseAddress(gte) !== undefined && parseAddress(lte) !== undefined ? undefined : 'no range';
    }
    case 'object':
    case 'map':
      return typeof value === 'object' ? undefined : 'no object';
    case 'text':
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return typeof value === 'string' && value.isWellFormed() ? undefined : 'no text';
  }
}

/** What only records have that were loaded, and what is looked up in reference data. */
const OF_LOADS: ReadonlySet<string> = new Set(
  `origin enrichment ioc network cloud ct dns registration delegation rdap nmap masscan naabu zmap zgrab2 httpx tlsx nuclei
    testssl sslscan sslyze ssl_labs ssh_audit sonar shodan censys fofa zoomeye binaryedge hunter onyphe odin
    criminalip uncover whoisxmlapi securitytrails`.split(/\s+/),
);
const OF_DATABASES = /^privacy(?:\.|$)/;
const isOfLoads = (path: string): boolean => OF_LOADS.has(path.split('.')[0] ?? '') || OF_DATABASES.test(path);

describe('the records of the demonstration world', () => {
  it.each(tables.map((table) => [table.name as WorldTable, table] as const))(
    'of %s have every field somewhere, and no other, each with a value of its type',
    (name, table) => {
      const fields = new Map(table.fields.map((field) => [field.path, field]));
      const missing = new Set(fields.keys());
      const faults = new Set<string>();
      for (const record of world.records(name)) {
        walk(record, '', fields, (path, value, fault) => {
          missing.delete(path);
          const field = fields.get(path);
          const found = fault ?? (field === undefined ? 'no field' : tierFault(field, value));
          if (found !== undefined) faults.add(`${path}: ${found} (${JSON.stringify(value)?.slice(0, 80)})`);
        });
      }
      expect([...missing].filter((path) => !isOfLoads(path))).toEqual([]);
      expect([...faults]).toEqual([]);
    },
    120_000,
  );

  it('are as many as requested', () => {
    for (const size of [1, 150, 1_990]) {
      const small = demoWorld({ size, seed: 3 });
      for (const { name } of tables) {
        expect([name, [...small.records(name as WorldTable)].length]).toEqual([name, small.count(name as WorldTable)]);
      }
    }
  });

  it('are the same as the lines', () => {
    const small = demoWorld({ size: 700, seed: 'lines' });
    for (const { name } of tables) {
      const lines = [...small.lines(name as WorldTable)];
      expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
      expect(lines.map((line) => JSON.parse(line))).toEqual([...small.records(name as WorldTable)]);
    }
  });
});

/** What recon tools skip or refuse, by their own lists. */
const REFUSED = {
  /** `is_global` of ipaddress, Python 3.13. */
  python:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 ::/128 ::1/128 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 fc00::/7 fe80::/10',
  /** Not `IsGlobalUnicast`, or `IsPrivate`, of Go's net/netip. */
  go: '0.0.0.0/32 127.0.0.0/8 169.254.0.0/16 224.0.0.0/4 255.255.255.255/32 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::/128 ::1/128 fe80::/10 ff00::/8 fc00::/7',
  /** The lists of ProjectDiscovery's networkpolicy. */
  networkpolicy:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ::1/128 64:ff9b::/96 100::/64 2001::/32 2001:10::/28 2001:20::/28 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
} as const;

describe('the demonstration world', () => {
  const digest = (seed: string, size = 400) => {
    const hash = createHash('sha256');
    const world = demoWorld({ size, seed });
    for (const { name } of tables) {
      for (const kind of ['newer', 'older'] as const) {
        for (const line of world.lines(name as WorldTable, kind)) hash.update(line);
      }
    }
    return hash.digest('hex');
  };

  it('depends on the seed alone', () => {
    expect(digest('a')).toBe(digest('a'));
    expect(digest('a')).not.toBe(digest('b'));
  });

  it('has an older cycle at every size', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const small = demoWorld({ size: 100, seed });
      const now = new Map([...small.records('responses')].map((record) => [`${record.uri} ${record.ip}`, record]));
      const before = [...small.records('responses', 'older')];
      const remaining = before.filter(({ uri, ip }) => now.has(`${uri} ${ip}`));
      expect(remaining.length).toBeGreaterThan(30);
      expect(before.length).toBeGreaterThan(remaining.length);
      for (const collection of collections) expect([...small.records(collection, 'older')].length).toBeGreaterThan(0);
    }
  });

  it('can be made in parts', () => {
    const small = demoWorld({ size: 1_250, seed: 'pieces' });
    const others = [0, 1, 2].map(() => demoWorld({ size: 1_250, seed: 'pieces' }));
    for (const { name } of tables) {
      const table = name as WorldTable;
      for (const kind of ['newer', 'older'] as const) {
        const whole = [...small.lines(table, kind)];
        const pieces = others.flatMap((other, part) => [...other.lines(table, kind, { part, parts: others.length })]);
        expect(pieces).toEqual(whole);
        const tiny = Array.from({ length: 40 }, (_, part) => [...small.lines(table, kind, { part, parts: 40 })]);
        expect(tiny.flat()).toEqual(whole);
      }
    }
  });

  it('uses addresses that belong to nobody, and that tools take for public', () => {
    const ranges = (text: string) => text.split(' ').map((cidr) => parseCidr(cidr));
    const isIn = (text: string, list: ReturnType<typeof ranges>) => {
      const address = parseAddress(text);
      return list.some(
        (cidr) =>
          cidr !== undefined &&
          address !== undefined &&
          typeof cidr.from === typeof address &&
          cidr.from <= address &&
          address <= cidr.to,
      );
    };
    const own = ranges('102.224.0.0/12 2e00::/7');
    const refused = Object.entries(REFUSED).map(([tool, list]) => [tool, ranges(list)] as const);
    expect(refused.every(([, list]) => list.every((cidr) => cidr !== undefined))).toBe(true);
    const all = new Set<string>();
    for (const kind of ['newer', 'older'] as const) {
      for (const { ip = '' } of world.records('responses', kind)) all.add(ip);
      for (const { a = [], aaaa = [] } of world.records('domains', kind)) for (const ip of [...a, ...aaaa]) all.add(ip);
      for (const { ip } of world.records('whois_ip', kind)) for (const end of [ip?.gte, ip?.lte]) all.add(end ?? '');
    }
    expect(all.size).toBeGreaterThan(1_000);
    expect([...all].some((ip) => ip.includes(':'))).toBe(true);
    const strange = [...all].filter((ip) => !isIn(ip, own) || refused.some(([, list]) => isIn(ip, list)));
    expect(strange).toEqual([]);
  });

  it('uses AS numbers that IANA reserves', () => {
    for (const { asn } of world.records('whois_ip')) {
      for (const number of asn?.number ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(65_552);
        expect(Number(number)).toBeLessThanOrEqual(131_071);
      }
    }
    const { asn } = new Owners('x', LARGEST_SIZE).at(new Owners('x', LARGEST_SIZE).count - 1);
    expect(asn).toBeLessThanOrEqual(131_071);
  });

  it('uses mail addresses only of example names, invented names and sites of the world', () => {
    const small = demoWorld({ size: 2_000, seed: 'mail' });
    const sites = new Set([...small.records('whois_domains')].map(({ domain }) => domain));
    const owners = new Owners('mail', small.size);
    const providers = [...PROVIDERS, ...REGISTRARS].map(({ domain }) => domain);
    const invented = new Set([
      ...providers,
      ...Array.from({ length: owners.count }, (_, rank) => owners.at(rank).domain),
    ]);
    const isOurs = (host: string) =>
      /(?:^|\.)example(?:\.(?:com|org|net))?$|\.test$|^localhost$/.test(host) || sites.has(host) || invented.has(host);
    const strange = new Set<string>();
    for (const { name, fields: rows } of tables) {
      const fields = new Map(rows.map((field) => [field.path, field]));
      for (const record of small.records(name as WorldTable)) {
        walk(record, '', fields, (path, value) => {
          if (typeof value === 'string' && /email|abuse|contact$/.test(path)) {
            for (const [, host = ''] of value.matchAll(/@([\w-]+(?:\.[\w-]+)*)/g)) if (!isOurs(host)) strange.add(host);
          }
        });
      }
    }
    expect([...strange]).toEqual([]);
  });

  it('refuses sizes for which it has no addresses', () => {
    expect(() => demoWorld({ size: LARGEST_SIZE + 1, seed: 1 })).toThrow(/size/);
    expect(() => demoWorld({ size: 0, seed: 1 })).toThrow(/size/);
    expect(() => demoWorld({ size: 1.5, seed: 1 })).toThrow(/size/);
  });
});
