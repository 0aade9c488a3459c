import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { countryOf } from '../world/places.ts';
import { Authorities } from './authorities.ts';
import type { IssuedCertificate } from './issue.ts';
import { MachineCertificates } from './machine-certificates.ts';
import { makeShowcase } from './showcase.ts';
import { issueSiteCertificate, KeyPool } from './site-certificate.ts';

const authorities = new Authorities('test');
const keys = new KeyPool('test');
const machines = new MachineCertificates('test');

const holder = {
  organization: 'Harbour, "Light" & Söhne GmbH',
  country: countryOf('DE'),
  province: 'Hamburg',
  locality: 'Hamburg',
  street: '1 Quay',
  postalCode: '20095',
};
const START = Date.UTC(2026, 4, 1);
const sites = Array.from({ length: 300 }, (_, i) =>
  issueSiteCertificate(
    new Random('test', 'site', i),
    authorities,
    keys,
    ['a.example', `*.${i}.example`],
    holder,
    () => START,
  ),
);
const shared = machines.keys.map((key) => machines.get(key));
const showcase = makeShowcase('test');

const hex = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase();

function holds({ der, record }: IssuedCertificate): void {
  const parsed = new X509Certificate(der);
  expect(hex(parsed.fingerprint)).toBe(record.fingerprint_sha1);
  expect(hex(parsed.fingerprint256)).toBe(record.fingerprint_sha256);
  expect(BigInt(`0x${parsed.serialNumber}`)).toBe(BigInt(record.serial_number ?? ''));
  expect(new Date(parsed.validFrom).toISOString()).toBe(record.validity?.start);
  expect(new Date(parsed.validTo).toISOString()).toBe(record.validity?.end);
  expect(parsed.ca).toBe(record.extensions?.basic_constraints?.is_ca);
}

describe('certificates of the demonstration world, read by OpenSSL', () => {
  it('match their records', () => {
    for (const { issued } of sites) holds(issued);
    for (const issued of shared) holds(issued);
    for (const { certificate } of authorities.all) holds(certificate);
    for (const { issued, chain } of showcase) for (const one of [issued, ...chain]) holds(one);
  });

  it('contain their names', () => {
    for (const { issued } of sites) {
      const parsed = new X509Certificate(issued.der);
      expect(parsed.subjectAltName).toBe(issued.record.names?.map((name) => `DNS:${name}`).join(', '));
      expect(parsed.checkHost('a.example')).toBe('a.example');
      if (issued.record.subject?.organization) expect(parsed.subject).toContain('Söhne');
    }
  });

  it('are signed by the first certificate of their chain, up to the root', () => {
    const byName = new Map(authorities.all.map(({ certificate }) => [certificate.record.subject_dn, certificate]));
    const [root] = authorities.roots;
    for (const { issued } of sites) {
      const issuer = byName.get(issued.record.issuer_dn);
      if (issuer === undefined) throw new Error('no issuer');
      const parsed = new X509Certificate(issuer.der);
      expect(new X509Certificate(issued.der).verify(parsed.publicKey)).toBe(true);
      expect(new X509Certificate(issued.der).checkIssued(parsed)).toBe(true);
      expect(parsed.verify(new X509Certificate(root?.der ?? '').publicKey)).toBe(true);
    }
  });

  it('do not verify with another key', () => {
    const [first, second] = authorities.all.filter(({ signer }) => signer.algorithm.name === 'ECDSA-SHA256');
    const one = sites.find(
      ({ issued }) => issued.record.extensions?.authority_key_id === first?.signer.publicKey.keyId,
    );
    expect(
      new X509Certificate(one?.issued.der ?? '').verify(new X509Certificate(second?.certificate.der ?? '').publicKey),
    ).toBe(false);
  });

  it('are self-signed if their records say so', () => {
    for (const { der, record } of shared) {
      const parsed = new X509Certificate(der);
      expect(parsed.verify(parsed.publicKey)).toBe(record.signature?.self_signed);
    }
  });

  it('have the key types of their records', () => {
    const kinds = { RSA: 'rsa', ECDSA: 'ec', Ed25519: 'ed25519', DSA: 'dsa' } as const;
    for (const { issued } of [...sites, ...showcase]) {
      const name = issued.record.subject_key_info?.key_algorithm?.name as keyof typeof kinds;
      expect(new X509Certificate(issued.der).publicKey.asymmetricKeyType).toBe(kinds[name]);
    }
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  it.skipIf(!hasOpenssl)(
    'of the laboratory hold every extension, and OpenSSL understands all it knows (needs openssl)',
    () => {
      for (const { issued } of showcase) {
        const text = execFileSync('openssl', ['x509', '-inform', 'der', '-noout', '-text'], {
          input: issued.der,
          encoding: 'utf8',
          stdio: ['pipe', 'pipe', 'ignore'],
        });
        for (const words of [
          'Name Constraints: critical',
          'Permitted:',
          'CPS: https://conformance.example/cps',
          'IP Address:192.0.2.80',
          'DirName:',
          'othername:',
          'CT Precertificate SCTs',
          'qcStatements',
          'Registered ID:1.3.6.1.4.1.32473.2',
        ])
          expect(text).toContain(words);
        expect(text).not.toMatch(/<parse error|<INVALID/i);
      }
    },
  );
});
