/** The certificates that a server sent -> what a record says of them. */
import type { Certificate } from '../../model/records.generated.ts';
import { WeightedCache } from '../../model/weighted-cache.ts';
import { sha256 } from '../../wire/crypto.ts';
import { certificateIdentifiers, ja4x } from '../../wire/security/tls/fingerprints/server-fingerprints.ts';
import { readCertificateChain } from '../../wire/security/x509/certificate-chain.ts';

export interface ChainRecord {
  /** Undefined if there is none, or nothing that can be read as one. */
  readonly certificate: Certificate | undefined;
  readonly ja4x: readonly string[];
}

export type ChainReader = (chain: readonly Uint8Array[]) => ChainRecord;

export function readChain(chain: readonly Uint8Array[]): ChainRecord {
  const reading = readCertificateChain(chain);
  const identifiers = chain.slice(0, MOST_CERTIFICATES).map(certificateIdentifiers);
  return {
    certificate: reading.kind === 'chain' ? { ...reading.certificate, src: 'scan' } : undefined,
    ja4x: identifiers.flatMap((one) => (one === undefined ? [] : [ja4x(one)])),
  };
}

/** Remembers the last chains: many servers of one operator send the same, and reading one verifies its signatures. */
export function rememberingChainReader(): ChainReader {
  const records = new WeightedCache<ChainRecord>(MOST_BYTES);
  return (chain) => {
    const key = chain.map(sha256).join();
    const known = records.get(key);
    if (known !== undefined) return known;
    const record = readChain(chain);
    records.set(key, record, RECORD_FOR_EACH_BYTE * chain.reduce((sum, { length }) => sum + length, key.length));
    return record;
  };
}

/** As many as the record of a chain shows. */
const MOST_CERTIFICATES = 50;
const MOST_BYTES = 2 ** 22;
/** The record of a certificate takes about as many bytes for each of its own. */
const RECORD_FOR_EACH_BYTE = 8;
