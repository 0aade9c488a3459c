/**
 * Certificates that machines ship with or generate: the same one on many machines, signed with a shared key. Some have
 * a name, for machines that are identified by their certificate.
 */

import { defined } from '../../model/defined.ts';
import type { Purpose } from '../../wire/security/x509/purposes.ts';
import { isoDay } from '../dates.ts';
import { Random } from '../random.ts';
import { drawSerial } from './authorities.ts';
import {
  basicConstraints,
  type CertificateExtension,
  extendedKeyUsageExtension,
  keyUsageExtension,
  subjectAlternativeNames,
  subjectKeyId,
} from './extensions.ts';
import type { AlternativeNames } from './general-names.ts';
import { type IssuedCertificate, issue } from './issue.ts';
import { type Name, nameOf, writeDistinguishedName } from './names.ts';
import { ecdsaSigner, ed25519Signer, rsaSigner, type Signer, weakSigner } from './signers.ts';

interface MachineRow {
  readonly subject: Name;
  /** Absent: self-signed. */
  readonly issuer?: Name;
  readonly day: string;
  readonly years: number;
  readonly names?: AlternativeNames;
  readonly purposes?: readonly Purpose[];
  readonly isCa?: boolean;
  /** A key of 1024 bits and a signature over SHA-1. */
  readonly isWeak?: boolean;
}

type More = Pick<MachineRow, 'names' | 'purposes' | 'isCa' | 'isWeak'> & { readonly issuer?: string };
type Row = readonly [key: string, subject: string, day: string, years: number, more?: More];

const SATCOM = 'Keelsat Maritime ApS';

// biome-ignore format: one certificate a line
const ROWS = [
  ['localhost', 'C=--; ST=SomeState; L=SomeCity; O=SomeOrganization; OU=SomeOrganizationalUnit; CN=localhost.localdomain; emailAddress=root@localhost', '2019-04-02', 10],
  ['cisco-ios', 'CN=IOS-Self-Signed-Certificate-1204857', '2016-03-01', 14, { isWeak: true }],
  ['vigor', 'C=TW; ST=HsinChu; L=HuKou; O=Router Support; CN=Vigor Router', '2018-06-19', 30],
  ['printer', 'CN=PRN9C934E000000; O=Lantern Printers', '2017-01-01', 20, { issuer: 'C=US; O=Lantern Printers; CN=Lantern Generic Root Certificate Authority' }],
  ['vsphere', 'C=US; CN=vcenter.lab.example', '2022-08-11', 10, { issuer: 'CN=CA; DC=vsphere; DC=local; C=US; ST=California; O=vcenter.lab.example; OU=Engineering' }],
  ['idrac', 'C=US; ST=Texas; L=Harbour Rock; O=Keelserve Systems Inc.; OU=Remote Access Group; CN=idrac-demo', '2020-01-20', 10],
  ['fortinet', 'C=US; ST=California; L=Harbourvale; O=Wallgrebe Inc.; OU=FortiGate; CN=FG000DEMO0000001; emailAddress=support@example.com', '2019-05-05', 19],
  ['synology', 'C=TW; L=Taipei; O=Tidalshelf Inc.; CN=synology', '2021-02-03', 15],
  ['plesk', 'C=CH; L=Schaffhausen; O=Panelwick; CN=Plesk; emailAddress=info@example.net', '2024-09-01', 3],
  ['mikrotik', 'CN=router; O=Island Wireless', '2023-03-03', 10],
  ['ubiquiti', 'C=US; ST=CA; L=San Harbour; O=Airloon Inc.; OU=Technical Support; CN=UBNT; emailAddress=support@example.org', '2015-10-10', 20, { isWeak: true }],
  ['kvh', `C=US; ST=Rhode Island; L=Middletown; O=${SATCOM}; CN=*.commbox.example`, '2024-04-04', 5],
  ['cobham', `C=DK; L=Lyngby; O=${SATCOM}; CN=sailor.satcom.example`, '2014-02-02', 20],
  ['portal', 'C=US; ST=WA; L=Seaharbour; O=Lanternsoft Corporation; CN=lanternsoft.example', '2025-02-10', 1, { names: { dns: ['lanternsoft.example', 'www.lanternsoft.example', 'login.lanternsoft.example'] } }],
  ['expired', 'CN=store.pomwick.example; O=Pomwick Inc.; ST=California; C=US', '2021-09-15', 2, { names: { dns: ['store.pomwick.example'] } }],
  ['code-signing', 'CN=Developer ID Application: Demonstration Harbour; C=US', '2023-01-01', 5, { issuer: 'CN=Developer ID Certification Authority; OU=Pomwick Certification Authority; O=Pomwick Inc.; C=US', purposes: ['code_signing', 'apple_code_signing'] }],
  ['old-root', 'O=Sealgrebe Security Inc; OU=Sealgrebe Security 2048 V3', '2001-02-22', 26, { isCa: true }],
  ['mcgill', 'C=CA; ST=Quebec; L=Montreal; STREET=845 rue mcgill; O=Harbour Archive; CN=archive.example.ca', '2022-10-10', 10],
  ['mail-go', 'CN=mail.go; O=Go Mail Demonstration', '2024-07-07', 5],
  ['wildcard', 'CN=*.intranet.example; O=Intranet', '2026-01-01', 1, { names: { dns: ['*.intranet.example', 'intranet.example'] } }],
  ['mail', 'CN=S/MIME; emailAddress=user@example.com', '2024-01-15', 3, { names: { emails: ['user@example.com'] }, purposes: ['email_protection', 'client_auth'] }],
  ['postfix', 'CN=mail.example.org; O=Example Mail; emailAddress=postmaster@example.org', '2022-02-02', 10],
  ['windows', 'CN=WIN-DEMO0001', '2026-06-01', 1, { purposes: ['server_auth'] }],
  ['kubernetes', 'O=Acme Co; CN=Kubernetes Ingress Controller Fake Certificate', '2026-02-02', 1, { names: { dns: ['ingress.local'] } }],
  ['traefik', 'CN=TRAEFIK DEFAULT CERT', '2026-03-09', 1],
] as const satisfies readonly Row[];

export type MachineCertificate = (typeof ROWS)[number][0];

const NAMED: ReadonlyMap<string, MachineRow> = new Map(
  ROWS.map(([key, subject, day, years, { issuer, ...more } = {}]: Row) => [
    key,
    {
      subject: nameOf(subject),
      day,
      years,
      ...more,
      ...defined({ issuer: issuer === undefined ? undefined : nameOf(issuer) }),
    },
  ]),
);

/** Number of further, unnamed certificates. */
const NAMELESS = 240;
const VENDORS =
  'Harbour Instruments, Lantern Routers, Keel Cameras, Tidal Storage, Northern Switches, Amber Voice'.split(', ');

export class MachineCertificates {
  /** All certificates: named ones first, then numbered ones. */
  readonly keys: readonly (MachineCertificate | number)[] = [
    ...ROWS.map(([key]) => key),
    ...Array.from({ length: NAMELESS }, (_, i) => i),
  ];
  private readonly seed: string;
  private readonly signers: readonly Signer[];
  /** Of the certificates that a vendor's authority signs. */
  private readonly vendor: Signer;
  private readonly weak: Signer;
  private readonly cache = new Map<MachineCertificate | number, IssuedCertificate>();

  constructor(seed: string) {
    this.seed = seed;
    const rsa = rsaSigner(seed, 'machine');
    this.signers = [rsa, rsa, rsa, ecdsaSigner(seed, 'machine'), ed25519Signer(seed, 'machine')];
    this.vendor = ecdsaSigner(seed, 'vendor');
    this.weak = weakSigner(seed, 'machine');
  }

  get(key: MachineCertificate | number): IssuedCertificate {
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const row = typeof key === 'number' ? namelessRow(this.seed, key) : NAMED.get(key);
    if (row === undefined) throw new Error(`no certificate ${key}`);
    const random = new Random(this.seed, `machine certificate ${key}`);
    const own = row.isWeak === true ? this.weak : this.signer(typeof key === 'number' ? key : 0);
    const issued = issueMachine(random, row, own, this.vendor);
    this.cache.set(key, issued);
    return issued;
  }

  /** A few certificates are on most machines. */
  draw(random: Random): IssuedCertificate {
    const key = random.pickByRank(this.keys);
    return this.get(key);
  }

  private signer(number: number): Signer {
    const signer = this.signers[number % this.signers.length];
    if (signer === undefined) throw new Error('no signer');
    return signer;
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
    day: isoDay(Date.UTC(random.between(2010, 2025), random.below(12), random.between(1, 28))),
    years: random.pick([1, 5, 10, 20]),
    isWeak: random.chance(0.15),
  };
}

function issueMachine(random: Random, row: MachineRow, own: Signer, vendor: Signer): IssuedCertificate {
  const start = Date.parse(row.day);
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + row.years);
  const key = own.publicKey;
  const subject = writeDistinguishedName(row.subject);
  return issue({
    serial: drawSerial(random) >> BigInt(random.pick([0, 64, 96])),
    subject,
    issuer: row.issuer === undefined ? subject : writeDistinguishedName(row.issuer),
    signer: row.issuer === undefined ? own : vendor,
    key,
    start: start + random.below(1_440) * 60_000,
    end: end.getTime(),
    extensions: machineExtensions(row, key.keyId),
    source: 'scan',
  });
}

function machineExtensions(row: MachineRow, keyId: string): CertificateExtension[] {
  return [
    ...(row.isCa === true
      ? [keyUsageExtension('certificate_sign', 'crl_sign')]
      : [keyUsageExtension('digital_signature', 'key_encipherment', 'data_encipherment')]),
    basicConstraints(row.isCa === true),
    subjectKeyId(keyId),
    ...(row.purposes === undefined ? [] : [extendedKeyUsageExtension(row.purposes)]),
    ...(row.names === undefined ? [] : [subjectAlternativeNames(row.names)]),
  ];
}
