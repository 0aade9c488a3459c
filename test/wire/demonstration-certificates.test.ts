import { describe, expect, it } from 'vitest';
import { Authorities } from '../../src/demo/certificates/authorities.ts';
import type { IssuedCertificate } from '../../src/demo/certificates/issue.ts';
import { MachineCertificates } from '../../src/demo/certificates/machine-certificates.ts';
import { makeShowcase } from '../../src/demo/certificates/showcase.ts';
import { issueSiteCertificate, KeyPool } from '../../src/demo/certificates/site-certificate.ts';
import { Random } from '../../src/demo/random.ts';
import { countryOf } from '../../src/demo/world/places.ts';
import type { Certificate, DistinguishedName } from '../../src/model/records.generated.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';

const authorities = new Authorities('wire');
const machines = new MachineCertificates('wire');
const keys = new KeyPool('wire');
const holder = {
  organization: 'Harbour, "Light" & Söhne GmbH',
  country: countryOf('DE'),
  province: 'Hamburg',
  locality: 'Hamburg',
  street: '1 Quay',
  postalCode: '20095',
};

const issued: readonly IssuedCertificate[] = [
  ...authorities.all.map(({ certificate }) => certificate),
  ...machines.keys.map((key) => machines.get(key)),
  ...makeShowcase('wire').flatMap((sent) => [sent.issued, ...sent.chain]),
  ...Array.from({ length: 200 }, (_, at) => {
    const names = [`${at}.example`, `*.${at}.example`];
    const random = new Random('wire', 'site', at);
    return issueSiteCertificate(random, authorities, keys, names, holder, () => Date.UTC(2026, 4, 1)).issued;
  }),
];

/**
 * What the demonstration world writes in another way than scanners do: the order of names, names for three attributes,
 * milliseconds, and signatures that the world knows to be valid.
 */
function comparable({ signature, src, validity, subject_key_info: key, ...rest }: Certificate): object {
  const ec = key?.ecdsa_public_key;
  const { start = '', end = '' } = validity ?? {};
  return {
    ...rest,
    subject_dn: undefined,
    issuer_dn: undefined,
    validation_level: undefined,
    names: undefined,
    redacted: undefined,
    subject_key_info: { ...key, ...(ec === undefined ? {} : { ecdsa_public_key: withoutZeros(ec) }) },
    validity: { ...validity, start: Date.parse(start), end: Date.parse(end) },
    signature: { ...signature, valid: undefined },
  };
}

/** Scanners write coordinates without leading zeros. */
function withoutZeros(point: object): object {
  return Object.fromEntries(
    Object.entries(point).map(([name, value]) => [
      name,
      name === 'x' || name === 'y'
        ? Buffer.from(value, 'base64')
            .toString('hex')
            .replace(/^(?:00)+/, '')
        : value,
    ]),
  );
}

/** `undefined` members are left out of a comparison. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

const kinds = (record: DistinguishedName | undefined) => Object.keys(record ?? {}).length;

describe('certificates of the demonstration world', () => {
  it('are read as the records that were made with them', () => {
    expect(issued.length).toBeGreaterThan(250);
    for (const { der, record } of issued) {
      const reading = readCertificate(der);
      if (reading.kind !== 'certificate') throw new Error(reading.message);
      expect(plain(comparable(reading.certificate))).toEqual(plain(comparable(record)));
      expect(reading.certificate.signature?.valid).toBe(record.signature?.self_signed);
      // The world also lists names that are not names of hosts, and no addresses of documents.
      const urls = record.extensions?.subject_alt_name?.uniform_resource_identifiers ?? [];
      const known = [...(record.names ?? []), ...urls];
      expect(known).toEqual(expect.arrayContaining([...(reading.certificate.names ?? [])]));
      expect(reading.certificate.subject_dn?.split(/(?<!\\), /) ?? []).toHaveLength(
        record.subject_dn?.split(/(?<!\\), /).filter((part) => part !== '').length ?? 0,
      );
      expect(kinds(reading.certificate.subject)).toBe(kinds(record.subject));
    }
  });
});
