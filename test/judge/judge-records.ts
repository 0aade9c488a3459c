import type { FieldType } from '../../src/model/field.ts';
import type { Dice } from '../store/dice.ts';
import { judgedPaths, typeOf } from './judge-fields.ts';

/** Values that both sides can read: what a wrong one means is ours to say, and OpenSearch would refuse the record. */
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
  keyword_ci: ['DE', 'de', 'FR', 'US', 'us', 'Gb', 'ZZ'],
  integer: [0, 1, 22, 80, 443, 8080, 65_535, -1],
  long: [0, 1, 200, 404, 500],
  float: [0, 52.5, -33.9, 1.25, 90, 0.1],
  ip: ['10.0.0.1', '10.0.0.255', '10.0.1.1', '192.0.2.7', '2001:db8::1', '2001:db8::ff', '255.255.255.255'],
  date: [
    ...['2022-05-01', '2022-05-31T23:59:59.999Z', '2022-06-01T00:00:00Z', '2023-01-01', '2021-12-31T12:00:00.000Z'],
    '2022-05-01T03:04:05+02:00',
  ],
  boolean: [true, false],
  version: ['1.9.0', '1.10.0', '1.18.0', '2.0.0', '2.0.1', '10.0.0', '1.18.1'],
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

function put(record: Record<string, unknown>, [first = '', ...others]: readonly string[], value: unknown): void {
  if (others.length === 0) record[first] = value;
  else {
    record[first] ??= {};
    put(record[first] as Record<string, unknown>, others, value);
  }
}
