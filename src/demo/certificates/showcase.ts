/**
 * Certificates of a conformance laboratory: each has every extension that a record can show, so that every certificate
 * field occurs somewhere in the world. Real ones of this kind exist only in test suites.
 */

import { PURPOSE_OIDS, type Purpose } from '../../wire/security/x509/purposes.ts';
import { Random } from '../random.ts';
import { drawSerial } from './authorities.ts';
import {
  authorityInfoAccess,
  authorityKeyId,
  basicConstraints,
  cabfOrganizationId,
  certificatePolicies,
  type Extension,
  extendedKeyUsage,
  issuerAlternativeNames,
  keyUsage,
  nameConstraints,
  precertificatePoison,
  qualifiedStatements,
  revocationLists,
  signedTimestamps,
  subjectAlternativeNames,
  subjectKeyId,
  torServices,
} from './extensions.ts';
import type { AlternativeNames } from './general-names.ts';
import { type IssuedCertificate, issue, type SentCertificate } from './issue.ts';
import { drawModulus, dsaKey, ecKey, ecPoint, ed25519Key, type PublicKey, rsaKey } from './keys.ts';
import { type Name, type WrittenName, writeName } from './names.ts';
import { ecdsaSigner, type Signer } from './signers.ts';

const LABORATORY = (commonName: string): Name => [
  ['country', 'CH'],
  ['province', 'Geneva'],
  ['locality', 'Geneva'],
  ['organization', 'Compass Conformance Laboratory'],
  ['organizational_unit', 'Certificates'],
  ['organization_id', 'NTRCH-000000000'],
  ['jurisdiction_country', 'CH'],
  ['jurisdiction_province', 'Geneva'],
  ['jurisdiction_locality', 'Geneva'],
  ['street_address', '1 Lighthouse Quay'],
  ['postal_code', '1201'],
  ['serial_number', '000-000-001'],
  ['given_name', 'Ada'],
  ['surname', 'Example'],
  ['domain_component', 'example'],
  ['domain_component', 'conformance'],
  ['common_name', commonName],
  ['email_address', 'conformance@example.org'],
];

const PARTY = { name_assigner: 'Compass Conformance Laboratory', party_name: 'Test party' };
const START = Date.UTC(2025, 1, 10);
const END = Date.UTC(2035, 1, 10);

/** One for each type of key. */
export const SHOWCASE_SIZE = 4;

export function makeShowcase(seed: string): readonly SentCertificate[] {
  const random = new Random(seed, 'showcase');
  const signer = ecdsaSigner(seed, 'showcase');
  const issuer = writeName(LABORATORY('Conformance CA'));
  const keys = [
    rsaKey(drawModulus(random, 2048)),
    dsaKey(random),
    ecKey(ecPoint(Buffer.from(`0${random.hex(63)}`, 'hex'))),
    ed25519Key(random.bytes(32)),
  ];
  const above = keys.map((key, i) => everything(random, signer, issuer, `Conformance cross ${i}`, key, true));
  const own = everything(random, signer, issuer, 'Conformance CA', signer.publicKey, true);
  return keys.map((key, i) => {
    const issued = everything(random, signer, issuer, `everything-${i}.conformance.example`, key, false);
    return { issued, chain: [own, ...above.slice(i, i + 1)] };
  });
}

function everything(
  random: Random,
  signer: Signer,
  issuer: WrittenName,
  commonName: string,
  key: PublicKey,
  isCa: boolean,
): IssuedCertificate {
  return issue({
    serial: drawSerial(random),
    subject: writeName(LABORATORY(commonName)),
    issuer,
    signer,
    key,
    start: START,
    end: END,
    extensions: allExtensions(random, signer, commonName, key, isCa),
    unknownExtensions: [{ id: '1.3.6.1.4.1.32473.1', critical: false, value: random.bytes(12) }],
    source: 'ct',
  });
}

function allExtensions(random: Random, signer: Signer, commonName: string, key: PublicKey, isCa: boolean): Extension[] {
  const names: AlternativeNames = {
    dns: ['conformance.example', 'www.conformance.example'],
    addresses: ['192.0.2.80', '2001:db8::80'],
    emails: ['conformance@example.org', 'user@example.com'],
    uris: ['https://conformance.example/'],
    directories: [LABORATORY(commonName)],
    ediParties: [PARTY],
    registeredIds: ['1.3.6.1.4.1.32473.2'],
    others: [{ id: '1.3.6.1.4.1.311.20.2.3', text: 'conformance@example.org' }],
  };
  const rule = (word: string, network: string) => ({
    dns: [`${word}.example`],
    emails: [`${word}.example.org`],
    uris: [`.${word}.example`],
    networks: [network],
    directories: [LABORATORY(word)],
    ediParties: [PARTY],
    registeredIds: ['1.3.6.1.4.1.32473.3'],
  });
  return [
    keyUsage(
      'digital_signature',
      'content_commitment',
      'key_encipherment',
      'data_encipherment',
      'key_agreement',
      'certificate_sign',
      'crl_sign',
      'encipher_only',
      'decipher_only',
    ),
    extendedKeyUsage(Object.keys(PURPOSE_OIDS) as Purpose[], ['1.3.6.1.4.1.32473.4']),
    // The leaf has a path length of 0, as certificates of test suites do; otherwise only authorities would have the
    // field.
    basicConstraints(true, isCa ? 1 : 0),
    nameConstraints(rule('permitted', '10.0.0.0/8'), rule('excluded', '198.18.0.0/15')),
    certificatePolicies([
      {
        id: '1.3.6.1.4.1.32473.5',
        cps: ['https://conformance.example/cps'],
        user_notice: [
          {
            explicit_text: 'For tests of software only',
            notice_reference: [{ organization: 'Compass Conformance Laboratory', notice_numbers: [1, 2] }],
          },
        ],
      },
    ]),
    authorityInfoAccess(['http://conformance.example/ca.der'], ['http://ocsp.conformance.example']),
    revocationLists('http://conformance.example/ca.crl'),
    subjectKeyId(key.keyId),
    authorityKeyId(signer.publicKey.keyId),
    subjectAlternativeNames(names),
    issuerAlternativeNames(names),
    signedTimestamps([
      { logId: random.bytes(32), milliseconds: START, signed: Buffer.concat([Buffer.of(4, 3, 0, 8), random.bytes(8)]) },
    ]),
    precertificatePoison(),
    cabfOrganizationId({ scheme: 'NTR', country: 'CH', state: 'Geneva', reference: '000000000' }),
    qualifiedStatements({
      types: ['0.4.0.1862.1.6.3'],
      limit: { amount: 10, currency: 'EUR', exponent: 3 },
      disclosures: [{ url: 'https://conformance.example/pds.pdf', language: 'en' }],
      retentionYears: 10,
    }),
    torServices([{ onion: 'https://conformanceexample.onion', hash: random.bytes(32) }]),
  ];
}
