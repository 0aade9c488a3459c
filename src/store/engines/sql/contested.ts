import { availableParallelism } from 'node:os';
import type { SqlEngine } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
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

  /** `ids`: all indices of the table. What cannot be read is taken for contested: the search that needs it will say so. */
  async read(engine: SqlEngine, rows: string, ids: readonly number[]): Promise<void> {
    const sql = `SELECT DISTINCT idx FROM ${rows} WHERE since > 0 OR until < ${FOREVER}`;
    try {
      const found = await engine.rows(sql, { lane: 'heavy', threads: availableParallelism() });
      for (const [id] of found) this.add(Number(id));
    } catch (error) {
      if (!(error instanceof SqlFailure) || error.kind !== 'rejected') throw error;
      for (const id of ids) this.add(id);
    }
  }
}
