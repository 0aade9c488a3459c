import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { hasProc, resident, statOf } from './processes.ts';

it('reads parent and time of a process whose name looks like more fields', () => {
  const text = '4242 (a) S 1 (b) S 17 4242 4242 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 1 0 9000 1 2 3';
  expect(statOf(text)).toEqual({ parent: 17, ticks: 300, endedTicks: 0 });
});

it.skipIf(!hasProc)('separates the memory of this process from that of a child (needs /proc)', async () => {
  const before = resident();
  expect(before.own).toBeGreaterThan(10_000_000);
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1_000)']);
  try {
    await once(child.stdout, 'data');
    expect(resident().engine - before.engine).toBeGreaterThan(10_000_000);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
