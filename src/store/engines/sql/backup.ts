import type { Index } from '../../../model/index-record.ts';
import type { BackupReport, MaintenanceOptions } from '../../../model/maintenance.ts';
import { ProblemError } from '../../../model/problem.ts';
import { allAlone } from './all-gates.ts';
import { literal } from './literal.ts';
import type { StoreContext } from './store-context.ts';

/** How an engine is copied whose files lie on this machine. */
export interface EngineFiles {
  /** Puts by what these tables of the database hold now, in a moment and without copying; what is put by stays as it is. */
  freeze(database: string, tables: readonly string[]): Promise<FrozenFiles>;
}

export interface FrozenFiles extends AsyncDisposable {
  /** Into an empty directory, so that it opens as the engine's. */
  copyTo(directory: string, options: MaintenanceOptions): Promise<CopiedFiles>;
}

export type CopiedFiles = Omit<BackupReport, 'indices'>;

export interface BackupPlan {
  readonly files: EngineFiles | undefined;
  readonly listIndices: () => Promise<readonly Index[]>;
  /** Tables that hold nothing worth keeping. */
  readonly isPassing: (table: string) => boolean;
  /** Runs the work while nobody changes what lies beside the records. */
  readonly whileUnchanged: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Nobody writes for the moment in which the tables are frozen, so that what is copied afterwards, beside everything that goes on, is of one
 * moment. @throws ProblemError conflict
 */
export async function backUpStore(
  { engine, database, gates }: StoreContext,
  { files, listIndices, isPassing, whileUnchanged }: BackupPlan,
  directory: string,
  options: MaintenanceOptions,
): Promise<BackupReport> {
  if (files === undefined) {
    throw new ProblemError(
      'conflict',
      `The data of ${engine.name} does not lie here: it is backed up by its own means.`,
    );
  }
  options.onProgress?.({ work: 'waiting for writers', done: 0, total: 0 });
  const freeze = async () => {
    options.signal?.throwIfAborted();
    const rows = await engine.rows(
      `SELECT name FROM system.tables WHERE database = ${literal(database)} ORDER BY name`,
    );
    const tables = rows.map(([name]) => String(name)).filter((name) => !isPassing(name));
    return { indices: await listIndices(), frozen: await files.freeze(database, tables) };
  };
  const { indices, frozen } = await allAlone(gates, () => whileUnchanged(freeze));
  await using held = frozen;
  return { indices, ...(await held.copyTo(directory, options)) };
}
