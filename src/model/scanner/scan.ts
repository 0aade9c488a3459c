import type { ScanModeId } from './scan-modes.ts';

/** A private scan. All times are milliseconds since 1970. */
export interface Scan {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  /** Also the label of its private index. */
  readonly label: string;
  /** Addresses, blocks and names, each once, as the user named them. */
  readonly targets: readonly string[];
  readonly targetCount: number;
  /** Addresses, blocks, ranges and names that it leaves out, each once. A name covers everything below it. */
  readonly exclude: readonly string[];
  readonly mode: ScanModeId;
  /** A port list. */
  readonly ports: string;
  /** The agent that the user chose. Undefined: any that may. */
  readonly agentId: number | undefined;
  /** The agent that took its first task. */
  readonly worker: ScanWorker | undefined;
  readonly rescanOf: number | undefined;
  readonly scheduleId: number | undefined;
  /** The saved graph that the targets come from. */
  readonly graph: GraphReference | undefined;
  readonly state: ScanState;
  /** No further task is given out until it is resumed. */
  readonly isPaused: boolean;
  /** Why it failed, as a sentence. */
  readonly failure: string | undefined;
  readonly steps: readonly ScanStep[];
  /** The order of scans that wait: the lowest is next. */
  readonly rank: number;
  readonly createdAt: number;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** The private index. Made with the first record. */
  readonly indexId: number | undefined;
  /** Reserved, then spent: one for each address or name. */
  readonly coins: ScanCoins;
  /** Pairs of a target and a port: all, and those that are finished. */
  readonly pairs: number;
  readonly donePairs: number;
  readonly tasks: number;
  readonly doneTasks: number;
  /** When its owner deleted it. It can be restored for a week, and is erased after two. */
  readonly deletedAt: number | undefined;
}

/** A scan without its targets and what it leaves out, of which there may be many. */
export type ScanSummary = Omit<Scan, 'targets' | 'exclude'>;

/** An agent as it was when it took a task: it may be renamed or removed later. */
export interface ScanWorker {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  /** Attempts to open a port, a second. */
  readonly rate: number;
}

export interface GraphReference {
  readonly id: string;
  readonly version: number;
}

export interface ScanCoins {
  readonly reserved: number;
  /** Known when the scan has ended. */
  readonly spent: number | undefined;
}

/** pending -> scheduled -> scanning -> done. Until it is done, a scan can fail or be cancelled. */
export type ScanState = 'pending' | 'scheduled' | 'scanning' | FinalScanState;
export type FinalScanState = 'done' | 'failed' | 'cancelled';

export interface ScanStep {
  /** From 1 within the scan. */
  readonly id: number;
  readonly state: ScanState;
  readonly description: string | undefined;
  readonly at: number;
}

export const isFinal = (state: ScanState): state is FinalScanState =>
  state === 'done' || state === 'failed' || state === 'cancelled';
