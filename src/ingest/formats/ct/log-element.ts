/**
 * An entry of a transparency log in JSON -> its record, and those of its issuers: as `get-entries` of RFC 6962 gives it,
 * or with its parts in members of their own.
 */
import { type JsonObject, jsonNumber, jsonText } from '../../../model/json-value.ts';
import { sha256 } from '../../../wire/crypto.ts';
import { leafIndex } from '../../../wire/formats/ct/data-tile.ts';
import { readMerkleTreeLeaf } from '../../../wire/security/x509/merkle-tree-leaf.ts';
import { loggedCertificate } from '../../records/logged-certificate.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import type { LogIssuers } from './log-issuers.ts';

/** @throws RefusedRecord */
export function logElementRecords(element: JsonObject, issuers: LogIssuers): Iterable<FoundRecord> {
  const leaf = jsonText(element, 'leaf_input');
  return leaf === undefined ? partsRecords(element) : leafRecords(leaf, element, issuers);
}

/** As RFC 6962, 4.6 has them. */
function* leafRecords(leafText: string, element: JsonObject, issuers: LogIssuers): Generator<FoundRecord> {
  const extra = jsonText(element, 'extra_data');
  const extraData = extra === undefined ? undefined : Buffer.from(extra, 'base64');
  const entry = readMerkleTreeLeaf(Buffer.from(leafText, 'base64'), extraData);
  if (entry.kind === 'unreadable') throw new RefusedRecord(lowered(entry.message));
  const { type, timestamp, certificate, leafHash, extensions, signedPart } = entry;
  const chain = entry.chain.map((bytes) => issuers.issuer(bytes));
  const [issuer] = chain;
  // Otherwise it is a certificate for signing precertificates, whose issuer issues the final one.
  const isIssuer = issuer?.keyHash !== undefined && issuer.keyHash === entry.issuerKeyHash;
  const record = loggedCertificate({
    type,
    certificate,
    timestamp,
    log: jsonText(element, 'log'),
    index: jsonNumber(element, 'index') ?? leafIndex(extensions),
    leafHash,
    issuerKeyHash: entry.issuerKeyHash ?? issuer?.keyHash,
    chain: chain.length === 0 ? chainHashes(element) : chain.map(({ hash }) => hash),
    signedPartHash: signedPart === undefined || isIssuer ? undefined : sha256(signedPart),
  });
  // Only issuers of what could be read.
  for (const each of chain) yield* issuers.record(each, timestamp);
  yield record;
}

function* partsRecords(element: JsonObject): Generator<FoundRecord> {
  const type = jsonText(element, 'entry_type');
  const certificate = jsonText(element, 'cert_der');
  if (type !== 'x509_entry' && type !== 'precert_entry')
    throw new RefusedRecord('it has no `leaf_input`, and its `entry_type` is neither x509_entry nor precert_entry');
  if (certificate === undefined) throw new RefusedRecord('it has neither `leaf_input` nor `cert_der`');
  const signedPart = jsonText(element, 'tbs_der');
  const isPrecertificate = type === 'precert_entry';
  yield loggedCertificate({
    type,
    certificate: Buffer.from(certificate, 'base64'),
    timestamp: jsonNumber(element, 'timestamp_ms') ?? Number.NaN,
    log: jsonText(element, 'log'),
    index: jsonNumber(element, 'index'),
    leafHash: jsonText(element, 'leaf_hash_sha256'),
    issuerKeyHash: jsonText(element, 'issuer_key_hash'),
    chain: chainHashes(element),
    signedPartHash:
      isPrecertificate && signedPart !== undefined ? sha256(Buffer.from(signedPart, 'base64')) : undefined,
  });
}

/** If the source has no more of the chain. */
function chainHashes({ chain_sha256: chain }: JsonObject): readonly string[] {
  return Array.isArray(chain) ? chain.filter((hash) => typeof hash === 'string') : [];
}

/** A sentence as a reason. */
const lowered = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1, -1)}`;
