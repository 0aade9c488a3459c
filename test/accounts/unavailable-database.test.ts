import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openPostgresAccounts } from '../../src/accounts/engines/postgres/open-postgres-accounts.ts';
import { Clock } from './describe-accounts.ts';
import { ask, type PostgresServer, postgresPrograms, startPostgres } from './postgres-server.ts';
import { secret } from './test-secret.ts';

const installation = { kind: 'installation' } as const;
const away = expect.objectContaining({ problem: expect.objectContaining({ type: 'unavailable' }), retryAfter: 5 });

describe.skipIf(postgresPrograms() === undefined)('a database that becomes unavailable (needs PostgreSQL)', () => {
  let server: PostgresServer | undefined;
  const running = (): PostgresServer => {
    if (server === undefined) throw new Error('no server');
    return server;
  };
  const open = async (): Promise<Accounts> =>
    await openPostgresAccounts(await running().createDatabase(), { secret, now: new Clock().now });
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('gives an unavailable error, keeps cached keys valid, and recovers', async () => {
    await using accounts = await open();
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const other = await accounts.users.create({ email: 'b@x.org' }, installation);
    const key = await accounts.keys.show(id);
    const unknown = await accounts.keys.show(other.id);
    await expect.poll(async () => (await accounts.keys.find(key))?.user.id).toBe(id);
    await running().stop();
    expect((await accounts.keys.find(key))?.user.id).toBe(id);
    await expect(accounts.keys.find(unknown)).rejects.toEqual(away);
    await expect(accounts.users.create({ email: 'c@x.org' }, installation)).rejects.toEqual(away);
    await expect(accounts.spending.request({ kind: 'user', id }, 5)).rejects.toEqual(away);
    expect((await accounts.keys.find(key))?.user.id).toBe(id);
    expect((await accounts.health()).isReady).toBe(false);
    await running().start();
    await expect.poll(async () => (await accounts.health()).isReady, { timeout: 10_000 }).toBe(true);
    expect((await accounts.keys.find(unknown))?.user.id).toBe(other.id);
    expect(await accounts.spending.request({ kind: 'user', id }, 5)).toBe(1);
    expect(await accounts.users.list()).toHaveLength(2);
  }, 60_000);

  it('costs at most one failed request if it closes all connections', async () => {
    await using accounts = await open();
    await accounts.users.create({ email: 'a@x.org' }, installation);
    await ask(
      running().adminUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'periplus'",
    );
    await expect.poll(() => accounts.users.list().catch(() => [])).toHaveLength(1);
  });

  it('reveals no values of a statement in its errors', async () => {
    await using accounts = await open();
    await accounts.users.create({ email: 'secret-name@x.org' }, installation);
    const failed = await accounts.users.create({ email: 'secret-name@x.org' }, installation).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failed?.message).toContain('There is a user');
    expect(`${failed?.stack} ${String(failed?.cause)} ${JSON.stringify(failed)}`).not.toContain('secret-name');
  });

  it('is reported without the password in its URL', async () => {
    const address = 'postgres://somebody:hunter2hunter2@127.0.0.1:1/none';
    const failed = await openPostgresAccounts(address, { secret, now: Date.now }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failed).toEqual(away);
    expect(`${failed?.stack} ${String(failed?.cause)}`).not.toContain('hunter2');
    await expect(openPostgresAccounts('hunter2', { secret, now: Date.now })).rejects.not.toThrow('hunter2');
  });
});
