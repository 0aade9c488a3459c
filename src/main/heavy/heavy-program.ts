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

/** The main thread gets three times the share of a busy processor, and the work still gets on. */
const NICENESS = 5;

lowerPriority();
if (parentPort !== null) serveHeavyWork(parentPort);
