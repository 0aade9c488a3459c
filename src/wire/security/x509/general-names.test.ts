import { describe, expect, it } from 'vitest';
import {
  context,
  derInteger,
  ia5String,
  objectIdentifier,
  oidContent,
  printableString,
  sequence,
  setOf,
  textContent,
  utf8String,
} from '../../formats/der/write-der.ts';
import { readGeneralNames, readNameConstraints } from './general-names.ts';
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
      context(4, true, derInteger(1)),
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

function readConstraints(bytes: Uint8Array, isCritical = true) {
  const { reader, defects, messages } = readerOf(bytes);
  return { constraints: readNameConstraints(reader, defects, isCritical), messages: messages() };
}

const subtree = (number: number, content: Uint8Array) => sequence(context(number, false, content));

describe('readNameConstraints', () => {
  it('shows permitted and excluded names by their kind', () => {
    const { constraints, messages } = readConstraints(
      sequence(
        context(
          0,
          true,
          subtree(2, textContent('example.com')),
          subtree(7, Buffer.of(10, 1, 2, 3, 255, 255, 0, 0)),
          subtree(7, Buffer.from('20010db8000000000000000000000000ffffffff000000000000000000000000', 'hex')),
        ),
        context(
          1,
          true,
          subtree(1, textContent('.example.com')),
          subtree(6, textContent('host.example.com')),
          subtree(8, oidContent('1.2.3')),
        ),
      ),
    );
    expect(constraints).toEqual({
      critical: true,
      permitted_names: ['example.com'],
      permitted_ip_addresses: [
        { cidr: '10.1.2.3/16', begin: '10.1.0.0', end: '10.1.255.255', mask: '255.255.0.0' },
        {
          cidr: '2001:db8::/32',
          begin: '2001:db8::',
          end: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
          mask: 'ffff:ffff::',
        },
      ],
      excluded_email_addresses: ['.example.com'],
      excluded_uris: ['host.example.com'],
      excluded_registred_id: ['1.2.3'],
    });
    expect(messages).toEqual([]);
  });

  it('shows a mask with holes as it is, and all addresses', () => {
    const { constraints } = readConstraints(
      sequence(
        context(
          0,
          true,
          subtree(7, Buffer.of(10, 0, 0, 0, 255, 0, 255, 0)),
          subtree(7, Buffer.alloc(8)),
          subtree(7, Buffer.of(10, 0, 0, 1, 255, 255, 255, 255)),
        ),
      ),
      false,
    );
    expect(constraints).toEqual({
      critical: false,
      permitted_ip_addresses: [
        { cidr: '10.0.0.0/ff00ff00' },
        { cidr: '0.0.0.0/0', begin: '0.0.0.0', end: '255.255.255.255', mask: '0.0.0.0' },
        { cidr: '10.0.0.1/32', begin: '10.0.0.1', end: '10.0.0.1', mask: '255.255.255.255' },
      ],
    });
  });

  it('reports what it cannot read', () => {
    expect(readConstraints(derInteger(1)).constraints).toBeUndefined();
    const { constraints, messages } = readConstraints(
      sequence(context(0, true, sequence(), subtree(7, Buffer.of(1, 2, 3)), subtree(7, Buffer.of(1, 2, 3, 4)))),
    );
    expect(constraints).toEqual({ critical: true });
    expect(messages).toEqual(['a constraint has no name', 'an IP network has neither 8 nor 32 octets']);
  });
});
