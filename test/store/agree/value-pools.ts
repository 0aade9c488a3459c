import type { FieldType } from '../../../src/model/field.ts';
import type { Dice } from '../dice.ts';

/**
 * Values of generated records and queries: few of each type, so that queries match, including those that are difficult
 * for engines.
 */

export const TEXTS: readonly string[] = [
  'Router Login',
  'router login - Routers & Policies',
  'nginx/1.18.0 (Ubuntu)',
  '1.18',
  '2.441-beta',
  'Index of /admin',
  'login login admin router login',
  'admin login router',
  'router one two three four five login',
  'Панель управления — Вход',
  '路由器 登录',
  'İstanbul Straße ISTANBUL STRASSE',
  'ΟΔΥΣΣΕΥΣ ΣΑΣ. σας',
  'cafe\u0301 café',
  '𝒜dmin 𐐀𐐨 😀 login',
  '100% a_b a%b',
  "quo\"te \\ back\\slash 'single'",
  'nul\0byte router',
  'one\u0001two',
  'line\nbreak\tlogin\r\n',
  '!!!',
  '',
  ' ',
  'a',
  '$1 $x {{y}} ?* [0]',
  "'; DROP TABLE x; --",
  'lone \ud83d half login',
  'lone \ufffd half login',
  '\ufeffmark router\u200b',
  '١٢٣ ４５',
];

export const KEYWORDS: readonly string[] = [
  'a.example.com',
  'A.Example.com',
  'www.example.com',
  'example.com',
  'mail.example.org',
  'xn--d1acufc.xn--p1ai',
  '/admin/login',
  '/admin',
  'tcp',
  'http',
  'HTTP',
  'CVE-2021-44228',
  'cve-2021-44228',
  'CVE-2019-0001',
  'пример.рф',
  'İ',
  'ß',
  'ẞ',
  'ΣΑΣ',
  '𐐀',
  '\uffff',
  '\ud83d',
  'x\udc00y',
  'x\ufffdy',
  '\ue000',
  'a%b',
  'a_b',
  'aXb',
  'quo"te\\',
  "it's",
  'nul\0',
  '\u0001',
  'a b',
  'a\nb',
  '',
  '80',
  'true',
];

/** Lengths around those from which a text has no exact value, or an engine stores values elsewhere. */
export const LONG_TEXTS: readonly string[] = [
  'x'.repeat(256),
  `${'y'.repeat(255)} z`,
  `router ${'word '.repeat(60)}login`,
  `${'k'.repeat(4_095)} login`,
  `${'long '.repeat(900)}tail router`,
  'w'.repeat(40_000),
];

export const LONG_KEYWORDS: readonly string[] = ['k'.repeat(300), 'K'.repeat(4_097), `${'m'.repeat(40_000)}!`];

export const NUMBERS: readonly (number | string)[] = [
  0,
  80,
  443,
  8080,
  65_535,
  -1,
  9.8,
  5,
  7.5,
  0.1,
  2_147_483_648,
  9_007_199_254_740_992,
  1e21,
  1e-7,
  -0,
  '80',
  '9.8',
  '5.0',
  '080',
  '1e2',
  '+5',
  '-1',
  '.5',
  'eighty',
  '',
  ' 80',
  '9007199254740993',
];

export const DATES: readonly (number | string)[] = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  '2026-01-10T05:00:00.123456789+02:00',
  '2026-01-10 03:00:00',
  '2026-01',
  '2025',
  '2026-01-14T12:00:00',
  1_767_225_600_000,
  '1767225600000',
  1_767_225_600_000.5,
  '1969-12-31T23:59:59Z',
  -1,
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '1899-06-01',
  '2300-06-01',
  8_640_000_000_000_000,
  '2026-02-30',
  'yesterday',
  '',
];

export const ADDRESSES: readonly string[] = [
  '10.0.0.1',
  '10.0.0.200',
  '10.0.1.7',
  '192.0.2.1',
  '255.255.255.255',
  '0.0.0.0',
  '::ffff:10.0.0.1',
  '2001:db8::1',
  '2001:DB8:0::0001',
  '2001:db8:ffff::',
  '::',
  '::1',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '10.0.0.999',
  'example.com',
  '10.0.0.0/24',
  '',
];

export const RANGES: readonly unknown[] = [
  { gte: '10.0.0.0', lte: '10.0.0.255' },
  { gte: '10.0.0.128', lte: '10.0.3.255' },
  { gte: '192.0.2.0', lte: '192.0.2.0' },
  { gte: '2001:db8::', lte: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' },
  { gte: '0.0.0.0', lte: '255.255.255.255' },
  { gte: '10.0.0.1', lte: '2001:db8::1' },
  { gte: '10.0.1.0' },
  { gte: '10.0.2.0', lte: '10.0.1.0' },
  '10.0.0.0/25',
  '10.0.0.1',
];

export const VERSIONS: readonly string[] = [
  '1.18.0',
  '1.18',
  '1.9',
  '1.10',
  '8.9p1',
  '8.9',
  '1.0.0-rc1',
  '1.0.0',
  'v2.4.41 (Ubuntu)',
  'unknown',
  '',
  '10000000000',
  '1.0.0+build',
  '1.0.0-rc10',
  '1.0.0-rc9',
  '١.٢',
  '7.4.3-ubuntu2',
];

export const BOOLEANS: readonly unknown[] = [true, false, 'true', 'false', 'TRUE', 1];

/** A value for a field of the type; it may be invalid. */
export function poolValue(type: FieldType, dice: Dice): unknown {
  switch (type) {
    case 'text':
      return dice.pick(dice.chance(5) ? LONG_TEXTS : TEXTS);
    case 'keyword':
    case 'keyword_ci':
      return dice.pick(dice.chance(4) ? LONG_KEYWORDS : KEYWORDS);
    case 'integer':
    case 'long':
    case 'float':
      return dice.pick(NUMBERS);
    case 'boolean':
      return dice.pick(BOOLEANS);
    case 'date':
      return dice.pick(DATES);
    case 'ip':
      return dice.pick(ADDRESSES);
    case 'ip_range':
      return dice.pick(RANGES);
    case 'version':
      return dice.pick(VERSIONS);
    case 'object':
    case 'map':
      return {};
  }
}
