import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RestClient, type RestRequest } from './rest-client.ts';
import { RestFailure } from './rest-failure.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const resources: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of resources.splice(0)) await resource[Symbol.asyncDispose]();
});

interface TestNode {
  readonly url: URL;
  readonly requests: string[];
  close(): Promise<void>;
}

/** A node with a fixed answer; records its requests. */
async function node(answer: Answer): Promise<TestNode> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  resources.push({ [Symbol.asyncDispose]: close });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), requests, close };
}

function client(...nodes: readonly { readonly url: URL }[]): RestClient {
  const restClient = new RestClient(nodes.map(({ url }) => url));
  resources.push(restClient);
  return restClient;
}

const answers =
  (status: number, body: object): Answer =>
  (_, response) => {
    response.writeHead(status).end(JSON.stringify(body));
  };

const GET: RestRequest = { method: 'GET', path: '/', isRepeatable: true };
const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof RestFailure ? error.kind : String(error)),
  );

describe('requests to a cluster', () => {
  it('skip an unreachable node and stay with the one that answers', async () => {
    const unreachable = await node(answers(200, {}));
    await unreachable.close();
    const healthy = await node(answers(200, { ok: true }));
    const cluster = client(unreachable, healthy);
    expect(await cluster.ask(GET)).toEqual({ ok: true });
    expect(await cluster.ask({ method: 'POST', path: '/x/_bulk', lines: '{}\n' })).toEqual({ ok: true });
    expect(healthy.requests).toEqual(['GET /', 'POST /x/_bulk']);
  });

  it('go to another node if the connection ends, except writes that may have succeeded', async () => {
    const breaks = await node((request) => request.socket.destroy());
    const healthy = await node(answers(200, {}));
    expect(await kindOf(client(breaks, healthy).ask({ method: 'PUT', path: '/x/_doc/1', body: {} }))).toBe(
      'outcome-unknown',
    );
    expect(healthy.requests).toEqual([]);
    expect(await kindOf(client(breaks, healthy).ask(GET))).toBe('none');
    expect(healthy.requests).toEqual(['GET /']);
  });

  it('end at their time limit, when aborted, and when the client is closed', async () => {
    const silent = await node(() => {});
    expect(await kindOf(client(silent).ask({ ...GET, timeLimitMs: 20 }))).toBe('time-limit');
    const signal = AbortSignal.abort(new Error('aborted'));
    expect(await kindOf(client(silent).ask({ ...GET, signal }))).toBe('Error: aborted');
    const closing = client(silent);
    const pending = kindOf(closing.ask(GET));
    await closing[Symbol.asyncDispose]();
    expect(await pending).toBe('closed');
  });

  it('fail as unavailable if no node answers', async () => {
    const unreachable = await node(answers(200, {}));
    await unreachable.close();
    expect(await kindOf(client(unreachable).ask(GET))).toBe('unavailable');
  });

  it.each([
    [429, 'es_rejected_execution_exception', 'overloaded', 1],
    [
      429,
      'index [x] blocked by: [TOO_MANY_REQUESTS/12/... read-only-allow-delete block]: index.blocks.read_only_allow_delete',
      'disk-full',
      60,
    ],
    [403, 'index.blocks.read_only_allow_delete', 'disk-full', 60],
    [503, 'all shards failed', 'unavailable', 5],
    [503, 'cluster_manager_not_discovered_exception', 'unavailable', 5],
  ] as const)(
    'answered with %i %s fail with the retryable problem `unavailable`',
    async (status, words, kind, retryAfter) => {
      const busy = await node(answers(status, { error: { reason: words } }));
      const error = await client(busy)
        .ask(GET)
        .catch((caught: unknown) => caught);
      expect(error).toMatchObject({ kind });
      expect((error as RestFailure).problem).toMatchObject({ problem: { type: 'unavailable' }, retryAfter });
    },
  );

  it('fail with different kinds for complex, missing, conflicting and wrong requests', async () => {
    const cases = [
      [400, 'too_many_nested_clauses', 'too-complex'],
      [400, 'too_complex_to_determinize_exception', 'pattern-too-complex'],
      [404, 'index_not_found_exception', 'missing'],
      [409, 'version_conflict_engine_exception', 'conflict'],
      [400, 'parsing_exception', 'rejected'],
    ] as const;
    for (const [status, reason, kind] of cases) {
      expect(await kindOf(client(await node(answers(status, { error: { reason } }))).ask(GET))).toBe(kind);
    }
  });
});
