import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres-server.ts';

describe.skipIf(postgresPrograms() === undefined)(
  'a service whose accounts become unavailable (needs PostgreSQL)',
  () => {
    let database: PostgresServer;
    let service: BootedService;
    let limited: Person;
    let free: Person;
    beforeAll(async () => {
      database = await startPostgres();
      service = await bootService({ accounts: await database.createDatabase(), demoSize: 100 });
      limited = await person(service.accounts, 'limited', 'freelancer');
      free = await person(service.accounts, 'free', 'enterprise');
    }, 120_000);
    afterAll(async () => {
      await service[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    }, 30_000);

    const at = (path: string): string => `${service.url}/api/${path}`;
    const search = 'responses/?q=port:443';
    const requestsOf = async ({ user }: Person) =>
      (await service.accounts.spending.usage({ kind: 'user', id: user.id })).requestsToday;
    const coinsOf = async ({ user }: Person) =>
      (await service.accounts.spending.usage({ kind: 'user', id: user.id })).coins.spent;

    it('refuses limited users, serves unlimited ones, and loses nothing', async () => {
      const email = 'free@people.example';
      const signedIn = await askAsIs(at('users/sign_in/'), json({ email, password: free.password }));
      const cookie = signedIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      const withSession = async (path: string) => await askAsIs(at(path), { headers: { cookie } });
      for (const { status } of [await limited.ask(at(search)), await free.ask(at(search)), await withSession(search)])
        expect(status).toBe(200);
      const items = ((await free.ask(at(search))).body as { readonly items: readonly unknown[] }).items.length;
      expect(items).toBeGreaterThan(0);
      await expect.poll(async () => await requestsOf(free)).toBe(3);
      const [requests, coins] = [await requestsOf(free), await coinsOf(free)];
      const ofLimited = [await requestsOf(limited), await coinsOf(limited)];

      await database.stop();
      const refused = await limited.ask(at(search));
      expect(refused).toMatchObject({ status: 503, body: { type: 'unavailable' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // Cached keys and sessions stay valid for operations without limits.
      expect((await free.ask(at(search))).status).toBe(200);
      expect((await withSession(search)).status).toBe(200);
      expect((await withSession('responses_count/?q=*')).status).toBe(200);
      const unknown = await askAsIs(at(search), { headers: { 'x-api-key': 'unknown1'.repeat(4) } });
      expect(unknown.status).toBe(503);
      expect(unknown.headers.get('retry-after')).not.toBeNull();
      const change = await ask(at('admin/users/'), json({ email: 'lost@people.example' }));
      expect(change.status).toBe(503);
      expect((await askAsIs(`${service.url}/healthz`)).status).toBe(200);
      expect((await askAsIs(`${service.url}/readyz`)).status).toBe(503);

      await database.start();
      await expect.poll(async () => (await askAsIs(`${service.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
      await expect.poll(async () => await requestsOf(free), { timeout: 20_000 }).toBe(requests + 3);
      await expect.poll(async () => await coinsOf(free)).toBe(coins + 2 * items);
      expect([await requestsOf(limited), await coinsOf(limited)]).toEqual(ofLimited);
      expect((await limited.ask(at(search))).status).toBe(200);
      const all = await ask(at('admin/users/'), { headers: { authorization: `Bearer ${testKey}` } });
      expect(all.text).not.toContain('lost@people.example');
    }, 120_000);
  },
);
