import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  MaintenanceOptions,
} from '../../../model/maintenance.ts';
import type { Maintenance } from '../../maintenance.ts';
import { backUpStore, type EngineFiles } from './backup.ts';
import { checkStore } from './check-store.ts';
import { isPassingTable } from './check-tables.ts';
import { compactStore } from './compact.ts';
import { Indices } from './indices.ts';
import type { RunCall, SqlSideTables } from './sql-side-tables.ts';
import type { StoreContext } from './store-context.ts';

/** Looking after the tables of a store. */
export class SqlMaintenance implements Maintenance {
  readonly #context: StoreContext;
  readonly #sideTables: SqlSideTables;
  readonly #files: EngineFiles | undefined;
  readonly #run: RunCall;

  constructor(context: StoreContext, sideTables: SqlSideTables, files: EngineFiles | undefined, run: RunCall) {
    this.#context = context;
    this.#sideTables = sideTables;
    this.#files = files;
    this.#run = run;
  }

  async check(options: CheckOptions = {}): Promise<CheckReport> {
    return await this.#run(() => checkStore(this.#context, () => this.#sideTables.knownTables(), options));
  }

  async compact(options: MaintenanceOptions = {}): Promise<CompactReport> {
    return await this.#run(() => compactStore(this.#context, options));
  }

  async backUp(directory: string, options: MaintenanceOptions = {}): Promise<BackupReport> {
    const plan = {
      files: this.#files,
      listIndices: () => new Indices(this.#context).list(),
      isPassing: isPassingTable,
      whileUnchanged: <T>(work: () => Promise<T>) => this.#sideTables.whileUnchanged(work),
    };
    return await this.#run(() => backUpStore(this.#context, plan, directory, options));
  }
}
