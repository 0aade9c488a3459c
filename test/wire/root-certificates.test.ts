import { createHash, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { certs } from '../../src/model/fields/certs.ts';
import type { DistinguishedName } from '../../src/model/records.generated.ts';
import { TextBlocks } from '../../src/wire/security/x509/certificate-blocks.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';

/** OpenSSL's names of the attributes that these certificates have. */
const SHORT_NAMES: Readonly<Record<string, keyof DistinguishedName>> = {
  CN: 'common_name',
  O: 'organization',
  OU: 'organizational_unit',
  C: 'country',
  ST: 'province',
  L: 'locality',
  serialNumber: 'serial_number',
  organizationIdentifier: 'organization_id',
  emailAddress: 'email_address',
};

function nameOf(lines: string): DistinguishedName {
  const record: { -readonly [K in keyof DistinguishedName]?: string[] } = {};
  for (const [short = '', value = ''] of lines.split('\n').map((line) => line.split(/=(.*)/s))) {
    const field = SHORT_NAMES[short];
    if (field !== undefined) record[field] = [...(record[field] ?? []), value.replace(/\\(.)/g, '$1')];
  }
  return record;
}

const moment = (openssl: string) => new Date(openssl).toISOString().replace('.000Z', 'Z');
const digest = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');

describe('the root certificates that Node trusts, read as OpenSSL reads them', () => {
  it.each(rootCertificates.map((text, at) => [at, text] as const))('number %i', (_at, text) => {
    const judge = new X509Certificate(text);
    const blocks = new TextBlocks();
    const [block] = text.split('\n').flatMap((line) => blocks.push(line));
    if (block?.kind !== 'certificate') throw new Error('no certificate');
    expect(Buffer.from(block.bytes).equals(judge.raw)).toBe(true);
    const reading = readCertificate(block.bytes);
    if (reading.kind !== 'certificate') throw new Error(reading.message);
    const { certificate } = reading;
    expect(certificate.serial_number).toBe(String(BigInt(`0x${judge.serialNumber}`)));
    expect(certificate.fingerprint_md5).toBe(digest('md5', judge.raw));
    expect(certificate.fingerprint_sha1).toBe(judge.fingerprint.replaceAll(':', '').toLowerCase());
    expect(certificate.fingerprint_sha256).toBe(judge.fingerprint256.replaceAll(':', '').toLowerCase());
    expect(certificate.validity?.start).toBe(moment(judge.validFrom));
    expect(certificate.validity?.end).toBe(moment(judge.validTo));
    expect(certificate.validity?.length).toBe((Date.parse(judge.validTo) - Date.parse(judge.validFrom)) / 1000);
    expect(certificate.subject).toEqual(nameOf(judge.subject));
    expect(certificate.issuer).toEqual(nameOf(judge.issuer));
    expect(certificate.extensions?.basic_constraints?.is_ca ?? false).toBe(judge.ca);
    expect(certificate.subject_key_info?.fingerprint_sha256).toBe(
      digest('sha256', judge.publicKey.export({ format: 'der', type: 'spki' })),
    );
    const jwk = judge.publicKey.export({ format: 'jwk' });
    const { rsa_public_key: rsa, ecdsa_public_key: ec } = certificate.subject_key_info ?? {};
    if (jwk.kty === 'RSA') {
      expect(rsa?.modulus).toBe(Buffer.from(jwk.n ?? '', 'base64url').toString('base64'));
      expect(rsa?.length).toBe(judge.publicKey.asymmetricKeyDetails?.modulusLength);
      expect(rsa?.exponent).toBe(Number(judge.publicKey.asymmetricKeyDetails?.publicExponent));
    } else expect(ec?.curve).toBe(jwk.crv);
    const isSelfSigned = judge.subject === judge.issuer && judge.verify(judge.publicKey);
    expect(certificate.signature).toMatchObject({ valid: isSelfSigned, self_signed: isSelfSigned });
    for (const path of pathsOf(certificate, 'certificate')) expect(PATHS.has(path), path).toBe(true);
  });
});

const PATHS: ReadonlySet<string> = new Set(certs.fields.map(({ path }) => path));

function pathsOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, path));
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => pathsOf(child, `${path}.${name}`))];
}
