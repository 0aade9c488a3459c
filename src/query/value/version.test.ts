import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from './code-points.ts';
import { compareVersions, isVersion, versionSortKey } from './version.ts';

type Part =
  | { readonly kind: 'pre' | 'word'; readonly word: string }
  | { readonly kind: 'number'; readonly value: bigint };

const PRE = /^(?:alpha|beta|canary|cr|dev|ea|eap|m|milestone|nightly|pre|preview|prerelease|rc|snapshot|unstable)$/;
const RANKS = { pre: 0, end: 1, number: 2, word: 3 } as const;

/** The documented order on lists of numbers and parts, for short versions only. */
function compareByParts(a: string, b: string): number {
  const [releaseA, suffixA] = parts(a);
  const [releaseB, suffixB] = parts(b);
  for (let at = 0; at < Math.max(releaseA.length, releaseB.length); at++) {
    const difference = (releaseA[at] ?? 0n) - (releaseB[at] ?? 0n);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
  }
  for (let at = 0; at < Math.max(suffixA.length, suffixB.length); at++) {
    const difference = compareParts(suffixA[at], suffixB[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function parts(text: string): [bigint[], Part[]] {
  const plain = text
    .trimStart()
    .toLowerCase()
    .replace(/^v(?=[0-9])/, '');
  const release = /^(?:[0-9]+(?:[._][0-9]+)*)?/.exec(plain)?.[0] ?? '';
  const rest = plain.slice(release.length).split('+')[0] ?? '';
  const runs = [...rest.matchAll(/[a-z\u0080-\uffff]+|[0-9]+/g)];
  return [
    release === '' ? [] : release.split(/[._]/).map(BigInt),
    runs.map(({ 0: run, index }) => toPart(run, rest[index - 1])),
  ];
}

function toPart(run: string, previous: string | undefined): Part {
  if (/^[0-9]/.test(run)) return { kind: 'number', value: BigInt(run) };
  return { kind: (previous === '-' || previous === '~') && PRE.test(run) ? 'pre' : 'word', word: run };
}

function compareParts(a: Part | undefined, b: Part | undefined): number {
  const rank = Math.sign(RANKS[a?.kind ?? 'end'] - RANKS[b?.kind ?? 'end']);
  if (rank !== 0 || a === undefined || b === undefined) return rank;
  if (a.kind === 'number' || b.kind === 'number') {
    return a.kind === b.kind && a.kind === 'number' && b.kind === 'number' ? Math.sign(Number(a.value - b.value)) : 0;
  }
  return Math.sign(compareCodePoints(a.word, b.word));
}

const part = fc.constantFrom(
  '0',
  '1',
  '2',
  '9',
  '10',
  '08',
  '2022',
  '123456789',
  '1234567890',
  '98765432109876543210',
  '.',
  '.',
  '.',
  '-',
  '_',
  '~',
  ' ',
  '(',
  ')',
  ':',
  '*',
  'a',
  'b',
  'p',
  'P',
  'rc',
  'RC',
  '-rc',
  '-beta.',
  '-alpha',
  'ubuntu',
  '-foo',
  '+',
  '+build',
  'v',
  'é',
  '中',
  '\u{1f600}',
  '\ue000',
);
const versions = fc.oneof(
  fc.array(part, { maxLength: 9 }).map((list) => list.join('')),
  fc.stringMatching(/^v?[0-9]{1,2}(\.[0-9]{1,2}){0,3}(-rc\.?[0-9]|-beta|[a-c][0-9]?|-[0-9]ubuntu)?$/),
);
const anyText = fc.oneof(
  versions,
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.tuple(part, fc.nat(400), part).map(([first, count, last]) => first.repeat(count) + last),
);

function expectAscending(ascending: readonly string[]): void {
  for (const [left, a] of ascending.entries()) {
    for (const [right, b] of ascending.entries()) {
      expect(Math.sign(compareVersions(a, b)), `${a} : ${b}`).toBe(Math.sign(left - right));
    }
  }
}

function expectEqual(...equal: readonly string[]): void {
  for (const a of equal) for (const b of equal) expect(compareVersions(a, b), `${a} : ${b}`).toBe(0);
}

describe('versions', () => {
  it('compare number by number', () => {
    expectAscending(['0.0.1', '0.9', '1.0', '1.2.9', '1.2.10', '1.9', '1.9.9', '1.10', '2.4.41', '2.4.55', '10.0.0']);
  });

  it('treat missing numbers as 0', () => {
    expectEqual('1.18', '1.18.0', '1.18.0.0', '01.018');
    expectEqual('1.18-rc1', '1.18.0-rc1');
    expectEqual('0', '0.0.0', '');
  });

  it('with letters after the numbers sort above those without', () => {
    expectAscending(['8.9', '8.9p1', '8.9p2', '8.9p10', '8.9.1', '8.10']);
    expectAscending(['1.0.2', '1.0.2a', '1.0.2k', '1.0.2zh', '1.1.1']);
    expectAscending(['2.4.41', '2.4.41 (Ubuntu)', '2.4.42']);
    expectAscending(['7.4.3', '7.4.3-4ubuntu2.18', '7.4.3-ubuntu2', '7.4.4']);
    expectAscending(['1.8.0_25', '1.8.0_161', '1.8.1']);
  });

  // The example of semver.org, item 11.
  it('sort like semantic versioning', () => {
    expectAscending([
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '2.0.0',
      '2.1.0',
      '2.1.1',
    ]);
  });

  // Sorted by OpenSearch 3.8 (type version). It treats the pairs below as equal.
  it('sort like OpenSearch', () => {
    const sorted = [
      '0.0.1',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-rc.1',
      '1.0.0-snapshot',
      '1.0.0',
      '1.2.9',
      '1.2.10',
      '1.9.9-rc.1',
      '1.9.9',
      '1.10.0',
      '2.0.0-milestone.1',
      '2.0.0',
      '2.4.41',
      '2.4.55',
      '10.0.0',
    ];
    expectAscending(sorted);
    expectEqual('1.0.0-rc.1', '1.0.0-RC.1');
    expectEqual('1.0.0', '1.0.0+build.1');
  });

  it('are pre-releases only with a listed word after a hyphen or tilde', () => {
    expectAscending(['1.0-beta2', '1.0-dev', '1.0~rc1', '1.0', '1.0-1', '1.0-foo', '1.0rc1']);
    expectEqual('1.0-rc1', '1.0~rc1', '1.0-rc.1', 'v1.0-RC1');
  });

  it('compare digit runs of any length without converting them to numbers', () => {
    const huge = '9'.repeat(10_000);
    expectAscending(['1', '99999999999999999999', '100000000000000000000', huge, `1${huge}`, `2${huge}`]);
    expectEqual('1.7', `1.${'0'.repeat(10_000)}7`);
    expectAscending(['1.999999999', '1.1000000000', '1.9999999999', '1.10000000000']);
  });

  it('follow the documented order', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(Math.sign(compareVersions(a, b))).toBe(compareByParts(a, b));
      }),
      { seed: 1, numRuns: 30_000 },
    );
  });

  it('are a total preorder for any texts', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0);
        expect(Math.sign(compareVersions(a, b))).toBe(Math.sign(-compareVersions(b, a)) + 0);
        const [low, middle, high] = [a, b, c].sort(compareVersions) as [string, string, string];
        expect(compareVersions(low, middle)).toBeLessThanOrEqual(0);
        expect(compareVersions(middle, high)).toBeLessThanOrEqual(0);
        expect(compareVersions(low, high)).toBeLessThanOrEqual(0);
        if (compareVersions(low, high) === 0) expect(compareVersions(low, middle)).toBe(0);
      }),
      { seed: 2, numRuns: 10_000 },
    );
  });
});

describe('the sort key of a version', () => {
  it('is short plain text', () => {
    expect(versionSortKey('8.9p1')).toBe('1819 p 11$');
    expect(versionSortKey('v1.18.0-rc1')).toBe('11218 !rc 11$');
    expect(versionSortKey('1.1234567890')).toBe('11:2101234567890 $');
    expect(versionSortKey('')).toBe(' $');
  });

  it('sorts by code point and by UTF-8 bytes like the versions', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const byKey = compareCodePoints(versionSortKey(a), versionSortKey(b));
        expect(Math.sign(byKey)).toBe(Math.sign(compareVersions(a, b)));
        expect(Math.sign(byKey)).toBe(Buffer.compare(Buffer.from(versionSortKey(a)), Buffer.from(versionSortKey(b))));
      }),
      { seed: 3, numRuns: 10_000 },
    );
  });

  it('is bounded and well-formed for any text', () => {
    const hostile = ['1', '0', '1.', '0.', 'a', '-', '-rc', 'a1', '\ud800', '\u{1f600}', 'İ', '+', ' '].map((part) =>
      part.repeat(100_000),
    );
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom(...hostile)), (text) => {
        expect(versionSortKey(text).length).toBeLessThanOrEqual(256);
        expect(versionSortKey(text).isWellFormed()).toBe(true);
      }),
      { seed: 4, numRuns: 1_000 },
    );
    for (const text of hostile) expect(versionSortKey(text).length).toBeLessThanOrEqual(256);
  });
});

describe('text that looks like a version', () => {
  it('starts with a number, perhaps after a v', () => {
    expect(['1', '0', '2.441', 'v1.2', 'V1', ' 1.2', '8.9p1', '2.4.41 (Ubuntu)'].every(isVersion)).toBe(true);
    expect(['', 'v', 'vv1', 'a', 'Ubuntu 22.04', '-1', '.5', '*', '٣'].some(isVersion)).toBe(false);
  });
});
