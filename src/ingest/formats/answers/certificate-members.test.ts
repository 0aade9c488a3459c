import { describe, expect, it } from 'vitest';
import { nestMembers } from './certificate-members.ts';

const nested = (json: string) => nestMembers('certs', JSON.parse(json), json);

describe('a certificate copied from a search answer', () => {
  it('loses the second copy of its members', () => {
    expect(
      nested(
        '{ "certificate" : {"version":3.0,"subject":{"common_name":["a"]}} ,"last_updated":"2026-01-01","version":3.0,"subject":{"common_name":["a"]}}',
      ),
    ).toBe('{"certificate":{"version":3.0,"subject":{"common_name":["a"]}},"last_updated":"2026-01-01"}');
  });

  it('gets members of the top level moved into `certificate`', () => {
    expect(nested('{"version":3.0,"serial_number":"1"}')).toBe('{"certificate":{"version":3.0,"serial_number":"1"}}');
    expect(nested('{"certificate":{"version":3},"serial_number":"1","@timestamp":"x"}')).toBe(
      '{"certificate":{"version":3,"serial_number":"1"},"@timestamp":"x"}',
    );
    expect(nested('{"certificate":{},"version":3}')).toBe('{"certificate":{"version":3}}');
  });

  it('is recognised when its names contain escapes', () => {
    expect(JSON.parse(nested('{"\\u0076ersion":3,"serial_number":"2"}') ?? '')).toEqual({
      certificate: { version: 3, serial_number: '2' },
    });
    expect(JSON.parse(nested('{"certific\\u0061te":{"version":3},"serial_number":"1"}') ?? '')).toEqual({
      certificate: { version: 3, serial_number: '1' },
    });
  });

  it('stays unchanged if it has the stored form already, or if its two copies differ', () => {
    for (const json of [
      '{"certificate":{"version":3},"last_updated":"x"}',
      '{"certificate":{"version":3},"version":2}',
      '{"certificate":"text","version":2}',
      '{"certificate":["text"],"version":2}',
      '{"odd":1}',
      '{}',
    ])
      expect(nested(json), json).toBeUndefined();
    expect(nestMembers('domains', { version: 3 }, '{"version":3}')).toBeUndefined();
  });
});
