import { describe, expect, it } from 'vitest';
import { caseTable } from '../cases/query-cases.ts';
import { planQuery } from '../check/check.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { compileMatcher } from './compile-matcher.ts';

const fields = new FieldIndex(caseTable);

function matcher(query: string) {
  const result = planQuery(query, fields, { now: Date.UTC(2026, 10, 21) });
  if (result.kind === 'problem') throw new Error(result.problem.message);
  return compileMatcher(result.plan);
}

const record = {
  title: 'Routers: Login — Страница входа',
  body: ['first value alpha', 'second value beta'],
  host: 'www.Example.com',
  path: '/admin/login',
  port: 8080,
  ip: '::ffff:192.0.2.7',
  net: { gte: '192.0.2.0', lte: '192.0.2.255' },
  date: '2022-05-31T23:59:59.999+02:00',
  flag: false,
  score: '9.8',
  ver: '1.18',
  country: 'ru',
  http: {
    status: 200,
    headers: { server: ['nginx/1.18.0', 'Varnish'], x_powered_by: ['PHP/8.1'], x_jenkins: ['2.440'] },
  },
  ssh: { banner: '' },
  ftp: {},
  cve: [
    { name: 'CVE-2021-44228', base_score: '5.0' },
    { name: 'CVE-2019-0001', base_score: '9.8' },
  ],
  tag: [
    { name: 'nginx', nginx: { version: '1.18.0' } },
    { name: 'PHP', PHP: { version: '8.1' } },
  ],
};

describe('the matcher', () => {
  it.each([
    // Text: tokens, word forms, lists of values.
    ['title:login', true],
    ['title:LOGIN', true],
    ['title:log', false],
    ['title:router', true],
    ['title:"router"', false],
    ['title:"routers login"', true],
    ['title:"login routers"', false],
    ['title:"login routers"~2', true],
    ['title:"login routers"~1', false],
    ['title:входа', true],
    ['title:вход', false],
    ['body:alpha-beta', true],
    ['body:"alpha second"', false],
    ['body:(alpha AND beta)', true],
    ['title:rout*', true],
    ['title:*outer?', true],
    ['title:*Login*', true],
    ['title:routers*входа', false],
    ['title:*login\\ *', true],
    ['body:*value\\ beta', true],
    ['body:*value\\ bet', false],
    ['title:"routers"~2', true],
    ['title:routres~', true],
    ['title:routres~1', true],
    ['title:/login|x/', true],
    ['title:/routers: .*/', true],
    ['title:/routers.*login.*/', false],
    // Keywords.
    ['host:www.Example.com', true],
    ['host:www.example.com', false],
    ['host:*.Example.com', true],
    ['host:/(.*\\.)?Example\\.[a-z]*/', true],
    ['host:www.Exampel.com~1', true],
    ['host:[www.A TO www.F]', true],
    ['country:RU', true],
    ['path:/admin/login', true],
    ['title.keyword:Routers*', true],
    ['title.keyword:routers*', false],
    // Numbers, dates, booleans.
    ['port:8080', true],
    ['port:[8080 TO 8081}', true],
    ['port:{8080 TO 9000]', false],
    ['port:{8080 TO 8080}', false],
    ['score:>9.5', true],
    ['score:9.80', true],
    ['cve.base_score:>9.5', true],
    ['date:2022-05-31', true],
    ['date:>2022-05', false],
    ['date:<=2022-05', true],
    ['date:[2022-05-31T21:59 TO 2022-05-31T22:00}', true],
    ['flag:false', true],
    ['flag:true', false],
    // Addresses and ranges.
    ['ip:192.0.2.7', true],
    ['ip:"::ffff:192.0.2.7"', true],
    ['ip:192.0.2.0/29', true],
    ['ip:192.0.2.8/29', false],
    ['ip:[192.0.2.0 TO 2001:db8::1]', true],
    ['ip:2001:db8::/32', false],
    ['ip:<=::fffe:0:0', false],
    ['ip:<=1::', true],
    ['net:192.0.2.200', true],
    ['net:192.0.2.128/25', true],
    ['net:192.0.0.0/8', true],
    ['net:192.0.3.0/24', false],
    ['192.0.2.7', true],
    ['192.0.2.0/24', true],
    // Versions.
    ['ver:1.18.0', true],
    ['ver:<1.2', false],
    ['ver:>1.9', true],
    ['tag.nginx.version:<1.20', true],
    ['tag.php.version:8.*', true],
    ['tag.nginx.version:8.1', false],
    ['http.headers.x_jenkins:[0 TO 2.441]', true],
    ['http.headers.x_jenkins:[0 TO 2.44]', false],
    ['http.headers.server:>1', false],
    // Existence.
    ['title:*', true],
    ['ssh:*', true],
    ['ftp:*', false],
    ['ftp.banner:*', false],
    ['tag.nginx:*', true],
    ['tag.Php:*', true],
    ['tag.apache:*', false],
    ['http.headers:*', true],
    ['http.headers.x_\\*:*', true],
    ['http.headers.y_\\*:*', false],
    // Names that are data.
    ['http.headers.server:nginx', true],
    ['http.headers.\\*:php', true],
    ['http.headers.X-Powered-By:php', true],
    ['\\*.server:varnish', true],
    // Parts of one object.
    ['cve.name:CVE-2021-* AND cve.base_score:>9', true],
    ['cve:(name:CVE-2021-* AND base_score:>9)', false],
    ['cve:(name:cve-2019-* AND base_score:>9)', true],
    ['cve:(name:CVE-2019-* AND NOT base_score:>9)', false],
    ['cve:(NOT name:CVE-2019-*)', true],
    ['cve:(name:CVE-2019-* AND port:8080)', true],
    ['NOT cve:(name:CVE-2021-* AND base_score:>9)', true],
    // Without a field.
    ['login', true],
    ['login alpha', true],
    ['login nothing', false],
    ['www.Example.com', true],
    ['NOT nothing', true],
    ['*', true],
    ['nothing:x', false],
    ['NOT nothing:x', true],
  ])('%j: %s', (query, expected) => {
    expect(matcher(query).matches(record)).toBe(expected);
  });

  it('accepts records of any shape without an exception', () => {
    const queries = [
      'title:a',
      'title:"a b"',
      'ip:1.1.1.1',
      'net:1.1.1.1',
      'date:>2020',
      'port:>1',
      'ver:>1',
      'tag.x.version:1',
      'cve:(name:x)',
      'a',
      '\\*:x',
      'flag:true',
      'title:/a/',
      'http.headers.\\*:x',
    ];
    const strange = [
      null,
      undefined,
      5,
      'text',
      [],
      [[]],
      { title: null },
      { title: {} },
      { title: [[{ a: 1 }]] },
      { ip: 5 },
      { ip: 'x' },
      { net: 'x' },
      { net: { gte: 1 } },
      { date: 'x' },
      { port: 'x' },
      { ver: [] },
      { tag: 'x' },
      { cve: 5 },
      { http: { headers: 'x' } },
    ];
    for (const query of queries)
      for (const record of strange) expect(typeof matcher(query).matches(record)).toBe('boolean');
  });

  it('has no exact value for texts over 256 characters', () => {
    const text = (length: number) => ({ title: 'a'.repeat(length) });
    expect(matcher('title.keyword:a*').matches(text(256))).toBe(true);
    expect(matcher('title.keyword:a*').matches(text(257))).toBe(false);
    expect(matcher('title.keyword:*').matches(text(257))).toBe(false);
    expect(matcher('title:*').matches(text(257))).toBe(true);
    expect(matcher('title.keyword:*').matches({ title: { a: 1 } })).toBe(false);
  });

  it('compares exact values of texts only, but keywords of any length', () => {
    const long = 'm'.repeat(300);
    expect(matcher('host:[a TO z]').matches({ host: long })).toBe(true);
    expect(matcher('title:[a TO z]').matches({ title: long })).toBe(false);
  });

  it('ignores inherited properties of a record', () => {
    const test = { kind: 'exists' } as const;
    const inherited = compileMatcher({ kind: 'match', fields: [{ path: 'constructor', type: 'keyword' }], test });
    expect(inherited.matches({})).toBe(false);
    expect(inherited.matches({ constructor: 'a' })).toBe(true);
    expect(matcher('tag.constructor:*').matches({ tag: [{}] })).toBe(false);
  });
});

describe('highlights', () => {
  const highlights = (query: string) =>
    matcher(query)
      .highlights(record)
      .map(({ path, value }) => `${path}=${value}`);

  it.each([
    ['host:*.Example.com', ['host=www.Example.com']],
    ['body:beta', ['body=second value beta']],
    ['body:alpha-beta', ['body=first value alpha']],
    ['http.headers.\\*:php', ['http.headers.x_powered_by=PHP/8.1']],
    ['tag.php.version:8.1', ['tag.PHP.version=8.1']],
    ['title.keyword:Routers*', [`title.keyword=${record.title}`]],
    ['cve:(name:CVE-2019-* AND base_score:>9)', ['cve.name=CVE-2019-0001', 'cve.base_score=9.8']],
    ['port:8080 OR port:9', ['port=8080']],
    ['login', [`title=${record.title}`]],
    ['192.0.2.7', ['ip=::ffff:192.0.2.7']],
    ['NOT nothing', []],
    ['title:* AND port:8080', ['port=8080']],
    ['*', []],
  ])('of %j', (query, expected) => {
    expect(highlights(query)).toEqual(expected);
  });
});
