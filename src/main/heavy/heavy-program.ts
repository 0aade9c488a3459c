/** The program of a thread of heavy work. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { serveHeavyWork } from './serve-heavy-work.ts';

/** Linux gives each thread a priority of its own. Elsewhere nobody loses by the missing one. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, NICENESS);
  } catch {}
}

/** Answers of the main thread go first, and the work still gets on when the machine is busy. */
const NICENESS = 10;

lowerPriority();
if (parentPort !== null) serveHeavyWork(parentPort);
