/** The blocks of a file -> the rows that `periplus cert` prints. */
import { defined } from '../../model/defined.ts';
import type { Certificate } from '../../model/records.generated.ts';
import type { Defect } from '../../wire/formats/der/der-reader.ts';
import type { CertificateBlock } from '../../wire/security/x509/certificate-blocks.ts';
import { readCertificateChain } from '../../wire/security/x509/certificate-chain.ts';
import { readMerkleTreeLeaf } from '../../wire/security/x509/merkle-tree-leaf.ts';
import { readCertificate } from '../../wire/security/x509/read-certificate.ts';

export interface CertRow {
  readonly file: string;
  /** From 0. */
  readonly block: number;
  readonly certificate?: Certificate;
  /** What is wrong with a certificate that was read all the same. */
  readonly defects?: readonly Defect[];
  /** What the log says about the certificate, if it is an entry of one. */
  readonly log_entry?: {
    readonly type: string;
    readonly timestamp: string;
    readonly issuer_key_hash?: string;
    readonly leaf_hash: string;
  };
  readonly error?: string;
}

export function certRow(block: CertificateBlock, isChain: boolean): Omit<CertRow, 'file' | 'block'> {
  switch (block.kind) {
    case 'error':
      return { error: block.message };
    case 'certificate':
      return certificateRow([block.bytes], block.flaw);
    case 'log entry': {
      const entry = readMerkleTreeLeaf(block.leaf, block.extraData);
      if (entry.kind === 'unreadable') return { error: entry.message };
      const certificate = entry.certificate ?? entry.signedPart ?? new Uint8Array(0);
      const row = certificateRow(isChain ? [certificate, ...entry.chain] : [certificate]);
      return {
        ...row,
        ...defined({ certificate: row.certificate === undefined ? undefined : { ...row.certificate, src: 'ct' } }),
        log_entry: {
          type: entry.type,
          timestamp: timeText(entry.timestamp),
          ...defined({ issuer_key_hash: entry.issuerKeyHash }),
          leaf_hash: entry.leafHash,
        },
      };
    }
  }
}

/** Several certificates are a chain. */
export function certificateRow(
  certificates: readonly Uint8Array[],
  flaw?: string,
): Pick<CertRow, 'certificate' | 'defects' | 'error'> {
  const [only = new Uint8Array(0)] = certificates;
  const reading = certificates.length > 1 ? readCertificateChain(certificates) : readCertificate(only);
  if (reading.kind === 'unreadable') return { error: flaw ?? reading.message };
  const defects = flaw === undefined ? reading.defects : [{ at: '', message: flaw }, ...reading.defects];
  return { certificate: reading.certificate, ...defined({ defects: defects.length === 0 ? undefined : defects }) };
}

/** The last moment that a Date can hold. */
const LAST_MILLISECOND = 8.64e15;

function timeText(milliseconds: number): string {
  return new Date(Math.min(milliseconds, LAST_MILLISECOND)).toISOString();
}
