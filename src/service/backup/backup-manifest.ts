import { createHash, hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Index } from '../../model/index-record.ts';

/**
 * The manifest of a backup, file by file, so that a restore can verify what was written.
 * It is written last: without it there is no backup.
 */
export interface BackupManifest {
  readonly format: number;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** As they were at the time of the backup. */
  readonly indices: readonly Index[];
  readonly files: readonly BackupFile[];
}

export interface BackupFile {
  /** Relative to the backup folder, with `/` as separator. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const MANIFEST_FILE = 'backup.json';

/** Incremented by every change that would make an older program misread a backup. */
export const BACKUP_FORMAT = 1;

export function writeManifest(manifest: BackupManifest): string {
  const body = JSON.stringify(manifest);
  return `${hash('sha256', body, 'hex')}\n${body}\n`;
}

/** Returns a sentence when the text is not a valid manifest. */
export function readManifest(text: string): BackupManifest | string {
  const [sum = '', body = ''] = text.split('\n', 2);
  if (hash('sha256', body, 'hex') !== sum) return `${MANIFEST_FILE} is damaged.`;
  const manifest = parseBody(body);
  if (typeof manifest.format !== 'number') return `${MANIFEST_FILE} is no list of a backup.`;
  if (manifest.format > BACKUP_FORMAT) return 'The backup was written by a newer version of this program.';
  const { madeAt, indices, files } = manifest;
  if (typeof madeAt !== 'string' || !Array.isArray(indices) || !Array.isArray(files) || !files.every(isBackupFile))
    return `${MANIFEST_FILE} is no list of a backup.`;
  return { format: manifest.format, madeAt, indices: indices as readonly Index[], files };
}

function isBackupFile(value: unknown): value is BackupFile {
  if (typeof value !== 'object' || value === null) return false;
  const { path, bytes, sha256 } = value as Partial<Record<keyof BackupFile, unknown>>;
  return (
    typeof path === 'string' &&
    path.split('/').every(isPlainPart) &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) >= 0 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  );
}

/** True for a path component that cannot lead upwards. */
function isPlainPart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part);
}

function parseBody(body: string): Partial<Record<keyof BackupManifest, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The SHA-256 and length of a file, after syncing it to disk. */
export async function hashFile(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  await using file = await open(path, 'r');
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: CHUNK })) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  return { sha256: sum.digest('hex'), bytes };
}

/** Syncs a folder, so that new entries survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

const CHUNK = 2 ** 20;
