import { describe, expect, expectTypeOf, it } from 'vitest';
import { fieldTable, object, text } from '../define.ts';
import type { Certificate, DistinguishedName, RecordOf, ResponsesRecord, WhoisIpRecord } from '../records.generated.ts';
import { derivationFixture } from './derivation-fixture.ts';
import { recordTypes } from './record-types.ts';

describe('the record types of tables', () => {
  const source = recordTypes([derivationFixture]);

  it('name the record after its table', () => {
    expect(source).toContain('export interface SmallThingRecord {');
    expect(source).toContain('readonly small_thing: SmallThingRecord;');
  });

  it('write a shape once, however many fields have it', () => {
    expect(source.match(/export interface Person \{/g)).toHaveLength(1);
    expect(source).toContain('readonly seller?: Person;');
    expect(source).toContain('readonly buyers?: readonly Person[];');
  });

  it('quote names that are not identifiers', () => {
    expect(source).toContain("readonly '@timestamp'?: string;");
  });

  it('reject a shape that two fields with different subfields share', () => {
    const table = fieldTable('wrong', {
      a: object('A.', { x: text('X.') }, { shape: 'Same' }),
      b: object('B.', { y: text('Y.') }, { shape: 'Same' }),
    });
    expect(() => recordTypes([table])).toThrow('b is no Same');
  });
});

describe('the committed record types', () => {
  it('fit a record that clients of the service have received', () => {
    const record: ResponsesRecord = {
      uri: 'https://www.example.com:443/',
      port: 443,
      domain: ['www.example.com'],
      http: {
        headers: { server: ['nginx'] },
        status_code: 200,
        http_version: { major: 1, minor: 1, name: 'HTTP/1.1' },
      },
      tag: [{ name: 'nginx', category: ['Web servers'], nginx: { version: '1.18.0' } }],
      cve: [{ name: 'CVE-2021-23017', base_score: '7.7', has_exploit: true }],
      certificate: { subject: { common_name: ['www.example.com'] }, chain: [{ subject_dn: 'CN=CA' }] },
      geo: { location: { lat: 51.5, long: -0.1, accuracy: 20 } },
      whois: { ip: { gte: '192.0.2.0', lte: '192.0.2.255' }, asn: { number: ['64496'] } },
      '@timestamp': '2024-05-01T00:00:00.000Z',
    };
    expect(record.tag?.[0]?.nginx).toEqual({ version: '1.18.0' });
  });

  it('share the shapes that tables share', () => {
    expectTypeOf<ResponsesRecord['certificate']>().toEqualTypeOf<RecordOf['certs']['certificate']>();
    expectTypeOf<Certificate['subject']>().toEqualTypeOf<DistinguishedName | undefined>();
    expectTypeOf<NonNullable<ResponsesRecord['whois']>['net']>().toEqualTypeOf<WhoisIpRecord['net']>();
    expectTypeOf<NonNullable<ResponsesRecord['cve']>[number]['base_score']>().toEqualTypeOf<string | undefined>();
  });
});
