import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realServer } from '../cli-kit/real-server.ts';
import { periplus } from '../cli-kit/run-periplus.ts';
import { describeInBrowser } from '../kit/browser.ts';

/**
 * The package as users get it: packed, and installed in an empty folder. Only its declared dependencies are linked from
 * the checkout, so an undeclared one is missing here, too.
 */
const top = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'periplus-package-'));
const modules = join(folder, 'app', 'node_modules');
const installed = join(modules, 'periplus');
afterAll(() => rmSync(folder, { recursive: true }));

interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
}

beforeAll(() => {
  const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: top, encoding: 'utf8' });
  expect(packed.stderr).not.toMatch(/npm error/);
  const [tarball] = JSON.parse(packed.stdout) as readonly { readonly filename: string }[];
  mkdirSync(installed, { recursive: true });
  const { status } = spawnSync('tar', [
    'xzf',
    join(folder, tarball?.filename ?? ''),
    '--strip-components=1',
    '-C',
    installed,
  ]);
  expect(status).toBe(0);
  const lock = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const topPackages = Object.entries(lock.packages).filter(([path]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path));
  for (const [path, { dev }] of topPackages) {
    if (dev === true || !existsSync(join(top, path))) continue;
    const link = join(modules, path.slice('node_modules/'.length));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(top, path), link);
  }
}, 180_000);

const launcher = join(installed, 'bin', 'periplus.js');
const run = (...args: readonly string[]) => periplus(args, { launcher, cwd: folder, env: { PERIPLUS_DATA: 'data' } });

describe('the packed package', () => {
  it('contains plain JavaScript and its documents, but no tests', () => {
    const { stdout } = spawnSync('find', ['.', '-type', 'f'], { cwd: installed, encoding: 'utf8' });
    const files = stdout.trim().split('\n');
    expect(files).toEqual(
      expect.arrayContaining([
        './README.md',
        './LICENSE',
        './dist/main/periplus.js',
        './dist/probe/identify/rules/services.rules',
        './web/dist/index.html',
      ]),
    );
    expect(
      files.filter((file) => /\.tsx?$|\.test\.|build\.json$|^\.\/(?:src|test|bench|tools|web\/(?!dist\/))/.test(file)),
    ).toEqual([]);
    expect(existsSync(join(top, 'dist'))).toBe(false);
  });

  it('prints its version and its help', async () => {
    const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { readonly version: string };
    expect(await run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect((await run('--help')).stdout).toContain('Usage: periplus');
  });

  it('searches files with grep', async () => {
    const { stdout, status } = await periplus(['grep', 'port:>100'], {
      launcher,
      input: '{"port":80}\n{"port":443}\n',
    });
    expect({ stdout, status }).toEqual({ stdout: '{"port":443}\n', status: 0 });
  });

  it('loads the demonstration world and lists its indices', async () => {
    const { stderr, status } = await run('demo', '--size', '50');
    expect(stderr).toContain('The demonstration world is loaded');
    expect(status).toBe(0);
    const indices = (await run('index', 'list', '--json')).stdout.trim().split('\n');
    expect(indices).toHaveLength(10);
  });

  it('serves the data and queries the server', async () => {
    await using server = await realServer(join(folder, 'data'), launcher);
    const { stdout, status } = await run('count', '*', '--server', server.url);
    expect(Number(stdout)).toBeGreaterThanOrEqual(50);
    expect(status).toBe(0);
    // More than the main thread takes on: a thread of heavy work makes it.
    const table = await run('download', '*', '--format', 'parquet', '-o', 'all.parquet', '--server', server.url);
    expect(table.status).toBe(0);
    expect(readFileSync(join(folder, 'all.parquet')).subarray(-4).toString()).toBe('PAR1');
  });
});

describeInBrowser('the packed application', (browser) => {
  it('is served as it was packed: its link signs in, and a search shows records', async () => {
    const data = join(folder, 'application');
    expect((await run('demo', '--size', '50', '--data', data)).status).toBe(0);
    await using server = await realServer(data, launcher);
    const { stdout: link } = await run('sign-in-link', '--data', data);
    await using opened = await browser.page(server.url);
    const { page } = opened;
    await page.goto(link.trim());
    await page.getByRole('button', { name: 'operator@localhost' }).waitFor();
    await page.getByLabel('Query, address or name').fill('port:443');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/responses\?q=/);
    await page.locator('[data-hit]').first().waitFor();
  });
});
