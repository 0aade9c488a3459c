import { performance } from 'node:perf_hooks';

export interface MemoryOfProcess {
  /** The share of the time since the last call in which the event loop worked. */
  readonly utilization: () => number;
  /** Bytes. */
  readonly resident: () => number;
  /** Gives back what is free. */
  readonly giveBack: () => void;
}

/**
 * Gives memory back to the system in the first quiet moment after a busy time. The garbage collector works only while
 * something is allocated, so a service at rest would keep all garbage of its busiest minute, and the pages of collected
 * garbage too: 300 MB. It stops the event loop for about a quarter of a second, when nobody asks for anything.
 */
export class QuietMemory implements Disposable {
  readonly #memory: MemoryOfProcess;
  readonly #timer: NodeJS.Timeout;
  #quietLooks = 0;
  /** Resident bytes after the last time. */
  #least = 0;

  constructor(memory: MemoryOfProcess) {
    this.#memory = memory;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { utilization, resident, giveBack } = this.#memory;
    this.#quietLooks = utilization() > QUIET_UTILIZATION ? 0 : this.#quietLooks + 1;
    const now = resident();
    this.#least = Math.min(this.#least, now);
    if (this.#quietLooks < QUIET_LOOKS || now - this.#least < WORTH_BYTES) return;
    giveBack();
    this.#least = resident();
  }
}

/** Of this process. Nothing to give back without `--expose-gc`, which the launcher sets for a service. */
export function memoryOfProcess(): MemoryOfProcess {
  let last = performance.eventLoopUtilization();
  return {
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    resident: () => process.memoryUsage.rss(),
    giveBack: () => void globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
  };
}

const LOOK_MS = 5_000;
const QUIET_LOOKS = 2;
const QUIET_UTILIZATION = 0.05;
/** Less is not worth the pause. */
const WORTH_BYTES = 64 * 2 ** 20;
