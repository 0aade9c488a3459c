/** The names of a site -> its certificate, from the authority that its holder chose. */
import type { Random } from '../random.ts';
import { Random as Stream } from '../random.ts';
import type { Country } from '../world/places.ts';
import { type Authorities, type Authority, drawSerial, type Level } from './authorities.ts';
import {
  basicConstraints,
  type CertificateExtension,
  cabfOrganizationId,
  extendedKeyUsageExtension,
  keyUsageExtension,
  signedTimestamps,
  subjectAlternativeNames,
  subjectKeyId,
  type Timestamp,
  together,
} from './extensions.ts';
import { issue, type SentCertificate } from './issue.ts';
import { drawModulus, ecKey, ecPoint, type PublicKey, rsaKey } from './keys.ts';
import { type Name, type NamePart, writeDistinguishedName } from './names.ts';

export interface SiteHolder {
  readonly organization: string;
  readonly country: Country;
  readonly province: string;
  readonly locality: string;
  readonly street: string;
  readonly postalCode: string;
}

const DAY = 86_400_000;
const LOGS = 6;
const KEYS = 256;

/**
 * EC keys of sites: real points, each shared by many sites, because finding a point is slower than writing a
 * certificate.
 */
export class KeyPool {
  readonly logIds: readonly Uint8Array[];
  private readonly seed: string;
  private readonly cache: (PublicKey | undefined)[] = new Array(KEYS).fill(undefined);

  constructor(seed: string) {
    const random = new Stream(seed, 'logs');
    this.seed = seed;
    this.logIds = Array.from({ length: LOGS }, () => random.bytes(32));
  }

  draw(random: Random): PublicKey {
    const number = random.below(KEYS);
    const key = this.cache[number] ?? makeKey(new Stream(this.seed, 'key', number));
    this.cache[number] = key;
    return key;
  }
}

function makeKey(random: Random): PublicKey {
  const scalar = random.bytes(32);
  // Below the order of the curve.
  scalar[0] = (scalar[0] ?? 0) & 0x7f;
  return ecKey(ecPoint(scalar));
}

const SERVER = [extendedKeyUsageExtension(['server_auth', 'client_auth']), basicConstraints(false)];
const FOR_SIGNING = together(keyUsageExtension('digital_signature'), ...SERVER);
const FOR_ENCIPHERING = together(keyUsageExtension('digital_signature', 'key_encipherment'), ...SERVER);

/**
 * `startOf`: the start of validity, in milliseconds, for a certificate that lasts this many days. `level`: the
 * validation level, if it matters.
 */
export function issueSiteCertificate(
  random: Random,
  authorities: Authorities,
  keys: KeyPool,
  names: readonly string[],
  holder: SiteHolder,
  startOf: (lifetimeDays: number) => number,
  level?: Level,
): SentCertificate {
  const authority = authorities.draw(random, level);
  const key = random.chance(0.55) ? rsaKey(drawModulus(random, 2048)) : keys.draw(random);
  const start = Math.floor(startOf(authority.lifetimeDays) / 1000) * 1000;
  const [commonName = ''] = names;
  const issued = issue({
    serial: drawSerial(random),
    subject: writeDistinguishedName(subjectName(random, authority, commonName, holder)),
    issuer: authority.name,
    signer: authority.signer,
    key,
    start,
    end: start + authority.lifetimeDays * DAY - 1000,
    extensions: [
      key.record.rsa_public_key === undefined ? FOR_SIGNING : FOR_ENCIPHERING,
      subjectKeyId(key.keyId),
      subjectAlternativeNames({ dns: names }),
      authority.standing,
      ...registration(random, authority, holder),
      signedTimestamps(drawTimestamps(random, keys, start)),
    ],
    source: 'scan',
  });
  // One server in five does not send the chain.
  return { issued, chain: random.chance(0.2) ? [] : authority.chain };
}

function subjectName(random: Random, authority: Authority, commonName: string, holder: SiteHolder): Name {
  if (authority.level === 'DV') return [['common_name', commonName]];
  const company: NamePart[] = [
    ['country', holder.country.code],
    ...(holder.province === '' ? [] : [['province', holder.province] as const]),
    ['locality', holder.locality],
    ['organization', holder.organization],
  ];
  if (authority.level === 'OV') {
    const unit: NamePart[] = random.chance(0.2)
      ? [['organizational_unit', random.pick(['IT', 'Web', 'Operations'])]]
      : [];
    return [...company, ...unit, ['common_name', commonName]];
  }
  return [
    ['jurisdiction_country', holder.country.code],
    ...(holder.province === '' ? [] : [['jurisdiction_province', holder.province] as const]),
    ['jurisdiction_locality', holder.locality],
    ['serial_number', random.digits(8)],
    ...company,
    ['street_address', holder.street],
    ...(holder.postalCode === '' ? [] : [['postal_code', holder.postalCode] as const]),
    ['common_name', commonName],
  ];
}

/** Extended validation may name the company's entry in a public register. */
function registration(random: Random, authority: Authority, holder: SiteHolder): CertificateExtension[] {
  if (authority.level !== 'EV' || !random.chance(0.3)) return [];
  const { code } = holder.country;
  return [cabfOrganizationId({ scheme: 'NTR', country: code, state: holder.province, reference: random.digits(9) })];
}

function drawTimestamps(random: Random, keys: KeyPool, start: number): Timestamp[] {
  const first = random.below(LOGS);
  return [first, (first + 1 + random.below(LOGS - 1)) % LOGS].map((log) => ({
    logId: keys.logIds[log] ?? new Uint8Array(32),
    milliseconds: start + 3_600_000 + random.below(1000),
    signed: drawSignature(random),
  }));
}

/** Hash and signature algorithm, length, and two numbers of 32 octets in DER. */
const SIGNATURE = Buffer.from([4, 3, 0, 70, 0x30, 68, 2, 32, 0x11, ...new Uint8Array(31), 2, 32, 0x22]);

function drawSignature(random: Random): Uint8Array {
  const signature = random.bytes(74);
  for (const at of SIGNATURE_MARKS) signature[at] = SIGNATURE[at] ?? 0;
  return signature;
}

const SIGNATURE_MARKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 40, 41, 42];
