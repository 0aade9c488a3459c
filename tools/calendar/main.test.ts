import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const isThere = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').some((file) => existsSync(file));

describe('the calendar', () => {
  it.skipIf(!isThere)('runs a test on three other days, and fails if it fails on one of them (needs faketime)', () => {
    const folder = mkdtempSync(join(import.meta.dirname, 'days-'));
    try {
      const test = join(folder, 'day.test.ts');
      const leapDay = "expect(new Date().toISOString()).not.toContain('-02-29T')";
      writeFileSync(test, `import { expect, it } from 'vitest'; it('is no leap day', () => { ${leapDay}; });`);
      const main = join(import.meta.dirname, 'main.ts');
      const { status, stdout } = spawnSync(process.execPath, [main, test], { encoding: 'utf8' });
      expect(stdout.match(/^== .*$/gm)).toEqual([
        expect.stringMatching(/^== in 400 days: \d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^== 29 February: \d{4}-02-29$/),
        expect.stringMatching(/^== the last day of a year: \d{4}-12-31$/),
      ]);
      expect(stdout.match(/^failed: .*$/gm)).toEqual(['failed: 29 February']);
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
