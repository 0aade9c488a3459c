import { describe, expect, it } from 'vitest';
import { elementLines } from '../../derived/page-texts.ts';
import { compileProductPattern } from '../../pattern/compile-product-pattern.ts';
import { selectorPattern } from './dom-patterns.ts';
import { readSelector } from './selector.ts';

const LINES = elementLines(`<!DOCTYPE html><html lang="en-US" data-page><body class="home  page-1">
  <link id='a_b' rel=stylesheet href="https://x.example/A&amp;b.css?ver=4.2"><!-- <p class="hidden"> -->
  <script>"<form sprig>"</script><Py-Script SRC="a\nb"></Py-Script><i 1=2></body></html>`);

const finds = (selector: string): boolean =>
  readSelector(selector)?.some((one) => selectorPattern(one).match(LINES) !== undefined) ?? false;

describe('a selector', () => {
  it.each([
    'link',
    'LINK',
    'py-script',
    '#a_b',
    '.home',
    'body.page-1',
    'link#a_b[rel]',
    '[data-page]',
    'html[lang|=en]',
    '[lang|="en-US"]',
    '[href*="&b.css"]',
    "link[ href ^= 'https://' ]",
    'link[href$="4.2"]',
    '[rel=stylesheet]',
    '[class~=home]',
    "[lang='EN-us' i]",
    'p, form, [src]',
    '[class="home  page-1"]',
    '.page\\-1',
    '[src="a b"]',
  ])('finds %s', (selector) => {
    expect(finds(selector)).toBe(true);
  });

  it.each([
    'p',
    'form',
    '.hidden',
    '#A_B',
    '.page',
    '[lang=en]',
    '[href*="B.css"]',
    '[href*=""]',
    '[data-page="x"]',
    'link[class]',
    'script[sprig]',
    '[class~="home page-1"]',
    '[amp]',
    '.toString',
    '[constructor]',
    'end',
    '\\*',
  ])('does not find %s', (selector) => {
    expect(readSelector(selector)).toBeDefined();
    expect(finds(selector)).toBe(false);
  });

  it.each([
    '',
    ',',
    'a,',
    'a b',
    'a > b',
    'a + b',
    'a:hover',
    'a::before',
    'a[',
    'a[b',
    'a[b=]',
    'a[b="c]',
    '#',
    '.',
    'a..b',
    'a[b!=c]',
    '[]',
    'a[b="c" x]',
    '\\',
  ])('is not read from %j', (selector) => {
    expect(readSelector(selector)).toBeUndefined();
  });

  it('gives the groups of what it says about an attribute', () => {
    const source = { text: 'ver=([\\d.]+)', dialect: 'javascript', ignoresCase: true, dotMatchesAll: false } as const;
    const [link] = readSelector('link') ?? [];
    const inner = { attribute: 'href', pattern: compileProductPattern(source) };
    expect(link && selectorPattern(link, inner).match(LINES)?.[1]).toBe('4.2');
    expect(link && selectorPattern(link, { ...inner, attribute: 'title' }).match(LINES)).toBeUndefined();
  });

  it('does not read the separators of lines from a page', () => {
    const lines = elementLines('<a title="\u0001id\u0002x\u0001\nb\u0001">');
    for (const selector of ['#x', 'b']) {
      const [one] = readSelector(selector) ?? [];
      expect(one && selectorPattern(one).match(lines)).toBeUndefined();
    }
  });
});
