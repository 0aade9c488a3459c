/**
 * The entries of Certificate Transparency logs (RFC 6962, 3.4 and 4.6): a MerkleTreeLeaf, and the extra data that a log
 * returns with it. Nothing is thrown, whatever the bytes are.
 */

import { defined } from '../../../model/defined.ts';
import { ByteReader } from '../../byte-reader.ts';
import { hexText } from '../../byte-text.ts';
import { sha256 } from '../../crypto.ts';

export interface LogEntry {
  readonly kind: 'entry';
  readonly type: 'x509_entry' | 'precert_entry';
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Only of a precertificate: SHA-256 of the key of its issuer, in hexadecimal. */
  readonly issuerKeyHash?: string;
  /** In DER. Of a precertificate: from the extra data, undefined without them. */
  readonly certificate?: Uint8Array;
  /** Only of a precertificate: what the log signed, a TBSCertificate without the mark of a precertificate. */
  readonly signedPart?: Uint8Array;
  /** In DER, from the issuer upwards. */
  readonly chain: readonly Uint8Array[];
  /** In hexadecimal. */
  readonly extensions: string;
  /** The hash by which the log proves the entry: SHA-256 of a zero octet and the leaf, in hexadecimal. */
  readonly leafHash: string;
}

export interface UnreadableEntry {
  readonly kind: 'unreadable';
  readonly message: string;
}

const X509_ENTRY = 0;
const PRECERT_ENTRY = 1;
const HASH_OCTETS = 32;
const LONGEST_CHAIN = 100;

export function readMerkleTreeLeaf(leaf: Uint8Array, extraData?: Uint8Array): LogEntry | UnreadableEntry {
  const reader = new ByteReader(leaf);
  const [version, leafType, high, low, entryType] = [
    reader.u8(),
    reader.u8(),
    reader.u32(),
    reader.u32(),
    reader.u16(),
  ];
  if (entryType === undefined) return unreadable('The leaf is cut off.');
  if (version !== 0 || leafType !== 0) return unreadable('The leaf has an unknown version.');
  if (entryType !== X509_ENTRY && entryType !== PRECERT_ENTRY) return unreadable('The leaf has an unknown type.');
  const isPrecertificate = entryType === PRECERT_ENTRY;
  const issuerKeyHash = isPrecertificate ? reader.bytes(HASH_OCTETS) : undefined;
  const content = reader.vector(3);
  const extensions = reader.vector(2);
  if (content === undefined || extensions === undefined) return unreadable('The leaf is cut off.');
  const extra = extraData === undefined ? undefined : new ByteReader(extraData);
  const precertificate = isPrecertificate ? extra?.vector(3) : undefined;
  const certificate = isPrecertificate ? precertificate : content;
  return {
    kind: 'entry',
    type: isPrecertificate ? 'precert_entry' : 'x509_entry',
    timestamp: (high ?? 0) * 2 ** 32 + (low ?? 0),
    ...defined({
      issuerKeyHash: issuerKeyHash === undefined ? undefined : hexText(issuerKeyHash),
      certificate,
      signedPart: isPrecertificate ? content : undefined,
    }),
    chain: extra === undefined ? [] : readChain(extra),
    extensions: hexText(extensions),
    leafHash: sha256(Buffer.concat([LEAF_PREFIX, leaf])),
  };
}

const LEAF_PREFIX = Uint8Array.of(0);

/** What can be read of it. */
function readChain(extra: ByteReader): readonly Uint8Array[] {
  const list = new ByteReader(extra.upTo(extra.u24()));
  const chain: Uint8Array[] = [];
  while (list.left > 0 && chain.length < LONGEST_CHAIN) {
    const certificate = list.vector(3);
    if (certificate === undefined) break;
    chain.push(certificate);
  }
  return chain;
}

function unreadable(message: string): UnreadableEntry {
  return { kind: 'unreadable', message };
}
