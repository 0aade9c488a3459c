import { describe, expect, it } from 'vitest';
import { steadyPage } from './steady-page.ts';

describe('the words of a page', () => {
  it.each([
    ['markup', '<h1 class="a">Hello</h1><p>World', 'Hello World'],
    ['scripts', '<SCRIPT nonce="x">var a = "<p>";</SCRIPT>Hello<style>p { }</style>', 'Hello'],
    ['the title', '<title>Shop</title>Hello', 'Hello'],
    ['comments', 'Hello<!-- made in <b> 3 ms -->World', 'Hello World'],
    ['hidden fields', '<input type="hidden" name="csrf" value="a8f3">Log in', 'Log in'],
    ['numbers', 'Up 3 days, 4.5 hours. Visitor 1017', 'Up * days, * hours. Visitor *'],
    ['times', 'Mon, 23 Nov 2026 08:26:55 PM', '*, * * * *:*:* *'],
    ['random words', 'Request 3f8a77c2-99aa-4c21-8f00-aabbccddeeff, aGVsbG8gd29ybGQhIQ9z', 'Request *, *'],
  ])('are without %s', (_, page, words) => {
    expect(steadyPage(page)).toBe(words);
  });

  it('keep everything else', () => {
    const text = 'Release 1.26.2 of the application, 5 < six, and an InternationalWord';
    expect(steadyPage(text)).toBe('Release 1.26.2 of the application, * six, and an InternationalWord');
    expect(steadyPage('{"name":"app","ok":true}')).toBe('{"name":"app","ok":true}');
  });

  it('are undefined for an empty page, and for one that is only markup', () => {
    expect(steadyPage('')).toBeUndefined();
    expect(steadyPage('<p><img src=x><script>1')).toBeUndefined();
  });

  it('are cut, and differ wherever two pages do', () => {
    const long = (end: string): string => steadyPage(`${'word '.repeat(1_000)}${end}`) ?? '';
    expect(long('a').length).toBeLessThan(550);
    expect(long('a')).not.toBe(long('b'));
  });

  it.each(['<', '<script', '<!--', '<a', '1', '1.', 'aB', 'f-', ' '])('take no long time for many of %j', (part) => {
    expect(typeof steadyPage(`x ${part.repeat(50_000)} g`)).toBe('string');
  });
});
