import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDuringEnrichments } from './enrich-kill.ts';

/**
 * `npm run kill-enrichment -- [seed] [rounds]`: kills processes that bring indices to newer reference data at random
 * moments. Prints for each round after how long they were killed, and what is wrong afterwards.
 */
const [seed = '1', rounds = '10'] = process.argv.slice(2);

const folder = await mkdtemp(join(tmpdir(), 'kill-enrichment-'));
let count = 0;
const done = await killDuringEnrichments(folder, {
  records: 2_000,
  kills: 4,
  rounds: Number(rounds),
  seed: Number(seed),
  onRound: ({ kills, wrong }) => {
    console.log(`${++count}. killed after ${kills.join(', ')} ms: ${wrong.length === 0 ? 'right' : 'WRONG'}`);
    for (const words of wrong) console.log(`   ${words}`);
  },
});
const wrong = done.filter((round) => round.wrong.length > 0).length;
const kills = done.reduce((sum, round) => sum + round.kills.length, 0);
console.log(`\nseed ${seed}: ${kills} kills in ${done.length} rounds; ${wrong} rounds are wrong`);
if (wrong === 0) await rm(folder, { recursive: true });
else process.exitCode = 1;
