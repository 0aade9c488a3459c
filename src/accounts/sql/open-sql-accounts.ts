import type { Accounts, Settings } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { dayOf, monthOf } from '../rules/calendar.ts';
import { Passwords } from '../secrets/passwords.ts';
import { Vault } from '../secrets/vault.ts';
import { DeferredSpending } from './deferred-spending.ts';
import { firstKey } from './first-key.ts';
import { Ledger } from './ledger.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { OwnerCache } from './owner-cache.ts';
import { SqlAgents } from './sql-agents.ts';
import { SqlAudit } from './sql-audit.ts';
import { change, type SqlContext } from './sql-context.ts';
import type { SqlEngine } from './sql-engine.ts';
import { SqlExclusions } from './sql-exclusions.ts';
import { SqlKeys } from './sql-keys.ts';
import { SqlReports } from './sql-reports.ts';
import { SqlSavedGraphs } from './sql-saved-graphs.ts';
import { SqlSavedSearches } from './sql-saved-searches.ts';
import { SqlScans } from './sql-scans.ts';
import { SqlSchedules } from './sql-schedules.ts';
import { SqlSessions } from './sql-sessions.ts';
import { SqlSpending } from './sql-spending.ts';
import { SqlTeams } from './sql-teams.ts';
import { SqlTiers } from './sql-tiers.ts';
import { SqlUsers } from './sql-users.ts';
import { SqlWebhooks } from './sql-webhooks.ts';

/** Name prefix of internal values, which `Settings` hides. */
const INTERNAL_PREFIX = 'own.';

class SqlSettings implements Settings {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async get(name: string): Promise<unknown> {
    const query = this.#context.db.selectFrom('settings').select('value').where('name', '=', name);
    const row = name.startsWith(INTERNAL_PREFIX) ? undefined : await query.executeTakeFirst();
    return row === undefined ? undefined : JSON.parse(row.value);
  }

  async set(name: string, setting: unknown, by: Actor): Promise<void> {
    if (name.startsWith(INTERNAL_PREFIX)) throw new Error(`${name} is not a setting`);
    const value = JSON.stringify(setting);
    await change(this.#context, by, async (transaction, note) => {
      await transaction
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      // The value may be a secret, so it is not logged.
      await note('setting.set', `setting:${name}`);
    });
  }

  async all(): Promise<Readonly<Record<string, unknown>>> {
    const rows = await this.#context.db.selectFrom('settings').selectAll().orderBy('name').execute();
    const shown = rows.filter(({ name }) => !name.startsWith(INTERNAL_PREFIX));
    return Object.fromEntries(shown.map(({ name, value }) => [name, JSON.parse(value)]));
  }
}

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
    sessions: new SqlSessions(context, keys),
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
    searches: new SqlSavedSearches(context),
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

const DAY_MS = 86_400_000;
/** How long the usage of network addresses is kept. */
const ADDRESS_DAYS = 62;
/** How long deliveries are kept, so that their owners can look at them. */
const DELIVERY_DAYS = 30;

/**
 * Removes expired sessions, links and invitations, agents that did not enrol in time, reports that were never completed,
 * old deliveries, old sign-in failures, and old usage of network addresses.
 */
async function prune({ quick, now }: SqlContext): Promise<void> {
  const at = now();
  await quick.deleteFrom('sessions').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('password_links').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('invitations').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('agents').where('token_expires_at', '<=', at).execute();
  await quick
    .deleteFrom('reports')
    .where('is_complete', '=', 0)
    .where('created_at', '<=', at - DAY_MS)
    .execute();
  await quick
    .deleteFrom('deliveries')
    .where('created_at', '<=', at - DELIVERY_DAYS * DAY_MS)
    .execute();
  await quick
    .deleteFrom('sign_in_failures')
    .where('last_at', '<=', at - DAY_MS)
    .execute();
  const old = at - ADDRESS_DAYS * DAY_MS;
  for (const table of ['daily_requests', 'ledger'] as const)
    await quick.deleteFrom(table).where('subject', 'like', 'address:%').where('day', '<', dayOf(old)).execute();
  await quick.deleteFrom('balances').where('subject', 'like', 'address:%').where('month', '<', monthOf(old)).execute();
}
