import { describe, expect, it } from 'vitest';
import { nameKey, nameKeyOfProduct } from '../../../probe/identify/vulnerabilities/records/cpe-name.ts';
import { readVersion } from '../../../probe/identify/vulnerabilities/version/product-version.ts';
import { isAffected, prepareRanges } from '../../../probe/identify/vulnerabilities/version/version-ranges.ts';
import { affectedByStatement } from './affected-statement.ts';

/** The versions of a list that a statement affects, by its first product. */
function affectedOf(statement: Readonly<Record<string, unknown>>, ...versions: readonly string[]): readonly string[] {
  const [first] = affectedByStatement({ vendor: 'Example', product: 'Thing', ...statement });
  if (first === undefined) return [];
  return versions.filter((text) => {
    const version = readVersion(text);
    return version !== undefined && isAffected(version, prepareRanges(first));
  });
}

/** The examples of the description of the format: docs/versions.md of CVEProject/cve-schema. */
describe('affectedByStatement', () => {
  it('reads a range with an end that is infinity', () => {
    const versions = [
      { version: '2.0.0', versionType: 'semver', lessThan: '2.5.2', status: 'affected' },
      { version: '2.5.2', versionType: 'semver', lessThan: '2.*', status: 'unaffected' },
    ];
    expect(affectedOf({ versions }, '1.9', '2.0.0', '2.5.1', '2.5.2', '2.99', '3.0')).toEqual(['2.0.0', '2.5.1']);
    expect(
      affectedOf({ versions, defaultStatus: 'affected' }, '1.9', '2.0.0', '2.5.1', '2.5.2', '2.99', '3.0'),
    ).toEqual(['1.9', '2.0.0', '2.5.1', '3.0']);
    const all = [{ version: '1.0', versionType: 'semver', lessThan: '2.*', status: 'affected' }];
    expect(affectedOf({ versions: all }, '0.9', '1.0', '2.7', '3.0')).toEqual(['1.0', '2.7']);
  });

  it('follows the changes of a range, in any order', () => {
    const changes = [
      { at: '2.6.3', status: 'unaffected' },
      { at: '2.5.2', status: 'unaffected' },
      { at: '2.6.0', status: 'affected' },
    ];
    const versions = [{ version: '2.0.0', versionType: 'semver', lessThan: '2.*', status: 'affected', changes }];
    expect(affectedOf({ versions }, '1.0', '2.5.1', '2.5.2', '2.6.0', '2.6.2', '2.6.3', '3.0')).toEqual([
      '2.5.1',
      '2.6.0',
      '2.6.2',
    ]);
  });

  it('reads comparisons in one version, as GitHub writes them', () => {
    const versions = [
      { version: '>= 4.0.0, < 4.3.2', status: 'affected' },
      { version: '<= 2.1', status: 'affected' },
      { version: '= 3.0.0', status: 'affected' },
      { version: 'all before last week', status: 'affected' },
    ];
    expect(affectedOf({ versions }, '1.0', '2.1', '2.2', '3.0.0', '4.0.0', '4.3.2')).toEqual([
      '1.0',
      '2.1',
      '3.0.0',
      '4.0.0',
    ]);
  });

  it('leaves out commits and versions of packages', () => {
    const versions = [
      { version: '0', versionType: 'git', lessThan: '*', status: 'affected' },
      { version: '0:1.2-3.el8', versionType: 'rpm', lessThan: '*', status: 'affected' },
    ];
    expect(affectedOf({ versions }, '1.0')).toEqual([]);
  });

  it('names a product by its CPE names, and by vendor and name', () => {
    const versions = [{ version: '0', lessThanOrEqual: '2.4.49', versionType: 'custom', status: 'affected' }];
    const cpes = ['cpe:2.3:a:apache:http_server:2.4.49:*:*:*:*:*:*:*', 'nonsense'];
    const statement = { vendor: 'Apache Software Foundation', product: 'Apache HTTP Server', versions, cpes };
    expect(affectedByStatement(statement).map(({ product }) => product)).toEqual([
      'a:apache:http_server',
      'name:apache:http_server',
    ]);
    expect(affectedByStatement({ ...statement, cpes: [], platforms: ['Windows', 'Linux'] })).toEqual([
      { product: 'name:apache:http_server', ranges: [{ through: '2.4.49' }], systems: [['windows', 'linux']] },
    ]);
  });

  it('takes the version of a CPE name only where no versions are listed', () => {
    expect(affectedByStatement({ cpes: ['cpe:/a:example:thing:1.2:p1'] })).toEqual([
      { product: 'a:example:thing', ranges: [{ is: '1.2', update: 'p1' }] },
    ]);
    expect(affectedByStatement({ cpes: ['cpe:/a:example:thing'] })).toEqual([]);
  });
});

describe('nameKey', () => {
  it.each([
    ['OpenBSD', 'OpenSSH', 'a:openbsd:openssh'],
    ['The PHP Group', 'PHP', 'a:php:php'],
    ['Example Inc.', 'Example Thing Pro', 'a:example:thing_pro'],
  ])('%s, %s is %s', (vendor, product, cpe) => {
    expect(nameKey(vendor, product)).toBe(nameKeyOfProduct(cpe));
  });

  it.each([
    ['n/a', 'n/a'],
    ['', 'Thing'],
    ['Example', ''],
  ])('%s, %s is none', (vendor, product) => {
    expect(nameKey(vendor, product)).toBeUndefined();
  });
});
