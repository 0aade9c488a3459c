import { describe, expect, it } from 'vitest';
import { readMerkleTreeLeaf } from '../../src/wire/security/x509/merkle-tree-leaf.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';
import { isAbsent } from '../shared-data.ts';
import { type LogRow, logRows } from './reference-files.ts';

function vector(lengthOctets: number, content: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthOctets);
  length.writeUIntBE(content.length, 0, lengthOctets);
  return Buffer.concat([length, content]);
}

/** RFC 6962, 3.4. */
function leafOf({ timestamp_ms, issuer_key_hash, tbs_der, extensions }: LogRow): Buffer {
  const head = Buffer.alloc(12);
  head.writeBigUInt64BE(BigInt(timestamp_ms), 2);
  head.writeUInt16BE(1, 10);
  const signedPart = vector(3, Buffer.from(tbs_der, 'base64'));
  return Buffer.concat([
    head,
    Buffer.from(issuer_key_hash, 'hex'),
    signedPart,
    vector(2, Buffer.from(extensions, 'hex')),
  ]);
}

describe.skipIf(isAbsent('data/certs'))('entries of a real log (needs ../shared/data/certs)', () => {
  const rows = logRows();

  it('have the hashes by which the log proves them', () => {
    expect(rows.length).toBeGreaterThan(600);
    for (const row of rows) {
      const entry = readMerkleTreeLeaf(leafOf(row), vector(3, Buffer.from(row.cert_der, 'base64')));
      if (entry.kind !== 'entry') throw new Error(entry.message);
      expect(entry.leafHash).toBe(row.leaf_hash_sha256);
      expect(entry.type).toBe(row.entry_type);
      expect(entry.timestamp).toBe(row.timestamp_ms);
      expect(entry.issuerKeyHash).toBe(row.issuer_key_hash);
      expect(entry.extensions).toBe(row.extensions);
      expect(Buffer.from(entry.certificate ?? []).toString('base64')).toBe(row.cert_der);
    }
  });

  it('have precertificates whose signed part, without the mark, is what the log signed', () => {
    for (const row of rows) {
      const precertificate = readCertificate(Buffer.from(row.cert_der, 'base64'));
      const signedPart = readCertificate(Buffer.from(row.tbs_der, 'base64'));
      if (precertificate.kind !== 'certificate' || signedPart.kind !== 'certificate') throw new Error('unreadable');
      expect(precertificate.certificate.extensions?.ct_poison).toBe(true);
      expect(precertificate.certificate.tbs_noct_fingerprint).toBe(signedPart.certificate.tbs_fingerprint);
      expect(signedPart.certificate.fingerprint_sha256).toBeUndefined();
      expect(signedPart.certificate.names).toEqual(precertificate.certificate.names);
      const alternative = precertificate.certificate.extensions?.subject_alt_name;
      expect(alternative?.dns_names ?? []).toEqual(row.names.DNS ?? []);
      expect(precertificate.certificate.subject?.common_name?.[0]).toBe(row.names.Subject?.CommonName);
      expect(precertificate.defects).toEqual([]);
    }
  });
});
