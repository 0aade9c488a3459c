/** What a server asks an agent to do: one task of a scan. The names are those of the interface. */
export interface TaskOrder {
  /** Unguessable. Names the lease in all that the agent says about the task. */
  readonly lease: string;
  readonly scan: number;
  /** From 1 within the scan. */
  readonly task: number;
  readonly targets: readonly string[];
  /** Addresses, blocks and names that are not touched, though they may be among the targets or what they resolve to. */
  readonly excluded: readonly string[];
  /** A port list. */
  readonly ports: string;
  /** The lease ends this long after the last heartbeat. */
  readonly seconds: number;
  readonly batch: BatchLimits;
  /** Web or mail address of the operator, for those who are scanned. */
  readonly contact: string | null;
}

/** What one request with results may have. */
export interface BatchLimits {
  readonly bytes: number;
  readonly lines: number;
  /** Length of one line. */
  readonly line_bytes: number;
}

/** What an agent is to do with a task. `stop`: the server needs nothing more of it. */
export type LeaseState = 'continue' | 'pause' | 'stop';

/** How far an agent is with a task. */
export interface TaskProgress {
  /** Finished pairs. */
  readonly done: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  readonly open: number;
  readonly closed: number;
  readonly filtered: number;
  readonly records: number;
}

export const LEASE_SECONDS = 60;
/** How long the server waits with an answer when there is no task. */
export const POLL_SECONDS = 30;
/** A task that this many agents did not finish has failed. */
export const MOST_ATTEMPTS = 3;
/** Entries of one task. A task has at most as many pairs, unless it is one address. */
export const MOST_TARGETS = 65_536;
/** Exclusions that a server may send with a task. */
export const MOST_EXCLUDED = 100_000;
/** Tasks that one agent may have at the same time. */
export const MOST_CAPACITY = 64;
/** Addresses of one name that are scanned. */
export const MOST_NAME_ADDRESSES = 8;

export const BATCH_LIMITS: BatchLimits = { bytes: 4 * 2 ** 20, lines: 2_000, line_bytes: 2 ** 20 };
