import type { FieldType } from '../../src/model/field.ts';
import type { Dice } from '../store/dice.ts';
import { judgedPaths, typeOf } from './judge-fields.ts';

/**
 * Values that both sides accept: OpenSearch would reject a record with an invalid value, whose meaning is ours to
 * define.
 */
const POOLS: Readonly<Partial<Record<FieldType, readonly unknown[]>>> = {
  text: [
    ...[
      'router',
      'Router Login',
      'login router',
      'the admin login page',
      'admin-login',
      'routers and tables',
      'Table of boxes',
    ],
    ...[
      'nginx/1.18.0 (Ubuntu)',
      'Apache 2.4.41',
      'SSH-2.0-OpenSSH_8.9p1',
      'Привет мир',
      '路由器 login',
      'Café',
      'x',
      'a b c d',
    ],
    ...['login page router page', 'index of /', 'IIS10', 'roouter', 'ruoter', '1.10', '2.441'],
    ...[
      'Straße nach München',
      'Ísafjörður',
      'Σίσυφος ὁ Κορίνθιος',
      'naïve cafe\u0301',
      'e-mail@example.com',
      'C++ & C#',
      '50 % off!',
    ],
    ...[
      'and or not',
      'AND OR NOT',
      'TO',
      'wi-fi 6e',
      'don\u2019t',
      '“quoted” — text',
      'ａｂｃ',
      '٣ ٤',
      'x\ty',
      'a_b_c',
      '😀 smile',
    ],
    ...[
      'aaa aaa aab',
      'admin admin',
      'v2.0.1-rc.1',
      '10.0.0.1:8080',
      'https://example.com/a?b=c#d',
      'ĳ',
      'ǅ',
      'boxes of foxes',
    ],
  ],
  keyword: [
    ...[
      'example.com',
      'www.example.com',
      'mail.example.org',
      'Example.com',
      'a',
      'ab',
      'abc',
      'a b',
      'a+b',
      'a*b',
      'a?b',
    ],
    ...[
      'AND',
      'OR',
      'NOT',
      'TO',
      'and',
      'true',
      '*',
      '?',
      '-x',
      '+x',
      '!x',
      '>5',
      '<5',
      '=x',
      '#x',
      '@x',
      '&x',
      '~',
      '^2',
      'x^2',
      'x~1',
    ],
    ...[
      'a:b',
      'a::b',
      '(x)',
      '{x}',
      '[a TO b]',
      '/x/',
      'x/',
      '/x',
      'a||b',
      'a&&b',
      "it's",
      '“x”',
      'ß',
      'ẞ',
      'SS',
      'İ',
      'ı',
      'é',
      'e\u0301',
    ],
    ...[
      '😀',
      '😀b',
      '😁',
      '\ufffd',
      '\ue000',
      'a\tb',
      'a  b',
      ' a',
      'a ',
      'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
      'xn--fe-lia',
      '*.example.com',
    ],
    ...[
      'x/y',
      'x"y',
      'RFB 003.008',
      'RFB 003.889',
      'füße',
      'router',
      'roter',
      'zz-top',
      '10',
      '9',
      '[x]',
      'back\\slash',
    ],
  ],
  keyword_ci: ['DE', 'de', 'FR', 'US', 'us', 'Gb', 'ZZ', 'ß', 'É', 'é', 'Σ', 'ς', 'x y', 'A-1', 'a*1', '😀'],
  integer: [0, 1, 22, 80, 443, 8080, 65_535, -1, 2_147_483_647, -2_147_483_648, 10, 9],
  long: [0, 1, 200, 404, 500, -7, 4_294_967_296, 9_007_199_254_740_991, -9_007_199_254_740_991],
  float: [0, 52.5, -33.9, 1.25, 90, 0.1, -0.1, 1e-3, 180, -180, 12345.678],
  ip: [
    ...['0.0.0.0', '::', '::1', 'fe80::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '9.255.255.255', '11.0.0.0'],
    ...['10.0.0.1', '10.0.0.255', '10.0.1.1', '192.0.2.7', '2001:db8::1', '2001:db8::ff', '255.255.255.255'],
  ],
  date: [
    ...['2022-05-01', '2022-05-31T23:59:59.999Z', '2022-06-01T00:00:00Z', '2023-01-01', '2021-12-31T12:00:00.000Z'],
    '2022-05-01T03:04:05+02:00',
    ...[
      '1970-01-01',
      '1969-12-31T23:59:59.999Z',
      '0001-01-01',
      '9999-12-31T23:59:59.999Z',
      '2024-02-29',
      '2022-12-31T23:59:59Z',
    ],
  ],
  boolean: [true, false],
  version: ['0.0.1', '1.0.0', '100.0.0', '1.9.10', '1.9.0', '1.10.0', '1.18.0', '2.0.0', '2.0.1', '10.0.0', '1.18.1'],
};

export function judgeRecord(number: number, dice: Dice): object {
  const record: Record<string, unknown> = {};
  for (const path of judgedPaths) {
    if (!dice.chance(60)) continue;
    const pool = POOLS[typeOf(path)] ?? [];
    const isList = dice.chance(25);
    const value = isList ? Array.from({ length: 1 + dice.below(3) }, () => dice.pick(pool)) : dice.pick(pool);
    put(record, path.split('.'), value);
  }
  return { ...record, uri: `u${number}`, ip: '240.0.0.1' };
}

export function poolOf(type: FieldType): readonly string[] {
  return (POOLS[type] ?? []).map(String);
}

function put(record: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) record[first] = value;
  else {
    record[first] ??= {};
    put(record[first] as Record<string, unknown>, rest, value);
  }
}
