import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BACKUP_FORMAT, type BackupManifest, readManifest, writeManifest } from './backup-manifest.ts';

const sha256 = 'a'.repeat(64);
const MANIFEST: BackupManifest = {
  format: BACKUP_FORMAT,
  madeAt: '2026-11-21T00:00:00.000Z',
  indices: [],
  files: [
    { path: 'store/engine/data.bin', bytes: 3, sha256 },
    { path: 'demo.json', bytes: 0, sha256 },
  ],
};

const withChecksum = (body: string): string => `${hash('sha256', body, 'hex')}\n${body}\n`;

it('reads back what it wrote', () => {
  expect(readManifest(writeManifest(MANIFEST))).toEqual(MANIFEST);
});

it('refuses a manifest that is truncated or changed at any byte', () => {
  const text = writeManifest(MANIFEST);
  for (let at = 0; at < text.length - 1; at++) {
    expect(readManifest(text.slice(0, at))).toBe('backup.json is damaged.');
    const other = text[at] === 'b' ? 'c' : 'b';
    expect(readManifest(text.slice(0, at) + other + text.slice(at + 1))).toBe('backup.json is damaged.');
  }
});

it('refuses a manifest of a newer format', () => {
  expect(readManifest(writeManifest({ ...MANIFEST, format: BACKUP_FORMAT + 1 }))).toContain('newer version');
});

it.each(['..', '../x', 'a/../../x', '/etc/passwd', '', 'a//b', './a', 'a\\b', 'a\0b'])(
  'refuses a file path that is not plainly below the backup: %j',
  (path) => {
    expect(readManifest(writeManifest({ ...MANIFEST, files: [{ path, bytes: 0, sha256 }] }))).toContain('no list');
  },
);

it.each([
  '',
  '{',
  'null',
  '[]',
  '1',
  '{}',
  '{"format":1}',
  '{"format":"1"}',
  '{"format":1,"madeAt":"x","indices":{},"files":[]}',
  '{"format":1,"madeAt":"x","indices":[],"files":[null]}',
  `{"format":1,"madeAt":"x","indices":[],"files":[{"path":"a","bytes":-1,"sha256":"${sha256}"}]}`,
  `{"format":1,"madeAt":"x","indices":[],"files":[{"path":"a","bytes":1.5,"sha256":"${sha256}"}]}`,
  '{"format":1,"madeAt":"x","indices":[],"files":[{"path":"a","bytes":1,"sha256":"x"}]}',
])('refuses %j although its checksum is right', (body) => {
  expect(readManifest(withChecksum(body))).toContain('no list');
});
