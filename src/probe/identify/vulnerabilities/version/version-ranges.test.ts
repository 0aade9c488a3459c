import { describe, expect, it } from 'vitest';
import type { VersionRange } from '../vulnerability.ts';
import { readVersion } from './product-version.ts';
import { isAffected, prepareRanges } from './version-ranges.ts';

function affected(version: string, ...ranges: readonly VersionRange[]): boolean {
  const read = readVersion(version);
  if (read === undefined) throw new Error(`${version} is no version`);
  return isAffected(read, prepareRanges({ ranges }));
}

describe('versions in ranges', () => {
  it.each<[string, VersionRange, boolean]>([
    // CVE-2018-15473: OpenSSH through 7.7. The patch level of the portable release is not part of its version.
    ['7.4', { through: '7.7' }, true],
    ['7.7p1', { through: '7.7' }, true],
    ['7.8p1', { through: '7.7' }, false],
    ['10.0p2', { before: '9.3' }, false],
    // CVE-2024-6387: OpenSSH from 8.5 before 9.8, whose entry also lists 8.5:p1.
    ['8.5p1', { from: '8.5', before: '9.8' }, true],
    ['9.8p1', { from: '8.5', before: '9.8' }, false],
    ['8.5p1', { is: '8.5', update: 'p1' }, true],
    ['8.5p1', { is: '8.5', update: 'patch1' }, true],
    ['8.5p1', { is: '8.5', update: '-' }, false],
    ['8.5', { is: '8.5', update: '-' }, true],
    ['8.5p1', { is: '8.5' }, true],
    ['3.7.1p2', { is: '3.7.1p2' }, true],
    ['3.7.1p1', { is: '3.7.1p2' }, false],
    // CVE-2022-0778: OpenSSL before 1.0.2zd, and from 1.1.1 before 1.1.1n. Its letters are releases.
    ['1.0.2k', { from: '1.0.2', before: '1.0.2zd' }, true],
    ['1.1.1m', { from: '1.1.1', before: '1.1.1n' }, true],
    ['1.1.1n', { from: '1.1.1', before: '1.1.1n' }, false],
    ['1.1.1k', { through: '1.1.1' }, false],
    ['1.0.2u', { is: '1.0.2', update: '-' }, false],
    // CVE-2021-41773: Apache HTTP Server 2.4.49 alone.
    ['2.4.49', { is: '2.4.49' }, true],
    ['2.4.50', { is: '2.4.49' }, false],
    ['2.4.49-1ubuntu4.2', { is: '2.4.49' }, true],
    ['2.4.49 (Unix)', { is: '2.4.49' }, true],
    // A pre-release is below its release, with and without a hyphen.
    ['9.0rc1', { before: '9.0' }, true],
    ['9.0-beta2', { before: '9.0' }, true],
    ['9.0rc1', { from: '9.0' }, false],
    ['6.1.0-rc2', { is: '6.1.0', update: 'rc2' }, true],
    ['6.1.0.rc1', { is: '6.1.0', update: 'rc2' }, false],
    ['4.0.0-M3', { before: '4.0.0' }, true],
    ['5.0.0.Final', { is: '5.0.0' }, true],
    ['8u202', { is: '8', update: 'update202' }, true],
    // CVE-2016-2776: BIND, with the revision of a package.
    ['9.11.4-P2-RedHat-9.11.4-26.P2.el7', { is: '9.11.4', update: 'p2' }, true],
    ['9.18.24-1-Debian', { after: '9.18.23', before: '9.18.25' }, true],
    ['1:9.6p1-3ubuntu13.5', { through: '9.6' }, true],
    ['1.10.0', { from: '1.9' }, true],
    ['v2.0', { after: '2.0' }, false],
    ['3', {}, true],
  ])('%s in %j: %s', (version, range, expected) => {
    expect(affected(version, range)).toBe(expected);
  });

  it('are decided by the first range that contains them', () => {
    const ranges: readonly VersionRange[] = [{ from: '2.1', before: '2.1.6', isUnaffected: true }, { before: '3' }];
    expect(['1.9', '2.1.5', '2.1.6', '3.0'].map((version) => affected(version, ...ranges))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('are not affected by a bound that is not a version', () => {
    expect(affected('1.0', { before: 'unspecified' })).toBe(false);
  });

  it.each([
    ['2.4.41-4ubuntu3.14', true],
    ['7.4p1-10+deb9u7', true],
    ['5.5.68-1.el7', true],
    ['2.4.57-2+deb12u1', true],
    ['9.6p1', false],
    ['7.0.8-12', false],
    ['1.0.2k-fips', false],
  ])('%s is from a distribution: %s', (version, expected) => {
    expect(readVersion(version)?.isPackaged).toBe(expected);
  });

  it.each(['', 'unknown', '-', '*', 'stable', '<script>'])('%j is not a version', (text) => {
    expect(readVersion(text)).toBeUndefined();
  });
});
