import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RestClient, type RestRequest } from './rest-client.ts';
import { RestFailure } from './rest-failure.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const held: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of held.splice(0)) await one[Symbol.asyncDispose]();
});

/** A node that answers so, and how often it was asked. */
async function node(answer: Answer): Promise<{ readonly url: URL; readonly asked: string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  held.push({ [Symbol.asyncDispose]: close });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked, close };
}

function client(...nodes: readonly { readonly url: URL }[]): RestClient {
  const made = new RestClient(nodes.map(({ url }) => url));
  held.push(made);
  return made;
}

const says =
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
  it('pass over a node that is gone, and stay with the one that answers', async () => {
    const gone = await node(says(200, {}));
    await gone.close();
    const there = await node(says(200, { ok: true }));
    const asking = client(gone, there);
    expect(await asking.ask(GET)).toEqual({ ok: true });
    expect(await asking.ask({ method: 'POST', path: '/x/_bulk', lines: '{}\n' })).toEqual({ ok: true });
    expect(there.asked).toEqual(['GET /', 'POST /x/_bulk']);
  });

  it('are sent to another node where the connection ends, but for writes that may have been done', async () => {
    const breaks = await node((request) => request.socket.destroy());
    const there = await node(says(200, {}));
    expect(await kindOf(client(breaks, there).ask({ method: 'PUT', path: '/x/_doc/1', body: {} }))).toBe(
      'outcome-unknown',
    );
    expect(there.asked).toEqual([]);
    expect(await kindOf(client(breaks, there).ask(GET))).toBe('none');
    expect(there.asked).toEqual(['GET /']);
  });

  it('end at their time limit, when called off, and when the client is closed', async () => {
    const silent = await node(() => {});
    expect(await kindOf(client(silent).ask({ ...GET, timeLimitMs: 20 }))).toBe('time-limit');
    const signal = AbortSignal.abort(new Error('called off'));
    expect(await kindOf(client(silent).ask({ ...GET, signal }))).toBe('Error: called off');
    const closing = client(silent);
    const asked = kindOf(closing.ask(GET));
    await closing[Symbol.asyncDispose]();
    expect(await asked).toBe('closed');
  });

  it('are unavailable where no node answers', async () => {
    const gone = await node(says(200, {}));
    await gone.close();
    expect(await kindOf(client(gone).ask(GET))).toBe('unavailable');
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
    'that are answered %i %s are the problem `unavailable`, to be asked again',
    async (status, words, kind, retryAfter) => {
      const busy = await node(says(status, { error: { reason: words } }));
      const error = await client(busy)
        .ask(GET)
        .catch((caught: unknown) => caught);
      expect(error).toMatchObject({ kind });
      expect((error as RestFailure).problem).toMatchObject({ problem: { type: 'unavailable' }, retryAfter });
    },
  );

  it('that are too complex or wrong are told apart', async () => {
    const words = [
      [400, 'too_many_nested_clauses', 'too-complex'],
      [400, 'too_complex_to_determinize_exception', 'pattern-too-complex'],
      [404, 'index_not_found_exception', 'missing'],
      [409, 'version_conflict_engine_exception', 'conflict'],
      [400, 'parsing_exception', 'rejected'],
    ] as const;
    for (const [status, reason, kind] of words) {
      expect(await kindOf(client(await node(says(status, { error: { reason } }))).ask(GET))).toBe(kind);
    }
  });
});
