/**
 * `node tools/layers/main.ts [folder]`: prints one line for each breach in the checkout (or the named folder), and a
 * last line with the counts. Exits with 1 if there is a breach.
 */
import { fileURLToPath } from 'node:url';
import { checkTree } from './check.ts';
import { checkCrate } from './crate.ts';
import { readTree } from './tree.ts';

const top = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(top);
const { breaches: ours, modules, rooms } = checkTree(tree);
const crate = checkCrate(tree);
const breaches = [...crate.breaches, ...ours];
for (const { path, line, rule, message } of breaches) console.log(`${path}:${line} ${rule}: ${message}`);
console.log(`crate: ${crate.modules} modules`);
console.log(`layers: ${modules} modules in ${rooms} rooms, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
