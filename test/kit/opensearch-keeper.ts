import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isWanted, LEASE_MS, LEASES } from './opensearch-cluster.ts';

/** Starts a node, and stops it when no test process wants it any more; one that runs already is left to whoever started it. */
const [starter = ''] = process.argv.slice(2);
const isRunning = await fetch('http://127.0.0.1:19200').then(
  () => true,
  () => false,
);
try {
  if (!isRunning) execFileSync(starter, ['single', '512m'], { stdio: 'ignore' });
  while (isWanted()) await pause(LEASE_MS / 10);
} finally {
  if (!isRunning) execFileSync(starter, ['stop', '--wipe'], { stdio: 'ignore' });
  rmSync(LEASES, { recursive: true, force: true });
}
