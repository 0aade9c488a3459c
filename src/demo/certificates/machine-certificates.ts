/**
 * Certificates that machines come with or make for themselves: the same one on many machines, signed with the key they all share.
 * Some are known by a name, for the machines that are known by their certificate.
 */
import { Random } from '../random.ts';
import { drawSerial } from './authorities.ts';
import {
  basicConstraints,
  type Extension,
  extendedKeyUsage,
  keyUsage,
  subjectAlternativeNames,
  subjectKeyId,
} from './extensions.ts';
import type { AlternativeNames } from './general-names.ts';
import { type Issued, issue } from './issue.ts';
import { type Name, writeName } from './names.ts';
import type { Purpose } from './purposes.ts';
import { ecdsaSigner, ed25519Signer, rsaSigner, type Signer } from './signers.ts';

interface MachineRow {
  readonly subject: Name;
  /** Absent: it signs itself. */
  readonly issuer?: Name;
  readonly start: readonly [year: number, month: number, day: number];
  readonly years: number;
  readonly names?: AlternativeNames;
  readonly purposes?: readonly Purpose[];
  readonly isCa?: boolean;
}

const MAIL_NAME: AlternativeNames = { emails: ['user@example.com'] };

const ROWS = {
  localhost: {
    subject: [
      ['country', '--'],
      ['province', 'SomeState'],
      ['locality', 'SomeCity'],
      ['organization', 'SomeOrganization'],
      ['organizational_unit', 'SomeOrganizationalUnit'],
      ['common_name', 'localhost.localdomain'],
      ['email_address', 'root@localhost'],
    ],
    start: [2019, 4, 2],
    years: 10,
  },
  'cisco-ios': { subject: [['common_name', 'IOS-Self-Signed-Certificate-1204857']], start: [2016, 3, 1], years: 14 },
  vigor: {
    subject: [
      ['country', 'TW'],
      ['province', 'HsinChu'],
      ['locality', 'HuKou'],
      ['organization', 'DrayTek Corp.'],
      ['organizational_unit', 'DrayTek Support'],
      ['common_name', 'Vigor Router'],
    ],
    start: [2018, 6, 19],
    years: 30,
  },
  xerox: {
    subject: [
      ['common_name', 'XRX9C934E000000'],
      ['organization', 'Xerox Corporation'],
    ],
    issuer: [
      ['country', 'US'],
      ['organization', 'Xerox Corporation'],
      ['common_name', 'Xerox Generic Root Certificate Authority'],
    ],
    start: [2017, 1, 1],
    years: 20,
  },
  vsphere: {
    subject: [
      ['country', 'US'],
      ['common_name', 'vcenter.lab.example'],
    ],
    issuer: [
      ['common_name', 'CA'],
      ['domain_component', 'vsphere'],
      ['domain_component', 'local'],
      ['country', 'US'],
      ['province', 'California'],
      ['organization', 'vcenter.lab.example'],
      ['organizational_unit', 'VMware Engineering'],
    ],
    start: [2022, 8, 11],
    years: 10,
  },
  idrac: {
    subject: [
      ['country', 'US'],
      ['province', 'Texas'],
      ['locality', 'Round Rock'],
      ['organization', 'Dell Inc.'],
      ['organizational_unit', 'Remote Access Group'],
      ['common_name', 'idrac-demo'],
    ],
    start: [2020, 1, 20],
    years: 10,
  },
  fortinet: {
    subject: [
      ['country', 'US'],
      ['province', 'California'],
      ['locality', 'Sunnyvale'],
      ['organization', 'Fortinet'],
      ['organizational_unit', 'FortiGate'],
      ['common_name', 'FG000DEMO0000001'],
      ['email_address', 'support@example.com'],
    ],
    start: [2019, 5, 5],
    years: 19,
  },
  synology: {
    subject: [
      ['country', 'TW'],
      ['locality', 'Taipei'],
      ['organization', 'Synology Inc.'],
      ['common_name', 'synology'],
    ],
    start: [2021, 2, 3],
    years: 15,
  },
  plesk: {
    subject: [
      ['country', 'CH'],
      ['locality', 'Schaffhausen'],
      ['organization', 'Plesk'],
      ['common_name', 'Plesk'],
      ['email_address', 'info@example.net'],
    ],
    start: [2024, 9, 1],
    years: 3,
  },
  mikrotik: {
    subject: [
      ['common_name', 'router'],
      ['organization', 'Island Wireless'],
    ],
    start: [2023, 3, 3],
    years: 10,
  },
  ubiquiti: {
    subject: [
      ['country', 'US'],
      ['province', 'CA'],
      ['locality', 'San Jose'],
      ['organization', 'Ubiquiti Inc.'],
      ['organizational_unit', 'Technical Support'],
      ['common_name', 'UBNT'],
      ['email_address', 'support@example.org'],
    ],
    start: [2015, 10, 10],
    years: 20,
  },
  kvh: {
    subject: [
      ['country', 'US'],
      ['province', 'Rhode Island'],
      ['locality', 'Middletown'],
      ['organization', 'KVH Industries, Inc.'],
      ['common_name', '*.kvh.example'],
    ],
    start: [2024, 4, 4],
    years: 5,
  },
  cobham: {
    subject: [
      ['country', 'DK'],
      ['locality', 'Lyngby'],
      ['organization', 'Cobham SATCOM'],
      ['common_name', 'sailor.cobham.example'],
    ],
    start: [2014, 2, 2],
    years: 20,
  },
  microsoft: {
    subject: [
      ['country', 'US'],
      ['province', 'WA'],
      ['locality', 'Redmond'],
      ['organization', 'Microsoft Corporation'],
      ['common_name', 'microsoft.com'],
    ],
    start: [2025, 2, 10],
    years: 1,
    names: { dns: ['microsoft.com', 'www.microsoft.com', 'login.microsoftonline.com'] },
  },
  apple: {
    subject: [
      ['common_name', 'apple.com'],
      ['organization', 'Apple Inc.'],
      ['province', 'California'],
      ['country', 'US'],
    ],
    start: [2021, 9, 15],
    years: 5,
    names: { dns: ['apple.com', 'www.apple.com'] },
  },
  'apple-signing': {
    subject: [
      ['common_name', 'Developer ID Application: Demonstration Harbour'],
      ['country', 'US'],
    ],
    issuer: [
      ['common_name', 'Developer ID Certification Authority'],
      ['organizational_unit', 'Apple Certification Authority'],
      ['organization', 'Apple Inc.'],
      ['country', 'US'],
    ],
    start: [2023, 1, 1],
    years: 5,
    purposes: ['code_signing', 'apple_code_signing'],
  },
  rsa: {
    subject: [
      ['organization', 'RSA Security Inc'],
      ['organizational_unit', 'RSA Security 2048 V3'],
    ],
    start: [2001, 2, 22],
    years: 26,
    isCa: true,
  },
  mcgill: {
    subject: [
      ['country', 'CA'],
      ['province', 'Quebec'],
      ['locality', 'Montreal'],
      ['street_address', '845 rue mcgill'],
      ['organization', 'Harbour Archive'],
      ['common_name', 'archive.example.ca'],
    ],
    start: [2022, 10, 10],
    years: 10,
  },
  kraken: {
    subject: [
      ['common_name', 'kraken.com'],
      ['organization', 'Kraken Demonstration'],
    ],
    start: [2025, 1, 1],
    years: 2,
    names: { dns: ['kraken.com'] },
  },
  'mail-go': {
    subject: [
      ['common_name', 'mail.go'],
      ['organization', 'Go Mail Demonstration'],
    ],
    start: [2024, 7, 7],
    years: 5,
  },
  google: {
    subject: [
      ['common_name', 'google.com'],
      ['organization', 'Google Demonstration'],
    ],
    start: [2026, 1, 1],
    years: 1,
    names: { dns: ['google.com', '*.google.com'] },
  },
  mail: {
    subject: [
      ['common_name', 'S/MIME'],
      ['email_address', 'user@example.com'],
    ],
    start: [2024, 1, 15],
    years: 3,
    names: MAIL_NAME,
    purposes: ['email_protection', 'client_auth'],
  },
  postfix: {
    subject: [
      ['common_name', 'mail.example.org'],
      ['organization', 'Example Mail'],
      ['email_address', 'postmaster@example.org'],
    ],
    start: [2022, 2, 2],
    years: 10,
  },
  windows: { subject: [['common_name', 'WIN-DEMO0001']], start: [2026, 6, 1], years: 1, purposes: ['server_auth'] },
  kubernetes: {
    subject: [
      ['organization', 'Acme Co'],
      ['common_name', 'Kubernetes Ingress Controller Fake Certificate'],
    ],
    start: [2026, 2, 2],
    years: 1,
    names: { dns: ['ingress.local'] },
  },
  traefik: { subject: [['common_name', 'TRAEFIK DEFAULT CERT']], start: [2026, 3, 9], years: 1 },
} as const satisfies Readonly<Record<string, MachineRow>>;

export type MachineCertificate = keyof typeof ROWS;

/** How many more there are that nobody knows by a name. */
const NAMELESS = 240;
const VENDORS = [
  'Harbour Instruments',
  'Lantern Routers',
  'Keel Cameras',
  'Tidal Storage',
  'Northern Switches',
  'Amber Voice',
];

export class MachineCertificates {
  /** Names first, then numbers: all there are. */
  readonly keys: readonly (MachineCertificate | number)[] = [
    ...(Object.keys(ROWS) as MachineCertificate[]),
    ...Array.from({ length: NAMELESS }, (_, i) => i),
  ];
  private readonly seed: string;
  private readonly signers: readonly Signer[];
  /** Of those that come from their vendor's own authority. */
  private readonly vendor: Signer;
  private readonly made = new Map<MachineCertificate | number, Issued>();

  constructor(seed: string) {
    this.seed = seed;
    const rsa = rsaSigner(seed, 'machine');
    this.signers = [rsa, rsa, rsa, ecdsaSigner(seed, 'machine'), ed25519Signer(seed, 'machine')];
    this.vendor = ecdsaSigner(seed, 'vendor');
  }

  get(key: MachineCertificate | number): Issued {
    const found = this.made.get(key);
    if (found !== undefined) return found;
    const row = typeof key === 'number' ? namelessRow(this.seed, key) : ROWS[key];
    const random = new Random(this.seed, `machine certificate ${key}`);
    const issued = issueMachine(random, row, this.signer(typeof key === 'number' ? key : 0), this.vendor);
    this.made.set(key, issued);
    return issued;
  }

  /** The few that everybody has come up most. */
  draw(random: Random): Issued {
    const key = random.pickByRank(this.keys);
    return this.get(key);
  }

  private signer(number: number): Signer {
    const found = this.signers[number % this.signers.length];
    if (found === undefined) throw new Error('no signer');
    return found;
  }
}

function namelessRow(seed: string, number: number): MachineRow {
  const random = new Random(seed, 'nameless certificate', number);
  const model = `${random.letters(2, 'ABCDEFGHKLMNPRSTVWX')}-${random.digits(3)}`;
  return {
    subject: [
      ['country', random.pick(['US', 'CN', 'TW', 'DE', 'JP'])],
      ['organization', random.pick(VENDORS)],
      ['common_name', random.pick([model, `${model}.local`, '192.168.1.1', 'default', model.toLowerCase()])],
    ],
    start: [random.between(2010, 2025), random.between(1, 12), random.between(1, 28)],
    years: random.pick([1, 5, 10, 20]),
  };
}

function issueMachine(random: Random, row: MachineRow, own: Signer, vendor: Signer): Issued {
  const [year, month, day] = row.start;
  const key = own.publicKey;
  const subject = writeName(row.subject);
  return issue({
    serial: drawSerial(random) >> BigInt(random.pick([0, 64, 96])),
    subject,
    issuer: row.issuer === undefined ? subject : writeName(row.issuer),
    signer: row.issuer === undefined ? own : vendor,
    key,
    start: Date.UTC(year, month - 1, day, random.below(24), random.below(60)),
    end: Date.UTC(year + row.years, month - 1, day),
    extensions: machineExtensions(row, key.keyId),
    source: 'scan',
  });
}

function machineExtensions(row: MachineRow, keyId: string): Extension[] {
  return [
    ...(row.isCa === true
      ? [keyUsage('certificate_sign', 'crl_sign')]
      : [keyUsage('digital_signature', 'key_encipherment', 'data_encipherment')]),
    basicConstraints(row.isCa === true),
    subjectKeyId(keyId),
    ...(row.purposes === undefined ? [] : [extendedKeyUsage(row.purposes)]),
    ...(row.names === undefined ? [] : [subjectAlternativeNames(row.names)]),
  ];
}
