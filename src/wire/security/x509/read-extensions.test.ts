import { describe, expect, it } from 'vitest';
import {
  bitString,
  boolean,
  context,
  derInteger,
  namedBits,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  textContent,
  utf8String,
} from '../../formats/der/write-der.ts';
import { readExtensions } from './read-extensions.ts';
import { valueIn } from './reader-fixture.ts';

const extension = (oid: string, value: Uint8Array, isCritical = false) =>
  sequence(objectIdentifier(oid), ...(isCritical ? [boolean(true)] : []), octetString(value));

function read(...extensions: readonly Uint8Array[]) {
  const { value, defects } = valueIn(context(3, true, sequence(...extensions)));
  const { record, unknown, withoutLogs } = readExtensions(value, defects);
  return { record, unknown, withoutLogs: withoutLogs?.map((bytes) => bytes.toString('hex')), defects: defects.all };
}

const POISON = extension('1.3.6.1.4.1.11129.2.4.3', nullValue(), true);
const url = (text: string) => context(6, false, textContent(text));

describe('readExtensions', () => {
  it('reads the common extensions (RFC 5280, 4.2)', () => {
    const { record, unknown, withoutLogs, defects } = read(
      extension('2.5.29.14', octetString(Buffer.from('abcd', 'hex'))),
      extension('2.5.29.15', namedBits([0, 2]), true),
      extension('2.5.29.17', sequence(context(2, false, textContent('example.com')))),
      extension('2.5.29.18', sequence(url('https://example.com'))),
      extension('2.5.29.19', sequence(boolean(true), derInteger(0)), true),
      extension(
        '2.5.29.31',
        sequence(sequence(context(0, true, context(0, true, url('http://a/1'), url('http://a/2'))))),
      ),
      extension('2.5.29.35', sequence(context(0, false, Buffer.from('ef01', 'hex')))),
      extension(
        '2.5.29.37',
        sequence(objectIdentifier('1.3.6.1.5.5.7.3.1'), objectIdentifier('2.5.29.37.0'), objectIdentifier('1.2.3')),
      ),
      extension(
        '1.3.6.1.5.5.7.1.1',
        sequence(
          sequence(objectIdentifier('1.3.6.1.5.5.7.48.1'), url('http://ocsp')),
          sequence(objectIdentifier('1.3.6.1.5.5.7.48.2'), url('http://issuer')),
          sequence(objectIdentifier('1.3.6.1.5.5.7.48.9'), url('http://other')),
        ),
      ),
      extension(
        '2.23.140.3.1',
        sequence(
          printableString('NTR'),
          printableString('DE'),
          context(0, false, textContent('BY')),
          utf8String('HRB 1'),
        ),
      ),
    );
    expect(record).toEqual({
      subject_key_id: 'abcd',
      key_usage: { value: 5, digital_signature: true, key_encipherment: true },
      subject_alt_name: { dns_names: ['example.com'] },
      issuer_alt_name: { uniform_resource_identifiers: ['https://example.com'] },
      basic_constraints: { is_ca: true, max_path_len: 0 },
      crl_distribution_points: ['http://a/1', 'http://a/2'],
      authority_key_id: 'ef01',
      extended_key_usage: { server_auth: true, any: true, unknown: ['1.2.3'] },
      authority_info_access: { ocsp_urls: ['http://ocsp'], issuer_urls: ['http://issuer'] },
      cabf_organization_id: { scheme: 'NTR', country: 'DE', state: 'BY', reference: 'HRB 1' },
    });
    expect({ unknown, withoutLogs, defects }).toEqual({ unknown: [], withoutLogs: undefined, defects: [] });
  });

  it('keeps unknown extensions', () => {
    expect(read(extension('1.2.3', Buffer.of(1, 2, 3), true)).unknown).toEqual([
      { id: '1.2.3', critical: true, value: 'AQID' },
    ]);
  });

  it('separates what logs add', () => {
    const other = extension('1.2.3', nullValue());
    expect(read(POISON, other)).toMatchObject({
      record: { ct_poison: true },
      withoutLogs: [Buffer.from(other).toString('hex')],
    });
  });

  it('keeps unreadable extensions as they are, and names the field', () => {
    const { record, unknown, defects } = read(
      extension('2.5.29.17', derInteger(5)),
      extension('2.5.29.15', bitString(Buffer.of(0x80))),
    );
    expect(record).toEqual({ key_usage: { value: 1, digital_signature: true } });
    expect(unknown).toEqual([{ id: '2.5.29.17', critical: false, value: 'AgEF' }]);
    expect(defects[0]).toEqual({
      at: 'extensions.subject_alt_name',
      message: 'the list of names has another type',
    });
  });

  it('reports what is wrong, and reads the others', () => {
    const { record, defects } = read(
      sequence(objectIdentifier('2.5.29.14')),
      sequence(octetString()),
      extension('2.5.29.19', sequence(derInteger(-1))),
      extension('2.5.29.19', sequence()),
      extension('2.5.29.14', Buffer.concat([octetString(Buffer.of(1)), nullValue()])),
      extension('2.5.29.35', sequence()),
      extension('2.5.29.31', sequence()),
    );
    expect(record).toEqual({ basic_constraints: { is_ca: false }, subject_key_id: '01' });
    expect(defects.map(({ message }) => message)).toEqual([
      'the content of an extension is missing',
      'the identifier of an extension has another type',
      'the number of authorities below is negative',
      'an extension occurs twice',
      'there is more data than its type allows',
    ]);
  });

  it('reads what is not a list as empty', () => {
    const { value, defects } = valueIn(context(3, true, derInteger(1)));
    expect(readExtensions(value, defects)).toEqual({ record: {}, unknown: [], withoutLogs: undefined });
    expect(defects.all).toHaveLength(1);
  });
});
