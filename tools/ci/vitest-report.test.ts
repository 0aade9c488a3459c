import { describe, expect, it } from 'vitest';
import { vitestTally } from './vitest-report.ts';

type Status = 'passed' | 'failed' | 'skipped' | 'todo';
const test = (status: Status, ...titles: readonly string[]) => ({
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) ?? '',
  status,
});
const file = (status: Status, tests: readonly object[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests,
});
const reportOf = (...files: readonly object[]): string => JSON.stringify({ testResults: files });

it('counts passed tests and lists failed ones', () => {
  const report = reportOf(
    file('failed', [test('passed', 'a'), test('failed', 'group', 'b')]),
    file('passed', [test('passed', 'c')]),
  );
  expect(vitestTally({ report, code: 1 }, true)).toEqual({ passed: 2, failed: ['group > b'], skipped: [] });
});

describe('skipped tests', () => {
  const skipped = (...titles: readonly string[]) => {
    const report = reportOf(file('passed', [test('passed', 'a'), test('skipped', ...titles)]));
    return (needReasons: boolean) => vitestTally({ report, code: 0 }, needReasons);
  };

  it.each([
    [['answers as OpenSearch (needs ../shared/data/lucene)']],
    [['against OpenSearch (needs ../shared/data/lucene)', 'answers']],
  ])('%j is fine on CI', (titles) => {
    expect(skipped(...titles)(true)).toEqual({ passed: 1, failed: [], skipped: [titles.join(' > ')] });
  });

  it.each([[['answers']], [['reads a name (RFC 1035)']], [['answers (needs )']], [['(needs a) answers']]])(
    '%j has no reason: fails on CI only',
    (titles) => {
      const name = titles.join(' > ');
      expect(skipped(...titles)(false)).toEqual({ passed: 1, failed: [], skipped: [name] });
      expect(skipped(...titles)(true)).toEqual({
        passed: 1,
        failed: [`skipped without a reason: ${name}`],
        skipped: [name],
      });
    },
  );

  it('include tests that are still to be written', () => {
    const report = reportOf(file('passed', [test('passed', 'a'), test('todo', 'b')]));
    expect(vitestTally({ report, code: 0 }, true).failed).toEqual(['skipped without a reason: b']);
  });
});

describe('failures outside tests', () => {
  it('count a file that cannot be loaded as one failure', () => {
    const report = reportOf(file('passed', [test('passed', 'a')]), file('failed', [], 'Cannot find module\nmore'));
    expect(vitestTally({ report, code: 1 }, true)).toEqual({
      passed: 1,
      failed: ['a.test.ts: Cannot find module'],
      skipped: [],
    });
  });

  it('count an error outside every test as one failure', () => {
    const report = reportOf(file('passed', [test('passed', 'a')]));
    const { passed, failed } = vitestTally({ report, code: 1 }, true);
    expect([passed, failed]).toEqual([1, ['vitest ended with 1, with no failed test in its report']]);
  });

  it('count a missing, broken or unknown report as a failure', () => {
    for (const report of [undefined, '', '{"testResults": [', 'null', '{}']) {
      expect(vitestTally({ report, code: 139 }, true)).toEqual({
        passed: 0,
        failed: ['vitest left no report and ended with 139'],
        skipped: [],
      });
    }
    expect(vitestTally({ report: undefined, code: null }, true).failed).toEqual([
      'vitest left no report and was ended by a signal',
    ]);
    expect(vitestTally({ report: undefined, code: 0 }, true).failed).toHaveLength(1);
  });

  it('count a run without tests as a failure', () => {
    expect(vitestTally({ report: reportOf(), code: 0 }, true).failed).toEqual(['vitest ran no test']);
  });
});
