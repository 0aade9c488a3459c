import { readFile, rename, writeFile } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type NamedSource, namedSource } from './named-source.ts';

/** The named sources of an installation: one file of JSON, which is whole at any time. */

const stored = Type.Object({ version: Type.Literal(1), sources: Type.Array(namedSource) });

/** Empty if there is no such file. @throws Error if it is not as it was written, and system errors */
export async function readSourceFile(path: string): Promise<readonly NamedSource[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const value = parsed(text);
  if (Value.Check(stored, value)) return value.sources;
  const [first] = [...Value.Errors(stored, value)];
  throw new Error(`${path} is no list of named sources: ${first?.path || 'the file'} is not as it should be`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A URL may contain a secret. */
export async function writeSourceFile(path: string, sources: readonly NamedSource[]): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify({ version: 1, sources })}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
