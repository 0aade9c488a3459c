import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Format, Position } from '../formats/format.ts';
import type { ImportSummary } from './import-source.ts';
import type { RefusedLinesSlice } from './refused-file.ts';

/** How far an import is: everything before the position is in the index. It is a small file of JSON. */
export interface Checkpoint {
  readonly indexId: number;
  /** Absent in the files of version 0.1.0, which read lines alone. */
  readonly format?: Pick<Format, 'name' | 'version'> | undefined;
  readonly summary: ImportSummary;
  readonly refused: RefusedLinesSlice | undefined;
}

/** Undefined if there is no checkpoint, or it cannot be read. */
export async function readCheckpoint(file: string): Promise<Checkpoint | undefined> {
  try {
    const { indexId, format, summary, refused } = JSON.parse(await readFile(file, 'utf8'));
    const { position = positionOfLine(summary), unknownFields, mistypedFields, written, refused: count } = summary;
    const counts = {
      unknownFields: new Map<string, number>(unknownFields),
      mistypedFields: new Map<string, number>(mistypedFields),
    };
    return { indexId, format, summary: { position, written, refused: count, ...counts }, refused };
  } catch {
    return undefined;
  }
}

/** Version 0.1.0 kept a position as the number of bytes and lines before it. */
function positionOfLine({ offset, line }: { readonly offset: number; readonly line: number }): Position {
  return { offset, count: line };
}

export async function writeCheckpoint(file: string, { summary, ...rest }: Checkpoint): Promise<void> {
  const { unknownFields, mistypedFields } = summary;
  const counts = { unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] };
  await writeFile(`${file}.new`, JSON.stringify({ ...rest, summary: { ...summary, ...counts } }));
  await rename(`${file}.new`, file);
}
