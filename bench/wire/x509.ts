/**
 * Certificates -> complete records on one core, compared with Node's own reader, which gives a fifth of the fields.
 * Wanted: 15,000 a second.
 */
import { X509Certificate } from 'node:crypto';
import { Authorities } from '../../src/demo/certificates/authorities.ts';
import { issueSiteCertificate, KeyPool } from '../../src/demo/certificates/site-certificate.ts';
import { Random } from '../../src/demo/random.ts';
import { countryOf } from '../../src/demo/world/places.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';

const CERTIFICATES = 2000;
/** After warm-up rounds, in which the compiler learns. */
const ROUNDS = 15;
const WARM_UP_ROUNDS = 5;
const WANTED = 25_000;

export function benchX509(print: (line: string) => void): void {
  const certificates = siteCertificates();
  const bytes = certificates.reduce((sum, { length }) => sum + length, 0) / certificates.length;
  const ours = new Rates();
  const peers = new Rates();
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    // Alternate, so that other work on the machine affects both.
    const rate = rateOf(certificates, (certificate) => readCertificate(certificate).kind === 'certificate');
    const peerRate = rateOf(
      certificates,
      (certificate) => new X509Certificate(certificate).toLegacyObject().raw.length > 0,
    );
    if (round < WARM_UP_ROUNDS) continue;
    ours.add(rate);
    peers.add(peerRate);
  }
  print(`X.509, all fields, ${Math.round(bytes)} octets each`.padEnd(48) + shown(ours.median));
  print('node:crypto, toLegacyObject'.padEnd(48) + shown(peers.median));
  print(`${'ratio'.padEnd(48)}${(ours.median / peers.median).toFixed(1).padStart(8)}x`);
  print(`${'wanted'.padEnd(48)}${shown(WANTED)}`);
}

class Rates {
  readonly #rates: number[] = [];

  add(rate: number): void {
    this.#rates.push(rate);
  }

  get median(): number {
    return [...this.#rates].sort((a, b) => a - b)[this.#rates.length >> 1] ?? 0;
  }
}

/** As web servers have them: names, policies, timestamps of logs, addresses of the issuer. */
export function siteCertificates(): readonly Uint8Array[] {
  const authorities = new Authorities('bench');
  const keys = new KeyPool('bench');
  const holder = {
    organization: 'Bench Ltd',
    country: countryOf('DE'),
    province: 'Hamburg',
    locality: 'Hamburg',
    street: '1 Quay',
    postalCode: '20095',
  };
  const start = Date.UTC(2026, 4, 1);
  return Array.from({ length: CERTIFICATES }, (_, at) => {
    const names = [`${at}.example`, `*.${at}.example`];
    const random = new Random('bench', 'site', at);
    return issueSiteCertificate(random, authorities, keys, names, holder, () => start).issued.der;
  });
}

/** Certificates a second of processor time of this process, which other processes do not change. */
function rateOf(certificates: readonly Uint8Array[], read: (certificate: Uint8Array) => boolean): number {
  const before = process.cpuUsage();
  let readable = 0;
  for (const certificate of certificates) if (read(certificate)) readable++;
  const { user, system } = process.cpuUsage(before);
  if (readable !== certificates.length) throw new Error('a certificate is unreadable');
  return certificates.length / ((user + system) / 1e6);
}

function shown(rate: number): string {
  return `${Math.round(rate).toLocaleString('en').padStart(8)}/s`;
}
