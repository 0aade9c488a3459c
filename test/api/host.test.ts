import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostOperations } from '../../src/model/operations/areas/host.ts';
import { ask, raw } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

let service: BootedService;
let ip: string;
let domain: string;
beforeAll(async () => {
  service = await bootService({ demoSize: 200, trustedProxies: ['127.0.0.1'] });
  ip = await first('responses', 'tag.name:* ptr:* domain:*', 'ip');
  domain = await first('domains', 'level:3', 'domain');
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

type Json = Readonly<Record<string, unknown>>;

const key = () => ({ 'x-api-key': service.key });

async function first(collection: string, q: string, field: string): Promise<string> {
  const { body } = await ask(`${service.url}/api/${collection}/?${new URLSearchParams({ q })}`, { headers: key() });
  const { items } = body as { readonly items: readonly { readonly data: Json }[] };
  return String(items[0]?.data[field]);
}

async function host(path: string, headers: Readonly<Record<string, string>> = {}) {
  return await ask(`${service.url}/api/host/${path}`, { headers: { ...key(), ...headers } });
}

describe('a host', () => {
  it('with an address has the fields that clients read', async () => {
    const { status, body } = await host(`${ip}/`);
    expect(status).toBe(200);
    const answer = body as Json;
    expect(answer).toMatchObject({ type: 'ip', ip });
    expect(typeof answer.organization).toBe('string');
    expect(answer.geo).toMatchObject({ country: expect.stringMatching(/^[A-Z]{2}$/) });
    expect(answer.domains_count).toBeGreaterThan(0);
    for (const port of answer.ports as readonly Json[])
      expect(Object.keys(port).toSorted()).toEqual(['port', 'prot4', 'prot7', 'protocol']);
    for (const { uri, tag } of answer.software as readonly { uri: string; tag: readonly Json[] }[]) {
      expect(uri).toContain('://');
      for (const one of tag) expect(one).toHaveProperty(String(one.name));
    }
    for (const source of answer.source as readonly Json[])
      expect(source).toMatchObject({ id: expect.any(Number), name: expect.any(String), availability: 'public' });
  });

  it('with a name has its own shape', async () => {
    const { body } = await host(domain);
    expect(body).toMatchObject({
      type: 'domain',
      domain,
      related_domains_query: expect.stringContaining(`NOT domain:${domain}`),
      related_domains_count: expect.any(Number),
    });
    expect((body as { readonly whois: Json }).whois.domain).not.toBe(domain);
  });

  it('is found by every spelling', async () => {
    const plain = (await host(domain)).body;
    for (const spelling of [domain.toUpperCase(), `${domain}.`, `${domain}/`, ` ${domain} `.replaceAll(' ', '%20')])
      expect((await host(spelling)).body).toEqual(plain);
  });

  it('without any data is not found', async () => {
    for (const name of ['nothing.invalid', '192.0.0.77', '2001:db8:ffff::1', 'localhost'])
      expect(await host(name), name).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });

  it.each([
    '1.2.3',
    '256.1.1.1',
    'a..b',
    '10.0.0.0%2F8',
    'http%3A%2F%2Fexample.com',
    '%00',
    'a b',
    '[::1',
    '-',
    '..%2f..',
  ])('is invalid: %s', async (name) => {
    const { status, body } = await host(`${encodeURI(decodeURI(name))}/`);
    expect([400, 404]).toContain(status);
    expect(body).toHaveProperty('detail');
  });

  it('can be limited to fields, with their parents', async () => {
    const registrar = await host(`${domain}/?fields=whois.registrar.name`);
    expect(registrar.body).toEqual({ whois: { registrar: { name: expect.any(String) } } });
    const without = await host(`${ip}?fields=whois,source,ports&source_type=exclude`);
    expect(Object.keys(without.body as Json)).not.toEqual(expect.arrayContaining(['whois']));
    expect(without.body).toMatchObject({ type: 'ip', ip });
    expect((await host(`${ip}?fields=ptr[0],whois.abuse`)).body).toEqual({
      ptr: [expect.any(String)],
      whois: { abuse: expect.any(String) },
    });
    expect((await host(`${ip}?fields=`)).body).toEqual((await host(ip)).body);
  });

  it('can be Markdown or a page', async () => {
    const markdown = await host(`${ip}/?format=markdown`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toContain('## Services');
    const page = await host(ip, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).not.toContain('<script');
    expect((await host(ip, { accept: 'text/markdown' })).text).toBe(markdown.text);
    expect((await host(ip, { accept: '*/*' })).headers.get('content-type')).toBe('application/json');
  });

  it('as of a day before the first observation is not found', async () => {
    expect(await host(`${ip}/?as_of=2001-01-01`)).toMatchObject({ status: 404 });
    expect(await host(`${ip}/?as_of=now`)).toMatchObject({ status: 200, body: { ip } });
    expect(await host(`${ip}/?as_of=yesterday`)).toMatchObject({ status: 400 });
  });

  it('has a history', async () => {
    const { status, body } = await host(`${ip}/history/`);
    expect(status).toBe(200);
    const { services } = body as { readonly services: readonly Json[] };
    expect(services.length).toBeGreaterThan(0);
    for (const one of services)
      expect(Date.parse(String(one.first_seen))).toBeLessThanOrEqual(Date.parse(String(one.last_seen)));
    expect(await host('nothing.invalid/history/')).toMatchObject({ status: 404 });
  });
});

describe('a comparison of hosts', () => {
  /** As the documents describe it. */
  function expectComparison(body: unknown): void {
    const validate = new Ajv2020({ strict: false }).compile(
      JSON.parse(JSON.stringify(hostOperations.compareHost.answer.schema)),
    );
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  }

  it('tells what has changed since a date', async () => {
    const { status, body } = await host(`${ip}/compare/?as_of=2026-09-15&with_volatile=true`);
    expect(status).toBe(200);
    expectComparison(body);
    expect(body).toMatchObject({
      from: { host: ip, type: 'ip', as_of: '2026-09-15T23:59:59.999Z' },
      to: { host: ip, as_of: null, is_known: true },
      services: { volatile_changes: expect.any(Array) },
      indicators: null,
    });
    const earlier = await host(`${ip}/compare/?as_of=2001&to_as_of=2026-10-31`);
    expect(earlier.body).toMatchObject({ from: { is_known: false }, to: { as_of: '2026-10-31T23:59:59.999Z' } });
  });

  it('may be of two hosts', async () => {
    const { status, body } = await host(`${ip}/compare/?to=${domain}`);
    expect(status).toBe(200);
    expectComparison(body);
    expect(body).toMatchObject({ to: { host: domain, type: 'domain' }, indicators: { added: expect.any(Array) } });
  });

  it.each([
    ['192.0.0.77/compare/?as_of=2026', 404, 'Nothing is known'],
    ['192.0.0.77/compare/', 400, 'Nothing to compare'],
    ['192.0.0.77/compare/?as_of=2026-02&to_as_of=2026-01', 400, 'wrong order'],
    ['192.0.0.77/compare/?as_of=yesterday', 400, 'as_of is not a date'],
    ['192.0.0.77/compare/?as_of=2026&to_as_of=x', 400, 'to_as_of is not a date'],
    ['192.0.0.77/compare/?to=no%20host', 400, 'Neither an address nor a domain name'],
  ])('is refused with a reason: %s', async (path, status, reason) => {
    const answer = await host(path);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
  });

  it('costs as much as two summaries', async () => {
    const payer = await person(service.accounts, 'comparer');
    const used = async () => {
      const { requestsToday, coins } = await service.accounts.spending.usage({ kind: 'user', id: payer.user.id });
      return [requestsToday, coins.spent];
    };
    await payer.ask(`${service.url}/api/host/${ip}/`);
    await payer.ask(`${service.url}/api/host/${domain}/`);
    const summaries = await used();
    await payer.ask(`${service.url}/api/host/${ip}/compare/?to=${domain}`);
    expect(await used()).toEqual(summaries.map((each) => each * 2));
    // Nobody pays for a host that is not known.
    await payer.ask(`${service.url}/api/host/${ip}/compare/?to=192.0.0.77`);
    expect((await used())[1]).toBe((summaries[1] ?? 0) * 2 + 1);
  });
});

describe('the caller', () => {
  it('always has an address, also on loopback', async () => {
    expect(await host('')).toMatchObject({ status: 200, body: { type: 'ip', ip: '127.0.0.1' } });
    expect(await ask(`${service.url}/api/host`, { headers: key() })).toMatchObject({
      body: { type: 'ip', ip: '127.0.0.1' },
    });
  });

  it('is identified by a trusted proxy', async () => {
    const { body } = await host('', { 'x-forwarded-for': ip });
    expect(body).toEqual((await host(ip)).body);
  });

  it('is identified by a direct connection', async () => {
    const { text } = await raw(
      service.url,
      `GET /api/host/ HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${service.key}\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toContain('"type":"ip"');
  });
});
