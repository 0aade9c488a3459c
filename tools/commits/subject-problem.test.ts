import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subjectProblem } from './subject-problem.ts';

const top = join(import.meta.dirname, '..', '..');
const git = (...args: readonly string[]) => spawnSync('git', ['-C', top, ...args], { encoding: 'utf8' });

describe('the subject of a commit', () => {
  it.each([
    ['Add a roadmap', undefined],
    ['Pass bytes through', undefined],
    ['Embed the index', undefined],
    [`Say ${'x'.repeat(68)}`, undefined],
    [`Say ${'x'.repeat(69)}`, 'has 73 characters, more than 72'],
    ['Added a roadmap', 'is not in the imperative'],
    ['Adds a roadmap', 'is not in the imperative'],
    ['Adding a roadmap', 'is not in the imperative'],
    ['The roadmap is there', 'is not in the imperative'],
    ['add a roadmap', 'does not begin with a capital letter'],
    ['Add a roadmap.', 'ends with a full stop'],
  ])('%s: %s', (subject, problem) => {
    expect(subjectProblem(subject)).toBe(problem);
  });
});

/** A commit that changes the version in package.json is a release. */
const release = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json').stdout?.trim() ?? '';

describe.skipIf(release === '')('commits since the last release (needs the history of the repository)', () => {
  it('have short subjects in the imperative', () => {
    const commits = git('log', '--no-merges', '--format=%h %s', `${release}..HEAD`).stdout.split('\n').filter(Boolean);
    const problems = commits.flatMap((commit) => {
      const problem = subjectProblem(commit.slice(commit.indexOf(' ') + 1));
      return problem === undefined ? [] : [`${commit}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });
});
