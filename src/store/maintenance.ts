import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  MaintenanceOptions,
} from '../model/maintenance.ts';

/** Maintenance of a store. Searches and writes continue while it runs, except during short exclusive sections. */
export interface Maintenance {
  /** Reads the whole store, in reads of bounded size, and reports what is wrong. */
  check(options?: CheckOptions): Promise<CheckReport>;
  /** Removes documents that no search returns any more, and merges segments. */
  compact(options?: MaintenanceOptions): Promise<CompactReport>;
  /**
   * Writes a snapshot of the store to an empty directory. A store opens from a copy of that directory in the state of
   * the snapshot. Requires the capability `canBackUp`. @throws ProblemError conflict
   */
  backUp(directory: string, options?: MaintenanceOptions): Promise<BackupReport>;
}
