import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../model/operations/list.ts';
import { OWN_NAMES, publicPrefix, takePrefix } from './public-prefix.ts';

describe('the prefix of paths', () => {
  it('is the path of the public URL', () => {
    expect(publicPrefix('https://x.example/a/b')).toBe('/a/b');
    expect(publicPrefix('https://x.example/a/b/')).toBe('/a/b');
    expect(publicPrefix('https://x.example')).toBe('');
    expect(publicPrefix(undefined)).toBe('');
  });

  it('is none that one of our own paths begins with', () => {
    for (const { path } of operations) if (path !== '/') expect(OWN_NAMES).toContain(path.split('/')[1]);
    expect(publicPrefix('https://x.example/api')).toBe('');
    expect(publicPrefix('https://x.example/search/x')).toBe('');
  });

  it.each([
    ['/a/b/api/responses/?q=/a/b/', '/api/responses/?q=/a/b/'],
    ['/a/b/', '/'],
    ['/a/b/a/b/', '/a/b/'],
    ['/a/bc/', '/a/bc/'],
    ['/api/', '/api/'],
    ['/A/b/', '/A/b/'],
  ])('is taken away from %s', (url, rest) => {
    const request = { url } as IncomingMessage;
    expect(takePrefix('/a/b', request, {} as ServerResponse)).toBe(false);
    expect(request.url).toBe(rest);
  });
});
