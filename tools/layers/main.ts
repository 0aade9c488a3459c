/**
 * `node tools/layers/main.ts [folder]`: prints one line for each breach in the checkout (or the named folder), the
 * exported names that may stand twice, and lines with the counts. Exits with 1 if there is a breach.
 */
import { fileURLToPath } from 'node:url';
import { checkTree } from './check.ts';
import { checkCrate } from './crate.ts';
import { OF_OTHERS } from './mentions/of-others.ts';
import { checkMentions } from './mentions.ts';
import { TWICE } from './rules/exported-names.ts';
import { readTree } from './tree.ts';

const [, , folder] = process.argv;
// The lists are those of this checkout.
const [twice, ofOthers] = folder === undefined ? [TWICE, OF_OTHERS] : [{}, {}];
const tree = readTree(folder ?? fileURLToPath(new URL('../..', import.meta.url)));
const { breaches: ours, modules, rooms } = checkTree(tree, twice);
const crate = checkCrate(tree);
const mentions = checkMentions(tree, ofOthers);
const breaches = [...crate.breaches, ...ours, ...mentions.breaches];
for (const { path, line, rule, message } of breaches) console.log(`${path}:${line} ${rule}: ${message}`);
for (const [name, reason] of Object.entries(twice)) console.log(`exported twice: ${name} (${reason})`);
console.log(`crate: ${crate.modules} modules`);
console.log(`names: ${mentions.count} texts between backticks`);
console.log(`layers: ${modules} modules in ${rooms} rooms, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
