import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LogOutput } from './log-output.ts';

it('writes all lines in their order, also those that come while it writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-log-'));
  const path = join(folder, 'log');
  const descriptor = openSync(path, 'w');
  onTestFinished(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });
  const output = new LogOutput(descriptor);
  let expected = '';
  for (let number = 0; number < 50; number++) {
    const line = `line ${number}\n`;
    output.write(line);
    expected += line;
    if (number % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 7));
  }
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(expected);
});
