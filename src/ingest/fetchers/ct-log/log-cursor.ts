import { readFile, rename, writeFile } from 'node:fs/promises';
import { isJsonObject, jsonNumber, jsonText, parseJsonObject } from '../../../model/json-value.ts';

/** How far a log was read. It is kept in a file of JSON. */
export interface LogCursor {
  /** The address of the log. */
  readonly log: string;
  /** The entry to read next. */
  readonly next: number;
}

/** Undefined if there is no such file. @throws Error if it is no cursor, and system errors */
export async function readLogCursor(path: string): Promise<LogCursor | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const value = parseJsonObject(text);
  const [log, next] = [jsonText(value, 'log'), jsonNumber(value, 'next')];
  if (!isJsonObject(value) || log === undefined || next === undefined || !Number.isSafeInteger(next) || next < 0)
    throw new Error(`${path} is no file that says how far a log was read`);
  return { log, next };
}

/** The file is whole at any time. */
export async function writeLogCursor(path: string, cursor: LogCursor): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(cursor)}\n`);
  await rename(`${path}.new`, path);
}
