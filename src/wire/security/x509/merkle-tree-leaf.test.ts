import { describe, expect, it } from 'vitest';
import { readMerkleTreeLeaf } from './merkle-tree-leaf.ts';

function vector(lengthOctets: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length = Buffer.alloc(lengthOctets);
  length.writeUIntBE(content.length, 0, lengthOctets);
  return Buffer.concat([length, content]);
}

function leaf(type: number, ...rest: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeBigUInt64BE(1_700_000_000_123n, 2);
  head.writeUInt16BE(type, 10);
  return Buffer.concat([head, ...rest]);
}

const certificate = Buffer.from('certificate');
const issuer = Buffer.from('issuer');
const hash = Buffer.alloc(32, 9);

describe('readMerkleTreeLeaf', () => {
  it('reads the entry of a certificate with its chain', () => {
    const extra = vector(3, vector(3, issuer), vector(3, certificate));
    const entry = readMerkleTreeLeaf(leaf(0, vector(3, certificate), vector(2)), extra);
    expect(entry).toMatchObject({
      kind: 'entry',
      type: 'x509_entry',
      timestamp: 1_700_000_000_123,
      certificate,
      chain: [issuer, certificate],
      extensions: '',
    });
    expect(entry).not.toHaveProperty('signedPart');
  });

  it('reads the entry of a precertificate', () => {
    const bytes = leaf(1, hash, vector(3, Buffer.from('signed part')), vector(2, Buffer.of(1, 2)));
    const extra = Buffer.concat([vector(3, certificate), vector(3, vector(3, issuer))]);
    const expected = {
      kind: 'entry',
      type: 'precert_entry',
      issuerKeyHash: '09'.repeat(32),
      signedPart: Buffer.from('signed part'),
      extensions: '0102',
    };
    expect(readMerkleTreeLeaf(bytes, extra)).toMatchObject({ ...expected, certificate, chain: [issuer] });
    const alone = readMerkleTreeLeaf(bytes);
    expect(alone).toMatchObject({ ...expected, chain: [] });
    expect(alone).not.toHaveProperty('certificate');
  });

  it('says why a leaf is unreadable, at every length', () => {
    const whole = leaf(1, hash, vector(3, certificate), vector(2));
    for (let length = 0; length < whole.length; length++)
      expect(readMerkleTreeLeaf(whole.subarray(0, length))).toEqual({
        kind: 'unreadable',
        message: 'The leaf is cut off.',
      });
    expect(readMerkleTreeLeaf(leaf(2, vector(3, certificate)))).toMatchObject({
      message: 'The leaf has an unknown type.',
    });
    expect(readMerkleTreeLeaf(Buffer.concat([Buffer.of(1), whole.subarray(1)]))).toMatchObject({
      message: 'The leaf has an unknown version.',
    });
  });

  it('reads as much of a chain as there is', () => {
    const bytes = leaf(0, vector(3, certificate), vector(2));
    const extra = vector(3, vector(3, issuer), vector(3, certificate));
    for (let length = 0; length < extra.length; length++) {
      const entry = readMerkleTreeLeaf(bytes, extra.subarray(0, length));
      expect(entry.kind === 'entry' ? entry.chain.length : -1).toBe(length < 3 + 3 + issuer.length ? 0 : 1);
    }
  });
});
