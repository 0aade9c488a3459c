import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  MaintenanceOptions,
} from '../model/maintenance.ts';

/**
 * Looking after what a store holds. Searches and writes go on meanwhile; what needs a moment without them takes it itself, and
 * gives it back.
 */
export interface Maintenance {
  /** Goes through everything there is, in bounded reads, and answers what is wrong. */
  check(options?: CheckOptions): Promise<CheckReport>;
  /** Removes documents that no search finds any more, and joins what lies in many pieces. */
  compact(options?: MaintenanceOptions): Promise<CompactReport>;
  /**
   * Everything as it is at one moment, as files in an empty directory: copied to where a store's directory is absent, they open as the
   * store of that moment. Only where the capability `canBackUp` says so. @throws ProblemError conflict
   */
  backUp(directory: string, options?: MaintenanceOptions): Promise<BackupReport>;
}
