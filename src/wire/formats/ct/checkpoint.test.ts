import { describe, expect, it } from 'vitest';
import { readCheckpoint, readSignedTreeHead } from './checkpoint.ts';

const ROOT = `${'A'.repeat(43)}=`;
const ROOT_HEX = '00'.repeat(32);

describe('readCheckpoint', () => {
  it('reads origin, size and hash, and what follows until the signatures', () => {
    const text = `log.example/2026\n4294967296\n${ROOT}\n\n\u2014 log.example/2026 AAAA\n`;
    expect(readCheckpoint(text)).toEqual({ size: 4294967296, rootHash: ROOT_HEX });
    expect(readCheckpoint(text.replace('\n\n', '\nmore\nlines\n\n'))).toMatchObject({ size: 4294967296 });
  });

  it('is undefined for anything else', () => {
    for (const text of [
      '',
      'log.example',
      `log.example\n01\n${ROOT}\n\n\u2014 a AAAA\n`,
      `log.example\n-1\n${ROOT}\n\n\u2014 a AAAA\n`,
      `log.example\n99999999999999999\n${ROOT}\n\n\u2014 a AAAA\n`,
      'log.example\n1\nAAAA\n\n\u2014 a AAAA\n',
      `log.example\n1\n${ROOT}\n`,
      `<html>\n1\n${ROOT}\n`,
    ])
      expect(readCheckpoint(text), text).toBeUndefined();
  });
});

describe('readSignedTreeHead', () => {
  const head = { tree_size: 7, timestamp: 1767225600000, sha256_root_hash: ROOT, tree_head_signature: 'BAMA' };

  it('reads what get-sth answers (RFC 6962, 4.3)', () => {
    expect(readSignedTreeHead(head)).toEqual({ size: 7, rootHash: ROOT_HEX, time: 1767225600000 });
  });

  it('is undefined for anything else', () => {
    for (const value of [
      null,
      [],
      'text',
      { ...head, tree_size: '7' },
      { ...head, tree_size: -1 },
      { ...head, tree_size: 0.5 },
      { ...head, sha256_root_hash: 'AAAA' },
      { ...head, tree_head_signature: undefined },
    ])
      expect(readSignedTreeHead(value), JSON.stringify(value)).toBeUndefined();
  });
});
