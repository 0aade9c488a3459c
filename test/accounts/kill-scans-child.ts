import { writeSync } from 'node:fs';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { noLimits, resultOf, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

/**
 * `node kill-scans-child.ts file name`: creates scans, finishes their tasks and writes their reports, prints what was
 * acknowledged, and waits to be killed.
 */
const [file = '', name = ''] = process.argv.slice(2);
const accounts = await openSqliteAccounts(file, { secret, now: () => Date.UTC(2026, 0, 15) });
const { scans, reports } = accounts;
// Written synchronously, so that no printed line is lost with the process.
const print = (event: object): void => void writeSync(1, `${JSON.stringify(event)}\n`);

async function* blocks(count: number) {
  for (let number = 0; number < count; number++) yield Buffer.alloc(1_000, number);
}

const { userId } = await accounts.firstKey();
for (let i = 0; ; i++) {
  const { id, tasks } = await scans.create(sampleScan(userId, `${name} ${i}`, { tasks: 150 }), noLimits);
  print({ scan: id, state: 'pending' });
  await scans.advance(id, ['pending'], { state: 'scanning', description: 'Scan started' });
  print({ scan: id, state: 'scanning' });
  for (let finished = 1; finished <= 20; finished++) {
    const task = await scans.tasks.firstWaiting(id);
    const leaseId = `${name} ${i} ${finished}`;
    await scans.tasks.lease(task?.id ?? 0, { leaseId, agentId: 1, until: 1 });
    await scans.tasks.finish(leaseId, resultOf('host.example'));
    print({ scan: id, finished });
  }
  for (const count of [10, 20]) {
    await reports.put({ scanId: id, scope: [], reached: [], services: count }, blocks(count));
    print({ scan: id, blocks: count });
  }
  await scans.advance(id, ['scanning'], { state: 'done', description: 'Scan finished', usedCoins: tasks });
  print({ scan: id, state: 'done' });
}
