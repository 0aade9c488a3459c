import { describe, expect, it } from 'vitest';
import { apiOperation } from './api-operation.ts';
import { apiRequest } from './api-request.ts';

const base = new URL('https://one.test/a/b/');

const things = apiOperation<Readonly<Record<string, unknown>>, unknown>('GET', '/api/things/{id}/', 'query');
const change = apiOperation<Readonly<Record<string, unknown>>, unknown>('PATCH', '/api/things/{id}/', 'body');

describe('the request of an operation', () => {
  it('fills the path, and puts the rest into the query string', () => {
    const { url, body } = apiRequest(
      things,
      { id: 'a/b?', q: '#&=', fields: ['x', 'y.z'], none: null, no: undefined },
      base,
    );
    expect(url.href).toBe('https://one.test/a/b/api/things/a%2Fb%3F/?q=%23%26%3D&fields=x%2Cy.z');
    expect(body).toBeUndefined();
  });

  it('puts the rest into the body', () => {
    const { url, body } = apiRequest(change, { id: 7, name: null, list: ['a,b'], no: undefined }, base);
    expect(url.href).toBe('https://one.test/a/b/api/things/7/');
    expect(JSON.parse(body ?? '')).toEqual({ name: null, list: ['a,b'] });
  });

  it.each(['', '.', '..', undefined, null])('has no path for %j', (id) =>
    expect(() => apiRequest(things, { id }, base)).toThrow('There is no such thing here.'),
  );
});
