import { hash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../src/api/operations/list.ts';
import { errors } from '../../src/model/errors.ts';
import { operations } from '../../src/model/operations/list.ts';
import { errorsOf, type Operation, pathNames } from '../../src/model/operations/operation.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 100 });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

type Tree = Readonly<Record<string, never>>;

describe('the operation table', () => {
  it('has exactly one handler for each operation', () => {
    const named = (list: readonly Operation[]) => list.map(({ id }) => id).toSorted();
    expect(named(handlers.map(({ operation }) => operation))).toEqual(named(operations));
  });

  it('has unique operations, and unique methods per path', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
  });

  it('declares and describes every path parameter', () => {
    for (const { id, path, input, title, about } of operations) {
      for (const name of pathNames(path)) expect(input[name]?.required, `${id} ${name}`).toBe(true);
      for (const [name, parameter] of Object.entries(input)) expect(parameter.about, `${id} ${name}`).toMatch(/\S/);
      expect(`${title}. ${about}`).toMatch(/[^.]\.$/);
    }
  });

  it('has all paths that clients use, with their final slash', () => {
    for (const { path } of operations.filter(({ isOurs }) => !isOurs))
      expect(path).toMatch(/^\/(?:(?:api|datastore|storage)\/.*\/|api\/openapi\.json)$/);
  });
});

describe.each([
  ['3.1', '/api/openapi.json'],
  ['3.0', '/api/openapi-3.0.json'],
])('the OpenAPI document %s', (version, path) => {
  it('is valid for a third-party validator', async () => {
    const { body } = await ask(service.url + path);
    const validator = new Validator();
    const result = await validator.validate(body as Readonly<Record<string, unknown>>);
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, String(validator.version)]).toEqual([true, version]);
  });

  it('describes every operation with every possible status', async () => {
    const { body } = await ask(service.url + path);
    const { paths } = body as { readonly paths: Readonly<Record<string, Readonly<Record<string, Tree>>>> };
    for (const each of operations) {
      const described = paths[each.path]?.[each.method.toLowerCase()] as unknown as Readonly<Record<string, object>>;
      expect(described.operationId).toBe(each.id);
      const statuses = [each.answer.status, ...errorsOf(each).map((type) => errors[type].status)].map(String);
      expect(Object.keys(described.responses ?? {}).sort()).toEqual([...new Set(statuses)].sort());
    }
  });
});

describe('answers', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const key = () => ({ 'x-api-key': service.key });
  const inputs: Readonly<Record<string, string>> = { facets: 'port', fields: 'port', collection: 'certs' };

  const readOnly = operations.filter(
    ({ method, area, input, path }) =>
      method === 'GET' &&
      area !== 'system' &&
      pathNames(path).every((name) => name === 'collection') &&
      !('id' in input) &&
      // test/scanner compares two scans.
      !('from' in input),
  );

  it.each(readOnly.map((each) => [each.id, each] as const))('of %s match their schema', async (_, each) => {
    const facets = each.path.includes('domains') ? 'level' : each.path.includes('certs') ? 'version' : 'port';
    const names = each.path.includes('whois_ip') ? 'net.country' : each.path.includes('whois_dom') ? 'level' : facets;
    const query = new URLSearchParams({ ...inputs, facets: names, q: '*', at: '0', cursor: '' });
    const path = each.path.replace('{collection}', 'certs');
    const { status, body, text } = await ask(`${service.url}${path}?${query}`, { headers: key() });
    expect(status, text).toBe(each.answer.status);
    const validate = ajv.compile(JSON.parse(JSON.stringify(each.answer.schema)));
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  it('with an error match the error schema', async () => {
    for (const path of ['/nothing', '/api/responses/', '/api/admin/jobs/']) {
      const { body } = await askAsIs(service.url + path);
      expect(Object.keys(body as object)).toEqual(['type', 'title', 'detail']);
      expect(Object.keys(errors)).toContain((body as { readonly type: string }).type);
    }
  });

  it('to POST are the same as to GET', async () => {
    for (const each of operations.filter(({ id }) => id.endsWith('ByBody'))) {
      const got = await ask(`${service.url}${each.path}?q=*&facets=certificate.version,level,asn.number&size=0`);
      const posted = await ask(service.url + each.path, json({ q: '*', facets: 'x' }));
      expect([200, 400]).toContain(posted.status);
      expect([200, 400]).toContain(got.status);
    }
  });
});

describe('the reference page', () => {
  it('shows every operation and every error, without external resources', async () => {
    const { status, headers, text } = await ask(`${service.url}/docs`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const read = text.replaceAll('<wbr>', '');
    for (const { path } of operations) expect(read).toContain(path);
    for (const type of Object.keys(errors)) expect(read).toContain(type);
    expect(text).not.toMatch(/(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?\/\//);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('runs only the script of its search box, which the policy allows by hash', async () => {
    const { headers, text } = await ask(`${service.url}/docs`);
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([tag]) => tag.slice(0, 8))).toEqual(['<script>']);
    const digest = hash('sha256', scripts[0]?.[1] ?? '', 'base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${digest}'`);
  });

  it.each(['/', '/docs'])('opens %s and all its links without a key', async (path) => {
    const page = await askAsIs(service.url + path, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<main>');
    const links = [...page.text.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link);
    expect(links).toContain('/favicon.ico');
    for (const link of new Set(links)) expect((await askAsIs(service.url + link)).status, link).toBe(200);
  });

  it('shows each example for curl and, if there is one, as a command', async () => {
    const { text } = await ask(`${service.url}/docs`);
    expect(text).toContain('curl -G &#34;$S/api/responses/&#34; --data-urlencode');
    expect(text).toContain('npx periplus search ');
  });
});

describe('health and metrics', () => {
  it('are public', async () => {
    expect(await ask(`${service.url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await ask(`${service.url}/readyz/`)).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await ask(`${service.url}/metrics`)).status).toBe(404);
  });
});
