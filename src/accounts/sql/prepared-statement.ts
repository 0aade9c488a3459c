import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import type { RunNow } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** What stands for a value while the text of a statement is made; no value of ours begins so. */
const MARK = '\0slot ';

/** A value that is given with each run. */
export type Slot = <T>(name: string) => T;

/**
 * A statement whose text is made once, and run with other values each time: making it costs more than running it. The slots stand where
 * values do, whatever their type.
 */
export class PreparedStatement<Row> {
  readonly #build: (slot: Slot) => Compilable<Row>;
  #compiled: CompiledQuery<Row> | undefined;

  constructor(build: (slot: Slot) => Compilable<Row>) {
    this.#build = build;
  }

  async run(
    db: Pick<Transaction<Tables>, 'executeQuery'>,
    values: Readonly<Record<string, string | number>>,
  ): Promise<Row | undefined> {
    const { rows } = await db.executeQuery<Row>(this.#filled(values));
    return rows[0];
  }

  runNow(run: RunNow, values: Readonly<Record<string, string | number>>): Row | undefined {
    return run(this.#filled(values))[0] as Row | undefined;
  }

  #filled(values: Readonly<Record<string, string | number>>): CompiledQuery {
    this.#compiled ??= this.#build(<T>(name: string) => `${MARK}${name}` as T).compile();
    const parameters = this.#compiled.parameters.map((one) =>
      typeof one === 'string' && one.startsWith(MARK) ? values[one.slice(MARK.length)] : one,
    );
    return { ...this.#compiled, parameters };
  }
}
