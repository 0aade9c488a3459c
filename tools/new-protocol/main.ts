/**
 * `npm run new-protocol -- NAME PORT FAMILY [udp]`: writes a protocol that works: its probe, its cases and its fields.
 * All suites pass with it. Then change it into the real protocol, step by step.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolFiles } from './protocol-files.ts';

const root = join(import.meta.dirname, '..', '..');
const [name = '', port = '', family = '', transport = 'tcp', ...rest] = process.argv.slice(2);

const PAGES = join(root, 'src', 'model', 'fields', 'protocols');
const families = readdirSync(PAGES).map((file) => file.replace(/\.ts$/, ''));

function refusal(): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'The name has lower-case letters, digits and underscores, as in prot7.';
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return 'The port is a number from 1 to 65535.';
  if (!families.includes(family)) return `The family is one of ${families.join(', ')}.`;
  if ((transport !== 'tcp' && transport !== 'udp') || rest.length > 0) return 'After the family comes tcp or udp.';
  return undefined;
}

const refused = refusal();
if (refused !== undefined) {
  console.error(`${refused}\nUsage: npm run new-protocol -- NAME PORT FAMILY [udp]`);
  process.exitCode = 2;
} else {
  const protocol = { name, port: Number(port), family, transport: transport as 'tcp' | 'udp' };
  const { files, page } = protocolFiles(protocol);
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
    writeFileSync(join(root, page.path), page.change(readFileSync(join(root, page.path), 'utf8')));
    console.log(`added its fields to ${page.path}`);
    console.log(
      'Next: npm run derive, then npx vitest run test/probe, and write the protocol, one case after the other.',
    );
  }
}
