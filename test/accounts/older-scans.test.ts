import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../src/accounts/sql/migrate.ts';
import { migrations } from '../../src/accounts/sql/migrations/list.ts';
import { Clock, describeAccounts } from './describe-accounts.ts';
import { noLimits, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

const COUNTED = 3;

describeAccounts('scans that an older version stored', (engine) => {
  it('keep their numbers, targets and order', async () => {
    const place = await engine.place();
    const { now } = new Clock();
    const targets = Array.from({ length: 250 }, (_, at) => `${at}.example`);
    {
      await using older = await engine.openEngine(place);
      await migrate(older, migrations.slice(0, COUNTED), now);
      await sql`insert into users (email, first_name, last_name, profession, usage_purpose, role, subscription_id, is_blocked, created_at)
        values ('a@x.org', '', '', '', '', 'user', 'business', 0, 1)`.execute(older.db);
      for (const label of ['one', 'two']) {
        await sql`insert into scans (owner_id, name, label, mode, ports, state, is_paused, steps, rank, created_at, ledger_line, coins_reserved, pairs, done_pairs, tasks, done_tasks)
          values (1, ${label}, ${label}, 'custom', '80', 'pending', 0, '[]', 1, 1, 0, 250, 250, 0, 1, 0)`.execute(
          older.db,
        );
        await sql`insert into scan_targets (scan_id, targets) select max(id), ${JSON.stringify(targets)} from scans`.execute(
          older.db,
        );
      }
    }
    await using accounts = await engine.open(place, { secret, now });
    const { scans } = accounts;
    const { id } = await scans.create(sampleScan(1, 'three'), noLimits);
    expect((await scans.list({})).map((scan) => scan.id)).toEqual([id, 2, 1]);
    expect(await scans.findWhole(2)).toMatchObject({ label: 'two', targets, targetCount: 250, exclude: [] });
    expect(await scans.special(2)).toBeUndefined();
  });
});
