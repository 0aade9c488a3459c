import { describe, expect, it } from 'vitest';
import { ia5String, integer, objectIdentifier, printableString, sequence } from '../../formats/der/write-der.ts';
import { readQualifiedStatements } from './qualified-statements.ts';
import { readerOf } from './reader-fixture.ts';

function read(bytes: Uint8Array) {
  const { reader, defects, messages } = readerOf(bytes);
  return { statements: readQualifiedStatements(reader, defects), messages: messages() };
}

const statement = (number: number, ...info: readonly Uint8Array[]) =>
  sequence(objectIdentifier(`0.4.0.1862.1.${number}`), ...info);

describe('readQualifiedStatements', () => {
  it('reads the statements of ETSI EN 319 412-5', () => {
    const { statements, messages } = read(
      sequence(
        statement(1),
        statement(2, sequence(printableString('EUR'), integer(10), integer(3))),
        statement(2, sequence(integer(978), integer(1), integer(0))),
        statement(3, integer(15)),
        statement(4),
        statement(5, sequence(sequence(ia5String('https://example.com/pds'), printableString('en')))),
        statement(6, sequence(objectIdentifier('0.4.0.1862.1.6.3'))),
        sequence(objectIdentifier('0.4.0.19495.2'), sequence()),
      ),
    );
    expect(statements).toEqual({
      ids: [...[1, 2, 2, 3, 4, 5, 6].map((number) => `0.4.0.1862.1.${number}`), '0.4.0.19495.2'],
      parsed: {
        etsi_compliance: [true],
        limit: [
          { currency: 'EUR', amount: 10, exponent: 3 },
          { currency: '978', amount: 1, exponent: 0 },
        ],
        retention_period: [15],
        sscd: [true],
        pds_locations: [{ locations: [{ url: 'https://example.com/pds', language: 'en' }] }],
        types: [{ ids: ['0.4.0.1862.1.6.3'] }],
      },
    });
    expect(messages).toEqual([]);
  });

  it('reports what it cannot read', () => {
    expect(read(integer(1)).statements).toBeUndefined();
    const { statements, messages } = read(sequence(sequence(), statement(3), statement(2, sequence())));
    expect(statements).toEqual({ ids: ['0.4.0.1862.1.3', '0.4.0.1862.1.2'], parsed: { limit: [{}] } });
    expect(messages).toEqual(['the identifier of a statement is missing', 'a statement has no content']);
  });
});
