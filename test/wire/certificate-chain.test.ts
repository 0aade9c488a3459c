import { describe, expect, it } from 'vitest';
import { nullValue, objectIdentifier, sequence } from '../../src/wire/formats/der/write-der.ts';
import { readCertificateChain } from '../../src/wire/security/x509/certificate-chain.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';
import { party, signedCertificate } from './signed-certificate.ts';

const [root, middle, server, stranger] = ['root', 'middle', 'server', 'stranger'].map(party);
if (root === undefined || middle === undefined || server === undefined || stranger === undefined)
  throw new Error('four parties');
const rootCertificate = signedCertificate(root, root);
const middleCertificate = signedCertificate(middle, root);
const serverCertificate = signedCertificate(server, middle);

function read(...certificates: readonly Uint8Array[]) {
  const reading = readCertificateChain(certificates);
  if (reading.kind !== 'chain') throw new Error(reading.message);
  const { chain = [], ...own } = reading.certificate;
  return {
    names: [own, ...chain].map(({ subject }) => subject?.common_name?.[0]),
    valid: [own, ...chain].map(({ signature }) => signature?.valid),
    hasChain: 'chain' in reading.certificate,
    defects: reading.defects,
  };
}

describe('readCertificateChain', () => {
  it('verifies each certificate with the key of its issuer, and puts the issuers in order', () => {
    const expected = { names: ['server', 'middle', 'root'], valid: [true, true, true], hasChain: true, defects: [] };
    expect(read(serverCertificate, middleCertificate, rootCertificate)).toEqual(expected);
    expect(read(serverCertificate, rootCertificate, middleCertificate)).toEqual(expected);
  });

  it('leaves unverified what nobody sent the issuer of', () => {
    expect(read(serverCertificate, middleCertificate)).toMatchObject({ valid: [true, false] });
    expect(read(serverCertificate)).toEqual({ names: ['server'], valid: [false], hasChain: false, defects: [] });
    expect(read(rootCertificate)).toMatchObject({ valid: [true] });
    const other = signedCertificate(stranger, stranger);
    expect(read(serverCertificate, other)).toMatchObject({ names: ['server', 'stranger'], valid: [false, true] });
  });

  it('does not believe an issuer of the same name with another key', () => {
    const impostor = { ...party('middle'), name: middle.name };
    expect(read(serverCertificate, signedCertificate(impostor, root), rootCertificate)).toMatchObject({
      names: ['server', 'middle', 'root'],
      valid: [false, true, true],
    });
  });

  it('does not verify a certificate that has been changed, or names two algorithms', () => {
    const changed = Buffer.from(serverCertificate);
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
    expect(read(changed, middleCertificate)).toMatchObject({ valid: [false, false] });
    const other = sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue());
    const mixed = signedCertificate(root, root, [], other);
    expect(read(mixed)).toMatchObject({ valid: [false], defects: [{ at: 'signature' }] });
  });

  it('ends for certificates that issue each other, and for those sent twice', () => {
    const [first, second] = [signedCertificate(server, middle), signedCertificate(middle, server)];
    expect(read(first, second, first, second)).toMatchObject({ names: ['server', 'middle', 'server', 'middle'] });
    expect(read(rootCertificate, rootCertificate)).toMatchObject({ names: ['root', 'root'], valid: [true, true] });
  });

  it('reads a limited number of them, and says so', () => {
    const { names, defects } = read(serverCertificate, ...Array.from({ length: 1000 }, () => middleCertificate));
    expect(names).toHaveLength(50);
    expect(defects).toEqual([{ at: 'chain', message: 'only the first 50 certificates are shown' }]);
  });

  it('reports unreadable certificates and defects by their place', () => {
    expect(readCertificateChain([])).toMatchObject({ kind: 'unreadable' });
    expect(readCertificateChain([Buffer.of(1, 2)])).toMatchObject({ kind: 'unreadable' });
    const longer = Buffer.concat([middleCertificate, Buffer.of(5, 0)]);
    expect(read(serverCertificate, longer, Buffer.of(1)).defects).toEqual([
      { at: 'chain.0', message: 'there is more data than its type allows' },
      { at: 'chain', message: 'certificates that are unreadable: 1' },
    ]);
  });
});

describe('readCertificate', () => {
  it('reads what is there of a certificate that is cut off', () => {
    let fields = 0;
    for (let length = 0; length <= serverCertificate.length; length++) {
      const reading = readCertificate(serverCertificate.subarray(0, length));
      if (reading.kind === 'unreadable') continue;
      if (length < serverCertificate.length) expect(reading.defects.length).toBeGreaterThan(0);
      const count = Object.keys(reading.certificate).length;
      expect(count).toBeGreaterThanOrEqual(fields);
      fields = count;
    }
    expect(fields).toBeGreaterThan(15);
  });
});
