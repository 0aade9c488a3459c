import { describe, expect, it } from 'vitest';
import { readSearchState } from '../state/search-state.ts';
import { addressForm, commandForm, curlForm, mcpForm, pythonForm } from './forms.ts';
import { shellWord, visibleJson } from './shell-word.ts';

const base = new URL('https://one.test/a/b/');
const state = readSearchState('domains', {
  q: "a:'x' $(id)",
  indices: 'mine,2026-11-01',
  sort: '-domain',
  start: '20',
  facets: 'a,ns',
});

describe('a search page in other forms', () => {
  it('is the address of the page below the base', () => {
    expect(addressForm({ ...state, open: 3 }, base)).toBe(
      'https://one.test/a/b/search/domains?q=a:%27x%27+$(id)&indices=mine,2026-11-01&sort=-domain&start=20&facets=a,ns',
    );
  });

  it('is a line of curl', () => {
    expect(curlForm(state, base)).toBe(
      [
        'curl -sS https://one.test/a/b/api/domains/view/ \\',
        '  -H "Authorization: Bearer $PERIPLUS_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        `  --data-raw '{"q":"a:'\\''x'\\'' $(id)","indices":"mine,2026-11-01","sort":"-domain","facets":["a","ns"],"without_own_filter":["a","ns"],"facet_size":10,"start":20}'`,
      ].join('\n'),
    );
  });

  it('is a command', () => {
    const both = '--server=https://one.test/a/b/ --collection=domains --indices=mine,2026-11-01';
    const q = "-- 'a:'\\''x'\\'' $(id)'";
    expect(commandForm(state, base)).toBe(
      [
        `periplus search ${both} --sort=-domain --start=20 ${q}`,
        `periplus view ${both} --facets=a,ns --without-own-filter=a,ns ${q}`,
      ].join('\n'),
    );
    expect(commandForm({ ...state, q: 'a\0b' }, base)).toBeUndefined();
  });

  it('says that there are no facets', () => {
    expect(curlForm(readSearchState('domains', { q: 'a', facets: '-' }), base)).toContain('"facets":["none"]');
  });

  it('names the columns of a table, and leaves out the start beside a cursor', () => {
    const table = readSearchState('certs', { q: '*', form: 'table', columns: 'certificate.names,x', cursor: 'abc' });
    expect(JSON.parse(mcpForm({ ...table, start: 40 }, base)).params.arguments).toEqual({
      q: '*',
      collection: 'certs',
      cursor: 'abc',
      fields: ['certificate.names', 'x'],
    });
    expect(curlForm({ ...table, start: 40 }, base)).not.toContain('"start"');
  });

  it('shows characters that would change how a line reads', () => {
    const hidden = { ...state, q: 'a\u202eb\u001b[2Jc\u{e0041}' };
    for (const text of [curlForm(hidden, base), pythonForm(hidden, base), mcpForm(hidden, base)]) {
      expect(text).toContain('a\\u202eb\\u001b[2Jc\\udb40\\udc41');
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect(commandForm(hidden, base)).toContain("$'a\\xe2\\x80\\xaeb\\x1b[2Jc\\xf3\\xa0\\x81\\x81'");
  });
});

describe('a word of a shell', () => {
  it.each([
    ['port:443', 'port:443'],
    ['', "''"],
    ['a b', "'a b'"],
    ["it's", `'it'\\''s'`],
    ['~', "'~'"],
    ['!x', "'!x'"],
    ["'\\\n9", `$'\\'\\\\\\x0a9'`],
  ])('%j is %s', (text, word) => expect(shellWord(text)).toBe(word));
});

describe('JSON with visible characters', () => {
  it('is read back as the same value', () => {
    const value = { a: ['\u2028\u200f\ufeff', 'é "x" \\ \n'], n: 1 };
    expect(JSON.parse(visibleJson(value, 2))).toEqual(value);
  });
});
