import { once } from 'node:events';
import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Accounts, Spending } from '../../accounts/accounts.ts';
import { operation } from '../../model/operations/operation.ts';
import { ProblemError } from '../../model/problem.ts';
import { searchContext } from '../../service/search-context.ts';
import { Omissions } from '../../store/omissions.ts';
import type { Store } from '../../store/store.ts';
import { type Answer, type ApiCall, bindOperation, value } from '../handler.ts';
import type { Services } from '../services.ts';
import { Authenticator } from './auth/authenticator.ts';
import { createServer } from './create-server.ts';
import { Allowances } from './limit/allowances.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface TestServer {
  readonly url: string;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly server: FastifyInstance;
}

/** A server with one operation, handled by `does`. */
async function serveOnly(
  handler: (call: ApiCall) => Promise<Answer> | Answer,
  omissions = new Omissions(),
): Promise<TestServer> {
  const log: Readonly<Record<string, unknown>>[] = [];
  const onlyOperation = operation({
    id: 'only',
    method: 'GET',
    path: '/api/only/',
    area: 'system',
    title: 'Only',
    about: 'Only.',
    caller: 'public',
    input: {},
    answer: { status: 200, about: 'Only.' },
  });
  const server = createServer({
    handlers: [bindOperation(onlyOperation, handler)],
    services: { search: searchContext({ omissions } as Store, Date.now) } as Services,
    authenticator: new Authenticator({} as Accounts, { anonymousRequests: undefined }),
    allowances: new Allowances({} as Spending, { now: Date.now, elapsed: Date.now }),
    logger: pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) }),
  });
  servers.push(server);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/api/only/`, log, server };
}

async function failing(error: unknown) {
  const server = await serveOnly(() => Promise.reject(error));
  const response = await fetch(server.url);
  return { ...server, response, text: await response.text() };
}

describe('a failing handler', () => {
  it('hides a defect from the answer and logs it with the request id', async () => {
    const { response, text, log } = await failing(new Error('SELECT secret FROM table'));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(text)).toEqual({
      type: 'server_error',
      title: 'Internal Server Error',
      detail: 'Something went wrong on the server. The log has it under the request id.',
    });
    const line = log.find(({ err }) => err !== undefined);
    expect(JSON.stringify(line?.err)).toContain('SELECT secret FROM table');
    expect(line?.reqId).toBe(response.headers.get('x-request-id'));
  });

  it.each([
    'a string',
    undefined,
    null,
    { statusCode: 418, message: 'inner' },
    { code: 'FST_ERR_ODD', statusCode: 404 },
  ])('treats the thrown value %j as a defect', async (thrown) => {
    const { response, text } = await failing(thrown);
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ type: 'server_error' });
    expect(text).not.toContain('inner');
  });

  it('answers 504 after a timeout', async () => {
    const { response, text } = await failing(new ProblemError('time_limit_exceeded'));
    expect([response.status, JSON.parse(text).type]).toEqual([504, 'time_limit_exceeded']);
  });

  it('answers 503 with Retry-After if the store is unavailable', async () => {
    const away = await failing(new ProblemError('unavailable', 'Away.', { retryAfter: 5 }));
    expect([away.response.status, away.response.headers.get('retry-after')]).toEqual([503, '5']);
    const soon = await failing(new ProblemError('unavailable'));
    expect(soon.response.headers.get('retry-after')).toBe('1');
  });

  it('aborts an answer in the middle of a stream, so that it does not look complete', async () => {
    const { url, log } = await serveOnly(() => ({
      body: {
        kind: 'stream',
        pieces: (async function* () {
          yield '[\n';
          await new Promise((resolve) => setTimeout(resolve, 500));
          throw new Error('inner');
        })(),
      },
    }));
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(JSON.stringify(log)).toContain('inner');
  });
});

describe('a stream that fails before anything is sent', () => {
  it('is answered like any other failure', async () => {
    const { url } = await serveOnly(() => ({
      body: {
        kind: 'stream',
        // biome-ignore lint/correctness/useYield: it fails before it yields
        pieces: (async function* (): AsyncGenerator<string> {
          throw new ProblemError('time_limit_exceeded');
        })(),
      },
    }));
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([504, 'application/json']);
  });
});

describe('a stream without data yet', () => {
  it('sends the status early', async () => {
    const first = Promise.withResolvers<string>();
    const { url } = await serveOnly(() => ({
      body: {
        kind: 'stream',
        pieces: (async function* () {
          yield await first.promise;
          yield 'b';
        })(),
      },
    }));
    const response = await fetch(url);
    expect(response.status).toBe(200);
    first.resolve('a');
    expect(await response.text()).toBe('ab');
  });
});

describe('a disconnected client', () => {
  const leave = async (url: string): Promise<void> => {
    const sent = request(url).on('error', () => {});
    sent.end();
    await once(sent, 'response');
    sent.destroy();
  };

  it('aborts the work of a stream', async () => {
    const ended = Promise.withResolvers<string>();
    const { url } = await serveOnly(({ signal }) => ({
      body: {
        kind: 'stream',
        pieces: (async function* () {
          try {
            for (;;) {
              yield 'x'.repeat(65_536);
              await new Promise((resolve) => setTimeout(resolve, 5));
            }
          } finally {
            ended.resolve(signal.aborted ? 'aborted' : 'finished');
          }
        })(),
      },
    }));
    await leave(url);
    expect(await ended.promise).toBe('aborted');
  });

  it('stops the stream: pieces are produced only as they are read', async () => {
    let produced = 0;
    const { url } = await serveOnly(() => ({
      body: {
        kind: 'stream',
        pieces: (async function* () {
          for (; produced < 1_000; produced++) yield 'x'.repeat(1_048_576);
        })(),
      },
    }));
    const sent = request(url).on('error', () => {});
    sent.end();
    const [response] = await once(sent, 'response');
    response.pause();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(produced).toBeLessThan(100);
    sent.destroy();
  });
});

describe('a server that shuts down', () => {
  it('answers requests in progress and refuses new ones', async () => {
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { url, server } = await serveOnly(async () => {
      begun.resolve();
      await release.promise;
      return { body: value({ done: true }) };
    });
    const under = fetch(url);
    await begun.promise;
    const closed = server.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    release.resolve();
    const response = await under;
    expect([response.status, await response.json()]).toEqual([200, { done: true }]);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('the request log', () => {
  it('has one line per answer, without the query string', async () => {
    const { url, log } = await serveOnly(() => ({ body: value(1) }));
    await fetch(`${url}?q=secret-words`, { headers: { authorization: 'Basic c2VjcmV0' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log.filter(({ msg }) => msg === 'answered')).toMatchObject([
      { operation: 'only', method: 'GET', status: 200, milliseconds: expect.any(Number), from: '127.0.0.1' },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/secret|c2VjcmV0/);
  });
});

describe('an answer that was made without a damaged part', () => {
  const message = 'The index 2026-10-01 of responses is damaged.';

  async function* piecesAfter(meet: () => void): AsyncGenerator<string> {
    meet();
    yield '{"data":1}\n';
  }

  /** Two pieces, and a third after `isRead`, with which the damage is met. */
  async function* piecesBefore(isRead: Promise<void>, meet: () => void): AsyncGenerator<string> {
    yield '{"data":1}\n';
    yield '{"data":2}\n';
    await isRead;
    meet();
    yield '{"data":3}\n';
  }

  /** Answers of a server that meets the damage when the client has read the beginning. */
  async function readLate(type: NonNullable<Answer['type']>, encoding: string) {
    const omissions = new Omissions();
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    const server = await serveOnly(
      () => ({ type, body: { kind: 'stream', pieces: piecesBefore(isRead, () => omissions.note({ message })) } }),
      omissions,
    );
    const { body } = await fetch(server.url, { headers: { 'accept-encoding': encoding } });
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      goOn();
    }
    return { ...server, text };
  }

  it('names it in a header, whoever asked the store', async () => {
    const omissions = new Omissions();
    const { url } = await serveOnly(() => {
      omissions.note({ message });
      return { body: value({}) };
    }, omissions);
    const { headers } = await fetch(url);
    expect(JSON.parse(headers.get('x-query-warnings') ?? '')).toEqual([
      { code: 'damaged_index', message, from: 0, to: 0 },
    ]);
  });

  it('does not name what another request met', async () => {
    const omissions = new Omissions();
    const { url } = await serveOnly(() => ({ body: value({}) }), omissions);
    await omissions.collect(async () => omissions.note({ message }));
    omissions.note({ message });
    expect((await fetch(url)).headers.get('x-query-warnings')).toBeNull();
  });

  it('names it in a header if a stream meets it before its first piece', async () => {
    const omissions = new Omissions();
    const { url } = await serveOnly(
      () => ({ body: { kind: 'stream', pieces: piecesAfter(() => omissions.note({ message })) } }),
      omissions,
    );
    const response = await fetch(url);
    expect(response.headers.get('x-query-warnings')).toContain(message);
    expect(await response.text()).toBe('{"data":1}\n');
  });

  it('ends lines with the problem if a stream meets it later', async () => {
    const { text, log } = await readLate('application/x-ndjson', 'identity');
    const [first, second, last = '', ...rest] = text.trimEnd().split('\n');
    expect([first, second, ...rest]).toEqual(['{"data":1}', '{"data":2}']);
    expect(JSON.parse(last)).toEqual({ type: 'unavailable', title: 'Service unavailable', detail: message });
    expect(log.some(({ msg }) => msg === 'an answer was aborted')).toBe(true);
  });

  it.each(['application/json', 'text/csv; charset=utf-8', 'application/zip'] as const)(
    'cuts %s off if a stream meets it later',
    async (type) => {
      for (const encoding of ['identity', 'gzip', 'zstd']) await expect(readLate(type, encoding)).rejects.toThrow();
    },
  );
});
