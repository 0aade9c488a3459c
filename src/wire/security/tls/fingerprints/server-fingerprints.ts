import { md5, sha256 } from '../../../crypto.ts';
import { DefectList, type DerValue, TAG } from '../../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../../formats/der/object-identifier.ts';
import { oidContent } from '../../../formats/der/write-der.ts';
import { certificateParts } from '../../x509/certificate-parts.ts';
import type { ServerHello } from '../messages/server-hello.ts';

/** JA3S (Salesforce, 2017): version, suite and extensions of a ServerHello in decimal, such as `771,49195,0-65281`. */
export function ja3sText(hello: ServerHello): string | undefined {
  if (hello.legacyVersion === undefined || hello.cipherSuite === undefined) return undefined;
  const extensions = hello.extensions.map((extension) => extension.type).join('-');
  return `${hello.legacyVersion},${hello.cipherSuite},${extensions}`;
}

/** The MD5 of the text. Undefined if the ServerHello has no suite. */
export function ja3s(hello: ServerHello): string | undefined {
  const text = ja3sText(hello);
  return text === undefined ? undefined : md5(text);
}

/**
 * JA4S (FoxIO, 2023) of a ServerHello over TCP, such as `t130200_1301_234ea6891581`. Undefined without a suite. FoxIO
 * licenses the method apart from JA4: whoever sells a service that uses it needs their permission.
 */
export function ja4s(hello: ServerHello): string | undefined {
  const start = startOf(hello);
  return start === undefined ? undefined : `${start}_${shortDigest(extensionsOf(hello))}`;
}

/** The same with the list of extensions instead of its digest. */
export function ja4sText(hello: ServerHello): string | undefined {
  const start = startOf(hello);
  return start === undefined ? undefined : `${start}_${extensionsOf(hello).join(',')}`;
}

function startOf(hello: ServerHello): string | undefined {
  if (hello.version === undefined || hello.cipherSuite === undefined) return undefined;
  const version = VERSIONS.get(hello.version) ?? '00';
  const count = String(Math.min(hello.extensions.length, 99)).padStart(2, '0');
  return `t${version}${count}${alpnEnds(hello.alpn)}_${hex(hello.cipherSuite, 4)}`;
}

function extensionsOf(hello: ServerHello): readonly string[] {
  return hello.extensions.map((extension) => hex(extension.type, 4));
}

/** First and last character of the protocol, or of its hexadecimal form if one of them is not a letter or digit. */
function alpnEnds(alpn: Uint8Array | undefined): string {
  const first = alpn?.at(0);
  const last = alpn?.at(-1);
  if (first === undefined || last === undefined) return '00';
  const ends = String.fromCharCode(first, last);
  return /^[0-9A-Za-z]{2}$/.test(ends) ? ends : hex(first, 2).charAt(0) + hex(last, 2).charAt(1);
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

const VERSIONS: ReadonlyMap<number, string> = new Map([
  [0x0002, 's2'],
  [0x0300, 's3'],
  [0x0301, '10'],
  [0x0302, '11'],
  [0x0303, '12'],
  [0x0304, '13'],
]);

/** The object identifiers of a certificate, in the order in which they occur, in dotted form such as `2.5.4.3`. */
interface CertificateIdentifiers {
  /** Of the attributes of the issuer: one for each attribute, equal ones too. */
  readonly issuer: readonly string[];
  readonly subject: readonly string[];
  readonly extensions: readonly string[];
}

/**
 * JA4X (FoxIO, 2023): how a certificate was made, not what it says, such as `96a6439c8f5c_96a6439c8f5c_aae71e8db6d7`.
 * FoxIO licenses the method as it does JA4S.
 */
export function ja4x(identifiers: CertificateIdentifiers): string {
  return parts(identifiers).map(shortDigest).join('_');
}

/** The same with lists instead of their digests. */
export function ja4xText(identifiers: CertificateIdentifiers): string {
  return parts(identifiers)
    .map((list) => list.join(','))
    .join('_');
}

function parts({ issuer, subject, extensions }: CertificateIdentifiers): readonly (readonly string[])[] {
  return [issuer, subject, extensions].map((list) => list.map(encodedHex));
}

/** The content of the identifier in DER, such as `550403` for 2.5.4.3. */
function encodedHex(identifier: string): string {
  return Buffer.from(oidContent(identifier)).toString('hex');
}

/** A certificate in DER -> what JA4X is made of. Undefined if the bytes are not a certificate. */
export function certificateIdentifiers(certificate: Uint8Array): CertificateIdentifiers | undefined {
  const defects = new DefectList();
  const parts = certificateParts(certificate, defects);
  if (parts === undefined) return undefined;
  const list = parts.extensions?.children(defects).optional(TAG.sequence);
  return {
    issuer: identifiersOfName(parts.issuer, defects),
    subject: identifiersOfName(parts.subject, defects),
    extensions: firstIdentifiers(list, defects),
  };
}

function identifiersOfName(name: DerValue | undefined, defects: DefectList): readonly string[] {
  const sets = name?.children(defects).rest(MOST) ?? [];
  return sets.flatMap((set) => firstIdentifiers(set, defects));
}

/** The identifier with which each of these sequences begins. */
function firstIdentifiers(list: DerValue | undefined, defects: DefectList): readonly string[] {
  return (list?.children(defects).rest(MOST) ?? []).flatMap((item) => {
    const type = item.children(defects).optional(TAG.objectIdentifier);
    const text = type && readObjectIdentifier(type, defects);
    return text === undefined ? [] : [text];
  });
}

/** Of attributes, and of extensions. */
const MOST = 1000;

/** JA4 and its relatives shorten SHA-256 to 12 digits, and write zeros for an empty list. */
function shortDigest(items: readonly string[]): string {
  return items.length === 0 ? '000000000000' : sha256(items.join(',')).slice(0, 12);
}
