import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOperation } from './api-operation.ts';
import { ApiProblem } from './api-problem.ts';
import { askBelow } from './ask-below.ts';
import { forgetRefusals } from './limits.ts';
import { onSessionEnd } from './session-end.ts';

const search = apiOperation<{ readonly q: string }, { readonly items: readonly string[] }>(
  'GET',
  '/api/things/',
  'query',
  { limit: 'search' },
);
const create = apiOperation<{ readonly name: string }, { readonly id: number }>('POST', '/api/things/', 'body');
const signIn = apiOperation<object, unknown>('POST', '/api/sign_in/', 'body', { isPublic: true });

let server: Server;
let base: URL;
let answer: RequestListener;
let requests: IncomingMessage[];

beforeEach(async () => {
  forgetRefusals();
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b/`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const withAnswer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void => {
  answer = (_, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

const refusal = async (promise: Promise<unknown>): Promise<unknown> => await promise.catch((error: unknown) => error);

const throttled = { type: 'request_was_throttled', title: 'Request was throttled', detail: 'Wait for 7 seconds.' };

describe('a request of the interface', () => {
  it('goes below the base, and gives the answer with its warnings', async () => {
    withAnswer(200, { items: ['a'] }, { 'x-query-warnings': '[{"code":"odd","message":"Odd.","from":1,"to":2}]' });
    expect(await askBelow(base, search, { q: 'port:443 a&b' }, {})).toEqual({
      answer: { items: ['a'] },
      warnings: [{ code: 'odd', message: 'Odd.', from: 1, to: 2 }],
    });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/a/b/api/things/?q=port%3A443+a%26b']]);
    expect(requests[0]?.headers.accept).toBe('application/json');
  });

  it('sends a body as JSON', async () => {
    answer = (request, response) => request.pipe(response);
    expect((await askBelow(base, create, { name: 'é' }, {})).answer).toEqual({ name: 'é' });
    expect(requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('gives the problem of the server', async () => {
    const body = { type: 'invalid_query', title: 'Invalid query', detail: 'At 3.' };
    withAnswer(400, body, { 'x-request-id': 'r-1' });
    const problem = await refusal(askBelow(base, search, { q: '(' }, {}));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ ...body, status: 400, requestId: 'r-1', message: 'Invalid query: At 3.' });
  });

  it('names an answer that is not of the server', async () => {
    answer = (_, response) => response.writeHead(502).end('<html>');
    expect(await refusal(askBelow(base, search, { q: '' }, {}))).toMatchObject({ status: 502, type: 'unreadable' });
    answer = (_, response) => response.end('<html>');
    expect(await refusal(askBelow(base, search, { q: '' }, {}))).toMatchObject({ status: 200, type: 'unreadable' });
  });

  it('says so if no answer comes', async () => {
    answer = (request) => request.socket.destroy();
    expect(await refusal(askBelow(base, search, { q: '' }, {}))).toMatchObject({ status: 0, type: 'unreachable' });
  });

  it('ends with its signal', async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new Error('enough'));
    await expect(askBelow(base, search, { q: '' }, { signal: controller.signal })).rejects.toThrow('enough');
  });

  it('sends nothing before the server may be asked again', async () => {
    withAnswer(429, throttled, { 'retry-after': '7' });
    expect(await refusal(askBelow(base, search, { q: '' }, {}))).toMatchObject({ status: 429, retryAfter: 7 });
    const again = await refusal(askBelow(base, search, { q: '' }, {}));
    expect(again).toMatchObject({ status: 429, detail: throttled.detail });
    expect((again as ApiProblem).retryAfter).toBeGreaterThan(0);
    expect(requests).toHaveLength(1);
  });

  it('tells that the session has ended, but not of a wrong password', async () => {
    let ends = 0;
    const stop = onSessionEnd(() => ends++);
    withAnswer(401, { type: 'authorization_required', title: 'Authorization required', detail: 'Sign in.' });
    await refusal(askBelow(base, signIn, {}, {}));
    expect(ends).toBe(0);
    await refusal(askBelow(base, search, { q: '' }, {}));
    stop();
    expect(ends).toBe(1);
  });
});
