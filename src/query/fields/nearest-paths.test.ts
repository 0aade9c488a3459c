import { describe, expect, it } from 'vitest';
import { domains } from '../../model/fields/domains.ts';
import { responses } from '../../model/fields/responses.ts';
import { nearestPaths } from './nearest-paths.ts';

describe('the paths that a wrong one was probably meant to be', () => {
  it.each([
    ['asn.name', 'whois.asn.name'],
    ['net.organization', 'whois.net.organization'],
    ['asn.nmae', 'whois.asn.name'],
    ['title', 'http.title'],
    ['http.titel', 'http.title'],
    ['http.titlle', 'http.title'],
  ])('of %s begin with %s', (wrong, meant) => {
    expect(nearestPaths(wrong, responses.fields, 3)[0]).toBe(meant);
  });

  it('are paths that end alike before those that only share the last part', () => {
    const near = nearestPaths('subject.country', [{ path: 'a.country' }, { path: 'certificate.subject.country' }], 3);
    expect(near).toEqual(['certificate.subject.country', 'a.country']);
  });

  it('are none where nothing is near', () => {
    expect(nearestPaths('nothing.like.this', domains.fields, 3)).toEqual([]);
    expect(nearestPaths('x'.repeat(1_000), domains.fields, 3)).toEqual([]);
  });
});
