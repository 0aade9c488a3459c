import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/kit/temporary-directory.ts';
import { protocolFiles } from './protocol-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = [
  'web/index.html',
  'web/package.json',
  'web/README.md',
  'web/src',
  'web/tsconfig.json',
  'web/vite.config.ts',
  '.github',
  'bench',
  'src',
  'test',
  'tools',
  'docs',
  'bin',
  'native',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  '.gitignore',
];
const VITEST = 'node_modules/vitest/vitest.mjs';
const BUILT = join(ROOT, 'native', 'target');

/** Suites with a group of tests for each protocol. Those of other protocols see nothing of a new one. */
const BY_PROTOCOL = ['test/probe/protocols.test.ts', 'test/fuzz/fuzz.test.ts'];

/** The other suites that a new protocol could break. */
const AROUND = [
  'test/probe/recognition.test.ts',
  'src/probe/detect',
  'src/model',
  'src/demo/services',
  'src/demo/world.test.ts',
  'src/service/reports/items',
  'tools/derive',
  'tools/protocols',
];

const NEW = [
  { name: 'new_thing', file: 'new-thing', transport: 'tcp', family: 'messages' },
  { name: 'newer_thing', file: 'newer-thing', transport: 'udp', family: 'network' },
];

describe('npm run new-protocol', () => {
  it('makes protocols over TCP and UDP with which every check and suite around them passes', async () => {
    await using resources = new AsyncDisposableStack();
    const copy = await temporaryDirectory(resources);
    const isSource = (path: string): boolean => !path.startsWith(BUILT);
    for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const run = async (...args: readonly string[]): Promise<string> => {
      const { stdout, stderr, status } = await finished(process.execPath, args, copy);
      expect(status, `${args.join(' ')}: ${stdout.slice(-4_000)}${stderr.slice(-4_000)}`).toBe(0);
      return stdout;
    };
    for (const { name, file, transport, family } of NEW) {
      const written = await run('tools/new-protocol/main.ts', name, '9', family, transport);
      expect(written.match(/src\/\S+/g)).toEqual([
        `src/probe/protocols/${family}/${file}/${file}.ts`,
        `src/probe/protocols/${family}/${file}/${file}.cases.ts`,
        `src/model/fields/protocols/${family}.ts`,
      ]);
    }
    await run('tools/protocols/main.ts');
    await run('tools/derive/main.ts');
    await run('node_modules/@biomejs/biome/bin/biome', 'check', 'src/probe/protocols', 'src/model/fields');
    await run('node_modules/typescript/bin/tsc', '--noEmit');
    await run('tools/layers/main.ts');
    const tests = NEW.map(({ name }) => `${name}\\b`).join('|');
    const output = await run(VITEST, 'run', '--reporter=verbose', ...BY_PROTOCOL, '--testNamePattern', tests);
    for (const { name } of NEW) {
      expect(output).toMatch(new RegExp(`✓.*protocols.test.ts > ${name} > ends when`));
      expect(output).toMatch(new RegExp(`✓.*fuzz.test.ts > .*probe/${name}\\b`));
    }
    await run(VITEST, 'run', ...AROUND);
  }, 600_000);

  it('writes nothing over a protocol that is there', () => {
    const { files } = protocolFiles({ name: 'redis', port: 6379, family: 'databases', transport: 'tcp' });
    expect(files.map(({ path }) => path)).toContain('src/probe/protocols/databases/redis/redis.ts');
  });
});

async function finished(file: string, args: readonly string[], cwd: string) {
  return await new Promise<{ stdout: string; stderr: string; status: unknown }>((resolve) =>
    execFile(
      file,
      [...args],
      { cwd, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ stdout, stderr, status: error === null ? 0 : (error.code ?? error.signal) }),
    ),
  );
}
