import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

let service: BootedService;
let community: Person;
beforeAll(async () => {
  service = await bootService({ empty: true });
  await load('admin/load/?collection=responses&label=2026-11-01', response('nginx', '198.51.100.1'));
  await load('indices/load/?collection=responses&label=mine', response('secretd', '198.51.100.2'));
  await load('admin/load/?collection=domains&label=2026-11-01', { domain: 'one.example', a: ['198.51.100.1'] });
  const tier = { id: 'bare', like: 'community', left_out_classes: 'tag,contact,ioc,privacy' };
  expect((await ask(at('admin/plans/'), json(tier))).status).toBe(201);
  community = await person(service.accounts, 'somebody', 'community');
  const change = { ...json({ plan: 'bare' }), method: 'PATCH' };
  expect((await ask(at(`admin/users/${community.user.id}/`), change)).status).toBe(200);
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;

function response(product: string, ip: string): object {
  return {
    uri: `http://${ip}/`,
    ip,
    port: 80,
    prot7: 'http',
    tag: [{ name: product, fullname: product, [product]: { version: '1.2' } }],
    last_updated: '2026-11-01T00:00:00.000Z',
  };
}

async function load(path: string, record: object): Promise<void> {
  const init = {
    method: 'POST',
    body: `${JSON.stringify(record)}\n`,
    headers: { 'content-type': 'application/x-ndjson' },
  };
  expect((await ask(at(path), init)).body).toMatchObject({ written: 1 });
}

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
}

const warnings = ({ headers }: HttpAnswer): readonly Warning[] => JSON.parse(headers.get('x-query-warnings') ?? '[]');
const messages = (answer: HttpAnswer): readonly string[] => warnings(answer).map(({ message }) => message);
const search = (query: Readonly<Record<string, string>>) => ask(at(`responses/?${new URLSearchParams(query)}`));

describe('an unknown name in fields', () => {
  it.each([
    ['bogus', 'fields: no field bogus is known.'],
    ['http.titel', 'fields: no field http.titel is known. Did you mean http.title'],
    ['asn.name', 'fields: no field asn.name is known. Did you mean whois.asn.name'],
    ['http.title.keyword', 'fields: no field http.title.keyword is known. Did you mean http.title?'],
    ['http.headers.X-Frame', 'fields: no field http.headers.X-Frame is known. Did you mean http.headers.x_frame?'],
    ['zzz*', 'fields: no field zzz* is known.'],
  ])('gives a warning: %s', async (fields, message) => {
    for (const source_type of ['include', 'exclude']) {
      const answer = await search({ q: 'port:80', fields: `ip,${fields}`, source_type });
      expect(answer.status).toBe(200);
      expect(messages(answer)).toEqual([expect.stringContaining(message)]);
    }
  });

  it.each([
    'ip',
    'geo',
    '*',
    'ptr[0]',
    '*.banner',
    'http.headers.server',
    'http.headers.x*',
    'http.*',
    'tag.nginx.version',
    'whois.ip.gte',
    'ht*e',
  ])('gives no warning for known fields: %s', async (fields) => {
    expect(messages(await search({ q: 'port:80', fields }))).toEqual([]);
  });

  it('gives a warning in both spellings of a certificate', async () => {
    const certificates = (fields: string) => ask(at(`certs/?q=*&fields=${fields}`));
    expect(messages(await certificates('subject_dn,certificate.subject_dn,*.common_name'))).toEqual([]);
    expect(messages(await certificates('subjct_dn'))).toEqual([expect.stringContaining('certificate.subject_dn')]);
  });

  it('gives a warning in a download', async () => {
    const body = { q: '*', size: 10, fields: ['ip', 'http.titel'], source_type: 'include' };
    const answer = await ask(at('responses/download/'), json(body));
    expect(answer.body).toEqual([{ data: { ip: '198.51.100.1' } }]);
    expect(messages(answer)).toEqual([expect.stringContaining('Did you mean http.title')]);
  });

  it('gives a limited number of warnings', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `bogus${index}`);
    const answer = await ask(at('responses/'), json({ q: '*', fields: many }));
    expect(answer.status).toBe(200);
    expect(warnings(answer)).toHaveLength(10);
  });
});

describe('an unknown product', () => {
  const near = 'No record has a tag ngnix. Did you mean nginx?';

  it('gives a warning with the nearest known one', async () => {
    const q = 'port:80 OR tag.ngnix.version:1.2';
    const expected = [{ code: 'unknown_field', message: near, from: 11, to: 28, suggestion: 'tag.nginx.version' }];
    expect(warnings(await search({ q }))).toEqual(expected);
    const urls = ['responses_count/', 'responses_facet/'].map((path) =>
      at(`${path}?facets=port&q=${encodeURIComponent(q)}`),
    );
    for (const url of urls) expect(warnings(await ask(url))).toEqual(expected);
    const download = { q, size: 10, fields: ['ip'], source_type: 'include' };
    expect(warnings(await ask(at('responses/download/'), json(download)))).toEqual(expected);
    const check = await ask(at(`query/check/?collection=responses&q=${encodeURIComponent(q)}`));
    expect(check.body).toMatchObject({ is_valid: true, warnings: expected });
  });

  it('gives a warning inside tag too', async () => {
    const [warning] = warnings(await search({ q: 'tag:(ngnix.version:1.2)' }));
    expect(warning).toMatchObject({ message: near, suggestion: 'nginx.version' });
  });

  it('is neither a product of a record nor a pattern', async () => {
    for (const q of ['tag.nginx.version:1.2', 'tag.NGINX:*', 'tag.ng\\*.version:1', 'tag:(nginx.version:<2)'])
      expect(warnings(await search({ q }))).toEqual([]);
  });

  it('reveals nothing about private indices of others', async () => {
    const q = 'tag.secretd.version:1.2';
    expect(messages(await search({ q, indices: 'mine' }))).toEqual([]);
    expect(messages(await search({ q }))).toEqual(['No record has a tag secretd.']);
    const answer = await search({ q: 'tag.secretdd.version:1.2', indices: 'mine' });
    expect(messages(answer)).toEqual(['No record has a tag secretdd.']);
  });
});

describe('the fields of a host', () => {
  const host = (name: string, fields: string, more = '') => `${at(`host/${name}/`)}?fields=${fields}${more}`;

  it.each([
    ['198.51.100.1', 'bogus', 'fields: no field bogus is known.'],
    ['198.51.100.1', 'whois.asn.nmae', 'Did you mean whois.asn.name'],
    ['198.51.100.1', 'dns.a', 'fields: no field dns.a is known.'],
    ['one.example', 'registrar.name', 'Did you mean whois.registrar.name'],
  ])('of %s: %s gives a warning', async (name, fields, message) => {
    expect(messages(await ask(host(name, fields)))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['198.51.100.1', 'type,ip,ports.port,software.tag.nginx.version,software.cve.name,whois.asn.name,ioc.score.total'],
    ['198.51.100.1', 'geo.country,geo.location.lat,privacy.is_vpn,ptr,organization,domains,domains_count,source.label'],
    ['one.example', 'domain,dns.a,dns.mx,whois.registrar.name,related_domains,related_domains_query,software,ports'],
  ])('of %s: %s are known', async (name, fields) => {
    const answer = await ask(host(name, fields));
    expect(answer.status).toBe(200);
    expect(messages(answer)).toEqual([]);
  });

  it.each([
    ['198.51.100.1', 'software.tag'],
    ['198.51.100.1', 'ip,software.tag.nginx.version'],
    ['198.51.100.1', 'privacy.is_vpn'],
    ['198.51.100.1', 'ioc'],
    ['198.51.100.1', 'whois.abuse'],
    ['one.example', 'whois.registrant.email'],
  ])('of %s: %s is refused if the subscription leaves it out, as in searches', async (name, fields) => {
    const answer = await community.ask(host(name, fields));
    expect(answer.status).toBe(403);
    const field = fields.replace('ip,', '');
    const detail = `The subscription bare does not include the field ${field} of hosts.`;
    expect(answer.body).toMatchObject({ type: 'subscription_plan_restriction', detail });
  });

  it('may be excluded if the subscription leaves them out, and their parents may be named', async () => {
    expect((await community.ask(host('198.51.100.1', 'software.tag', '&source_type=exclude'))).status).toBe(200);
    const answer = await community.ask(host('198.51.100.1', 'software,ports'));
    expect(answer.status).toBe(200);
    expect(warnings(answer)).toMatchObject([{ code: 'left_out_field' }]);
    expect((await community.ask(at('host/198.51.100.1/'))).status).toBe(200);
    expect((await community.ask(`${at('host/')}?fields=ioc`)).status).toBe(403);
  });
});
