import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ empty: true });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const download = { q: '*', size: 1, fields: '*', source_type: 'include' };
const send = (headers: Readonly<Record<string, string>>) =>
  askAsIs(`${service.url}/api/responses/download/`, json(download, headers));

describe('a key', () => {
  it('may be a bearer token, in any case of the word', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer '])
      expect((await send({ authorization: `${scheme} ${service.key}` })).status).toBe(200);
  });

  it('may be in X-API-Key, in any case of the name', async () => {
    for (const name of ['X-API-Key', 'X-Api-Key', 'x-api-key'])
      expect((await send({ [name]: service.key })).status).toBe(200);
  });

  it('takes precedence as a bearer token', async () => {
    expect((await send({ authorization: `Bearer ${service.key}`, 'x-api-key': 'x' })).status).toBe(200);
    expect((await send({ authorization: 'Bearer x', 'x-api-key': service.key })).status).toBe(400);
  });

  it('is ignored in another scheme', async () => {
    expect((await send({ authorization: 'Basic eDp5', 'x-api-key': service.key })).status).toBe(200);
    expect((await send({ authorization: 'Basic eDp5' })).status).toBe(401);
  });

  it('is required', async () => {
    const headerSets: readonly Record<string, string>[] = [{}, { 'x-api-key': '' }, { authorization: 'Bearer' }];
    for (const headers of headerSets) {
      const { status, body, headers: responseHeaders } = await send(headers);
      expect([status, responseHeaders.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(body).toEqual({
        type: 'authorization_required',
        title: 'Authorization required',
        detail: 'Authentication credentials were not provided.',
      });
    }
  });

  it('is refused if unknown, wherever an answer depends on it', async () => {
    for (const bad of ['x', service.key.slice(1), `${service.key}0`, service.key.toLowerCase() + service.key]) {
      for (const path of ['/api/responses/?q=*', '/api/indices/', '/api/users/profile_data/']) {
        const { status, body } = await ask(service.url + path, { headers: { 'x-api-key': bad } });
        expect([status, body]).toEqual([
          400,
          {
            type: 'unknown_api_key',
            title: 'Unknown API key',
            detail: 'Request had invalid authorization credentials: API key not found',
          },
        ]);
      }
    }
  });

  it('is ignored if unknown, where all callers get the same answer', async () => {
    for (const path of ['/', '/docs', '/healthz', '/readyz', '/api/openapi.json', '/api/datastore/products/']) {
      const plain = await askAsIs(service.url + path);
      const headerSets: readonly Record<string, string>[] = [
        { 'x-api-key': 'x' },
        { authorization: `Bearer ${'x'.repeat(32)}` },
        { cookie: 'periplus_session=x' },
      ];
      for (const headers of headerSets) {
        const { status, text } = await ask(service.url + path, { headers });
        expect([status, text], path).toEqual([200, plain.text]);
      }
    }
    const bad = { 'x-api-key': 'x' };
    const wrong = await askAsIs(`${service.url}/api/users/sign_in/`, json({ email: 'a@x.org', password: 'x' }, bad));
    expect(wrong).toMatchObject({ status: 401, body: { type: 'authorization_required' } });
  });

  it('is ignored in the URL', async () => {
    expect((await ask(`${service.url}/api/responses/?q=*&X-API-Key=x&apikey=y`)).status).toBe(200);
    const inAddress = `${service.url}/api/responses/download/?X-API-Key=${service.key}`;
    expect((await askAsIs(inAddress, json(download))).status).toBe(401);
  });

  it('is deprecated in X-API-Key, and the answer says so', async () => {
    const old = await send({ 'x-api-key': service.key });
    expect([old.headers.get('deprecation'), old.headers.get('link')]).toEqual([
      '@1767225600',
      '</docs>; rel="deprecation"; type="text/html"',
    ]);
    expect((await send({ authorization: `Bearer ${service.key}` })).headers.has('deprecation')).toBe(false);
  });

  it('is checked before anything else of a request', async () => {
    expect((await askAsIs(`${service.url}/api/admin/indices/nonsense/publish/`, json({}))).status).toBe(401);
    expect((await askAsIs(`${service.url}/api/responses/download/`, { method: 'POST', body: '{' })).status).toBe(401);
  });

  it('is required for everything except descriptions of the service', async () => {
    for (const path of [
      'responses/?q=*',
      'responses_count/?q=*',
      'responses_facet/?q=*&facets=port',
      'indices/',
      'mapping/certs/',
    ])
      expect((await askAsIs(`${service.url}/api/${path}`)).status, path).toBe(401);
    for (const path of ['/api/openapi.json', '/api/openapi-3.0.json', '/docs', '/healthz', '/readyz'])
      expect((await askAsIs(service.url + path)).status, path).toBe(200);
  });

  it('appears in neither log nor answers', async () => {
    await ask(`${service.url}/api/responses/?q=${service.key}&key=${service.key}`, {
      headers: { authorization: `Bearer ${service.key}`, 'x-api-key': service.key },
    });
    expect(service.log.length).toBeGreaterThan(10);
    expect(JSON.stringify(service.log)).not.toContain(service.key);
    expect((await ask(`${service.url}/api/openapi.json`)).text).not.toContain(service.key);
  });
});
