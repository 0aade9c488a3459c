import { join } from 'node:path';
import { printKillRounds } from '../../kit/kill-rounds.ts';
import { killDuringImports } from './import-kill.ts';
import { writeKillSources } from './import-kill-sources.ts';

/**
 * `npm run kill-imports -- [seed] [rounds]`: kills imports of several files at random moments of each of their phases
 * and repeats them. Prints for each round after how long it was killed and what it was at, and what is wrong afterwards.
 */
const [seed = '1', rounds = '20'] = process.argv.slice(2);
const SIZE = { hosts: 4_000, targets: 4_000, networks: 8_000, names: 8_000, files: 2_500, padding: 8_000 };

await printKillRounds(seed, async (folder, onRound) => {
  const sources = join(folder, 'sources');
  await writeKillSources(sources, SIZE);
  return await killDuringImports(folder, sources, { rounds: Number(rounds), seed: Number(seed), onRound });
});
