import { describe, expect, it } from 'vitest';
import { commandWords } from '../../src/cli/completion/command-words.ts';
import { readEnvironment } from '../../src/main/environment.ts';
import { program } from '../../src/main/program.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';

const help = async (...words: readonly string[]) => await periplusInProcess(['help', ...words]);

describe('periplus help', () => {
  it('shows the page of any command, however deep, as --help does', async () => {
    const all = commandWords(program(readEnvironment({ HOME: '/nonexistent' }), process as never, () => {})).map(
      ({ path }) => path,
    );
    expect(all.filter(({ length }) => length > 1).length).toBeGreaterThan(20);
    for (const path of all) {
      const page = await help(...path);
      expect([path, page.status, page.stderr]).toEqual([path, 0, '']);
      expect(page.stdout).toMatch(new RegExp(`^Usage: ${['periplus', ...path].join(' ')} `));
      expect(page.stdout).toBe((await periplusInProcess([...path, '--help'])).stdout);
    }
  });

  it('names the word that is not a command', async () => {
    for (const [words, wrong] of [
      [['scans', 'creat'], 'creat'],
      [['nothing', 'at', 'all'], 'nothing'],
      [['count', 'port:22'], 'port:22'],
    ] as const)
      expect(await help(...words)).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`unknown command '${wrong}'`),
      });
  });
});
