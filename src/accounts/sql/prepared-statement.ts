import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import type { RunSync } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** Prefix of a placeholder while the statement is compiled. No real value begins with it. */
const SLOT_PREFIX = '\0slot ';

/** Makes a placeholder for a value that each run supplies. */
type Slot = <T>(name: string) => T;

/**
 * A statement that is compiled once and run with different values, because compiling costs more than running. A slot
 * may stand for a value of any type.
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
    const { rows } = await db.executeQuery<Row>(this.#bind(values));
    return rows[0];
  }

  runSync(run: RunSync, values: Readonly<Record<string, string | number>>): Row | undefined {
    return run(this.#bind(values))[0] as Row | undefined;
  }

  #bind(values: Readonly<Record<string, string | number>>): CompiledQuery {
    this.#compiled ??= this.#build(<T>(name: string) => `${SLOT_PREFIX}${name}` as T).compile();
    const parameters = this.#compiled.parameters.map((parameter) =>
      typeof parameter === 'string' && parameter.startsWith(SLOT_PREFIX)
        ? values[parameter.slice(SLOT_PREFIX.length)]
        : parameter,
    );
    return { ...this.#compiled, parameters };
  }
}
