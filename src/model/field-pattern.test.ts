import { describe, expect, it } from 'vitest';
import { beginsLike, namesOfPath } from './field-pattern.ts';

describe('a pattern of fields', () => {
  it.each([
    ['cve', 'cve', true],
    ['cve[3].name', 'cve', true],
    ['cve[3].name', 'cve.name', true],
    ['cve', 'cve.name', false],
    ['cves', 'cve', false],
    ['whois.contacts.email', 'whois.*.email', true],
    ['whois.email', 'whois.*.email', false],
    ['whois.contacts.email', '*', true],
    ['a[0][1].b', 'a.b', true],
    ['', 'a', false],
  ])('of %j and %j: %s', (path, pattern, expected) => {
    expect(beginsLike(namesOfPath(path), pattern.split('.'))).toBe(expected);
  });
});
