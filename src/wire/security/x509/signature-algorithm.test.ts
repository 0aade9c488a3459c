import { describe, expect, it } from 'vitest';
import { context, integer, nullValue, objectIdentifier, sequence } from '../../formats/der/write-der.ts';
import { valueIn } from './reader-fixture.ts';
import { readSignatureAlgorithm } from './signature-algorithm.ts';

function read(...parts: readonly Uint8Array[]) {
  const { value, defects } = valueIn(sequence(...parts));
  return readSignatureAlgorithm(value, defects);
}

const PSS = objectIdentifier('1.2.840.113549.1.1.10');
const digest = (number: number) => sequence(objectIdentifier(`2.16.840.1.101.3.4.2.${number}`), nullValue());
const mask = (hash: Uint8Array) => sequence(objectIdentifier('1.2.840.113549.1.1.8'), hash);

describe('readSignatureAlgorithm', () => {
  it('names algorithms as scanners do', () => {
    expect(read(objectIdentifier('1.2.840.113549.1.1.11'), nullValue())).toEqual({
      record: { name: 'SHA256-RSA', oid: '1.2.840.113549.1.1.11' },
      scheme: { digest: 'sha256' },
    });
    expect(read(objectIdentifier('1.3.101.112'))).toEqual({
      record: { name: 'Ed25519', oid: '1.3.101.112' },
      scheme: { digest: undefined },
    });
    expect(read(objectIdentifier('1.2.3'))).toEqual({
      record: { name: 'unknown_algorithm', oid: '1.2.3' },
      scheme: undefined,
    });
    expect(read()).toEqual({ record: { name: 'unknown_algorithm' }, scheme: undefined });
  });

  it('reads the parameters of RSA-PSS (RFC 4055, 3.1)', () => {
    const parameters = sequence(
      context(0, true, digest(2)),
      context(1, true, mask(digest(2))),
      context(2, true, integer(48)),
    );
    expect(read(PSS, parameters)).toMatchObject({
      record: { name: 'SHA384-RSAPSS' },
      scheme: { digest: 'sha384', pssSalt: 48 },
    });
    expect(read(PSS, sequence())).toMatchObject({
      record: { name: 'SHA1-RSAPSS' },
      scheme: { digest: 'sha1', pssSalt: 20 },
    });
  });

  it('does not verify with parameters that nobody uses', () => {
    const unknown = { name: 'unknown_algorithm' };
    const mixed = sequence(context(0, true, digest(1)), context(1, true, mask(digest(2))));
    expect(read(PSS, mixed)).toMatchObject({ record: unknown, scheme: undefined });
    expect(read(PSS, sequence(context(0, true, digest(9))))).toMatchObject({ record: unknown, scheme: undefined });
    for (const salt of [-1, -2, 100_000])
      expect(read(PSS, sequence(context(2, true, integer(salt))))).toMatchObject({ scheme: undefined });
    expect(read(PSS)).toMatchObject({ record: unknown, scheme: undefined });
  });
});
