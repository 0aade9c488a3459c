/**
 * `npm run new-protocol -- NAME PORT [udp]`: writes the files of a new protocol and its line in both lists. Each file
 * says what is still to be filled in; until then the tests of the protocol fail.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolFiles } from './protocol-files.ts';

const root = join(import.meta.dirname, '..', '..');
const [name = '', port = '', transport = 'tcp', ...rest] = process.argv.slice(2);

function refusal(): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'The name has lower-case letters, digits and underscores, as in prot7.';
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return 'The port is a number from 1 to 65535.';
  if ((transport !== 'tcp' && transport !== 'udp') || rest.length > 0) return 'After the port comes tcp or udp.';
  return undefined;
}

const refused = refusal();
if (refused !== undefined) {
  console.error(`${refused}\nUsage: npm run new-protocol -- NAME PORT [udp]`);
  process.exitCode = 2;
} else {
  const { files, lines } = protocolFiles({ name, port: Number(port), transport: transport as 'tcp' | 'udp' });
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) {
    console.error(`${taken.path} exists already.`);
    process.exitCode = 1;
  } else {
    for (const { path, content } of files) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), content);
      console.log(`wrote ${path}`);
    }
    for (const { path, change } of lines) {
      writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
      console.log(`added a line to ${path}`);
    }
    console.log(
      'Next: fill in the fields, the probe and the cases, then npm run derive and npx vitest run test/probe.',
    );
  }
}
