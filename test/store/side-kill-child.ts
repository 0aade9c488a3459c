import { writeSync } from 'node:fs';
import { ENGINES } from './engines.ts';
import { linesOfVersion } from './side-kill-lines.ts';

/** `node side-kill-child.ts engine directory version`: replaces a source, version after version, says so on its output, and waits to be killed. */
const [name, directory = '', first = '1'] = process.argv.slice(2);
const engine = ENGINES.find((one) => one.name === name);
if (engine === undefined) throw new Error(`no engine ${name}`);
const store = await engine.open(directory);

for (let version = Number(first); ; version++) {
  writeSync(1, `begun ${version}\n`);
  await store.sideTables.addresses.replace('geo', linesOfVersion(version));
  writeSync(1, `done ${version}\n`);
}
