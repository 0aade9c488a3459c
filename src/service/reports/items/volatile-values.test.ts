import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../model/json-value.ts';
import { readService } from './read-service.ts';
import { volatileValues } from './volatile-values.ts';

const base = { ip: '192.0.2.1', port: 80, protocol: 'http', host: '192.0.2.1', last_updated: '2026-01-01' };

function valuesOf(more: object): Readonly<Record<string, string>> {
  const record = { ...base, ...more } as JsonObject;
  const reading = readService(record);
  if (reading === undefined) throw new Error('no service');
  return volatileValues(record, reading.item);
}

describe('what varies of a record', () => {
  it('is what its item does not keep as it is', () => {
    const http = {
      status_code: 200,
      title: 'A',
      body: '<title>A</title><p>5 users</p>',
      headers: { server: ['nginx'], date: ['Mon'], set_cookie: ['a=1'] },
    };
    expect(Object.keys(valuesOf({ http }))).toEqual(['http.body', 'http.headers.date', 'http.headers.set_cookie']);
    expect(valuesOf({})).toEqual({});
  });

  it('is the same for the same value, and another for another', () => {
    const of = (date: string) => valuesOf({ http: { headers: { date: [date] } } })['http.headers.date'];
    expect(of('Mon')).toBe(of('Mon'));
    expect(of('Mon')).not.toBe(of('Tue'));
    expect(of('Mon')).toHaveLength(8);
  });

  it('says nothing of contacts, of the address and of when it was seen', () => {
    const ssh = { banner: 'SSH-2.0-x' };
    const more = {
      ssh,
      snmp: { contact: 'a@example.org' },
      geo: { country: 'DE' },
      http: { contacts: { email: ['a'] } },
    };
    expect(Object.keys(valuesOf(more))).toEqual([]);
  });

  it('stays small whatever the record holds', () => {
    const deep = (levels: number): object => (levels === 0 ? { a: 1 } : { [`n${levels}`]: deep(levels - 1) });
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x_request_id_${at}_nonce`, [`${at}`]]));
    const values = valuesOf({ http: { headers: wide }, unknown: deep(40), ['x'.repeat(400)]: 1 });
    expect(JSON.stringify(values).length).toBeLessThan(70_000);
    expect(Object.keys(values).length).toBeLessThanOrEqual(200);
    expect(() => valuesOf(JSON.parse('{"__proto__":{"a":1},"constructor":2}') as object)).not.toThrow();
  });
});
