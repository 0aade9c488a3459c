/** The service with a store that answers immediately, in its own process. Reports its processor time on request. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Authenticator } from '../../src/api/http/auth/authenticator.ts';
import { createServer } from '../../src/api/http/create-server.ts';
import { Allowances } from '../../src/api/http/limit/allowances.ts';
import { Metrics } from '../../src/api/metrics/metrics.ts';
import { handlers } from '../../src/api/operations/list.ts';
import type { Services } from '../../src/api/services.ts';
import { machineClock } from '../../src/main/machine-clock.ts';
import { openAccounts, openCursorVault } from '../../src/main/open-accounts.ts';
import { searchContext } from '../../src/service/search-context.ts';
import type { Store } from '../../src/store/store.ts';
import { fakeStore } from './fake-store.ts';

const data = await mkdtemp(join(tmpdir(), 'periplus-page-'));
const accounts = await openAccounts(data, { location: undefined, now: machineClock.now });
const { key } = await accounts.firstKey('BenchKey'.repeat(4));
// Searches and downloads use only these methods of a store.
const store = fakeStore() as Store;
const unrestricted = searchContext(store, machineClock.now, await openCursorVault(data));
const metrics = new Metrics();
const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: '/dev/null', sync: false }),
);
const app = createServer({
  handlers,
  // The handlers use only these services.
  services: { search: unrestricted, unrestricted, accounts } as unknown as Services,
  authenticator: new Authenticator(accounts, { anonymousRequests: 1e9 }),
  allowances: new Allowances(accounts.spending, machineClock),
  logger: log,
  onAnswer: (answered) => metrics.count(answered),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, key });
process.on('disconnect', () => process.exit(0));
process.on('message', (what) => {
  if (what === 'usage') {
    process.send?.({ cpu: process.cpuUsage(), residentBytes: process.memoryUsage.rss() });
    return;
  }
  rm(data, { recursive: true, force: true }).finally(() => process.exit(0));
});
