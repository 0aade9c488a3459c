import { writeSync } from 'node:fs';
import { ENGINES } from '../engines.ts';
import { linesOfVersion } from './side-kill.ts';

/**
 * `node side-kill-child.ts engine directory version`: replaces a source with version after version, and prints each
 * step, until it is killed.
 */
const [name, directory = '', first = '1'] = process.argv.slice(2);
const engine = ENGINES.find((each) => each.name === name);
if (engine === undefined) throw new Error(`no engine ${name}`);
const store = await engine.open(directory);

for (let version = Number(first); ; version++) {
  writeSync(1, `begun ${version}\n`);
  await store.sideTables.addresses.replace('geo', linesOfVersion(version));
  writeSync(1, `done ${version}\n`);
}
