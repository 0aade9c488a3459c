import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHost } from '../../src/addr/host.ts';
import { registrableDomain } from '../../src/addr/name/public-suffix.ts';
import type { Collection } from '../../src/model/collection.ts';
import type { DomainHostAnswer, HostSummary, IpHost } from '../../src/model/operations/host-answers.ts';
import type {
  AddressRecord,
  IndicatorRecord,
  RecordOf,
  ResponsesRecord,
  WhoisIpRecord,
} from '../../src/model/records.generated.ts';
import { hostSummary } from '../../src/service/host/host-summary.ts';
import { search } from '../../src/service/search.ts';
import { type SearchContext, searchContext } from '../../src/service/search-context.ts';
import { type WorldStore, worldStore } from './world-store.ts';

let world: WorldStore;
let context: SearchContext;
beforeAll(async () => {
  world = await worldStore(150);
  context = searchContext(world.store, () => Date.parse('2027-01-01'));
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

/** All records that match a query, page by page, through the public search. */
async function all<C extends Collection>(collection: C, q: string): Promise<readonly RecordOf[C][]> {
  const records: RecordOf[C][] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const input = { collection, q, cursor, start: 0, fields: [], mode: 'include', indices: undefined, sort: undefined };
    const page = await search(context, { ...input, mode: 'include', caller: { kind: 'anonymous' } });
    records.push(...page.items.map(({ data }) => JSON.parse(Buffer.concat(data).toString('utf8')) as RecordOf[C]));
    cursor = page.next;
  }
  return records;
}

async function summary(host: string): Promise<HostSummary | undefined> {
  const parsed = parseHost(host);
  if (parsed === undefined) throw new Error(`${host} is no host`);
  const input = { caller: { kind: 'anonymous' }, publicOnly: false, asOf: undefined } as const;
  return await hostSummary(context, { ...input, host: parsed });
}

const unique = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.map((value) => JSON.stringify(value)))].toSorted();

const minute = (time: string): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

const portsIn = (responses: readonly ResponsesRecord[]) =>
  unique(responses.map(({ protocol, prot4, port, prot7 }) => ({ protocol, prot4, port, prot7 })));

const softwareIn = (responses: readonly ResponsesRecord[]): ReadonlyMap<string, unknown> =>
  new Map(
    responses
      .toReversed()
      .filter(({ tag, cve }) => tag !== undefined || cve !== undefined)
      .map(({ uri = '', tag, cve, http, last_updated }) => [
        uri,
        { tag, cve: cve?.map(({ name }) => name), title: http?.title, last_seen: last_updated },
      ]),
  );

const shownSoftware = (host: HostSummary): ReadonlyMap<string, unknown> =>
  new Map(
    (host.software ?? []).map(({ uri = '', tag, cve, title, last_seen }) => [
      uri,
      { tag, cve: cve?.map(({ name }) => name), title, last_seen },
    ]),
  );

async function expectIndicators(host: HostSummary, ranges: readonly (readonly { readonly json: string }[])[]) {
  const indicators = ranges.flat().map(({ json }) => JSON.parse(json) as IndicatorRecord);
  expect((host.ioc ?? []).length).toBe(indicators.length);
  for (const [at, indicator] of indicators.entries())
    expect(host.ioc?.[at]).toMatchObject({
      fp: indicator.fp,
      score: indicator.score,
      lseen: minute(indicator.lseen ?? ''),
      tags: indicator.tags,
    });
}

const sizeOf = ({ ip }: WhoisIpRecord): number => {
  const number = (text = '') => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return number(ip?.lte) - number(ip?.gte);
};

describe('the summary of an address', () => {
  it('agrees with searches and lookups for every address of a world', async () => {
    const responses = await all('responses', '*');
    const addresses = new Set(responses.map(({ ip = '' }) => ip));
    expect(addresses.size).toBeGreaterThan(10);
    for (const ip of addresses) {
      const host = (await summary(ip)) as IpHost;
      const answers = await all('responses', `ip:${ip}`);
      const names = await all('domains', `a:${ip} OR aaaa:${ip}`);
      const nets = await all('whois_ip', `ip:${ip}`);
      const [newest] = answers;
      const smallest = nets.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
      expect([host.type, host.ip]).toEqual(['ip', ip]);
      expect(unique(host.ports ?? [])).toEqual(portsIn(answers));
      expect(shownSoftware(host)).toEqual(softwareIn(answers));
      expect(host.ptr).toEqual(newest?.ptr);
      expect(host.domains_count ?? 0).toBe(names.length);
      expect(unique(host.domains ?? [])).toEqual(unique(names.map(({ domain }) => domain)));
      expect(host.whois).toEqual(smallest);
      const { organization, description, name } = smallest?.net ?? {};
      expect(host.organization).toBe(organization ?? description ?? name);
      const [ranges = []] = await world.store.sideTables.addresses.at([ip]);
      const facts = JSON.parse(ranges[0]?.json ?? '{}') as AddressRecord;
      expect(host.geo).toMatchObject({ country: facts.geo?.country, tz: facts.geo?.tz });
      expect(host.privacy).toMatchObject(facts.privacy ?? {});
      await expectIndicators(host, await world.store.sideTables.indicators.at([ip]));
      const sources = new Set(host.source?.map(({ type }) => type));
      expect(sources).toEqual(new Set(['responses', ...(names.length > 0 ? ['domains'] : []), 'whois_ip']));
    }
  }, 120_000);
});

describe('the summary of a name', () => {
  it('agrees with searches and lookups for every name of a world', async () => {
    const names = (await all('domains', '*')).map(({ domain = '' }) => domain);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const host = (await summary(name)) as DomainHostAnswer;
      const answers = await all('responses', `host:${name} prot7:http`);
      const [dns] = await all('domains', `domain:${name}`);
      const related = await all('domains', host.related_domains_query);
      const [registration] = await all('whois_domains', `domain:${registrableDomain(name) ?? name}`);
      expect([host.type, host.domain]).toEqual(['domain', name]);
      expect(host.dns).toMatchObject({ zone: dns?.zone, level: dns?.level });
      for (const type of ['a', 'aaaa', 'cname', 'mx', 'ns', 'txt'] as const)
        expect(host.dns?.[type]).toEqual(dns?.[type]?.length === 0 ? undefined : dns?.[type]);
      expect(host.related_domains_count).toBe(related.length);
      expect(unique(host.related_domains ?? [])).toEqual(unique(related.map(({ domain }) => domain)));
      expect(host.related_domains ?? []).not.toContain(name);
      expect(host.whois).toEqual(registration);
      expect(unique(host.ports ?? [])).toEqual(portsIn(answers));
      expect(shownSoftware(host)).toEqual(softwareIn(answers));
      await expectIndicators(host, await world.store.sideTables.indicators.ofDomains([name]));
    }
  }, 120_000);

  it('finds the other names of the registered domain by its prepared query', async () => {
    const [name = ''] = (await all('domains', 'level:3')).map(({ domain = '' }) => domain);
    const apex = registrableDomain(name) ?? '';
    expect(((await summary(apex)) as DomainHostAnswer).related_domains_query).toBe(
      `(domain:*.${apex} AND NOT domain:${apex})`,
    );
    expect(((await summary(name)) as DomainHostAnswer).related_domains_query).toBe(
      `(domain:*.${apex} AND NOT domain:${name}) OR domain:${apex}`,
    );
  });
});
