/**
 * Searches, counts and facets of many simultaneous clients over a demonstration world, over HTTP: a server that
 * authenticates and counts its callers, alternating with the same server on accounts that allow everything and write
 * nothing.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Accounts, KeyOwner, Spending } from '../../src/accounts/accounts.ts';
import { Authenticator } from '../../src/api/http/auth/authenticator.ts';
import { createServer } from '../../src/api/http/create-server.ts';
import { Allowances } from '../../src/api/http/limit/allowances.ts';
import { handlers } from '../../src/api/operations/list.ts';
import type { Services } from '../../src/api/services.ts';
import { demoWorld } from '../../src/demo/world.ts';
import { loadDemoWorld } from '../../src/service/load-demo-world.ts';
import { searchContext } from '../../src/service/search-context.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import { ApiClient } from '../api/api-client.ts';
import { median, percentile } from '../store/percentile.ts';
import { runCallers } from '../store/timing.ts';

const RESPONSES = 10_000;
const CLIENTS = 64;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const QUERIES = [
  'port:443',
  'prot7:http',
  'tag.name:nginx',
  'geo.country:DE',
  'ip:102.224.0.0/14',
  'http.title:login',
  'prot7:ssh',
];

export async function mixed(
  print: (line: string) => void,
  folder: string,
  { accounts, keys }: { readonly accounts: Accounts; readonly keys: readonly string[] },
): Promise<void> {
  await using store = await openTantivyStore(join(folder, 'store'));
  await loadDemoWorld(store, demoWorld({ size: RESPONSES, seed: 1 }), { complete: (id) => store.publish(id) });
  const search = searchContext(store, Date.now);
  const [key = ''] = keys;
  const owner = await accounts.keys.find(key);
  if (owner === undefined) throw new Error('the key has no owner');
  const all = { on: accounts, off: allowAll(owner) };
  const rates = { on: [] as number[], off: [] as number[] };
  const times = { on: [] as number[], off: [] as number[] };
  for (let round = -1; round < ROUNDS; round++)
    for (const which of ['off', 'on'] as const) {
      const server = createServer({
        handlers,
        services: { search, unrestricted: search, accounts: all[which] } as Services,
        authenticator: new Authenticator(all[which], { anonymousRequests: undefined }),
        allowances: new Allowances(all[which].spending, { now: Date.now, elapsed: () => performance.now() }),
      });
      await server.listen({ host: '127.0.0.1', port: 0 });
      const clients = keys
        .slice(0, CLIENTS)
        .map(
          (keyOfClient) =>
            new ApiClient(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, keyOfClient),
        );
      let requests = 0;
      const load = await runCallers(CLIENTS, ROUND_MS, QUERIES, async (q) => {
        const client = clients[requests++ % clients.length];
        if (requests % 50 === 0)
          await client?.mustGet('/api/responses_facet/', { q, facets: 'geo.country', size: '20' });
        else await client?.mustGet(requests % 4 === 0 ? '/api/responses_count/' : '/api/responses/', { q });
      });
      for (const client of clients) client.close();
      await server.close();
      // The first round of each is a warm-up.
      if (round < 0) continue;
      rates[which].push(load.perSecond);
      times[which].push(...load.times);
    }
  const lost = 1 - median(rates.on) / median(rates.off);
  const rate = (which: 'on' | 'off'): string =>
    `${median(rates[which]).toFixed(0)} requests/s (95th ${percentile(times[which], 0.95).toFixed(0)} ms)`;
  print(
    `mixed, ${CLIENTS} clients, ${RESPONSES.toLocaleString('en')} responses: ${rate('off')} without, ${rate('on')} with: ${(lost * 100).toFixed(1)} % lost (target: at most 10)`,
  );
}

/** Accounts that resolve every key to the same owner and allow everything. */
function allowAll(owner: KeyOwner): Accounts {
  const spending = {
    request: async () => 1,
    returnRequests: async () => {},
    spend: async () => ({ line: 0, left: -1 }),
    refund: async () => 0,
  } as Partial<Spending> as Spending;
  return { keys: { find: async () => owner }, spending } as unknown as Accounts;
}
