import type { Scan } from '../model/scanner/scan.ts';
import type { Actor } from './actor.ts';

/** Scans that are created again and again. Times are milliseconds since 1970. */
export interface Schedules {
  /** `conflict`: the owner has a schedule with this name, or as many as one user may have. */
  create(schedule: NewSchedule): Promise<Schedule>;
  find(id: number): Promise<Schedule | undefined>;
  /** Of these owners, the oldest first. */
  list(owners: readonly number[]): Promise<readonly Schedule[]>;
  /** `conflict`: the owner has another schedule with this name. */
  change(id: number, change: ScheduleChange): Promise<Schedule>;
  /** Its scans stay. */
  remove(id: number): Promise<void>;
  /** The active ones whose time has come, the longest overdue first. */
  due(): Promise<readonly Schedule[]>;
  /** Notes what came of the run of `dueAt`. False if that run was noted before, or the schedule changed since. */
  noteRun(id: number, dueAt: number, run: ScheduleRun): Promise<boolean>;
}

export interface Schedule {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  /** When it runs, as its user wrote it. */
  readonly when: string;
  readonly scan: ScheduledScan;
  readonly isActive: boolean;
  readonly createdAt: number;
  readonly nextAt: number;
  readonly lastAt: number | undefined;
  readonly lastScanId: number | undefined;
  /** Why the last run created no scan, as a sentence. */
  readonly lastProblem: string | undefined;
}

export interface ScheduledScan extends Pick<Scan, 'mode' | 'ports' | 'agentId' | 'exclude'> {
  /** In addition to those of the graph. */
  readonly targets: readonly string[];
  readonly graph: ScheduledGraph | undefined;
}

/** A saved graph from which each run takes its targets. */
export interface ScheduledGraph {
  readonly id: string;
  /** Undefined: the newest at that time. */
  readonly version?: number | undefined;
}

export type NewSchedule = Pick<Schedule, 'ownerId' | 'name' | 'when' | 'scan' | 'nextAt'>;

export type ScheduleChange = Partial<Pick<Schedule, 'name' | 'when' | 'scan' | 'isActive' | 'nextAt'>>;

export type ScheduleRun = Pick<Schedule, 'nextAt'> & ({ readonly scanId: number } | { readonly problem: string });

/** What no scan of the installation may touch. */
export interface Exclusions {
  /** Adds all of them or none. A target that is already in the list is replaced. */
  add(exclusions: readonly NewExclusion[], by: Actor): Promise<readonly Exclusion[]>;
  /** Replaces all that were added from this source. All or nothing. */
  replaceSource(source: string, exclusions: readonly Omit<NewExclusion, 'source'>[], by: Actor): Promise<void>;
  find(id: number): Promise<Exclusion | undefined>;
  /** By id, starting after `after`. */
  list(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly Exclusion[]>;
  remove(id: number, by: Actor): Promise<void>;
  /** Differs after each change, by whichever process. */
  version(): Promise<string>;
}

export interface Exclusion {
  readonly id: number;
  /** An address, a block, a range or a name. */
  readonly target: string;
  readonly kind: ExclusionKind;
  /** A sentence. It may be empty. */
  readonly reason: string;
  /** Where it comes from: a list, or who wrote. */
  readonly source: string | undefined;
  readonly addedBy: Actor;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** `opt_out`: its owner does not want scans. */
export type ExclusionKind = 'exclusion' | 'opt_out';

export type NewExclusion = Pick<Exclusion, 'target' | 'kind' | 'reason' | 'source'>;
