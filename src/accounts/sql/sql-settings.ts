import type { Settings } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { change, type SqlContext } from './sql-context.ts';

/** Name prefix of internal values, which `Settings` hides. */
export const INTERNAL_PREFIX = 'own.';

export class SqlSettings implements Settings {
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
