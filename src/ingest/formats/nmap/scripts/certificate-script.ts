/** What `ssl-cert` says of a certificate -> its fields. It writes the certificate out whole only if asked to say more. */
import { defined } from '../../../../model/defined.ts';
import type { Certificate, DistinguishedName } from '../../../../model/records.generated.ts';
import { describedNames } from '../../../records/described-names.ts';
import { pemCertificates, seenCertificates } from '../../../records/seen-certificates.ts';
import { readableDate } from '../../../records/seen-time.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';

export interface ScriptCertificate {
  readonly certificate: Certificate;
  /** In DER, if the script has it whole. */
  readonly chain: readonly Uint8Array[];
}

export function certificateInScripts(scripts: readonly XmlElement[]): ScriptCertificate | undefined {
  const script = scripts.find((each) => each.get('id') === 'ssl-cert');
  if (script === undefined) return undefined;
  const output = script.get('output') ?? '';
  const pem = script.all('elem').find((element) => element.get('key') === 'pem')?.text ?? output;
  const seen = pemCertificates([pem]).length === 0 ? undefined : seenCertificates([pem]);
  if (seen !== undefined) return seen;
  const certificate = describedCertificate(output);
  return certificate && { certificate, chain: [] };
}

/** Lines such as `Subject: commonName=a.example/countryName=US`. */
function describedCertificate(output: string): Certificate | undefined {
  const fact = (name: string): string | undefined =>
    new RegExp(`^[ \\t]*${name}:[ \\t]*(\\S.*)$`, 'm').exec(output)?.[1]?.trim();
  const [subject, start, end] = [
    nameParts(fact('Subject')),
    timeOf(fact('Not valid before')),
    timeOf(fact('Not valid after')),
  ];
  const digests = defined({
    fingerprint_md5: digestOf(fact('MD5')),
    fingerprint_sha1: digestOf(fact('SHA-1')),
    fingerprint_sha256: digestOf(fact('SHA-256')),
  });
  if (subject === undefined && end === undefined && Object.keys(digests).length === 0) return undefined;
  const algorithm = algorithmName(fact('Signature Algorithm'));
  return {
    ...defined({
      names: describedNames(subject?.common_name, fact('Subject Alternative Name')),
      subject,
      issuer: nameParts(fact('Issuer')),
      validity: start === undefined && end === undefined ? undefined : defined({ start, end }),
      signature_algorithm: algorithm === undefined ? undefined : { name: algorithm },
      subject_key_info: keyOf(fact('Public Key type'), Number(fact('Public Key bits'))),
    }),
    ...digests,
    src: 'scan',
  };
}

/** `commonName=a.example/organizationName=A/B Ltd/countryName=US` */
function nameParts(text = ''): DistinguishedName | undefined {
  const parts: Partial<Record<keyof DistinguishedName, string[]>> = {};
  for (const part of text.split(/\/(?=[a-zA-Z.\d]+=)/)) {
    const at = part.indexOf('=');
    const field = ATTRIBUTES.get(part.slice(0, at));
    const value = part.slice(at + 1);
    if (field === undefined || value === '') continue;
    const values = parts[field];
    if (values === undefined) parts[field] = [value];
    else values.push(value);
  }
  return Object.keys(parts).length === 0 ? undefined : parts;
}

const ATTRIBUTES: ReadonlyMap<string, keyof DistinguishedName> = new Map(
  Object.entries({
    commonName: 'common_name',
    organizationName: 'organization',
    organizationalUnitName: 'organizational_unit',
    countryName: 'country',
    stateOrProvinceName: 'province',
    localityName: 'locality',
    streetAddress: 'street_address',
    postalCode: 'postal_code',
    serialNumber: 'serial_number',
    emailAddress: 'email_address',
    domainComponent: 'domain_component',
  } as const),
);

/** In UTC, with a blank or a `T` before the time. */
function timeOf(text = ''): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  return day === undefined ? undefined : readableDate(`${day}T${time}Z`);
}

/** `0123 4567 ...` */
function digestOf(text = ''): string | undefined {
  const digits = text.replaceAll(/[\s:]/g, '').toLowerCase();
  return /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(digits) ? digits : undefined;
}

/** The names of OpenSSL, such as `ecdsa-with-SHA256` -> those that our own scans store. */
function algorithmName(text = ''): string | undefined {
  const [, hash, withRsa, ofEcdsa] = /^(sha\d+|md5)With(RSA)Encryption$|^ecdsa-with-(SHA\d+)$/i.exec(text) ?? [];
  if (ofEcdsa !== undefined) return `ECDSA-${ofEcdsa.toUpperCase()}`;
  return hash === undefined ? text || undefined : `${hash.toUpperCase()}-${withRsa}`;
}

function keyOf(type: string | undefined, bits: number): Certificate['subject_key_info'] {
  const size = Number.isInteger(bits) && bits > 0 ? { length: bits } : undefined;
  if (type === 'rsa') return defined({ key_algorithm: { name: 'RSA' }, rsa_public_key: size });
  if (type === 'ec') return defined({ key_algorithm: { name: 'ECDSA' }, ecdsa_public_key: size });
  return undefined;
}
