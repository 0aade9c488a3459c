import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { problem } from '../../src/model/problem.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

/** The query decides how the server answers. */
let calls = 0;
const server = await testServer(({ query }, response) => {
  switch (query.q) {
    case 'wrong':
      return json(response, 400, problem('invalid_query', 'It makes no sense. (at character 3)'));
    case 'index':
      return json(response, 400, problem('unknown_index'));
    case 'key':
      return json(response, 400, {
        detail: 'Request had invalid authorization credentials: API key not found',
        type: 'unknown_api_key',
      });
    case 'nokey':
      return json(response, 401, problem('authorization_required'));
    case 'plan':
      return json(response, 403, problem('subscription_plan_restriction'));
    case 'once':
      calls++;
      if (calls === 1)
        return json(
          response,
          429,
          problem('request_was_throttled', 'Request was throttled. Expected available in 1 second.'),
          {
            'retry-after': '1',
          },
        );
      return json(response, 200, { count: 3 });
    case 'midnight':
      return json(response, 429, problem('daily_request_limit_exceeded'), { 'retry-after': '40000' });
    case 'away':
      return json(response, 503, problem('unavailable'));
    case 'defect':
      return json(response, 500, problem('server_error'), { 'x-request-id': 'abc-1' });
    case 'slow':
      return json(response, 504, problem('time_limit_exceeded'));
    case 'proxy':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html><h1>Bad \u001b[31mGateway</h1></html>');
      return;
    case 'moved':
      response.writeHead(301, { location: 'https://other.example/api/' });
      response.end();
      return;
    case 'strange':
      return json(response, 200, { total: 3 });
    case 'html':
      response.end('<html>');
      return;
    case 'cut':
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"count":');
      setTimeout(() => response.destroy(), 50);
      return;
    default:
      return json(response, 200, { count: 1 });
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const count = (q: string) => periplus(['count', q, '--server', server.url]);

describe('an error of the server', () => {
  it.each([
    ['wrong', 2, 'Invalid query: It makes no sense. (at character 3)\nSee how it is parsed:'],
    ['index', 2, 'Unknown index: There is no such index.\nList the indices: periplus indices\n'],
    ['key', 3, 'HTTP 400: Request had invalid authorization credentials: API key not found\nCheck the key'],
    ['nokey', 3, 'Authorization required: Authentication credentials were not provided.\nGive a key'],
    ['plan', 3, 'Subscription plan restriction: '],
    ['midnight', 3, /^Daily request limit exceeded: .*\nTry again in 12 h\.\n$/],
    ['away', 3, /^Service unavailable: .*\nTry again in a moment\.\n$/],
    ['defect', 3, /^Internal Server Error: .* \(request abc-1\)\n$/],
    ['slow', 3, /^Time limit exceeded: .*\nAsk for less/],
    ['proxy', 3, 'HTTP 502: Bad \\u001b[31mGateway\n'],
    ['moved', 3, 'HTTP 301: the server redirects to https://other.example/api/\nPass that address'],
    ['strange', 3, /sent an answer that is not understood/],
    ['html', 3, /sent an answer that is not understood/],
    ['cut', 4, /does not answer: the connection was closed early/],
  ] as const)('%s ends with %i', async (q, status, text) => {
    const ran = await count(q);
    if (typeof text === 'string') expect(ran.stderr.startsWith(text) ? text : ran.stderr).toBe(text);
    else expect(ran.stderr).toMatch(text);
    expect(ran).toMatchObject({ status, stdout: '' });
  });

  it('with Retry-After makes the command wait and retry', async () => {
    const { status, stdout, stderr } = await count('once');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '3\n' });
    expect(stderr).toBe(
      'Request was throttled. Expected available in 1 second. Waiting for 1 s, as the server asks.\n',
    );
    expect(calls).toBe(2);
  });

  it('is exit code 4 if no server answers', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const { status, stderr } = await periplus(['count', '*', '--server', `http://127.0.0.1:${port}`]);
    expect(stderr).toBe(
      `http://127.0.0.1:${port} does not answer: nothing listens there.\n` +
        'Start a server with `periplus serve`, or name another with --server or PERIPLUS_SERVER.\n',
    );
    expect(status).toBe(4);
  });
});
