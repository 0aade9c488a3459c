import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bootService } from './booted-service.ts';

/** The lines of docs/accounts.md, typed one after another into one shell. */

const document = readFileSync(new URL('../../docs/accounts.md', import.meta.url), 'utf8');

interface Typed {
  readonly line: string;
  /** What the document says is printed. */
  readonly printed: readonly string[];
}

function typedLines(): readonly Typed[] {
  const lines = [...document.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );
  const typed: { line: string; printed: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('$ ')) typed.push({ line: line.slice(2), printed: [] });
    else typed.at(-1)?.printed.push(line);
  }
  return typed;
}

/** `...` stands for anything. */
function patternOf(printed: readonly string[]): RegExp {
  const parts = printed
    .join('\n')
    .split('...')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}\\s*$`);
}

it('the lines of the page on accounts do what they say', async () => {
  const lines = typedLines();
  expect(lines.length).toBeGreaterThan(20);
  // With a key of its own making, as after a first start.
  await using service = await bootService({ empty: true, firstKey: undefined });
  const mark = '-- next --';
  const script = [
    `S=${service.url}`,
    'KEY=$(cat data/operator.key)',
    ...lines.map(({ line }) => `${line}\necho; echo '${mark}'`),
  ].join('\n');
  const link = spawn('ln', ['-s', '.', join(service.data, 'data')]);
  await new Promise((resolve) => link.on('close', resolve));
  const child = spawn('bash', ['-s'], { cwd: service.data, stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdin.end(script);
  await new Promise((resolve) => child.on('close', resolve));
  expect(errors).toBe('');
  const printed = output.split(`${mark}\n`);
  for (const [at, { line, printed: said }] of lines.entries())
    expect((printed[at] ?? '').trim(), line).toMatch(patternOf(said));
}, 120_000);
