/**
 * `node tools/ci/main.ts [stage...]`: runs the named stages, or all, in the working directory. Each runs to its end,
 * whatever the others report. Prints their output, lists what was skipped and what failed, and ends with the count.
 * Exits with 1 unless all passed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPassed, report, sum, type Tally } from './tally.ts';
import { vitestTally } from './vitest-report.ts';

/** Scripts of package.json that pass or fail as a whole. */
const WHOLE_STAGES = ['types', 'lint', 'layers'];
const STAGES = [...WHOLE_STAGES, 'unit'];

function run(command: string, args: readonly string[]): number | null {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error !== undefined) console.log(`${command}: ${error.message}`);
  return status;
}

function wholeStage(stage: string): Tally {
  const isPassed = run('npm', ['run', '--silent', stage]) === 0;
  return { passed: isPassed ? 1 : 0, failed: isPassed ? [] : [stage], skipped: [] };
}

function unitStage(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-unit-'));
  const file = join(folder, 'report.json');
  try {
    const code = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    return vitestTally({ report: textOf(file), code }, isContinuousIntegration());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const isContinuousIntegration = (): boolean => !['', '0', 'false'].includes(process.env.CI ?? '');

const named = process.argv.slice(2);
const unknown = named.filter((stage) => !STAGES.includes(stage)).map((stage) => `no stage is called ${stage}`);
const stages = named.length === 0 ? STAGES : named.filter((stage) => STAGES.includes(stage));
const tallies = stages.map((stage) => {
  console.log(`\n== ${stage}`);
  const tally = stage === 'unit' ? unitStage() : wholeStage(stage);
  console.log(`== ${stage}: ${hasPassed(tally) ? 'passed' : 'failed'}`);
  return tally;
});
const total = sum([...tallies, { passed: 0, failed: unknown, skipped: [] }]);
console.log(`\n${report(total).join('\n')}`);
process.exitCode = hasPassed(total) ? 0 : 1;
