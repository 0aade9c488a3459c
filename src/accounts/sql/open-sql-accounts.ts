import type { Accounts } from '../accounts.ts';
import { Passwords } from '../secrets/passwords.ts';
import { Vault } from '../secrets/vault.ts';
import { DeferredSpending } from './deferred-spending.ts';
import { firstKey } from './first-key.ts';
import { Ledger } from './ledger.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { OwnerCache } from './owner-cache.ts';
import { prune } from './prune.ts';
import { SqlAgents } from './sql-agents.ts';
import { SqlAudit } from './sql-audit.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlEngine } from './sql-engine.ts';
import { SqlExclusions } from './sql-exclusions.ts';
import { SqlKeys } from './sql-keys.ts';
import { SqlReports } from './sql-reports.ts';
import { SqlSavedGraphs } from './sql-saved-graphs.ts';
import { SqlScans } from './sql-scans.ts';
import { SqlSchedules } from './sql-schedules.ts';
import { SqlSessions } from './sql-sessions.ts';
import { INTERNAL_PREFIX, SqlSettings } from './sql-settings.ts';
import { SqlSpending } from './sql-spending.ts';
import { SqlTeams } from './sql-teams.ts';
import { SqlTiers } from './sql-tiers.ts';
import { SqlUsers } from './sql-users.ts';
import { SqlWebhooks } from './sql-webhooks.ts';

export interface AccountsOptions {
  /** The secret of the installation, stored outside the database. */
  readonly secret: Buffer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Migrates an open database and returns the accounts in it. Closing them closes the database, as does a failure here.
 */
export async function openSqlAccounts(engine: SqlEngine, { secret, now }: AccountsOptions): Promise<Accounts> {
  await using resources = new AsyncDisposableStack();
  resources.use(engine);
  await migrate(engine, migrations, now);
  const context: SqlContext = {
    engine,
    db: engine.db,
    quick: engine.quick,
    vault: new Vault(secret),
    passwords: new Passwords(),
    owners: new OwnerCache(engine.changeMark, now),
    ledger: new Ledger(engine.quick, now),
    now,
  };
  await checkSecret(context);
  const users = new SqlUsers(context);
  const keys = new SqlKeys(context);
  const spending = resources.use(new DeferredSpending(new SqlSpending(context)));
  const owned = resources.move();
  return {
    capabilities: { name: engine.name, isShared: engine.isShared },
    users,
    keys,
    teams: new SqlTeams(context),
    sessions: new SqlSessions(context),
    tiers: new SqlTiers(context),
    spending,
    audit: new SqlAudit(context),
    settings: new SqlSettings(context),
    scans: new SqlScans(context),
    agents: new SqlAgents(context),
    reports: new SqlReports(context),
    schedules: new SqlSchedules(context),
    exclusions: new SqlExclusions(context),
    graphs: new SqlSavedGraphs(context),
    webhooks: new SqlWebhooks(context),
    firstKey: (given) => firstKey(context, users, keys, given),
    backUp: engine.backUp,
    giveBackSpace: async () => await engine.giveBackSpace?.(),
    prune: async () => {
      await prune(context);
      await engine.giveBackSpace?.();
    },
    health: async () => {
      try {
        await engine.mustBeReadable();
        return { isReady: true, detail: engine.name };
      } catch (error) {
        return { isReady: false, detail: causeOf(error) };
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const CHECK = `${INTERNAL_PREFIX}secret_check`;

/** With another secret the database would reject every key without an explanation. */
async function checkSecret({ db, vault }: SqlContext): Promise<void> {
  const value = vault.hash('check', 'this database');
  await db
    .insertInto('settings')
    .values({ name: CHECK, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db.selectFrom('settings').select('value').where('name', '=', CHECK).executeTakeFirst();
  if (stored?.value !== value)
    throw new Error('The accounts were created with another secret. Restore the secret file of this installation.');
}
