import type { Terminal } from '../terminal.ts';

/** What the commands on reference data work with. */
export interface DataSession {
  readonly terminal: Terminal;
  readonly now: () => number;
  /** Creates the data directory if it does not exist. @throws Error with the reason */
  readonly makeDirectory: (data: string) => Promise<void>;
  /** Locks a file until the result is disposed of or the process ends. Undefined if another process holds it. */
  readonly lock: (path: string) => Promise<Disposable | undefined>;
}
