import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { filesBelow } from '../../ingest/input/input-files.ts';
import { ProblemError } from '../../model/problem.ts';
import type { NamedSource } from './named-source.ts';

export interface FolderFile {
  readonly path: string;
  /** Within the folder. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

export interface FolderFiles {
  /** New, or changed since they were read. */
  readonly fresh: readonly FolderFile[];
  readonly unchanged: readonly FolderFile[];
  /** How many changed a moment ago: somebody may still write to them. */
  readonly waiting: number;
}

/** A file that did not change for so long is complete. */
export const SETTLED_MS = 10_000;
const MOST_FILES = 10_000;

/** The files below a folder that are not hidden. `known`: how they were when they were read. */
export async function folderFiles(folder: string, known: NamedSource['files'], now: number): Promise<FolderFiles> {
  const fresh: FolderFile[] = [];
  const unchanged: FolderFile[] = [];
  let waiting = 0;
  let count = 0;
  for await (const path of filesBelow(folder)) {
    if (++count > MOST_FILES)
      throw new ProblemError('conflict', `The folder has more than ${MOST_FILES.toLocaleString('en')} files.`);
    const entry = await stat(path).catch(() => undefined);
    if (entry === undefined) continue;
    const file = { path, name: relative(folder, path), bytes: entry.size, changedAt: entry.mtimeMs };
    const before = Object.hasOwn(known, file.name) ? known[file.name] : undefined;
    if (before?.bytes === file.bytes && before.changedAt === file.changedAt) unchanged.push(file);
    // Clocks may differ, so a time that is yet to come says nothing.
    else if (Math.abs(now - file.changedAt) < SETTLED_MS) waiting++;
    else fresh.push(file);
  }
  return { fresh, unchanged, waiting };
}
