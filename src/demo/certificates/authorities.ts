/** Seed -> the certificate authorities of the world with their own certificates: invented names, real keys. */
import { defined } from '../../model/defined.ts';
import type { Random } from '../random.ts';
import { Random as Stream } from '../random.ts';
import { chooser } from '../weighted.ts';
import {
  authorityInfoAccess,
  authorityKeyId,
  basicConstraints,
  type CertificateExtension,
  certificatePolicies,
  extendedKeyUsageExtension,
  keyUsageExtension,
  revocationLists,
  subjectKeyId,
  together,
} from './extensions.ts';
import { type IssuedCertificate, issue } from './issue.ts';
import { type Name, nameOf, type WrittenName, writeDistinguishedName } from './names.ts';
import { ecdsaSigner, ed25519Signer, rsaSigner, type Signer } from './signers.ts';

export type Level = 'DV' | 'OV' | 'EV';

const POLICY_OF_LEVEL: Readonly<Record<Level, string>> = {
  DV: '2.23.140.1.2.1',
  OV: '2.23.140.1.2.2',
  EV: '2.23.140.1.1',
};

export interface Authority {
  readonly name: WrittenName;
  readonly signer: Signer;
  readonly level: Level;
  readonly certificate: IssuedCertificate;
  /** Its certificate and, if it sends that too, its issuer's. */
  readonly chain: readonly IssuedCertificate[];
  /** What it puts into every certificate: its key, information URLs, its policy. */
  readonly standing: CertificateExtension;
  readonly lifetimeDays: number;
}

type Row = readonly [
  weight: number,
  organization: string,
  commonName: string,
  country: string,
  level: Level,
  key: 'ecdsa' | 'rsa' | 'ed25519',
  lifetimeDays: number,
  sends: 'itself' | 'itself and the root',
];

/** RSA signatures are slow to make, so only authorities that sign little use them. */
// biome-ignore format: one authority a line
const ROWS: readonly Row[] = [
  [34, 'Certlorne', 'L5', 'US', 'DV', 'ecdsa', 90, 'itself'],
  [26, 'Certlorne', 'L6', 'US', 'DV', 'ecdsa', 90, 'itself'],
  [10, 'Sigilwren Trust Services', 'STS CA 1D4', 'US', 'DV', 'ecdsa', 90, 'itself'],
  [7, 'Cirravane Cloud Inc.', 'Cirravane ECDSA M02', 'US', 'DV', 'ecdsa', 395, 'itself'],
  [5, 'Keywick Limited', 'Keywick ECC Domain Validation Secure Server CA', 'GB', 'DV', 'ecdsa', 365, 'itself and the root'],
  [0.3, 'Sealgrebe Inc', 'Sealgrebe TLS RSA SHA256 2020 CA1', 'US', 'OV', 'rsa', 397, 'itself and the root'],
  [3, 'Keywick Limited', 'Keywick ECC Organization Validation Secure Server CA', 'GB', 'OV', 'ecdsa', 397, 'itself'],
  [2, 'Treuvik Vertrauensdienste GmbH', 'Treuvik EV ECC CA 2', 'DE', 'EV', 'ecdsa', 365, 'itself'],
  [0.1, 'Sealgrebe Inc', 'Sealgrebe EV RSA CA G2', 'US', 'EV', 'rsa', 397, 'itself'],
  [1, 'Zephloon Experimental CA', 'Zephloon Ed25519 Issuing CA', 'CH', 'DV', 'ed25519', 180, 'itself'],
];

const ROOT: Name = nameOf('C=US; O=Rootwick Global Trust; CN=Rootwick Global Root X1');

const DAY = 86_400_000;
const FOUNDED = Date.UTC(2020, 8, 4);

export class Authorities {
  readonly all: readonly Authority[];
  readonly roots: readonly IssuedCertificate[];
  private readonly choose: (random: Random) => Authority;

  constructor(seed: string) {
    const name = writeDistinguishedName(ROOT);
    const signer = ecdsaSigner(seed, 'root');
    const root: Root = { name, signer, issued: issueRoot(seed, name, signer) };
    const rsa = rsaSigner(seed, 'authority');
    this.roots = [root.issued];
    this.all = ROWS.map((row, i) => makeAuthority(seed, row, i, rsa, root));
    this.choose = chooser(this.all.map((authority, i) => [ROWS[i]?.[0] ?? 0, authority]));
  }

  draw(random: Random, level?: Level): Authority {
    return level === undefined ? this.choose(random) : random.pick(this.all.filter((one) => one.level === level));
  }
}

interface Root {
  readonly name: WrittenName;
  readonly signer: Signer;
  readonly issued: IssuedCertificate;
}

function issueRoot(seed: string, name: WrittenName, signer: Signer): IssuedCertificate {
  const { publicKey } = signer;
  return issue({
    serial: drawSerial(new Stream(seed, 'root serial')),
    subject: name,
    issuer: name,
    signer,
    key: publicKey,
    start: Date.UTC(2015, 5, 4),
    end: Date.UTC(2040, 5, 4),
    extensions: [
      keyUsageExtension('certificate_sign', 'crl_sign'),
      basicConstraints(true),
      subjectKeyId(publicKey.keyId),
    ],
    source: 'ct',
  });
}

function makeAuthority(seed: string, row: Row, number: number, rsa: Signer, root: Root): Authority {
  const [, organization, commonName, country, level, kind, lifetimeDays, sends] = row;
  const name = writeDistinguishedName([
    ['country', country],
    ['organization', organization],
    ['common_name', commonName],
  ]);
  const label = `authority ${number}`;
  const signer = kind === 'rsa' ? rsa : kind === 'ecdsa' ? ecdsaSigner(seed, label) : ed25519Signer(seed, label);
  const host = `${organization
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}.example`;
  const make = () => {
    const { publicKey } = signer;
    const certificate = issue({
      serial: drawSerial(new Stream(seed, label)),
      subject: name,
      issuer: root.name,
      signer: root.signer,
      key: publicKey,
      start: FOUNDED,
      end: FOUNDED + 3_650 * DAY,
      extensions: [
        keyUsageExtension('digital_signature', 'certificate_sign', 'crl_sign'),
        extendedKeyUsageExtension(['server_auth', 'client_auth']),
        basicConstraints(true, 0),
        subjectKeyId(publicKey.keyId),
        authorityKeyId(root.signer.publicKey.keyId),
        revocationLists('http://rootwick.example/root.crl'),
        certificatePolicies([{ id: POLICY_OF_LEVEL[level] }]),
      ],
      source: 'ct',
    });
    return {
      certificate,
      chain: sends === 'itself' ? [certificate] : [certificate, root.issued],
      standing: standingExtensions(level, host, publicKey.keyId),
    };
  };
  let cached: ReturnType<typeof make> | undefined;
  // Authorities with an RSA key are created on demand: generating the key takes a while.
  const get = () => {
    cached ??= make();
    return cached;
  };
  return {
    name,
    signer,
    level,
    lifetimeDays,
    get standing() {
      return get().standing;
    },
    get certificate() {
      return get().certificate;
    },
    get chain() {
      return get().chain;
    },
  };
}

function standingExtensions(level: Level, host: string, keyId: string): CertificateExtension {
  return together(
    authorityKeyId(keyId),
    authorityInfoAccess([`http://i.${host}/`], [`http://o.${host}`]),
    certificatePolicies([
      { id: POLICY_OF_LEVEL[level], ...defined({ cps: level === 'DV' ? undefined : [`https://${host}/cps`] }) },
    ]),
    ...(level === 'DV' ? [] : [revocationLists(`http://c.${host}/tls.crl`)]),
  );
}

export function drawSerial(random: Random): bigint {
  return BigInt(`0x0${random.hex(31)}`) + 1n;
}
