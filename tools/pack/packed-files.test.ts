import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const top = join(import.meta.dirname, '../..');

describe('the package', () => {
  let packed: readonly string[];

  beforeAll(() => {
    // What it would pack now; the compiled server is made only for packing.
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const { stdout, stderr } = spawnSync('npm', args, { cwd: top, encoding: 'utf8' });
    const [archive] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
    expect(archive, stderr).toBeDefined();
    packed = archive?.files.map(({ path }) => path) ?? [];
  });

  it('has the built browser application, and nothing that it was built from', () => {
    const assets = readdirSync(join(top, 'web/dist/assets')).map((name) => `web/dist/assets/${name}`);
    expect(assets.length).toBeGreaterThan(0);
    const ofWeb = packed.filter((path) => path.startsWith('web/'));
    expect(ofWeb.toSorted()).toEqual([...assets, 'web/dist/index.html'].toSorted());
  });

  it('has no sources in TypeScript, tests or installed packages', () => {
    expect(packed.filter((path) => /(?:^|\/)node_modules\/|\.tsx?$/.test(path))).toEqual([]);
  });

  it('needs no package of the browser application to run', () => {
    const manifest = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as Readonly<Record<string, object>>;
    const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    expect(names.filter((name) => /react|vite|codemirror|sigma|tanstack/.test(name))).toEqual([]);
  });
});
