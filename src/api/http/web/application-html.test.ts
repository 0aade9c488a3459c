import { describe, expect, it } from 'vitest';
import { ApplicationHtml, jsonBlock } from './application-html.ts';

/** As Vite writes it. */
const HTML = `<!doctype html>
<html><head>
<script type="application/json" id="session">null</script>
<script type="module" crossorigin src="./assets/index-D95_61SC.js"></script>
<link rel="modulepreload" crossorigin href="./assets/part-1.js">
<link rel="stylesheet" crossorigin href="./assets/index-DbuI_lGp.css">
</head><body><p>null "./ </p></body></html>`;

describe('the page of the application', () => {
  it('refers to its files relative to its own address', () => {
    const page = new ApplicationHtml(HTML);
    const html = page.render({ depth: 2, nonce: 'R', session: { user: null } });
    expect(html.replace(/(?<=href="data:image\/svg\+xml,)%3Csvg[^"<> ]*/, 'ICON')).toBe(`<!doctype html>
<html><head>
<script type="application/json" id="session">{"user":null}</script>
<script type="module" crossorigin src="../../assets/index-D95_61SC.js"></script>
<link rel="modulepreload" crossorigin href="../../assets/part-1.js">
<link rel="stylesheet" nonce="R" crossorigin href="../../assets/index-DbuI_lGp.css">
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,ICON">
</head><body><p>null "./ </p></body></html>`);
    expect(page.render({ depth: 0, nonce: 'R', session: 1 })).toContain('src="./assets/index-D95_61SC.js"');
  });

  it('fills in nothing that a text of the session holds', () => {
    const name = '</script><link rel="stylesheet" href="./x"></head>$& $1\u2028\u2029<!--';
    const html = new ApplicationHtml(HTML).render({ depth: 1, nonce: 'R', session: { name } });
    const block = /id="session">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ name });
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    expect(html.match(/nonce=/g)).toHaveLength(1);
  });

  it('must have a block for the session', () => {
    expect(() => new ApplicationHtml('<html></html>')).toThrow('session');
  });
});

describe('JSON in a page', () => {
  it('is the same value', () => {
    const all = String.fromCharCode(...Array.from({ length: 0x2100 }, (_, at) => at));
    expect(JSON.parse(jsonBlock({ all }))).toEqual({ all });
  });
});
