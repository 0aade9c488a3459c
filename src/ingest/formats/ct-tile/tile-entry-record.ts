import { sha256 } from '../../../wire/crypto.ts';
import { leafIndex, type TileEntry } from '../../../wire/formats/ct/data-tile.ts';
import { readMerkleTreeLeaf } from '../../../wire/security/x509/merkle-tree-leaf.ts';
import { loggedCertificate } from '../../records/logged-certificate.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** An entry of a tile -> its record. Tiles have only the hashes of issuers. @throws RefusedRecord */
export function tileEntryRecord(tileEntry: TileEntry | undefined): FoundRecord {
  const entry = tileEntry && readMerkleTreeLeaf(tileEntry.leaf);
  if (tileEntry === undefined || entry?.kind !== 'entry') throw new RefusedRecord('the entry is malformed');
  const { type, timestamp, issuerKeyHash, leafHash, signedPart } = entry;
  return loggedCertificate({
    type,
    certificate: tileEntry.precertificate ?? entry.certificate,
    timestamp,
    index: leafIndex(entry.extensions),
    leafHash,
    issuerKeyHash,
    chain: tileEntry.chain,
    signedPartHash: signedPart && sha256(signedPart),
  });
}
