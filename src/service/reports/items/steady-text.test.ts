import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steadyText, volatileShapes } from './steady-text.ts';

describe('a steady text', () => {
  it.each([
    [
      '220 mx ESMTP Sendmail 8.14.7/8.14.7; Mon, 23 Nov 2026 08:26:55 +0000',
      '220 mx ESMTP Sendmail 8.14.7/8.14.7; ‹time›',
    ],
    ['Ready at Mon Nov 23 08:26:55 UTC 2026', 'Ready at ‹time›'],
    ['2026-11-23T08:26:55.123Z ok', '‹time› ok'],
    ['2026-11-23 08:26:55 ok', '‹time› ok'],
    ['Last login: 11/23/2026 8:26 PM', 'Last login: ‹time›'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '‹time›'],
    ['at 08:26 (smtp)', 'at ‹time› (smtp)'],
    ['app.js?v=1795422415', 'app.js?v=‹time›'],
    ['+OK <1896.697170952@dbc.mtview.ca.us>', '+OK <‹id›@dbc.mtview.ca.us>'],
    ['220 smtp d9443c01a7336-1f2a.12 - gsmtp', '220 smtp ‹id› - gsmtp'],
    [
      'Digest realm="a", nonce="dcd98b7102dd2f0e", opaque="5ccc069c403ebaf9"',
      'Digest realm="a", nonce="‹token›", opaque="‹token›"',
    ],
    ["script-src 'nonce-1abc' 'self'", "script-src 'nonce-‹token›' 'self'"],
    ['<input type="hidden" name="csrf_token" value="k3">', '<input type="hidden" name="csrf_token" value="‹token›">'],
    ['<input value="k3" name="_csrf"/>', '<input value="‹token›" name="_csrf"/>'],
    ['<meta name="csrf-token" content="A+b/c==">', '<meta name="csrf-token" content="‹token›">'],
    ['/login?next=a&state=x1y2z3', '/login?next=a&state=‹token›'],
    ['[08DC1A2B3C4D5E6F]', '[‹id›]'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id ‹id›'],
    ['Session AbCdEfGh1jKlMnOpQrStUvWx', 'Session ‹word›'],
    ['{"uptime":12345,"port":6379}', '{"uptime":‹uptime›,"port":6379}'],
    ['<td>Uptime</td><td>3 days, 02:13:44</td>', '<td>Uptime</td><td>‹uptime›</td>'],
    ['made in 0.034 seconds', 'made in ‹duration›'],
    ['user number 3 of 50 allowed', 'user number ‹count› of 50 allowed'],
    ['a ‹time› ›', 'a ‹‹time› ›'],
  ])('of %j is %j', (text, steady) => {
    expect(steadyText(text)).toBe(steady);
  });

  it.each([
    'https://127.82.0.2:8443/app',
    '10.0.0.2:80',
    '[2001:db8::10:22]:8080',
    '00:11:22:33:44:55',
    'OpenSSH_9.6p1 Ubuntu-3ubuntu13.5',
    '220 (vsFTPd 3.0.5)',
    'Server at a.example port 80',
    'mail <admin@example.com>, <user24@example.com>',
    'nginx/1.18.0 build-2026-11-23',
    '/release/2026-11-23/app.0123456789abcdef.js',
    'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
    '{"token_endpoint":"https://a.example/token","state":"running"}',
    'back up 10.0.0.1, uptime of 10.0.0.2',
    '16:9 and 2:84',
  ])('keeps %j', (text) => {
    expect(steadyText(text)).toBe(text);
  });

  it('takes no long time for any text', () => {
    for (const unit of ['1', 'a1', '<1', '2026-11-', ' 1:23', 'mon ', 'nonce="', '-', '23 nov ', 'csrf=', 'uptime '])
      expect(steadyText(unit.repeat(2_000)).length).toBeLessThanOrEqual(40_000);
  });
});

/**
 * What may stand where a steady text has a mark, written without the patterns of the shapes: characters, lengths, and
 * the borders around.
 */
const NUMBER_BORDERS = ['(?<![\\w.:/-])', '(?![\\w:/-]|[.,]\\w)'] as const;
const FORMS: Readonly<Record<(typeof volatileShapes)[number]['name'], string>> = {
  time: `${NUMBER_BORDERS[0]}(?=.{0,40}?(?:\\d:\\d\\d|(?:19|20)\\d\\d|1\\d{9}|-\\d\\d))[A-Za-z\\d][\\w ,.:+()/-]{3,60}?${NUMBER_BORDERS[1]}`,
  token: `(?<=nonce-|=|[:"'\\s=])[^"'<>\\s]+?`,
  id: '(?<![\\w+-])(?=[\\w.+=/-]*\\d)[\\w.+=/-]{3,330}?(?![\\w+])',
  word: '(?<![\\w.+-])[\\w+/-]{18,512}={0,2}(?![\\w+/-])',
  uptime: '(?<=[\\s:="\'>])\\d[\\w ,.:]*?(?![\\w:/-])',
  duration: '(?<![\\w.:/-])\\d[\\d.]* ?(?:s|ms|[a-z]*sec[a-z]*)(?!\\w)',
  count: '\\d+(?= of )',
};

/** Whether the text is the steady text but for its marks. */
function isTextOf(steady: string, text: string): boolean {
  let form = '';
  for (const part of steady.match(/‹‹|‹[a-z]+›|[\s\S]/gu) ?? []) {
    const name = /^‹([a-z]+)›$/.exec(part)?.[1] as keyof typeof FORMS | undefined;
    form += name === undefined ? RegExp.escape(part === '‹‹' ? '‹' : part) : FORMS[name];
  }
  return new RegExp(`^${form}$`, 's').test(text);
}

/** Two texts of each shape, as they come at two times. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['2026-11-23T08:26:55Z', '2027-01-02T23:59:00.5Z'],
  ['Mon, 23 Nov 2026 08:26:55 GMT', 'Sat, 02 Jan 2027 23:59:00 GMT'],
  ['Nov 23 08:26:55', 'Jan  2 23:59:00'],
  ['11/23/2026 8:26 PM', '1/2/2027 11:59 AM'],
  ['08:26', '23:59'],
  ['1795422415', '1798761600123'],
  ['nonce="a1b2c3"', 'nonce="ZZ+/zz=="'],
  ["'nonce-abc'", "'nonce-d/e+f='"],
  ['name="csrf" value="1"', 'name="csrf" value="two"'],
  ['<12.34@mx.example>', '<5.67890@mx.example>'],
  ['0123456789abcdef', 'fedcba98765432100'],
  ['123e4567-e89b-12d3-a456-426614174000', '00000000-0000-0000-0000-000000000000'],
  ['AbCdEfGh1jKlMnOpQrStUvWx', 'zYxWvU2tSrQpOnMlKjIhGfEdCb'],
  ['uptime: 3 days, 2:03', 'uptime: 12345'],
  ['0.034 seconds', '12.5 seconds'],
  ['user number 3 of 50', 'user number 12 of 50'],
];
const border = fc.constantFrom(' ', '\r\n', '\t', ' (', ' [');
const instances = fc
  .tuple(border, fc.constantFrom(...PAIRS), fc.constantFrom(' ', '\r\n', '\t', ' ) ', ' ] '))
  .map(([before, [one, other], after]) => [before + one + after, before + other + after] as const);
const address = fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 65_535 })).map(([ip, port]) => `${ip}:${port}`);
/** Parts of shapes, and what stands around them in texts of servers. */
const fragment = fc.oneof(
  address,
  fc.constantFrom('‹', '›', '*', '‹time›', '<', '>', '@', '"', "'", '=', ':', '.', '/', '-', ',', ';', '_', '+', ' '),
  fc.constantFrom('2026', '-11-', '11/', 'Mon, ', ' Nov ', 'T', 'Z', 'GMT', ' PM', 'nonce', 'csrf', 'sid=', 'up ', 'é'),
  fc.constantFrom(
    'value="',
    'name="csrf" ',
    'uptime',
    'user number ',
    ' of ',
    ' seconds',
    'ms',
    'eyJ',
    ' - gsmtp',
    'aB3',
  ),
  fc.integer({ min: 0, max: 99 }).map(String),
  fc.integer({ min: 0, max: 2 ** 40 }).map((number) => number.toString(16)),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const anything = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(''));

it('uses no modifiers in patterns, which V8 may forget', () => {
  for (const { pattern } of volatileShapes) expect(pattern.source).not.toMatch(/\(\?-?[a-z]+[-:]/);
});

describe('two texts', () => {
  it('are equal when they are steady if they differ in volatile shapes alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(instances, fc.constantFrom('220 mx ', 'Server ', 'é ')), { maxLength: 8 }),
        (parts) => {
          const [one, other] = [0, 1].map((at) =>
            parts.map((part) => (typeof part === 'string' ? part : part[at])).join(''),
          );
          expect(steadyText(one ?? '')).toBe(steadyText(other ?? ''));
        },
      ),
    );
  });

  it('differ when they are steady if they differ in anything else', () => {
    fc.assert(
      fc.property(anything, fragment, fragment, anything, (before, one, other, after) => {
        const texts = [before + one + after, before + other + after];
        const [steady, otherSteady] = texts.map(steadyText);
        for (const text of texts) expect(isTextOf(steadyText(text), text), `${text} -> ${steadyText(text)}`).toBe(true);
        if (steady === otherSteady) expect(texts.every((text) => isTextOf(steady ?? '', text))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('differ when they are steady if addresses, ports or paths in them differ', () => {
    const place = fc.tuple(address, fc.webPath()).map(([at, path]) => at + path);
    fc.assert(
      fc.property(place, place, (one, other) => {
        fc.pre(one !== other);
        for (const text of [(a: string) => a, (a: string) => `https://${a}/app`, (a: string) => `from ${a}, [${a}]`])
          expect(steadyText(text(one))).not.toBe(steadyText(text(other)));
      }),
    );
  });
});
