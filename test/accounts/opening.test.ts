import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../src/accounts/sql/migrate.ts';
import { migrations } from '../../src/accounts/sql/migrations/list.ts';
import { Clock, describeAccounts } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const { now } = new Clock();

describeAccounts('opening accounts', (engine) => {
  it('migrates once, even if several processes start together', async () => {
    const place = await engine.place();
    const opened = await Promise.all([1, 2, 3].map(() => engine.open(place, { secret, now })));
    await Promise.all(opened.map((each) => each[Symbol.asyncDispose]()));
    await using database = await engine.openEngine(place);
    const rows = await database.db.selectFrom('migrations').selectAll().execute();
    expect(rows.map(({ number, name }) => [number, name])).toEqual(
      migrations.map(({ number, name }) => [number, name]),
    );
  });

  it('refuses a database of a newer version or of another program', async () => {
    const place = await engine.place();
    await (await engine.open(place, { secret, now }))[Symbol.asyncDispose]();
    {
      await using database = await engine.openEngine(place);
      await database.db.insertInto('migrations').values({ number: 99, name: 'wonders', at: 0 }).execute();
    }
    await expect(engine.open(place, { secret, now })).rejects.toThrow(
      'newer version (its last migration is 99, wonders)',
    );
    {
      await using database = await engine.openEngine(place);
      await database.db.deleteFrom('migrations').where('number', '=', 99).execute();
      await database.db.updateTable('migrations').set({ name: 'of somebody else' }).where('number', '=', 1).execute();
    }
    await expect(engine.open(place, { secret, now })).rejects.toThrow('belongs to another program');
  });

  it('rolls back an interrupted migration and resumes there', async () => {
    const place = await engine.place();
    const more = { number: migrations.length + 1, name: 'more' };
    {
      await using database = await engine.openEngine(place);
      const broken = {
        ...more,
        run: async (transaction: Parameters<(typeof migrations)[number]['run']>[0]) => {
          await transaction.schema.createTable('more').addColumn('id', 'integer').execute();
          throw new Error('interrupted');
        },
      };
      await expect(migrate(database, [...migrations, broken], now)).rejects.toThrow('interrupted');
      await expect(sql`select * from more`.execute(database.db)).rejects.toThrow();
      const done = await database.db.selectFrom('migrations').selectAll().execute();
      expect(done).toHaveLength(migrations.length);
    }
    await using accounts = await engine.open(place, { secret, now });
    expect(await accounts.users.list()).toEqual([]);
  });

  it('refuses the secret of another installation and reveals neither', async () => {
    const place = await engine.place();
    await (await engine.open(place, { secret, now }))[Symbol.asyncDispose]();
    const other = Buffer.alloc(32, 8);
    const failed = await engine.open(place, { secret: other, now }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failed?.message).toContain('Restore the secret file');
    expect(failed?.stack).not.toMatch(/0808|0707/);
  });

  it('lets a transaction write after reading, even if another process wrote in between', async () => {
    const place = await engine.place();
    await (await engine.open(place, { secret, now }))[Symbol.asyncDispose]();
    await using here = await engine.openEngine(place);
    await using there = await engine.openEngine(place);
    const put = (db: typeof here.db, name: string) => db.insertInto('settings').values({ name, value: '1' }).execute();
    let other: Promise<unknown> = Promise.resolve();
    await here.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('settings').selectAll().execute();
      other = put(there.db, 'there');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await put(transaction, 'here');
    });
    await other;
    const rows = await here.db.selectFrom('settings').select('name').where('value', '=', '1').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['here', 'there']);
  });

  it('reports its health', async () => {
    await using accounts = await engine.open(await engine.place(), { secret, now });
    expect(accounts.capabilities).toEqual({ name: engine.name, isShared: engine.name === 'PostgreSQL' });
    expect(await accounts.health()).toEqual({ isReady: true, detail: engine.name });
  });
});
