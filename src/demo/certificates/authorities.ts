/** Seed -> the certificate authorities of the world with their own certificates: invented names, real keys. */
import type { Random } from '../random.ts';
import { Random as Stream } from '../random.ts';
import { chooser } from '../weighted.ts';
import {
  authorityInfoAccess,
  authorityKeyId,
  basicConstraints,
  certificatePolicies,
  type Extension,
  extendedKeyUsage,
  keyUsage,
  revocationLists,
  subjectKeyId,
  together,
} from './extensions.ts';
import { type Issued, issue } from './issue.ts';
import { type WrittenName, writeName } from './names.ts';
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
  readonly certificate: Issued;
  /** Its certificate and, where it sends that as well, the one above it. */
  readonly chain: readonly Issued[];
  /** What it puts into every certificate: its key, where to ask about it, its policy. */
  readonly standing: Extension;
  readonly lifetimeDays: number;
}

interface AuthorityRow {
  readonly weight: number;
  readonly organization: string;
  readonly commonName: string;
  readonly country: string;
  readonly level: Level;
  readonly key: 'ecdsa' | 'rsa' | 'ed25519';
  readonly lifetimeDays: number;
  readonly sendsRoot?: boolean;
}

/** RSA signatures are slow to make, so the authorities that sign with it are those that sign little. */
const ROWS: readonly AuthorityRow[] = [
  {
    weight: 34,
    organization: 'Open Harbour',
    commonName: 'H5',
    country: 'US',
    level: 'DV',
    key: 'ecdsa',
    lifetimeDays: 90,
  },
  {
    weight: 26,
    organization: 'Open Harbour',
    commonName: 'H6',
    country: 'US',
    level: 'DV',
    key: 'ecdsa',
    lifetimeDays: 90,
  },
  {
    weight: 10,
    organization: 'Lantern Trust Services',
    commonName: 'LTS CA 1D4',
    country: 'US',
    level: 'DV',
    key: 'ecdsa',
    lifetimeDays: 90,
  },
  {
    weight: 7,
    organization: 'Granite Cloud',
    commonName: 'Granite Cloud M02',
    country: 'US',
    level: 'DV',
    key: 'ecdsa',
    lifetimeDays: 395,
  },
  {
    weight: 5,
    organization: 'Compass Limited',
    commonName: 'Compass ECC Domain Validation Secure Server CA',
    country: 'GB',
    level: 'DV',
    key: 'ecdsa',
    lifetimeDays: 365,
    sendsRoot: true,
  },
  {
    weight: 0.3,
    organization: 'Sealed Letter Inc',
    commonName: 'Sealed Letter TLS RSA SHA256 2020 CA1',
    country: 'US',
    level: 'OV',
    key: 'rsa',
    lifetimeDays: 397,
    sendsRoot: true,
  },
  {
    weight: 3,
    organization: 'Compass Limited',
    commonName: 'Compass ECC Organization Validation Secure Server CA',
    country: 'GB',
    level: 'OV',
    key: 'ecdsa',
    lifetimeDays: 397,
  },
  {
    weight: 2,
    organization: 'Nordlicht Vertrauensdienste GmbH',
    commonName: 'Nordlicht EV ECC CA 2',
    country: 'DE',
    level: 'EV',
    key: 'ecdsa',
    lifetimeDays: 365,
  },
  {
    weight: 0.1,
    organization: 'Sealed Letter Inc',
    commonName: 'Sealed Letter EV RSA CA G2',
    country: 'US',
    level: 'EV',
    key: 'rsa',
    lifetimeDays: 397,
  },
  {
    weight: 1,
    organization: 'Zephyr Experimental CA',
    commonName: 'Zephyr Ed25519 Issuing CA',
    country: 'CH',
    level: 'DV',
    key: 'ed25519',
    lifetimeDays: 180,
  },
];

const DAY = 86_400_000;
const FOUNDED = Date.UTC(2020, 8, 4);

export class Authorities {
  readonly all: readonly Authority[];
  readonly roots: readonly Issued[];
  private readonly choose: (random: Random) => Authority;

  constructor(seed: string) {
    const rootName = writeName([
      ['country', 'US'],
      ['organization', 'Periplus Demonstration Trust'],
      ['common_name', 'Demonstration Root X1'],
    ]);
    const rootSigner = ecdsaSigner(seed, 'root');
    const root = issueRoot(seed, rootName, rootSigner);
    const rsa = rsaSigner(seed, 'authority');
    this.roots = [root];
    this.all = ROWS.map((row, i) => makeAuthority(seed, row, i, rsa, root, rootName, rootSigner));
    this.choose = chooser(this.all.map((authority, i) => [ROWS[i]?.weight ?? 0, authority]));
  }

  draw(random: Random): Authority {
    return this.choose(random);
  }
}

function issueRoot(seed: string, name: WrittenName, signer: Signer): Issued {
  return issue({
    serial: drawSerial(new Stream(seed, 'root serial')),
    subject: name,
    issuer: name,
    signer,
    key: signer.publicKey,
    start: Date.UTC(2015, 5, 4),
    end: Date.UTC(2040, 5, 4),
    extensions: [
      keyUsage('certificate_sign', 'crl_sign'),
      basicConstraints(true),
      subjectKeyId(signer.publicKey.keyId),
    ],
    source: 'ct',
  });
}

function makeAuthority(
  seed: string,
  row: AuthorityRow,
  number: number,
  rsa: Signer,
  root: Issued,
  rootName: WrittenName,
  rootSigner: Signer,
): Authority {
  const name = writeName([
    ['country', row.country],
    ['organization', row.organization],
    ['common_name', row.commonName],
  ]);
  const label = `authority ${number}`;
  const signer = row.key === 'rsa' ? rsa : row.key === 'ecdsa' ? ecdsaSigner(seed, label) : ed25519Signer(seed, label);
  const host = `${row.organization.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  const make = (): Issued =>
    issue({
      serial: drawSerial(new Stream(seed, label)),
      subject: name,
      issuer: rootName,
      signer: rootSigner,
      key: signer.publicKey,
      start: FOUNDED,
      end: FOUNDED + 3_650 * DAY,
      extensions: [
        keyUsage('digital_signature', 'certificate_sign', 'crl_sign'),
        extendedKeyUsage(['server_auth', 'client_auth']),
        basicConstraints(true, 0),
        subjectKeyId(signer.publicKey.keyId),
        authorityKeyId(rootSigner.publicKey.keyId),
        revocationLists('http://root.demonstration.example/root.crl'),
        certificatePolicies([{ id: POLICY_OF_LEVEL[row.level] }]),
      ],
      source: 'ct',
    });
  let made: Pick<Authority, 'certificate' | 'chain' | 'standing'> | undefined;
  // An authority with an RSA key is only made where it is met: its key takes a while.
  const get = () => {
    if (made !== undefined) return made;
    const certificate = make();
    made = {
      certificate,
      chain: row.sendsRoot === true ? [certificate, root] : [certificate],
      standing: standingExtensions(row.level, host, signer.publicKey.keyId),
    };
    return made;
  };
  return {
    name,
    signer,
    level: row.level,
    lifetimeDays: row.lifetimeDays,
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

function standingExtensions(level: Level, host: string, keyId: string): Extension {
  return together(
    authorityKeyId(keyId),
    authorityInfoAccess([`http://i.${host}/`], [`http://o.${host}`]),
    certificatePolicies([{ id: POLICY_OF_LEVEL[level], ...(level === 'DV' ? {} : { cps: [`https://${host}/cps`] }) }]),
    ...(level === 'DV' ? [] : [revocationLists(`http://c.${host}/tls.crl`)]),
  );
}

export function drawSerial(random: Random): bigint {
  return BigInt(`0x0${random.hex(31)}`) + 1n;
}
