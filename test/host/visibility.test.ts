import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/accounts/accounts.ts';
import { parseHost } from '../../src/addr/host.ts';
import type { Collection } from '../../src/model/collection.ts';
import type { Index } from '../../src/model/index-record.ts';
import type { DomainHostAnswer, HostSummary, IpHost } from '../../src/model/operations/host-answers.ts';
import { subscriptionOf } from '../../src/model/subscriptions.ts';
import type { Caller } from '../../src/service/caller.ts';
import { hostHistory } from '../../src/service/host/host-history.ts';
import { type HostInput, hostSummary } from '../../src/service/host/host-summary.ts';
import { type SearchContext, searchContext, viewOf } from '../../src/service/search-context.ts';
import { sharedStore } from '../store/describe-stores.ts';
import { ENGINES } from '../store/engines.ts';

const [engine] = ENGINES;
if (engine === undefined) throw new Error('there is an engine');
const currentStore = sharedStore(engine);
let context: SearchContext;
beforeAll(() => {
  context = searchContext(currentStore(), () => Date.parse('2027-01-01'));
});

const anonymous: Caller = { kind: 'anonymous' };
const member = (id: number): Caller => ({
  kind: 'user',
  user: { id } as User,
  by: { kind: 'key' } as never,
  scopes: ['read'],
  peers: [id],
});

async function index(
  collection: Collection,
  label: string,
  lines: readonly object[],
  ownerId?: number,
): Promise<Index> {
  const access: Index['access'] = ownerId === undefined ? { kind: 'public' } : { kind: 'private', ownerId };
  const store = currentStore();
  const { id } = await store.createIndex({
    collection,
    label,
    access,
    startedAt: `${label.slice(0, 10)}T00:00:00.000Z`,
  });
  await store.write(id, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  return await store.publish(id);
}

const summaryOf = async (host: string, input: Partial<HostInput> = {}): Promise<HostSummary | undefined> => {
  const parsed = parseHost(host);
  if (parsed === undefined) throw new Error(`${host} is no host`);
  return await hostSummary(context, { caller: anonymous, publicOnly: false, asOf: undefined, ...input, host: parsed });
};

const ip = '192.0.2.1';
const service = (port: number, day: string, version: string, cve: readonly object[] = []) => ({
  uri: `https://${ip}:${port}/`,
  ip,
  host: ip,
  host_type: 'ip',
  port,
  protocol: 'https',
  prot4: 'tcp',
  prot7: 'http',
  tag: [{ name: 'nginx', nginx: { version } }],
  ...(cve.length === 0 ? {} : { cve }),
  last_updated: `${day}T12:00:00.000Z`,
});

const versions = (host: HostSummary | undefined) =>
  Object.fromEntries((host?.software ?? []).map(({ uri = '', tag }) => [uri.split(':')[2], tag?.[0]?.nginx]));

describe('visibility of hosts', () => {
  it('shows the newest observation of each service in public and own private indices', async () => {
    await index('responses', '2026-10-01', [
      service(443, '2026-10-01', '1.20.0'),
      service(8443, '2026-10-01', '1.20.0'),
    ]);
    await index(
      'responses',
      '2026-10-05',
      [service(443, '2026-10-05', '1.22.0'), service(9443, '2026-10-05', '1.22.0')],
      5,
    );
    await index('responses', '2026-10-06', [service(443, '2026-10-06', '6.6.6')], 6);
    expect(versions(await summaryOf(ip))).toEqual({ '443/': { version: '1.20.0' }, '8443/': { version: '1.20.0' } });
    const asMember = await summaryOf(ip, { caller: member(5) });
    expect(versions(asMember)).toEqual({
      '443/': { version: '1.22.0' },
      '8443/': { version: '1.20.0' },
      '9443/': { version: '1.22.0' },
    });
    expect(asMember?.source?.map(({ availability }) => availability)).toEqual(['public', 'private']);
    expect(versions(await summaryOf(ip, { caller: member(5), publicOnly: true }))).toEqual(
      versions(await summaryOf(ip)),
    );
    // An older private result does not hide a newer public one.
    await index('responses', '2026-11-01', [service(443, '2026-11-01', '1.24.0')]);
    expect(versions(await summaryOf(ip, { caller: member(5) }))).toMatchObject({ '443/': { version: '1.24.0' } });
  });

  it('can be limited to what was known on a day', async () => {
    await index('responses', '2026-10-01', [service(443, '2026-10-01', '1.20.0')]);
    await index('responses', '2026-11-01', [service(443, '2026-11-01', '1.24.0'), service(22, '2026-11-01', '1.24.0')]);
    const on = (day: string) => summaryOf(ip, { asOf: Date.parse(day) });
    expect(await on('2026-09-30')).toBeUndefined();
    expect(versions(await on('2026-10-20'))).toEqual({ '443/': { version: '1.20.0' } });
    expect(versions(await on('2026-12-01'))).toEqual(versions(await summaryOf(ip)));
    // Later observations in an index that was started earlier were not known yet.
    await index('responses', '2026-10-02', [service(25, '2026-12-24', '1.24.0')]);
    expect((await on('2026-10-20'))?.ports?.map(({ port }) => port)).toEqual([443]);
  });

  it('shows each name once, in however many indices it is', async () => {
    const names = ['a', 'b', 'c'].map((label) => ({ domain: `${label}.example.com`, a: [ip], level: 3, zone: 'com' }));
    await index('domains', '2026-09-01', names);
    await index('domains', '2026-10-01', names);
    const earlier = (await summaryOf(ip, { asOf: Date.parse('2026-12-01') })) as IpHost;
    expect([earlier.domains?.toSorted(), earlier.domains_count]).toEqual([names.map(({ domain }) => domain), 3]);
  });

  it('shows the registration of the smallest range around the address', async () => {
    const net = (gte: string, lte: string, name: string) => ({
      ip: { gte, lte },
      net: { name },
      '@timestamp': '2026-10-01',
    });
    await index('whois_ip', '2026-10-01', [
      net('192.0.0.0', '192.255.255.255', 'large'),
      net('192.0.2.0', '192.0.2.15', 'small'),
      net('192.0.2.0', '192.0.2.255', 'middle'),
      net('192.0.2.16', '192.0.2.17', 'elsewhere'),
    ]);
    expect(await summaryOf(ip)).toMatchObject({ organization: 'small', whois: { net: { name: 'small' } } });
    expect(await summaryOf('192.0.2.200')).toMatchObject({ organization: 'middle' });
    expect(await summaryOf('192.1.2.3')).toMatchObject({ organization: 'large' });
    expect(await summaryOf('193.0.0.1')).toBeUndefined();
  });

  it('omits what a tier leaves out', async () => {
    await index('responses', '2026-10-01', [
      service(443, '2026-10-01', '1.20.0', [{ name: 'CVE-2021-1', base_score: 9.8 }]),
    ]);
    await index('whois_domains', '2026-10-01', [{ domain: 'example.com', registrar: { name: 'R' } }]);
    await currentStore().sideTables.indicators.replace('list', [Buffer.from(`{"ip":"${ip}","threat":["x"]}\n`)]);
    const fullHost = (await summaryOf(ip)) as IpHost;
    expect([fullHost.software?.[0]?.cve?.[0]?.base_score, fullHost.ioc?.length]).toEqual(['9.8', 1]);
    expect(await summaryOf('example.com')).toMatchObject({ whois: { domain: 'example.com' } });
    const full = context;
    context = { ...context, ...viewOf(subscriptionOf('community')) };
    const restrictedHost = (await summaryOf(ip)) as IpHost;
    expect([restrictedHost.ports?.length, restrictedHost.software, restrictedHost.ioc]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    expect(await summaryOf('example.com')).toBeUndefined();
    context = full;
    await currentStore().sideTables.indicators.remove('list');
  });

  afterEach(async () => {
    for (const { source } of currentStore().sideTables.indicators.sources())
      await currentStore().sideTables.indicators.remove(source);
  });
});

describe('a large host', () => {
  it('shows the first entries, and how many there are', async () => {
    const names = Array.from({ length: 1_300 }, (_, at) => ({
      domain: `n${at}.example.com`,
      a: [ip],
      level: 3,
      zone: 'com',
    }));
    const ports = Array.from({ length: 1_100 }, (_, at) => service(at + 1, '2026-10-01', '1.20.0'));
    await index('domains', '2026-10-01', names);
    await index('responses', '2026-10-01', ports);
    const address = (await summaryOf(ip)) as IpHost;
    expect([address.domains?.length, address.domains_count]).toEqual([100, 1_300]);
    expect([address.ports?.length, address.services_count]).toEqual([1_000, 1_100]);
    const domain = (await summaryOf('n7.example.com')) as DomainHostAnswer;
    expect([domain.related_domains?.length, domain.related_domains_count]).toEqual([100, 1_299]);
    // The same names in another index are not counted again.
    await index('domains', '2026-10-02', names, 5);
    expect(((await summaryOf(ip, { caller: member(5) })) as IpHost).domains_count).toBe(1_300);
    await index('domains', '2026-09-01', names);
    expect(((await summaryOf(ip, { asOf: Date.parse('2026-12-01') })) as IpHost).domains_count).toBe(1_300);
  });
});

describe('the history of a host', () => {
  it('shows when each service and product was first and last seen, in which indices', async () => {
    await index('responses', '2026-10-01', [service(443, '2026-10-01', '1.20.0')]);
    await index('responses', '2026-11-01', [service(443, '2026-11-01', '1.24.0')]);
    await index('whois_ip', '2026-10-01', [
      { ip: { gte: '192.0.2.0', lte: '192.0.2.255' }, net: { name: 'A' }, '@timestamp': '2026-10-01T00:00:00Z' },
    ]);
    const host = parseHost(ip);
    if (host === undefined) throw new Error('it is a host');
    const history = await hostHistory(context, { host, caller: anonymous, publicOnly: false, asOf: undefined });
    expect(history).toMatchObject({
      type: 'ip',
      host: ip,
      services: [
        {
          port: 443,
          first_seen: '2026-10-01T12:00:00.000Z',
          last_seen: '2026-11-01T12:00:00.000Z',
          indices: ['2026-11-01', '2026-10-01'],
        },
      ],
      software: [
        { name: 'nginx', version: '1.24.0', indices: ['2026-11-01'] },
        { name: 'nginx', version: '1.20.0', indices: ['2026-10-01'] },
      ],
      whois: [{ index: '2026-10-01', data: { net: { name: 'A' } } }],
      is_cut: false,
    });
  });
});
