import { describe, expect, it } from 'vitest';
import { gatheredMembers } from './certificate-members.ts';

const gathered = (json: string) => gatheredMembers('certs', JSON.parse(json), json);

describe('a certificate as searching writes it', () => {
  it('has its members once', () => {
    expect(
      gathered(
        '{ "certificate" : {"version":3.0,"subject":{"common_name":["a"]}} ,"last_updated":"2026-01-01","version":3.0,"subject":{"common_name":["a"]}}',
      ),
    ).toBe('{"certificate":{"version":3.0,"subject":{"common_name":["a"]}},"last_updated":"2026-01-01"}');
  });

  it('has them below `certificate`, also where they stood only beside it', () => {
    expect(gathered('{"version":3.0,"serial_number":"1"}')).toBe('{"certificate":{"version":3.0,"serial_number":"1"}}');
    expect(gathered('{"certificate":{"version":3},"serial_number":"1","@timestamp":"x"}')).toBe(
      '{"certificate":{"version":3,"serial_number":"1"},"@timestamp":"x"}',
    );
    expect(gathered('{"certificate":{},"version":3}')).toBe('{"certificate":{"version":3}}');
  });

  it('has them once whatever way their names are written', () => {
    expect(JSON.parse(gathered('{"\\u0076ersion":3,"serial_number":"2"}') ?? '')).toEqual({
      certificate: { version: 3, serial_number: '2' },
    });
    expect(JSON.parse(gathered('{"certific\\u0061te":{"version":3},"serial_number":"1"}') ?? '')).toEqual({
      certificate: { version: 3, serial_number: '1' },
    });
  });

  it('is left alone where it is as it is stored, or says two things', () => {
    for (const json of [
      '{"certificate":{"version":3},"last_updated":"x"}',
      '{"certificate":{"version":3},"version":2}',
      '{"certificate":"text","version":2}',
      '{"certificate":["text"],"version":2}',
      '{"odd":1}',
      '{}',
    ])
      expect(gathered(json), json).toBeUndefined();
    expect(gatheredMembers('domains', { version: 3 }, '{"version":3}')).toBeUndefined();
  });
});
