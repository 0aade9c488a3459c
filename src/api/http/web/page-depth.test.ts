import { describe, expect, it } from 'vitest';
import { pageDepth } from './page-depth.ts';

describe('the depth of a page', () => {
  it.each([
    ['/', 0],
    ['/?q=a/b', 0],
    ['/search', 0],
    ['/search/', 1],
    ['/search/responses?q=port:443', 1],
    ['/host/a%2Fb', 1],
    ['/scans/1/report', 2],
    ['//search//x', 3],
    ['/search/../x', 2],
  ])('of %s is that of its slashes', (url, depth) => {
    expect(pageDepth(url)).toBe(depth);
    // The same as a browser resolves it, apart from the dots, which no browser sends.
    if (!url.includes('..')) {
      const base = depth === 0 ? './' : '../'.repeat(depth);
      expect(new URL(`${base}assets/x.js`, `http://host/a/b${url}`).pathname).toBe('/a/b/assets/x.js');
    }
  });

  it.each(['', 'search', '/api/responses/', '/searches', '/assets/x.js', '/%73earch', '/scan', '*', 'http://x/search'])(
    'is undefined for %j, which is no page',
    (url) => expect(pageDepth(url)).toBeUndefined(),
  );

  it('is bounded', () => {
    expect(pageDepth(`/search${'/'.repeat(16)}`)).toBe(16);
    expect(pageDepth(`/search${'/'.repeat(17)}`)).toBeUndefined();
  });
});
