import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonNumber, jsonObject, jsonText, textsIn } from '../../../model/json-value.ts';
import type { Certificate, DistinguishedName, ResponsesRecord } from '../../../model/records.generated.ts';
import { registeredSuiteName } from '../../../wire/security/tls/registry/openssl-suite-name.ts';
import { readableDate } from '../../records/seen-time.ts';

export function tlsOfBanner(banner: JsonObject): Pick<ResponsesRecord, 'tls' | 'jarm'> {
  const ssl = jsonObject(banner, 'ssl');
  if (ssl === undefined) return {};
  const cipher = jsonObject(ssl, 'cipher');
  const suite = jsonText(cipher, 'name') ?? '';
  // A minus says that the server refused the version.
  const versions = textsIn(jsonMember(ssl, 'versions')).filter((name) => name !== '' && !name.startsWith('-'));
  const tls = defined({
    version: negotiatedVersion(jsonText(cipher, 'version')),
    supported_versions: versions.length === 0 ? undefined : versions.map(tlsVersionName),
    cipher: suite === '' ? undefined : registeredSuiteName(suite),
    ja3s: jsonText(ssl, 'ja3s') || undefined,
  });
  return { tls, ...defined({ jarm: jsonText(ssl, 'jarm') || undefined }) };
}

/** Older banners have the version that brought the cipher instead. */
const negotiatedVersion = (name: string | undefined): string | undefined =>
  name !== undefined && /^TLSv1\.\d$/.test(name) ? name : undefined;

const tlsVersionName = (name: string): string => (name === 'TLSv1' ? 'TLSv1.0' : name);

/** What Shodan says of a certificate that it has not kept. */
export function certificateOfBanner(banner: JsonObject): Certificate | undefined {
  const cert = jsonObject(jsonMember(banner, 'ssl'), 'cert');
  if (cert === undefined) return undefined;
  const { sha1, sha256 } = { sha1: digest(cert, 'sha1'), sha256: digest(cert, 'sha256') };
  const [start, end] = [certificateTime(jsonText(cert, 'issued')), certificateTime(jsonText(cert, 'expires'))];
  const subject = nameParts(jsonObject(cert, 'subject'));
  const names = (subject?.common_name ?? []).filter((name) => /^(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(name));
  const version = jsonNumber(cert, 'version');
  return {
    ...defined({
      names: names.length === 0 ? undefined : names,
      subject,
      issuer: nameParts(jsonObject(cert, 'issuer')),
      validity: start === undefined && end === undefined ? undefined : defined({ start, end }),
      serial_number: serialNumber(jsonMember(cert, 'serial')),
      version: version === undefined ? undefined : version + 1,
      fingerprint_sha1: sha1,
      fingerprint_sha256: sha256,
    }),
    src: 'scan',
  };
}

const digest = (cert: JsonObject, name: string): string | undefined =>
  jsonText(jsonMember(cert, 'fingerprint'), name)?.toLowerCase().replaceAll(':', '') || undefined;

/** Serial numbers have up to 160 bits. A number of JSON that has more than 53 has lost its last digits. */
function serialNumber(serial: unknown): string | undefined {
  if (typeof serial === 'string') return /^-?\d{1,60}$/.test(serial) ? serial : undefined;
  return Number.isSafeInteger(serial) ? String(serial) : undefined;
}

/** `20230101120000Z` */
function certificateTime(text = ''): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return parts === null ? undefined : readableDate(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`);
}

function nameParts(name: JsonObject | undefined): DistinguishedName | undefined {
  const parts = Object.entries(name ?? {}).flatMap(([key, value]) => {
    const field = ATTRIBUTES.get(key);
    return field === undefined || typeof value !== 'string' || value === '' ? [] : [[field, [value]] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const ATTRIBUTES: ReadonlyMap<string, keyof DistinguishedName> = new Map(
  Object.entries({
    CN: 'common_name',
    O: 'organization',
    OU: 'organizational_unit',
    C: 'country',
    ST: 'province',
    L: 'locality',
    street: 'street_address',
    postalCode: 'postal_code',
    serialNumber: 'serial_number',
    emailAddress: 'email_address',
    DC: 'domain_component',
  } as const),
);
