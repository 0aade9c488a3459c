import { printKillRounds } from '../../kit/kill-rounds.ts';
import { killDuringEnrichments } from './enrich-kill.ts';

/**
 * `npm run kill-enrichment -- [seed] [rounds]`: kills processes that bring indices to newer reference data at random
 * moments. Prints for each round after how long they were killed, and what is wrong afterwards.
 */
const [seed = '1', rounds = '10'] = process.argv.slice(2);
const options = { records: 2_000, kills: 4, rounds: Number(rounds), seed: Number(seed) };

await printKillRounds(seed, (folder, onRound) => killDuringEnrichments(folder, { ...options, onRound }));
