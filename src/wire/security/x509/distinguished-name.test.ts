import { describe, expect, it } from 'vitest';
import {
  bitString,
  ia5String,
  integer,
  objectIdentifier,
  printableString,
  sequence,
  setOf,
  utf8String,
} from '../../formats/der/write-der.ts';
import { readName } from './distinguished-name.ts';
import { valueIn } from './reader-fixture.ts';

const pair = (oid: string, value: Uint8Array) => sequence(objectIdentifier(oid), value);
const part = (oid: string, value: Uint8Array) => setOf(pair(oid, value));

function read(...parts: readonly Uint8Array[]) {
  const { value, defects, messages } = valueIn(sequence(...parts));
  return { ...readName(value, defects), messages: messages() };
}

describe('readName', () => {
  it('shows the most specific part first, and lists values by their attribute', () => {
    const name = read(
      part('2.5.4.6', printableString('GB')),
      part('0.9.2342.19200300.100.1.25', ia5String('example')),
      part('2.5.4.11', utf8String('One')),
      part('2.5.4.11', utf8String('Two')),
      part('2.5.4.3', utf8String('www.example.com')),
    );
    expect(name.line).toBe('CN=www.example.com, OU=Two, OU=One, DC=example, C=GB');
    expect(name.record).toEqual({
      country: ['GB'],
      domain_component: ['example'],
      organizational_unit: ['One', 'Two'],
      common_name: ['www.example.com'],
    });
    expect(name.messages).toEqual([]);
  });

  it('escapes as RFC 4514 does', () => {
    expect(read(part('2.5.4.10', utf8String('A, B + "C" \\ <D>; E'))).line).toBe(
      'O=A\\, B \\+ \\"C\\" \\\\ \\<D\\>\\; E',
    );
    expect(read(part('2.5.4.10', utf8String(' a '))).line).toBe('O=\\ a\\ ');
    expect(read(part('2.5.4.10', utf8String('#1 #2'))).line).toBe('O=\\#1 #2');
  });

  it('shows unknown attributes by their identifier and their octets', () => {
    // RFC 4514, section 4: 1.3.6.1.4.1.1466.0=#04024869
    const name = read(part('1.3.6.1.4.1.1466.0', Buffer.from('04024869', 'hex')));
    expect(name).toEqual({ line: '1.3.6.1.4.1.1466.0=#04024869', record: {}, messages: [] });
    expect(read(part('2.5.4.45', bitString(Buffer.of(1)))).line).toBe('x500UniqueIdentifier=#03020001');
  });

  it('keeps the order of several attributes in one part', () => {
    const both = setOf(pair('2.5.4.3', utf8String('a')), pair('2.5.4.10', utf8String('b')));
    expect(read(part('2.5.4.6', printableString('US')), both).line).toBe('CN=a, O=b, C=US');
  });

  it('reads the rest of a damaged name', () => {
    const name = read(
      integer(1),
      setOf(),
      setOf(sequence(objectIdentifier('2.5.4.3'))),
      part('2.5.4.17', integer(5)),
      part('2.5.4.6', printableString('US')),
    );
    expect(name.line).toBe('C=US, postalCode=#020105');
    expect(name.record).toEqual({ country: ['US'] });
    expect(name.messages).toEqual([
      'a name has a part of another type',
      'a name has an empty part',
      'a name has a part without a value',
      'a name has a part that is not text',
    ]);
  });
});
