import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('rejects an unknown benchmark and lists the existing ones', () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, 'no-such-bench'], { encoding: 'utf8' });
  expect([stdout, stderr.split('. ', 1)[0], status]).toEqual(['', 'No benchmark is called no-such-bench', 2]);
  expect(stderr).toMatch(/Benchmarks: /);
  expect(stderr).not.toMatch(/\bmain\b/);
});
