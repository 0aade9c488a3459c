import { describe, expect, it } from 'vitest';
import { parseAddress } from '../addr/ip/address.ts';
import { parseCidr } from '../addr/ip/cidr.ts';
import { compareVersions } from '../query/value/version.ts';
import { DEMO_VULNERABILITIES } from './products/vulnerabilities.ts';
import { largestPlan } from './world/organisations/plan.ts';
import { demoWorld } from './world.ts';

const world = demoWorld({ size: 2_000, seed: 'agreement' });
const responses = [...world.records('responses')];

const key = (range: { gte?: string; lte?: string } | undefined) => `${range?.gte} ${range?.lte}`;
const within = (ip: string, range: { gte?: string; lte?: string }) => {
  const [address, first, last] = [ip, range.gte ?? '', range.lte ?? ''].map(parseAddress);
  return address !== undefined && first !== undefined && last !== undefined && first <= address && address <= last;
};

describe('the collections of the demonstration world', () => {
  it('have one response for each URI and address', () => {
    expect(new Set(responses.map(({ uri, ip }) => `${uri} ${ip}`)).size).toBe(responses.length);
  });

  it('agree on each network, in responses, whois and the address databases', () => {
    const networks = new Map([...world.records('whois_ip')].map((record) => [key(record.ip), record]));
    const places = new Map([...world.records('address')].map((record) => [key(record.ip), record]));
    expect(networks.size).toBe(world.count('whois_ip'));
    for (const { ip = '', whois, geo, isp } of responses) {
      expect(within(ip, whois?.ip ?? {})).toBe(true);
      const { ip: _, ...rest } = whois ?? {};
      expect(networks.get(key(whois?.ip))).toMatchObject(rest);
      expect(places.get(key(whois?.ip))).toMatchObject({ geo, isp });
    }
  });

  it('have no two networks that overlap', () => {
    const ranges = [...world.records('whois_ip')]
      .map(({ ip }) => [parseAddress(ip?.gte ?? ''), parseAddress(ip?.lte ?? '')] as const)
      .flatMap(([first, last]) => (typeof first === 'number' && typeof last === 'number' ? [{ first, last }] : []))
      .sort((a, b) => a.first - b.first);
    const overlaps = ranges.filter(({ first }, i) => i > 0 && first <= (ranges[i - 1]?.last ?? -1));
    expect(overlaps).toEqual([]);
  });

  it('have networks inside other networks', () => {
    let nested = 0;
    for (const { ip, net = {}, related_nets = [], asn } of world.records('whois_ip')) {
      const { gte = '', lte = '' } = ip ?? {};
      expect([net.start_ip, net.end_ip]).toEqual([gte, lte]);
      expect(net.range).toBe(`${gte} - ${lte}`);
      const around = [...(net.cidr ?? []), ...related_nets.flatMap(({ cidr = [] }) => cidr), asn?.cidr].map((text) =>
        parseCidr(text ?? ''),
      );
      for (const cidr of around) {
        const [first, last] = [parseAddress(gte), parseAddress(lte)];
        expect(cidr !== undefined && first !== undefined && last !== undefined).toBe(true);
        if (cidr === undefined || first === undefined || last === undefined) continue;
        expect(cidr.from <= first && last <= cidr.to).toBe(true);
        nested += 1;
      }
    }
    expect(nested).toBeGreaterThan(250);
  });

  it('resolve the names of hosts to the addresses that answer for them', () => {
    const resolved = new Map(
      [...world.records('domains')].map(({ domain = '', a = [], aaaa = [] }) => [domain, [...a, ...aaaa]]),
    );
    expect(resolved.size).toBe(world.count('domains'));
    const named = responses.filter(({ host_type }) => host_type === 'domain');
    expect(named.length).toBeGreaterThan(700);
    for (const { host = '', ip, domain } of named) {
      expect(domain).toContain(host);
      expect(resolved.get(host)).toContain(ip);
    }
  });

  it('register every site, and no name twice', () => {
    const registered = new Set([...world.records('whois_domains')].map(({ domain }) => domain));
    expect(registered.size).toBe(world.count('whois_domains'));
    for (const { host = '', host_type } of responses) {
      if (host_type !== 'domain') continue;
      const names = host.split('.').map((_, i, labels) => labels.slice(i).join('.'));
      expect(names.some((name) => registered.has(name))).toBe(true);
    }
  });

  it('list every certificate that a server shows, once', () => {
    const listed = new Map([...world.records('certs')].map((one) => [one.certificate?.fingerprint_sha256, one]));
    expect(listed.size).toBe(world.count('certs'));
    let shown = 0;
    for (const { certificate, host = '', host_type } of responses) {
      if (certificate === undefined) continue;
      shown += 1;
      expect(listed.get(certificate.fingerprint_sha256)?.certificate).toEqual(certificate);
      if (host_type === 'domain') {
        expect(certificate.names?.some((name) => name === host || host.endsWith(name.slice(1)))).toBe(true);
      }
    }
    expect(shown).toBeGreaterThan(500);
  });

  it('match vulnerabilities to vulnerable versions', () => {
    let matched = 0;
    for (const { tag = [], cve = [] } of responses) {
      for (const { name, base_score } of cve) {
        const row = DEMO_VULNERABILITIES.find((one) => one.name === name);
        expect(base_score).toMatch(/^\d+\.\d$/);
        const version =
          (tag.find((one) => one.name === row?.product)?.[row?.product ?? ''] as { version?: string })?.version ?? '';
        expect(version).not.toBe('');
        if (row?.below !== undefined) expect(compareVersions(version, row.below)).toBeLessThan(0);
        if (row?.from !== undefined) expect(compareVersions(version, row.from)).toBeGreaterThanOrEqual(0);
        matched += 1;
      }
    }
    expect(matched).toBeGreaterThan(500);
  });

  it('name hosts and sites of the world in threat lists', () => {
    const names = new Set([...world.records('domains')].map(({ domain }) => domain));
    const ranges = [...world.records('whois_ip')].map(({ ip }) => ip ?? {});
    for (const { ip, domain, url } of world.records('indicator')) {
      if (ip !== undefined) expect(ranges.some((range) => within(ip, range))).toBe(true);
      else expect(names.has(domain)).toBe(true);
      if (url !== undefined) expect(new URL(url).hostname).toBe(domain);
    }
  });
});

describe('the older cycle', () => {
  const older = [...world.records('responses', 'older')];
  const uri = (record: (typeof older)[number]) => `${record.uri} ${record.ip}`;
  const newer = new Map(responses.map((record) => [uri(record), record]));
  const before = new Set(older.map(uri));
  const addresses = new Set(older.map(({ ip }) => ip));
  const isLookedAt = ({ ip }: (typeof older)[number]) => addresses.has(ip);

  it('contains the organisations and about a third of the rest, a month earlier', () => {
    const { answers } = largestPlan(world.size / 4);
    expect(answers).toBeGreaterThan(300);
    const share = (older.length - answers) / (responses.length - answers);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.4);
    const last =
      older
        .map(({ last_updated = '' }) => last_updated)
        .sort()
        .at(-1) ?? '';
    const first = responses.map(({ last_updated = '' }) => last_updated).sort()[0] ?? '';
    expect(last < first).toBe(true);
    expect(world.cycles.older.label < world.cycles.newer.label).toBe(true);
  });

  it('has answers that disappeared, answers that changed and answers that stayed', () => {
    const removed = older.filter((record) => !newer.has(uri(record)));
    const remaining = older.filter((record) => newer.has(uri(record)));
    const changed = remaining.filter((record) => newer.get(uri(record))?.http?.title !== record.http?.title);
    const renewed = remaining.filter(
      (record) => newer.get(uri(record))?.certificate?.serial_number !== record.certificate?.serial_number,
    );
    const isNew = responses.filter((record) => !before.has(uri(record)) && isLookedAt(record));
    for (const group of [removed, remaining, changed, renewed, isNew]) expect(group.length).toBeGreaterThan(10);
  });

  it('has older versions of what was patched since', () => {
    const versions = (record: (typeof older)[number], name: string) =>
      record.tag
        ?.filter((one) => one.name === name)
        .map((one) => (one[name] as { version?: string } | undefined)?.version ?? '');
    for (const name of ['nginx', 'grafana', 'gitea']) {
      const patched = older.filter((record) => {
        const [now] = versions(newer.get(uri(record)) ?? {}, name) ?? [];
        const [then] = versions(record, name) ?? [];
        return now !== undefined && then !== undefined && then !== '' && compareVersions(now, then) > 0;
      });
      expect([name, patched.length > 3]).toEqual([name, true]);
    }
  });

  it('has, together with the newer cycle, exactly the requested number of responses', () => {
    for (const size of [1, 99, 150, 333, 1_990, 2_000]) {
      const world = demoWorld({ size, seed: 'exact' });
      const both = [...world.records('responses'), ...world.records('responses', 'older')];
      expect(new Set(both.map(uri)).size).toBe(size);
    }
  });

  it('has some sites at other addresses', () => {
    const now = new Map([...world.records('domains')].map(({ domain, a }) => [domain, a?.[0]]));
    const then = [...world.records('domains', 'older')];
    const moved = then.filter(({ domain, a }) => a !== undefined && now.has(domain) && now.get(domain) !== a[0]);
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.length).toBeLessThan(then.length / 4);
  });

  it('has names and machines that no longer exist', () => {
    const names = new Set([...world.records('domains')].map(({ domain }) => domain));
    expect([...world.records('domains', 'older')].filter(({ domain }) => !names.has(domain)).length).toBeGreaterThan(5);
    const machines = new Set(responses.map(({ ip }) => ip));
    expect(new Set(older.map(({ ip }) => ip).filter((ip) => !machines.has(ip))).size).toBeGreaterThan(5);
  });
});

describe('responses', () => {
  it('are as long as real ones: short ones, long ones, a mean of six to eight thousand characters', () => {
    const lengths = responses.map((record) => JSON.stringify(record).length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(6_000);
    expect(mean).toBeLessThan(8_000);
    expect(Math.max(...responses.map(({ http }) => http?.body?.length ?? 0))).toBeGreaterThan(20_000);
  });
});
