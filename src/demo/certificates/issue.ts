/** The content of a certificate -> its signed DER, and its record, made from the same values. */

import { hash } from 'node:crypto';
import { defined } from '../../model/defined.ts';
import type { Certificate, ChainCertificate } from '../../model/records.generated.ts';
import {
  bitString,
  context,
  derInteger,
  derTime,
  objectIdentifier,
  sequence,
} from '../../wire/formats/der/write-der.ts';
import { isoTimeText } from '../dates.ts';
import { type CertificateExtension, encodeExtension } from './extensions.ts';
import type { PublicKey } from './keys.ts';
import type { WrittenName } from './names.ts';
import type { Signer } from './signers.ts';

export interface CertificateSpec {
  readonly serial: bigint;
  readonly subject: WrittenName;
  readonly issuer: WrittenName;
  readonly signer: Signer;
  readonly key: PublicKey;
  /** Milliseconds since 1970, a multiple of 1,000. */
  readonly start: number;
  readonly end: number;
  readonly extensions: readonly CertificateExtension[];
  readonly unknownExtensions?: readonly {
    readonly id: string;
    readonly critical: boolean;
    readonly value: Uint8Array;
  }[];
  /** Where it was first observed. */
  readonly source: 'scan' | 'ct';
}

export interface IssuedCertificate {
  readonly der: Uint8Array;
  /** Without its chain. */
  readonly record: ChainCertificate;
}

const VERSION_3 = context(0, true, derInteger(2));

export function issue(spec: CertificateSpec): IssuedCertificate {
  const { signer, subject, issuer, key, extensions, unknownExtensions = [] } = spec;
  const head = [
    VERSION_3,
    derInteger(spec.serial),
    signer.algorithm.der,
    issuer.der,
    sequence(derTime(spec.start), derTime(spec.end)),
    subject.der,
    key.der,
  ];
  const unknown = unknownExtensions.map(({ id, critical, value }) =>
    encodeExtension(objectIdentifier(id), value, critical),
  );
  const signedPart = (chosen: readonly CertificateExtension[]) =>
    sequence(...head, context(3, true, sequence(...chosen.map((extension) => extension.der), ...unknown)));
  const tbs = signedPart(extensions);
  const plain = extensions.filter(({ isTransparency }) => isTransparency !== true);
  const tbsDigest = hash('sha256', tbs, 'buffer');
  const signature = signer.sign(tbs, tbsDigest);
  const der = sequence(tbs, signer.algorithm.der, bitString(signature));

  const algorithm = { name: signer.algorithm.name, oid: signer.algorithm.oid };
  const isSelfSigned = key.record.fingerprint_sha256 === signer.publicKey.record.fingerprint_sha256;
  const merged = Object.assign(
    {},
    ...extensions.map((extension) => extension.record),
  ) as CertificateExtension['record'];
  const tbsFingerprint = tbsDigest.toString('hex');
  return {
    der,
    record: {
      names: namesOf(subject, merged),
      subject_dn: subject.line,
      issuer_dn: issuer.line,
      subject: subject.record,
      issuer: issuer.record,
      validity: {
        start: isoTimeText(spec.start),
        end: isoTimeText(spec.end),
        length: (spec.end - spec.start) / 1000,
      },
      validation_level: validationLevel(merged),
      serial_number: String(spec.serial),
      version: 3,
      fingerprint_md5: hash('md5', der, 'hex'),
      fingerprint_sha1: hash('sha1', der, 'hex'),
      fingerprint_sha256: hash('sha256', der, 'hex'),
      tbs_fingerprint: tbsFingerprint,
      tbs_noct_fingerprint:
        plain.length === extensions.length ? tbsFingerprint : hash('sha256', signedPart(plain), 'hex'),
      spki_subject_fingerprint: hash('sha256', Buffer.concat([key.der, subject.der]), 'hex'),
      subject_key_info: key.record,
      signature_algorithm: algorithm,
      signature: {
        signature_algorithm: algorithm,
        value: Buffer.from(signature).toString('base64'),
        valid: true,
        self_signed: isSelfSigned,
      },
      extensions: merged,
      ...defined({
        unknown_extensions:
          unknownExtensions.length === 0
            ? undefined
            : unknownExtensions.map(({ id, critical, value }) => ({
                id,
                critical,
                value: Buffer.from(value).toString('base64'),
              })),
      }),
      redacted: false,
      src: spec.source,
    },
  };
}

/** A certificate as a server sends it, with its chain. */
export interface SentCertificate {
  readonly issued: IssuedCertificate;
  readonly chain: readonly IssuedCertificate[];
}

export function certificateRecord({ issued, chain }: SentCertificate): Certificate {
  return chain.length === 0 ? issued.record : { ...issued.record, chain: chain.map(({ record }) => record) };
}

function namesOf({ record }: WrittenName, { subject_alt_name }: CertificateExtension['record']): string[] {
  const { dns_names = [], ip_addresses = [] } = subject_alt_name ?? {};
  return [...new Set([...(record.common_name ?? []), ...dns_names, ...ip_addresses])];
}

const LEVELS: Readonly<Record<string, 'DV' | 'OV' | 'EV'>> = {
  '2.23.140.1.2.1': 'DV',
  '2.23.140.1.2.2': 'OV',
  '2.23.140.1.1': 'EV',
};

function validationLevel({ certificate_policies = [] }: CertificateExtension['record']): string {
  for (const { id = '' } of certificate_policies) {
    const level = LEVELS[id];
    if (level !== undefined) return level;
  }
  return 'unknown';
}
