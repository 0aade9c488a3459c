import { describe, expect, it } from 'vitest';
import { fieldTable, keyword, object, text } from '../../model/define.ts';
import { tableOf } from '../../model/tables.ts';
import { caseTable } from '../cases/query-cases.ts';
import { FieldIndex } from './field-index.ts';
import { nearestPaths } from './nearest-paths.ts';

const fields = new FieldIndex(caseTable);

describe('resolving one path', () => {
  it.each([
    ['title', 'title', 'text'],
    ['cve', 'cve', 'object'],
    ['http.headers.server', 'http.headers.*', 'text'],
    ['tag.NGINX.version', 'tag.*.version', 'version'],
    ['tag.name', 'tag.name', 'keyword_ci'],
    ['tag.1c_bitrix', 'tag.*', 'object'],
  ])('%s is %s', (path, fieldPath, type) => {
    expect(fields.resolve(path)?.field).toMatchObject({ path: fieldPath, type });
  });

  it('folds names that are data by their rule', () => {
    expect(fields.resolve('tag.NGINX')?.field.name).toEqual({ text: 'nginx', wild: [] });
    expect(fields.resolve('http.headers.X-Powered-By')).toMatchObject({
      field: { name: { text: 'x_powered_by', wild: [] } },
      spelling: 'http.headers.x_powered_by',
    });
  });

  it('resolves the exact value of a text, and treats a keyword as its own exact value', () => {
    expect(fields.resolve('title.keyword')?.field).toEqual({ path: 'title', type: 'text', exact: true });
    expect(fields.resolve('host.keyword')?.field).toEqual({ path: 'host', type: 'keyword' });
    expect(fields.resolve('port.keyword')).toBeUndefined();
    expect(fields.resolve('http.headers.server.keyword')?.field).toMatchObject({ path: 'http.headers.*', exact: true });
  });

  it.each([
    '',
    '.',
    'titel',
    'title.x',
    'cve.x',
    'http.headers.',
    'http.headers.a.b',
    '__proto__',
    'constructor',
    'tag..version',
  ])('%j is no field', (path) => {
    expect(fields.resolve(path)).toBeUndefined();
  });

  it('lets the prefix of certificates be omitted', () => {
    const certs = new FieldIndex(tableOf('certs'));
    expect(certs.resolve('issuer_dn')?.field.path).toBe('certificate.issuer_dn');
    expect(certs.resolve('certificate.issuer_dn')?.field.path).toBe('certificate.issuer_dn');
    expect(certs.resolve('last_updated')?.field.path).toBe('last_updated');
    const paths = certs.resolvePattern({ text: 'issuer.common_*', wild: [14] }).fields.map((field) => field.path);
    expect(paths).toEqual(['certificate.issuer.common_name']);
  });
});

describe('resolving a pattern of paths', () => {
  const paths = (text: string) =>
    fields
      .resolvePattern({ text, wild: [...text].flatMap((character, at) => (character === '*' ? [at] : [])) })
      .fields.map(({ path, name, exact }) => path.replace('*', name?.text ?? '') + (exact ? '.keyword' : ''));

  it.each([
    ['*.banner', ['ssh.banner', 'ftp.banner', 'http.headers.banner']],
    ['cve.*', ['cve.name', 'cve.base_score']],
    ['cve*', ['cve.name', 'cve.base_score']],
    [
      '*.keyword',
      ['title.keyword', 'body.keyword', 'ssh.banner.keyword', 'ftp.banner.keyword', 'http.headers.keyword'],
    ],
    ['http.headers.x_*', ['http.headers.x_*']],
    ['http.*', ['http.status', 'http.headers.*']],
    ['tag.*.version', ['tag.*.version']],
    ['tag.ng*.version', ['tag.ng*.version']],
    ['*.nginx.version', ['tag.nginx.version']],
    ['zzz*', []],
  ])('%s', (pattern, expected) => {
    expect(paths(pattern)).toEqual(expected);
  });

  it('rejects patterns that are longer or have more stars than a field name can need', () => {
    expect(paths('*'.repeat(9))).toEqual([]);
    expect(paths(`*${'a'.repeat(300)}`)).toEqual([]);
  });
});

describe('similar names', () => {
  const table = fieldTable('t', {
    http: object('HTTP.', { title: text('T.'), headers: text('H.') }),
    title: text('T.'),
    path: keyword('P.'),
  });

  it.each([
    ['titel', ['title', 'http.title']],
    ['http.titel', ['http.title']],
    ['http.headres', ['http.headers']],
    ['headers', ['http.headers']],
    ['ssl.title', ['title', 'http.title']],
    ['xyzzy', []],
    ['a'.repeat(101), []],
  ])('%s', (path, expected) => {
    expect(nearestPaths(path, table.fields, 3)).toEqual(expected);
  });
});
