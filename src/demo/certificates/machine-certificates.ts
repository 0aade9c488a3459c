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
import rows from './machines.json' with { type: 'json' };
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

export type MachineCertificate = keyof typeof rows;

export const isMachineCertificate = (key: unknown): key is MachineCertificate =>
  typeof key === 'string' && Object.hasOwn(rows, key);

type Row = Omit<MachineRow, 'subject' | 'issuer'> & { readonly subject: string; readonly issuer?: string };

const NAMED: ReadonlyMap<string, MachineRow> = new Map(
  Object.entries(rows as Readonly<Record<string, Row>>).map(([key, { subject, issuer, ...more }]) => [
    key,
    {
      ...more,
      subject: nameOf(subject),
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
    ...(Object.keys(rows) as MachineCertificate[]),
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
