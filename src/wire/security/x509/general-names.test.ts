import { describe, expect, it } from 'vitest';
import {
  context,
  ia5String,
  integer,
  objectIdentifier,
  oidContent,
  printableString,
  sequence,
  setOf,
  textContent,
  utf8String,
} from '../../formats/der/write-der.ts';
import { readGeneralNames } from './general-names.ts';
import { readerOf } from './reader-fixture.ts';

function read(...names: readonly Uint8Array[]) {
  const { reader, defects, messages } = readerOf(Buffer.concat(names));
  return { names: readGeneralNames(reader, defects), messages: messages() };
}

describe('readGeneralNames', () => {
  it('sorts names by their kind (RFC 5280, 4.2.1.6)', () => {
    const { names, messages } = read(
      context(0, true, objectIdentifier('1.3.6.1.4.1.311.20.2.3'), context(0, true, utf8String('user@ad.example'))),
      context(1, false, textContent('a@example.com')),
      context(2, false, textContent('*.example.com')),
      context(2, false, textContent('example.com')),
      context(4, true, sequence(setOf(sequence(objectIdentifier('2.5.4.6'), printableString('CH'))))),
      context(5, true, context(0, true, utf8String('assigner')), context(1, true, utf8String('party'))),
      context(6, false, textContent('https://example.com/')),
      context(7, false, Buffer.of(192, 0, 2, 1)),
      context(7, false, Buffer.from('20010db8000000000000000000000001', 'hex')),
      context(8, false, oidContent('1.2.3.4')),
    );
    expect(names).toEqual({
      other_names: [
        { id: '1.3.6.1.4.1.311.20.2.3', value: Buffer.from(utf8String('user@ad.example')).toString('base64') },
      ],
      email_addresses: ['a@example.com'],
      dns_names: ['*.example.com', 'example.com'],
      directory_names: [{ country: ['CH'] }],
      edi_party_names: [{ name_assigner: 'assigner', party_name: 'party' }],
      uniform_resource_identifiers: ['https://example.com/'],
      ip_addresses: ['192.0.2.1', '2001:db8::1'],
      registered_ids: ['1.2.3.4'],
    });
    expect(messages).toEqual([]);
  });

  it('reports names that it cannot read, and reads the others', () => {
    const { names, messages } = read(
      context(7, false, Buffer.of(1, 2, 3)),
      context(3, true),
      ia5String('no context'),
      context(4, true, integer(1)),
      context(5, true),
      context(0, true),
      context(8, false),
      context(2, false, Buffer.from('ü')),
      context(2, false, textContent('example.com')),
    );
    expect(names).toEqual({ dns_names: ['ü', 'example.com'], edi_party_names: [{}] });
    expect(messages).toEqual([
      'an IP address has neither 4 nor 16 octets',
      'an X.400 address is not shown',
      'a name has an unknown kind',
      'a directory name has another type',
      'an EDI name has no party',
      'the kind of another name is missing',
      'a name of another kind has no value',
      'an object identifier is malformed',
      'a text has octets beyond ASCII',
    ]);
  });

  it('shows a limited number of names', () => {
    const many = Array.from({ length: 20_001 }, () => context(2, false, textContent('a')));
    const { names, messages } = read(...many);
    expect(names.dns_names).toHaveLength(20_000);
    expect(messages).toEqual(['only the first 20000 items are shown']);
  });
});
