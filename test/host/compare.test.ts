import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/accounts/accounts.ts';
import { parseHost } from '../../src/addr/host.ts';
import type { Collection } from '../../src/model/collection.ts';
import type { HostComparison } from '../../src/model/operations/host-comparison-answers.ts';
import { subscriptionOf } from '../../src/model/subscriptions.ts';
import type { Caller } from '../../src/service/caller.ts';
import { compareHosts } from '../../src/service/host/compare/compare-hosts.ts';
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
  by: 'main_key',
  scopes: ['read'],
  peers: [id],
});

async function index(collection: Collection, label: string, lines: readonly object[], ownerId?: number): Promise<void> {
  const store = currentStore();
  const { id } = await store.createIndex({
    collection,
    label,
    access: ownerId === undefined ? { kind: 'public' } : { kind: 'private', ownerId },
    startedAt: `${label}T00:00:00.000Z`,
  });
  await store.write(id, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  await store.publish(id);
}

interface Given {
  readonly to?: string;
  readonly asOf?: string;
  readonly toAsOf?: string;
  readonly caller?: Caller;
  readonly volatile?: boolean;
  readonly in?: SearchContext;
}

async function compare(host: string, given: Given = {}): Promise<HostComparison> {
  const side = (name: string, day: string | undefined) => {
    const parsed = parseHost(name);
    if (parsed === undefined) throw new Error(`${name} is no host`);
    const asOf = day === undefined ? undefined : Date.parse(`${day}T23:59:59.999Z`);
    return { host: parsed, caller: given.caller ?? anonymous, publicOnly: false, asOf };
  };
  return await compareHosts(given.in ?? context, {
    from: side(host, given.asOf),
    to: side(given.to ?? host, given.toAsOf),
    scans: undefined,
    withVolatile: given.volatile ?? false,
  });
}

const [IP, OTHER, NEIGHBOUR] = ['192.0.2.1', '192.0.2.2', '192.0.2.77'];
const seen = (day: string) => `${day}T12:00:00.000Z`;

function web(ip: string, port: number, day: string, more: object = {}) {
  return {
    uri: `https://${ip}:${port}/`,
    ip,
    host: ip,
    host_type: 'ip',
    port,
    path: '/',
    protocol: 'https',
    prot4: 'tcp',
    prot7: 'http',
    http: { title: 'Welcome', status_code: 200 },
    last_updated: seen(day),
    ...more,
  };
}
const nginx = (version: string) => ({ tag: [{ name: 'nginx', nginx: { version } }] });
const cve = (name: string) => ({ name, severity: 'HIGH', base_score: 9.8 });
const certificate = (fingerprint_sha256: string) => ({
  certificate: { fingerprint_sha256, subject_dn: 'CN=a.example', validity: { end: '2027-01-01T00:00:00Z' } },
});
const ports = (list: readonly { readonly port: number }[]) => list.map(({ port }) => port);

describe('one host at two dates', () => {
  it('has services that are the same, changed, added, gone, and not seen since', async () => {
    await index('responses', '2026-05-01', [
      web(IP, 443, '2026-05-02', nginx('1.20.0')),
      web(IP, 8443, '2026-05-02', nginx('1.20.0')),
      web(IP, 9000, '2026-05-02'),
      web(IP, 9443, '2026-05-02'),
    ]);
    await index('responses', '2026-06-01', [
      web(IP, 443, '2026-06-02', nginx('1.22.0')),
      web(IP, 8443, '2026-06-02', nginx('1.20.0')),
      web(IP, 22, '2026-06-02'),
      // Somebody looked at this port, here and elsewhere, and at 9443 nowhere.
      web('198.51.100.9', 9000, '2026-06-02'),
    ]);
    const { services, products, from, to, is_cut } = await compare(IP, { asOf: '2026-05-31' });
    expect(from).toMatchObject({ host: IP, type: 'ip', is_known: true, last_seen: seen('2026-05-02') });
    expect(to).toMatchObject({ as_of: null, is_known: true, last_seen: seen('2026-06-02') });
    expect(services).toMatchObject({
      added: [{ port: 22, transport: 'tcp', protocol: 'https', host: null, path: '/' }],
      gone: [{ port: 9000, last_seen: seen('2026-05-02'), gone_by: '2026-06-01T00:00:00.000Z' }],
      not_seen: [{ port: 9443, last_seen: seen('2026-05-02') }],
      changed: [{ port: 443, changes: [{ path: 'products[nginx].version', before: '1.20.0', after: '1.22.0' }] }],
      same: 1,
      volatile: 0,
    });
    expect(services).not.toHaveProperty('volatile_changes');
    expect(products.changed).toMatchObject([
      { name: 'nginx', changes: [{ path: 'versions', before: ['1.20.0'], after: ['1.20.0', '1.22.0'] }] },
    ]);
    expect(is_cut).toBe(false);
  });

  it('does not see again what had gone before the first date, until it is back', async () => {
    await index('responses', '2026-01-01', [web(IP, 80, '2026-01-02'), web(IP, 443, '2026-01-02')]);
    await index('responses', '2026-02-01', [web(IP, 443, '2026-02-02'), web(NEIGHBOUR, 80, '2026-02-02')]);
    await index('responses', '2026-03-01', [web(IP, 443, '2026-03-02'), web(IP, 80, '2026-03-02')]);
    await index('responses', '2026-04-01', [web(IP, 443, '2026-04-02'), web(NEIGHBOUR, 80, '2026-04-02')]);
    const between = async (asOf: string, toAsOf?: string) => {
      const { services } = await compare(IP, { asOf, ...(toAsOf === undefined ? {} : { toAsOf }) });
      return [ports(services.added), ports(services.gone), ports(services.not_seen), services.same];
    };
    expect(await between('2026-01-15', '2026-02-15')).toEqual([[], [80], [], 1]);
    // In February the index was started, and nobody had looked yet.
    expect(await between('2026-01-15', '2026-02-01')).toEqual([[], [], [80, 443], 0]);
    expect(await between('2026-02-15', '2026-03-15')).toEqual([[80], [], [], 1]);
    expect(await between('2026-01-15', '2026-03-15')).toEqual([[], [], [], 2]);
    // It came and went in between.
    expect(await between('2026-02-15')).toEqual([[], [], [], 1]);
    expect(await between('2026-03-15')).toEqual([[], [80], [], 1]);
    expect(await between('2026-01-15')).toEqual([[], [80], [], 1]);
  });

  it('is not seen since, if no later index has a neighbour of it', async () => {
    await index('responses', '2026-05-01', [web(IP, 443, '2026-05-02', certificate('aa'))]);
    await index('responses', '2026-06-01', [web('203.0.113.5', 443, '2026-06-02')]);
    const { services, certificates } = await compare(IP, { asOf: '2026-05-31' });
    expect([services.gone, ports(services.not_seen)]).toEqual([[], [443]]);
    expect(certificates).toMatchObject({ gone: [], not_seen: [{ sha256: 'aa', last_seen: seen('2026-05-02') }] });
    await index('responses', '2026-07-01', [web(NEIGHBOUR, 443, '2026-07-02')]);
    const later = await compare(IP, { asOf: '2026-05-31' });
    expect(later.services.gone).toMatchObject([{ port: 443, gone_by: '2026-07-01T00:00:00.000Z' }]);
    expect(later.certificates.gone).toMatchObject([{ sha256: 'aa', gone_by: '2026-07-01T00:00:00.000Z' }]);
  });

  it('counts what varies by itself, and lists it if asked to', async () => {
    const answer = (day: string, date: string, server: string) =>
      web(IP, 443, day, {
        http: { title: 'Welcome', status_code: 200, headers: { date: [date], etag: [date], server: [server] } },
      });
    await index('responses', '2026-05-01', [answer('2026-05-02', 'Mon', 'a')]);
    await index('responses', '2026-06-01', [answer('2026-06-02', 'Tue', 'a')]);
    await index('responses', '2026-07-01', [answer('2026-07-02', 'Wed', 'b')]);
    const same = await compare(IP, { asOf: '2026-05-31', toAsOf: '2026-06-30', volatile: true });
    expect(same.services).toMatchObject({ same: 1, changed: [], volatile: 2 });
    expect(same.services.volatile_changes).toMatchObject([
      {
        port: 443,
        changes: [
          { path: 'http.headers.date', before: ['Mon'], after: ['Tue'] },
          { path: 'http.headers.etag', before: ['Mon'], after: ['Tue'] },
        ],
      },
    ]);
    const { services } = await compare(IP, { asOf: '2026-06-30', volatile: true });
    expect(services.changed).toMatchObject([
      { changes: [{ path: 'http.headers.server', before: ['a'], after: ['b'] }] },
    ]);
    expect(services.volatile).toBe(2);
  });

  it('has paths, names and ports that say nothing', async () => {
    const redirected = (day: string) => web(IP, 443, day, { uri: `https://${IP}:443/login`, path: '/login' });
    const named = (day: string, title: string) =>
      web(IP, 443, day, { uri: 'https://a.example:443/', host: 'a.example', http: { title, status_code: 200 } });
    const ssh = { uri: `ssh://${IP}:22`, ip: IP, host: IP, port: 22, protocol: 'ssh', prot7: 'ssh', prot4: 'tcp' };
    const silent = {
      ...ssh,
      uri: `raw_tcp://${IP}:22`,
      protocol: 'raw_tcp',
      prot7: 'raw_tcp',
      raw_tcp: { seen: 'nothing' },
    };
    await index('responses', '2026-05-01', [
      web(IP, 443, '2026-05-02'),
      redirected('2026-05-02'),
      named('2026-05-02', 'one'),
      { ...ssh, last_updated: seen('2026-05-02') },
    ]);
    await index('responses', '2026-06-01', [
      web(IP, 443, '2026-06-02'),
      named('2026-06-02', 'two'),
      { ...silent, last_updated: seen('2026-06-02') },
    ]);
    const { services } = await compare(IP, { asOf: '2026-05-31' });
    // Only a redirect leads to it.
    expect(services.not_seen).toMatchObject([{ port: 443, path: '/login' }]);
    expect([services.added, services.gone, services.same]).toEqual([[], [], 1]);
    expect(services.changed).toMatchObject([
      {
        port: 22,
        protocol: 'raw_tcp',
        changes: [
          { path: 'answers', before: true, after: false },
          { path: 'protocol', before: 'ssh', after: null },
        ],
      },
      { port: 443, host: 'a.example', changes: [{ path: 'title', before: 'one', after: 'two' }] },
    ]);
  });

  it('has vulnerabilities, names that point to it, and a registration', async () => {
    const net = (name: string, day: string) => ({
      ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
      net: { name },
      raw: `raw ${day}`,
      last_updated: seen(day),
    });
    const name = (domain: string, a: string, day: string) => ({ domain, a: [a], last_updated: seen(day) });
    await index('responses', '2026-05-01', [
      web(IP, 443, '2026-05-02', { cve: [cve('CVE-1'), cve('CVE-2')], ptr: ['p.example'] }),
    ]);
    await index('responses', '2026-06-01', [
      web(IP, 443, '2026-06-02', { cve: [cve('CVE-2'), cve('CVE-3')], ptr: ['q.example'] }),
    ]);
    await index('domains', '2026-05-01', [
      name('stays.example', IP, '2026-05-02'),
      name('moves.example', IP, '2026-05-02'),
      name('old.example', IP, '2026-05-02'),
    ]);
    await index('domains', '2026-06-01', [
      name('stays.example', IP, '2026-06-02'),
      name('moves.example', OTHER, '2026-06-02'),
      name('new.example', IP, '2026-06-02'),
    ]);
    await index('domains', '2026-07-01', [name('moves.example', IP, '2026-07-02')]);
    await index('whois_ip', '2026-05-01', [net('ONE', '2026-05-02')]);
    await index('whois_ip', '2026-06-01', [net('TWO', '2026-06-02')]);
    await index('whois_ip', '2026-07-01', [net('TWO', '2026-07-02')]);
    const first = await compare(IP, { asOf: '2026-05-31', toAsOf: '2026-06-30' });
    expect(first.vulnerabilities).toMatchObject({
      added: [{ name: 'CVE-3', severity: 'HIGH', base_score: '9.8' }],
      gone: [{ name: 'CVE-1', gone_by: null }],
      same: 1,
    });
    expect(first.services).toMatchObject({ same: 1, changed: [] });
    const values = (list: readonly { readonly type: string; readonly value: string }[]) =>
      list.map(({ type, value }) => `${type} ${value}`);
    const { dns } = first;
    expect([values(dns.added), values(dns.gone), values(dns.not_seen), dns.same]).toEqual([
      ['ptr q.example', 'name new.example'],
      ['ptr p.example', 'name moves.example'],
      ['name old.example'],
      1,
    ]);
    expect(first.whois.changed).toMatchObject([
      { name: '192.0.2.0 - 192.0.2.255', changes: [{ path: 'net.name', before: 'ONE', after: 'TWO' }] },
    ]);
    const second = await compare(IP, { asOf: '2026-06-30' });
    expect(second.whois).toMatchObject({ same: 1, changed: [] });
    expect(values(second.dns.added)).toEqual(['name moves.example']);
    expect(second.indicators).toBeNull();
  });

  it('of a name has its DNS and its registration', async () => {
    const record = (day: string, a: readonly string[]) => ({
      domain: 'www.example.com',
      a,
      mx: ['mx.example.com'],
      last_updated: seen(day),
    });
    const registered = (day: string, expires: string) => ({
      domain: 'example.com',
      expiration_date: expires,
      raw: day,
      stats: { total_time: 7 },
      last_updated: seen(day),
    });
    await index('domains', '2026-05-01', [record('2026-05-02', [IP, OTHER])]);
    await index('domains', '2026-06-01', [record('2026-06-02', [IP, NEIGHBOUR])]);
    await index('whois_domains', '2026-05-01', [registered('2026-05-02', '2026-12-01T00:00:00.000Z')]);
    await index('whois_domains', '2026-06-01', [registered('2026-06-02', '2027-12-01T00:00:00.000Z')]);
    const at = (ip: string, day: string) => ({
      ...web(ip, 443, day),
      host: 'www.example.com',
      uri: 'https://www.example.com:443/',
    });
    await index('responses', '2026-05-01', [at(OTHER, '2026-05-02'), at(IP, '2026-05-02')]);
    await index('responses', '2026-06-01', [at(IP, '2026-06-02'), at(NEIGHBOUR, '2026-06-02')]);
    const { dns, whois, services, to } = await compare('www.example.com', { asOf: '2026-05-31' });
    expect(to.type).toBe('domain');
    expect(dns).toMatchObject({
      added: [{ type: 'a', value: NEIGHBOUR }],
      gone: [{ type: 'a', value: OTHER }],
      same: 2,
    });
    expect(whois.changed).toMatchObject([{ name: 'example.com', changes: [{ path: 'expiration_date' }] }]);
    expect(services).toMatchObject({ same: 1, added: [], gone: [] });
  });

  it('has two dates in their order', async () => {
    await expect(compare(IP)).rejects.toMatchObject({ problem: { type: 'request_parsing_error' } });
    for (const dates of [{ asOf: '2026-05-02', toAsOf: '2026-05-01' }, { toAsOf: '2026-05-01' }])
      await expect(compare(IP, dates)).rejects.toMatchObject({ message: expect.stringContaining('wrong order') });
  });
});

describe('two hosts', () => {
  it('are compared by what they have, wherever it is', async () => {
    await index('responses', '2026-05-01', [
      web(IP, 443, '2026-05-02', { ...nginx('1.20.0'), ...certificate('aa') }),
      web(IP, 8443, '2026-05-02'),
      web(OTHER, 443, '2026-05-02', { ...nginx('1.20.0'), ...certificate('bb') }),
      web(OTHER, 22, '2026-05-02'),
    ]);
    const { services, products, certificates, from, to } = await compare(IP, { to: OTHER });
    expect([from.host, to.host]).toEqual([IP, OTHER]);
    expect([ports(services.added), ports(services.gone), ports(services.not_seen)]).toEqual([[22], [8443], []]);
    expect(services.changed).toMatchObject([{ port: 443, changes: [{ path: 'certificate.sha256' }] }]);
    expect(products).toMatchObject({ same: 1, changed: [] });
    expect([certificates.added, certificates.gone]).toMatchObject([[{ sha256: 'bb' }], [{ sha256: 'aa' }]]);
  });

  it('may be unknown, and then nobody looked', async () => {
    await index('responses', '2026-05-01', [web(IP, 443, '2026-05-02')]);
    const { services, to } = await compare(IP, { to: '203.0.113.9' });
    expect(to).toMatchObject({ is_known: false, last_seen: null });
    expect([services.gone, ports(services.not_seen)]).toEqual([[], [443]]);
  });

  it('show nothing that the caller may not see', async () => {
    await index('responses', '2026-05-01', [web(IP, 443, '2026-05-02', { ...nginx('1.20.0'), cve: [cve('CVE-1')] })]);
    await index('responses', '2026-05-02', [web(OTHER, 443, '2026-05-03', { http: { title: 'secret' } })], 5);
    expect((await compare(IP, { to: OTHER })).to.is_known).toBe(false);
    const ofMember = await compare(IP, { to: OTHER, caller: member(5) });
    expect(JSON.stringify(ofMember)).toContain('secret');
    expect(JSON.stringify(await compare(IP, { to: OTHER, caller: member(6) }))).not.toContain('secret');
    const community = { ...context, ...viewOf(subscriptionOf('community')) };
    const restricted = await compare(OTHER, { to: IP, in: community });
    expect(restricted.services.added).toMatchObject([{ port: 443, products: [] }]);
    expect(JSON.stringify(restricted)).not.toMatch(/CVE-1|1\.20\.0/);
    expect(restricted.indicators).toBeNull();
  });
});
