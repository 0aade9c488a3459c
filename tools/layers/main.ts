/**
 * `node tools/layers/main.ts [folder]`: prints one line for each breach in the checkout (or the named folder), and a
 * last line with the counts. Exits with 1 if there is a breach.
 */
import { fileURLToPath } from 'node:url';
import { checkTree } from './check.ts';
import { readTree } from './tree.ts';

const top = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const { breaches, modules, rooms } = checkTree(readTree(top));
for (const { path, line, rule, message } of breaches) console.log(`${path}:${line} ${rule}: ${message}`);
console.log(`layers: ${modules} modules in ${rooms} rooms, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
