import type { Actor, Settings } from '../accounts.ts';
import { change, type SqlContext } from './sql-context.ts';

/** Before the names of what the accounts keep here for themselves; nobody else sees these. */
export const OWN = 'own.';

export class SqlSettings implements Settings {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async get(name: string): Promise<unknown> {
    const query = this.#context.db.selectFrom('settings').select('value').where('name', '=', name);
    const row = name.startsWith(OWN) ? undefined : await query.executeTakeFirst();
    return row === undefined ? undefined : JSON.parse(row.value);
  }

  async set(name: string, given: unknown, by: Actor): Promise<void> {
    if (name.startsWith(OWN)) throw new Error(`${name} is no setting`);
    const value = JSON.stringify(given);
    await change(this.#context, by, async (transaction, note) => {
      await transaction
        .insertInto('settings')
        .values({ name, value })
        .onConflict((taken) => taken.column('name').doUpdateSet({ value }))
        .execute();
      // What a setting holds may be a secret.
      await note('setting.set', `setting:${name}`);
    });
  }

  async all(): Promise<Readonly<Record<string, unknown>>> {
    const rows = await this.#context.db.selectFrom('settings').selectAll().orderBy('name').execute();
    const shown = rows.filter(({ name }) => !name.startsWith(OWN));
    return Object.fromEntries(shown.map(({ name, value }) => [name, JSON.parse(value)]));
  }
}
