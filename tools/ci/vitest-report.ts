/** The results of vitest (its JSON report, if there is one, and its exit code) -> a tally. */
import { REASON, type Tally } from './tally.ts';

export interface VitestRun {
  /** Undefined if vitest ended without writing one. */
  readonly report: string | undefined;
  /** Null if a signal ended it. */
  readonly code: number | null;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** `needReasons`: a skipped test without a reason in its title counts as failed. */
export function vitestTally({ report, code }: VitestRun, needReasons: boolean): Tally {
  let passed = 0;
  const failed: string[] = [];
  const skipped: string[] = [];
  const ended = code === null ? 'was ended by a signal' : `ended with ${code}`;
  const files = report === undefined ? undefined : readReport(report);
  if (files === undefined) return { passed, failed: [`vitest left no report and ${ended}`], skipped };

  for (const file of files.testResults) {
    const failedBefore = failed.length;
    for (const { ancestorTitles, title, status } of file.assertionResults) {
      const titles = [...ancestorTitles, title];
      const name = titles.join(' > ');
      if (status === 'passed') passed++;
      else if (status === 'failed') failed.push(name);
      else {
        skipped.push(name);
        if (needReasons && !titles.some((part) => REASON.test(part))) failed.push(`skipped without a reason: ${name}`);
      }
    }
    const isBrokenAsAWhole = file.status === 'failed' && failed.length === failedBefore;
    if (isBrokenAsAWhole) failed.push(`${file.name}: ${file.message.split('\n', 1)[0]}`);
  }
  if (code !== 0 && failed.length === 0) failed.push(`vitest ${ended}, with no failed test in its report`);
  if (passed + failed.length === 0) failed.push('vitest ran no test');
  return { passed, failed, skipped };
}

/** Undefined if the report is incomplete. */
function readReport(text: string): Report | undefined {
  try {
    const report: Partial<Report> | null = JSON.parse(text);
    return Array.isArray(report?.testResults) ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
}
