import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

describe('readPage', () => {
  it.each([
    ['<title> A\n  B </title>', 'A B'],
    ['<svg><title>Icon</title></svg><title>Page</title>', 'Page'],
    ['<title></title><title>Second</title>', 'Second'],
    ['<title>A &lt;b&gt;', 'A <b>'],
    ['<!-- <title>No</title> --><TITLE>Yes</TITLE>', 'Yes'],
    ['no title', undefined],
  ])('finds the title of %j', (page, title) => {
    expect(readPage(page).title).toBe(title);
  });

  it.each([
    ['<meta name=Description content=" a  b ">', 'a b'],
    ['<meta property="og:description" content="social">', 'social'],
    ['<meta property="og:description" content="social"><meta name="description" content="own">', 'own'],
    ['<meta name="description" content="own"><meta property="og:description" content="social">', 'own'],
    ['<meta name="keywords" content="a">', undefined],
  ])('finds the description of %j', (page, description) => {
    expect(readPage(page).description).toBe(description);
  });

  it('bounds the meta elements', () => {
    const { meta } = readPage(`<meta content="${'a'.repeat(9000)}">${'<meta a=b>'.repeat(1000)}`);
    expect([meta?.length, meta?.[0]?.length]).toEqual([100, 2000]);
  });

  it.each([
    ['<a href="mailto:A@Example.org,b@example.org?subject=x">', { email: ['a@example.org', 'b@example.org'] }],
    ['<a href="TEL:+1-202-555-0100"><a href="tel:+1-202-555-0100">', { phone: ['+1-202-555-0100'] }],
    ['<a href="tel:call me">', undefined],
    ['<address>Thanks to <b>Anna</b></address>', undefined],
    ['<address>Main&nbsp;St. <b>5</b></address>', { address: 'Main St. 5' }],
  ])('finds the contacts in %j', (page, contacts) => {
    expect(readPage(page).contacts).toEqual(contacts);
  });

  // The snippets that the vendors give to owners of sites.
  it.each([
    [
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-X82FSVSMTV"></script>',
      { google_analytics: ['G-X82FSVSMTV'] },
    ],
    ["ga('create', 'UA-12345678-1', 'auto');", { google_analytics: ['UA-12345678-1'] }],
    ["})(window,document,'script','dataLayer','GTM-ABC1234');", { google_tag_manager: ['GTM-ABC1234'] }],
    ['adsbygoogle.js?client=ca-pub-1234567890123456"', { google_adsense: ['ca-pub-1234567890123456'] }],
    ["fbq('init', '317853189093681');", { facebook_pixel: ['317853189093681'] }],
    ['src="https://www.facebook.com/tr?id=317853189093681&ev=PageView"', { facebook_pixel: ['317853189093681'] }],
    ['ym(89723437, "init", {', { yandex_metrica: ['89723437'] }],
    ['<img src="https://mc.yandex.ru/watch/89723437"', { yandex_metrica: ['89723437'] }],
    ['w.yaCounter1 = new Ya.Metrika({id:1234567,', { yandex_metrica: ['1234567'] }],
    ['G-X82FSVSMTV and UA-1-1 and pub-1', undefined],
  ])('finds the tracker in %j', (page, tracker) => {
    expect(readPage(page).tracker).toEqual(tracker);
  });
});
