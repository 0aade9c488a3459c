import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDuringImports } from './import-kill.ts';
import { writeKillSources } from './import-kill-sources.ts';

/**
 * `npm run kill-imports -- [seed] [rounds]`: kills imports of several files at random moments and repeats them. Prints
 * for each round after how long it was killed, and what is wrong afterwards.
 */
const [seed = '1', rounds = '20'] = process.argv.slice(2);
const SIZE = { hosts: 4_000, targets: 4_000, networks: 8_000, names: 8_000, files: 2_500, padding: 8_000 };

const folder = await mkdtemp(join(tmpdir(), 'kill-imports-'));
const sources = join(folder, 'sources');
await writeKillSources(sources, SIZE);
let count = 0;
const done = await killDuringImports(folder, sources, {
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
