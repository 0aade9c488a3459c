import { describe, expect, it } from 'vitest';
import { adminOperations } from './areas/admin.ts';
import { adminAccountOperations } from './areas/admin-accounts.ts';
import { collectionOperations } from './areas/collections.ts';
import { hostOperations } from './areas/host.ts';
import { reportOperations } from './areas/reports.ts';
import { scanOperations } from './areas/scans.ts';
import { linkTo, requestOf } from './request-of.ts';

const { responses } = collectionOperations;

describe('the request of an operation', () => {
  it('has the input of a GET in its query string', () => {
    expect(requestOf(responses.search, { q: 'port:22', start: 20, fields: ['ip', 'port'], cursor: undefined })).toEqual(
      {
        method: 'GET',
        path: '/api/responses/',
        query: { q: 'port:22', start: '20', fields: 'ip,port' },
        body: undefined,
      },
    );
  });

  it('has the input of a POST in its body, with null where it is a value', () => {
    const input = { q: '*', size: -1, fields: null, source_type: null, raw: true } as const;
    expect(requestOf(responses.download, input)).toEqual({
      method: 'POST',
      path: '/api/responses/download/',
      query: {},
      body: { q: '*', size: -1, fields: null, source_type: null, raw: true },
    });
  });

  it('leaves the body to the lines of an operation that reads lines', () => {
    expect(requestOf(adminOperations.loadLines, { collection: 'certs', label: 'a & b', held_back: true })).toEqual({
      method: 'POST',
      path: '/api/admin/load/',
      query: { collection: 'certs', label: 'a & b', held_back: 'true' },
      body: undefined,
    });
  });

  it('has parameters of the path nowhere else', () => {
    expect(requestOf(adminOperations.relabelIndex, { id: 7, label: 'x' })).toEqual({
      method: 'PATCH',
      path: '/api/admin/indices/7/',
      query: {},
      body: { label: 'x' },
    });
    expect(requestOf(adminAccountOperations.removeUser, { id: 3 })).toEqual({
      method: 'DELETE',
      path: '/api/admin/users/3/',
      query: {},
      body: undefined,
    });
  });

  it('is a link if it is a GET', () => {
    expect(linkTo(scanOperations.scan, { id: 7 })).toBe('/api/scanner/7/');
    expect(linkTo(reportOperations.compareScans, { from: 1, to: 2 })).toBe('/api/scanner/compare/?from=1&to=2');
  });

  it('has a body without members if the operation reads one and nothing is given', () => {
    expect(requestOf(scanOperations.cancelScan, { id: 12 })).toMatchObject({
      path: '/api/scanner/12/cancel/',
      body: {},
    });
  });

  it.each([
    ['2001:db8::1', '/api/host/2001%3Adb8%3A%3A1/'],
    ['a/../b?c#d', '/api/host/a%2F..%2Fb%3Fc%23d/'],
    ['münchen.example', '/api/host/m%C3%BCnchen.example/'],
    ['100%', '/api/host/100%25/'],
    ['...', '/api/host/.../'],
  ])('has %j in one segment of its path', (host, path) => {
    expect(requestOf(hostOperations.host, { host }).path).toBe(path);
  });

  it.each(['', '.', '..', undefined])('does not exist for the path parameter %j', (host) => {
    expect(() => requestOf(hostOperations.host, { host })).toThrow('There is no such thing here.');
  });
});
