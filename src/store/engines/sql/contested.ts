import { availableParallelism } from 'node:os';
import type { SqlEngine } from './sql-engine.ts';
import { FOREVER } from './tables.ts';

/**
 * Indices of which some row is the latest of its document for a time only, or never. Of all others every row is for ever: a search need not
 * read the bounds of their rows, which is a third of what a count costs.
 */
export class Contested {
  readonly #ids = new Set<number>();

  has(indexId: number): boolean {
    return this.#ids.has(indexId);
  }

  /** Bounds of its rows are about to be written. */
  add(indexId: number): void {
    this.#ids.add(indexId);
  }

  async read(engine: SqlEngine, records: string): Promise<void> {
    const sql = `SELECT DISTINCT idx FROM ${records} WHERE since > 0 OR until < ${FOREVER}`;
    for (const [id] of await engine.rows(sql, { lane: 'heavy', threads: availableParallelism() })) this.add(Number(id));
  }
}
