import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openOpensearchStore } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import { sharedUrl } from '../shared-data.ts';
import { runFaults } from './cluster-faults.ts';

/**
 * `npm run cluster-faults -- [seconds between events]`: three processes, kill -9, and a ledger of written, acknowledged
 * and stored records.
 */
const [seconds = 5] = process.argv.slice(2).map(Number);
const starter = fileURLToPath(sharedUrl('opensearch/opensearch'));
const nodes = [1, 2, 3].map((number) => `http://127.0.0.1:1920${number}`);
const cluster = (...args: readonly string[]): void => void execFileSync(starter, args, { stdio: 'inherit' });

if (existsSync(starter)) {
  cluster('cluster', '512m');
  try {
    const ledger = await runFaults({
      open: () => openOpensearchStore(nodes, { prefix: 'faults', shards: 3 }),
      events: [
        { name: 'quiet', run: async () => pause(seconds * 1_000) },
        {
          name: 'kill -9 of node 2',
          run: async () => {
            cluster('kill9', '2');
            await pause(seconds * 1_000);
          },
        },
        {
          name: 'the store is reopened',
          run: async (restart) => {
            await restart();
            await pause(seconds * 1_000);
          },
        },
        {
          name: 'node 2 returns',
          run: async () => {
            cluster('start', '2', '512m');
            await green();
          },
        },
        {
          name: 'kill -9 of node 3',
          run: async () => {
            cluster('kill9', '3');
            await pause(seconds * 1_000);
          },
        },
        {
          name: 'node 3 returns',
          run: async () => {
            cluster('start', '3', '512m');
            await green();
          },
        },
      ],
      onEvent: (name) => console.log(`- ${name}`),
    });
    for (const [name, value] of Object.entries(ledger)) console.log(`${name.padEnd(14)} ${value}`);
    const { lost, wrongReads, errors } = ledger;
    if (lost > 0 || wrongReads > 0 || errors.length > 0) process.exitCode = 1;
  } finally {
    cluster('stop', '--wipe');
  }
} else {
  console.log('cluster-faults needs ../shared/opensearch');
  process.exitCode = 2;
}

/** Waits for the replicas before the next kill, which would otherwise remove the only copy. */
async function green(): Promise<void> {
  const health = await fetch(
    `${nodes[0]}/_cluster/health?wait_for_status=green&wait_for_no_initializing_shards=true&timeout=60s`,
  );
  if (!health.ok) throw new Error(`the cluster is not green: ${await health.text()}`);
}
