import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

/** The installation commands in the documents: on the PATH, with systemd, in a container. */
const top = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'periplus-install-'));
afterAll(() => rmSync(folder, { recursive: true }));
const textOf = (file: string): string => readFileSync(join(top, file), 'utf8');

describe('the line of README.md that puts periplus on the PATH', () => {
  it('makes it a command in every folder', () => {
    const line = /^mkdir -p ~\/\.local\/bin && .*$/m.exec(textOf('README.md'))?.[0] ?? 'false';
    const env = { HOME: folder, PATH: `${join(folder, '.local/bin')}:${process.env.PATH}` };
    // Twice, as after moving the checkout.
    for (let times = 0; times < 2; times++)
      expect(spawnSync('bash', ['-c', line], { cwd: top, env, encoding: 'utf8' })).toMatchObject({ status: 0 });
    const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };
    const result = spawnSync('periplus', ['--version'], { cwd: folder, env, encoding: 'utf8' });
    expect(result).toMatchObject({ status: 0, stdout: `${version}\n` });
  });
});

describe('the systemd unit', () => {
  const unit = textOf('docs/deploy/periplus.service');
  const prefix = /npm install --prefix (\S+) /.exec(unit)?.[1] ?? '';

  it('starts the program that its install line installs', () => {
    const { bin } = JSON.parse(textOf('package.json')) as { readonly bin: Readonly<Record<string, string>> };
    expect(Object.keys(bin)).toEqual(['periplus']);
    expect(prefix).toMatch(/^\/opt\//);
    expect(unit).toContain(`\nExecStart=${prefix}/node_modules/.bin/periplus serve\n`);
  });

  it('has an install line that finds the package where npm pack leaves it', () => {
    const home = join(folder, 'checkout');
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{"name":"periplus","version":"0.0.0","bin":{"periplus":"run.js"}}');
    writeFileSync(join(home, 'run.js'), '#!/usr/bin/env node\n');
    const lines = [...unit.matchAll(/^# {3}((?:npm|mkdir) .*)$/gm)].map(([, line]) => line);
    expect(lines).toHaveLength(3);
    const typed = lines.join(' && ').replaceAll(prefix, join(folder, 'opt', 'periplus'));
    const result = spawnSync('bash', ['-c', typed], {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    expect(result.status, result.stderr).toBe(0);
    expect(existsSync(join(folder, 'opt/periplus/node_modules/.bin/periplus'))).toBe(true);
  }, 60_000);

  const verify = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!verify)('passes systemd-analyze verify (needs systemd)', () => {
    const file = join(folder, 'periplus.service');
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('periplus'));
    expect(ours).toEqual([]);
  });
});

describe('.dockerignore', () => {
  const rules = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('admits the files that the image copies, and nothing else', () => {
    // What another stage built is copied from there.
    const lines = textOf('docs/deploy/Containerfile').matchAll(/^COPY (?!--from=)(.*) \S+$/gm);
    const copied = [...new Set([...lines].flatMap(([, from = '']) => from.split(' ')))];
    expect(copied).toEqual(expect.arrayContaining(['bin', 'native/prebuilt', 'src']));
    expect(rules[0]).toBe('*');
    expect(rules.filter((rule) => rule.startsWith('!')).toSorted()).toEqual(
      copied.map((from) => `!${from}`).toSorted(),
    );
  });
});
