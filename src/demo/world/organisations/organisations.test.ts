import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../addr/ip/address.ts';
import { displayName, isSubdomainOf } from '../../../addr/name/domain-name.ts';
import { publicSuffix, registrableDomain } from '../../../addr/name/public-suffix.ts';
import { demoWorld } from '../../world.ts';
import { ORGANISATIONS, PROVIDERS } from './organisations.ts';

const world = demoWorld({ size: 10_000, seed: 1 });
const domains = [...world.records('domains')];
const olderDomains = [...world.records('domains', 'older')];
const responses = [...world.records('responses')];
const older = [...world.records('responses', 'older')];
const registrations = [...world.records('whois_domains')];
const certificates = [...world.records('certs')];
const networks = [...world.records('whois_ip')];
const { newer: cycle } = world.cycles;

const belongsTo = (name: string, owned: readonly string[]) =>
  owned.some((domain) => name === domain || isSubdomainOf(name, domain));

describe('the demonstration world of the first start', () => {
  it('has exactly the documented number of responses', () => {
    const found = new Set([...responses, ...older].map(({ uri, ip }) => `${uri} ${ip}`));
    expect(found.size).toBe(10_000);
  });

  it('has names under real suffixes only', () => {
    const suffixes = new Set(Object.entries(SUFFIXES).flatMap(([, list]) => list.split(' ')));
    for (const { domain = '' } of domains) {
      const suffix = publicSuffix(domain) ?? '';
      expect([domain, suffixes.has(displayName(suffix))]).toEqual([domain, true]);
    }
    for (const { domain = '' } of registrations) expect(registrableDomain(domain)).toBe(domain);
  });

  it('names no real company as an owner, a registrar, an authority, a provider or a site', () => {
    const texts = new Set<string>();
    for (const { domain = '', ns = [], mx = [], cname = [], txt = [] } of domains) {
      for (const text of [domain, ...ns, ...mx, ...cname, ...txt]) texts.add(text);
    }
    for (const { net, asn, related_nets = [], abuse = '', raw = '' } of networks) {
      texts.add(JSON.stringify([net, asn, related_nets, abuse, raw]));
    }
    for (const { registrar, registrant, server = '', whois_server = '' } of registrations) {
      texts.add(JSON.stringify([registrar, registrant, server, whois_server]));
    }
    for (const { certificate } of certificates) {
      if (certificate?.names?.some((name) => registrableDomain(name) !== undefined) !== true) continue;
      texts.add(`${certificate.subject_dn} ${certificate.issuer_dn} ${certificate.names?.join(' ')}`);
    }
    for (const { host = '', isp = '', ptr = [] } of responses) texts.add([host, isp, ...ptr].join(' '));
    const named = [...texts].filter((text) => COMPANIES.test(text));
    expect(named.map((text) => COMPANIES.exec(text)?.[0])).toEqual([]);
  });

  it('resolves the mail and name servers of its providers', () => {
    const known = new Set(domains.map(({ domain }) => domain));
    const providers = PROVIDERS.map(({ domain }) => domain);
    const asked = new Set(domains.flatMap(({ ns = [], mx = [] }) => [...ns, ...mx]));
    const ofProviders = [...asked].filter((name) => belongsTo(name, providers));
    expect(ofProviders.length).toBeGreaterThan(15);
    expect(ofProviders.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(ORGANISATIONS.map((row) => [row.domains[0] ?? '', row] as const))(
  'the organisation of %s',
  (main, row) => {
    const owned = [...row.domains, ...row.brands];
    const names = domains.filter(({ domain = '' }) => belongsTo(domain, owned));
    const labels = new Set(names.map(({ domain = '' }) => domain.replace(`.${main}`, '')));
    const pages = responses.filter(({ host = '' }) => belongsTo(host, owned));
    const own = certificates.filter(({ certificate }) => certificate?.names?.some((name) => belongsTo(name, owned)));

    it('has as many names as its row says, from 30 to 300', () => {
      expect(names.length).toBe(row.names);
      expect(names.length).toBeGreaterThanOrEqual(30);
      expect(names.length).toBeLessThanOrEqual(300);
    });

    it('has mail, VPN, staging, administration, an API, and names of several levels', () => {
      for (const label of ['www', 'mail', 'mx1', 'vpn', 'staging', 'admin', 'api', 'dev', 'git', 'api.eu.staging']) {
        expect(labels).toContain(label);
      }
      const services = responses.filter(({ domain = [] }) => domain.some((name) => belongsTo(name, owned)));
      for (const prot7 of ['http', 'smtp', 'imap', 'ssh', 'ftp', 'rdp']) {
        expect(services.some((one) => one.prot7 === prot7)).toBe(true);
      }
      expect(pages.some(({ tag = [] }) => tag.some(({ name }) => name === 'fortigate_vpn'))).toBe(true);
      expect(pages.some(({ http }) => /Admin$/.test(http?.title ?? ''))).toBe(true);
    });

    it('has DNS records for its mail senders and domain verifications', () => {
      const apex = names.find(({ domain }) => domain === main);
      expect(apex?.txt?.some((text) => text.startsWith('v=spf1 '))).toBe(true);
      expect(apex?.txt?.some((text) => /verification=/.test(text))).toBe(true);
      expect(apex?.ns?.length).toBeGreaterThan(1);
      expect(apex?.mx?.length).toBeGreaterThan(1);
      expect(names.find(({ domain }) => domain === `_dmarc.${main}`)?.txt?.[0]).toMatch(/^v=DMARC1;/);
    });

    it('has names that point to providers, and some that are open to takeover', () => {
      const elsewhere = names.filter(({ cname: [target = ''] = [] }) =>
        belongsTo(
          target,
          PROVIDERS.map(({ domain }) => domain),
        ),
      );
      expect(elsewhere.length).toBeGreaterThan(5);
      const known = new Set(domains.map(({ domain }) => domain));
      const dangling = elsewhere.filter(({ cname: [target = ''] = [] }) => !known.has(target));
      expect(dangling.some(({ a }) => a === undefined)).toBe(true);
      const promo = pages.find(({ host }) => host === `promo-2024.${main}`);
      expect(promo?.http).toMatchObject({
        status_code: 404,
        body: expect.stringContaining('<Code>NoSuchBucket</Code>'),
      });
      expect(dangling.map(({ domain }) => domain)).toContain(`promo-2024.${main}`);
    });

    it('has wildcard certificates, and one that is expired', () => {
      expect(own.some(({ certificate }) => certificate?.names?.includes(`*.${main}`))).toBe(true);
      const end = pages.find(({ host }) => host === `old.${main}`)?.certificate?.validity?.end ?? '';
      expect(Date.parse(end)).toBeLessThan(cycle.start);
    });

    it('holds all its domains: by registration, certificate, icon, tracker and name servers', () => {
      const registered = registrations.filter(({ domain = '' }) => owned.includes(domain));
      expect(registered.length).toBe(owned.length);
      const organization = new Set(registered.map(({ registrant }) => registrant?.organization));
      expect([...organization]).toEqual([row.name]);
      expect(new Set(registered.map(({ registrant }) => registrant?.email)).size).toBe(1);
      expect(new Set(registered.map(({ name_servers = [] }) => name_servers.join())).size).toBe(1);
      const issued = own.filter(({ certificate }) => certificate?.names?.some((name) => owned.includes(name)));
      expect(issued.length).toBe(owned.length);
      for (const { certificate } of issued) expect(certificate?.subject?.organization).toEqual([row.name]);
      const fronts = pages.filter(
        ({ host = '', http }) => [main, ...row.brands].includes(host) && http?.status_code === 200,
      );
      expect(fronts.length).toBe(1 + row.brands.length);
      expect(new Set(fronts.map(({ http }) => http?.favicon?.hash_sha256)).size).toBe(1);
      expect(new Set(fronts.map(({ http }) => http?.tracker?.google_analytics?.join())).size).toBe(1);
      expect(fronts[0]?.http?.favicon).toBeDefined();
      expect(fronts[0]?.http?.tracker?.google_analytics).toHaveLength(1);
    });

    it('has its own network with its machines', () => {
      const held = networks.filter(({ net }) => net?.organization === row.name);
      expect(held.length).toBe(2);
      const within = (ip: string) => {
        const address = parseAddress(ip);
        return held.some(({ ip: range }) => {
          const [first, last] = [parseAddress(range?.gte ?? ''), parseAddress(range?.lte ?? '')];
          return (
            address !== undefined &&
            first !== undefined &&
            last !== undefined &&
            typeof first === typeof address &&
            first <= address &&
            address <= last
          );
        });
      };
      for (const label of ['www', 'mail', 'vpn']) {
        const { a = [], aaaa = [] } = names.find(({ domain }) => domain === `${label}.${main}`) ?? {};
        expect(a.length).toBe(1);
        for (const ip of [...a, ...aaaa]) expect([ip, within(ip)]).toEqual([ip, true]);
      }
    });

    it('has changed since the older cycle: something new, moved, removed, patched and renewed', () => {
      const then = new Map(olderDomains.map((record) => [record.domain, record]));
      const now = new Map(names.map((record) => [record.domain, record]));
      expect([then.has(`beta.${main}`), now.has(`beta.${main}`)]).toEqual([false, true]);
      expect([then.has(`demo-2023.${main}`), now.has(`demo-2023.${main}`)]).toEqual([true, false]);
      expect(then.get(`portal.${main}`)?.a).not.toEqual(now.get(`portal.${main}`)?.a);
      const answer = (list: typeof older, host: string) =>
        list.find((record) => record.host === host && record.port === 443);
      const version = (record: (typeof older)[number] | undefined) =>
        record?.tag?.find(({ name }) => name === 'grafana')?.grafana;
      expect(version(answer(older, `grafana.${main}`))).not.toEqual(version(answer(responses, `grafana.${main}`)));
      const serial = (list: typeof older) => answer(list, main)?.certificate?.serial_number;
      expect(serial(older)).toBeDefined();
      expect(serial(older)).not.toBe(serial(responses));
    });
  },
);

const file = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'asn', 'asnames.json.gz');

describe.skipIf(!existsSync(file))('the invented names (needs ../shared/data/asn)', () => {
  it('are not in the list of network holders', () => {
    const known = gunzipSync(readFileSync(file)).toString('latin1').toLowerCase();
    const words = [...PROVIDERS, ...ORGANISATIONS].map(({ name }) => name.split(' ')[0]?.toLowerCase() ?? '');
    expect(known.length).toBeGreaterThan(100_000);
    expect(words.filter((word) => known.includes(word))).toEqual([]);
  });
});

/** Written by hand, so that the table of the world is not its own judge. */
const SUFFIXES = {
  generic: 'com net org io info app dev cloud shop online site gov',
  national:
    'us com.cn de co.jp fr co.uk nl ru co.kr com.br in com.hk com.sg ca com.au es it pl com.tr vn com.tw com.ua co.id com.mx fi se ch com.ar co.za at ro cz be gr ae com.eg com.sa cl pt dk no co.th co.nz co.ke is ie jp com.pl',
  international: '中国 рф 한국',
} as const;

/** The largest clouds, registrars, authorities, networks and sites. */
const COMPANIES =
  /google|gmail|microsoft|outlook\.com|amazon|\baws\b|facebook|\bmeta\b|instagram|whatsapp|\bapple\b|paypal|netflix|github|gitlab\.com|cloudflare|akamai|fastly|digitalocean|linode|\bovh|hetzner|alibaba|tencent|baidu|yandex|vkontakte|godaddy|namecheap|tucows|gandi|ionos|verisign|let's encrypt|digicert|sectigo|comodo|globalsign|entrust|geotrust|thawte|zendesk|heroku|netlify|vercel|shopify|salesforce|oracle|\bibm\b|comcast|verizon|at&t|vodafone|telefonica|deutsche telekom|\borange\b|china telecom|cogent|\blumen\b|netlas|twitter|linkedin|binance|mandiant|\bcern\b|kraken/i;
