import { describe, expect, it } from 'vitest';
import { accepts, asksFor, encodingFor } from './content-negotiation.ts';

describe('an Accept header', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['application/*;q=0.5', true],
    ['text/html, application/JSON', true],
    ['text/csv', false],
    ['application/json;q=0', false],
    ['application/json;q=0, */*', false],
    ['*/*;q=0, application/json', true],
    ['text/csv, text/*', false],
    ['nonsense', false],
    [';;;,,,', false],
  ])('%j admits JSON: %s', (header, isAdmitted) => {
    expect(accepts(header, 'application/json')).toBe(isAdmitted);
  });

  it('asks for the types it names, but not for those admitted by a wildcard', () => {
    expect(asksFor('application/x-ndjson', 'application/x-ndjson')).toBe(true);
    expect(asksFor('*/*', 'application/x-ndjson')).toBe(false);
    expect(asksFor('application/x-ndjson;q=0', 'application/x-ndjson')).toBe(false);
    expect(asksFor(undefined, 'application/x-ndjson')).toBe(false);
  });
});

describe('an Accept-Encoding header', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br', 'gzip'],
    ['gzip, zstd', 'zstd'],
    ['zstd;q=0.1, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['*', 'zstd'],
    ['*;q=0', undefined],
    ['X-Gzip', 'gzip'],
    ['gzip;q=nonsense', 'gzip'],
  ])('%j is answered with %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
