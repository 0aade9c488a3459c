/**
 * `npm run calendar [-- FILE...]`: runs the unit tests on other days, with libfaketime (system package `faketime`):
 * 400 days from now, on the next 29 February, and on the last day of a year. Without files it runs all tests three
 * times. Exits with 1 unless all passed.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
if (library === undefined) {
  console.log('libfaketime is not installed: it is the system package faketime.');
  process.exit(1);
}

const now = new Date();
const dayMs = 86_400_000;
const leapYear = [1, 2, 3, 4, 5, 6, 7, 8].map((years) => now.getUTCFullYear() + years).find(isLeapYear) ?? 0;
const DAYS: readonly (readonly [name: string, at: number])[] = [
  ['in 400 days', now.getTime() + 400 * dayMs],
  ['29 February', Date.UTC(leapYear, 1, 29, 12)],
  ['the last day of a year', Date.UTC(now.getUTCFullYear() + 1, 11, 31, 12)],
];

const failed = DAYS.filter(([name, at]) => {
  const seconds = Math.round((at - Date.now()) / 1_000);
  console.log(`\n== ${name}: ${new Date(at).toISOString().slice(0, 10)}`);
  const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      LD_PRELOAD: library,
      // An offset and not a date, so that time also passes between the start of one process and the next.
      FAKETIME: `+${seconds}s`,
      // Time limits and pauses use the real clock, and file times come from the disk.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  });
  return status !== 0;
});
for (const [name] of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}
