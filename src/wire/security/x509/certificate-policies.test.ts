import { describe, expect, it } from 'vitest';
import { ia5String, integer, objectIdentifier, sequence, utf8String } from '../../formats/der/write-der.ts';
import { readCertificatePolicies } from './certificate-policies.ts';
import { readerOf } from './reader-fixture.ts';

function read(bytes: Uint8Array) {
  const { reader, defects, messages } = readerOf(bytes);
  return { policies: readCertificatePolicies(reader, defects), messages: messages() };
}

const CPS = objectIdentifier('1.3.6.1.5.5.7.2.1');
const NOTICE = objectIdentifier('1.3.6.1.5.5.7.2.2');

describe('readCertificatePolicies', () => {
  it('reads policies with their qualifiers (RFC 5280, 4.2.1.4)', () => {
    const { policies, messages } = read(
      sequence(
        sequence(objectIdentifier('2.23.140.1.2.1')),
        sequence(
          objectIdentifier('1.2.3'),
          sequence(
            sequence(CPS, ia5String('https://example.com/cps')),
            sequence(
              NOTICE,
              sequence(sequence(utf8String('Org'), sequence(integer(1), integer(2))), utf8String('Read this.')),
            ),
            sequence(objectIdentifier('1.9.9'), integer(1)),
          ),
        ),
      ),
    );
    expect(policies).toEqual([
      { id: '2.23.140.1.2.1' },
      {
        id: '1.2.3',
        cps: ['https://example.com/cps'],
        user_notice: [
          {
            explicit_text: 'Read this.',
            notice_reference: [{ organization: 'Org', notice_numbers: [1, 2] }],
          },
        ],
      },
    ]);
    expect(messages).toEqual([]);
  });

  it('reads notices with one of their two parts', () => {
    const notice = (...parts: readonly Uint8Array[]) =>
      read(sequence(sequence(objectIdentifier('1.2.3'), sequence(sequence(NOTICE, sequence(...parts)))))).policies?.[0]
        ?.user_notice;
    expect(notice(utf8String('a'))).toEqual([{ explicit_text: 'a' }]);
    expect(notice(sequence(utf8String('b'), sequence()))).toEqual([{ notice_reference: [{ organization: 'b' }] }]);
    expect(notice()).toEqual([{}]);
  });

  it('reports what it cannot read', () => {
    expect(read(integer(1)).policies).toBeUndefined();
    expect(read(sequence(sequence(), integer(2)))).toEqual({
      policies: [{}, {}],
      messages: [
        'the identifier of a policy is missing',
        // The contents of the number are read as if they were values.
        'the identifier of a policy has another type',
      ],
    });
  });
});
