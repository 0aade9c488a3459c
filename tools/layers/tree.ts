/** A checkout on disk -> its files as values, so that every rule is a function of a value. Read-only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  /** Path relative to the top, with `/` -> text; binary files are empty. */
  readonly files: ReadonlyMap<string, string>;
  /** Symbolic links to files or folders; they are not followed. */
  readonly links: readonly string[];
}

/** Folders that are not part of the repository. */
const IGNORED = new Set(['.git', 'node_modules', 'coverage', 'data']);

/** What is built or installed below. */
const BUILD_OUTPUT = /^(?:native\/(?:target|build)|web\/(?:dist|build-[^/]*|node_modules))$/;

export function readTree(top: string): Tree {
  const files = new Map<string, string>();
  const links: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      if (folder === '' && IGNORED.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) links.push(path);
      else if (entry.isDirectory()) {
        if (!BUILD_OUTPUT.test(path)) walk(path);
      } else if (entry.isFile() && !path.endsWith('.log')) files.set(path, textOf(readFileSync(join(top, path))));
    }
  };
  walk('');
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), links };
}

const textOf = (bytes: Buffer): string => (bytes.includes(0) ? '' : bytes.toString('utf8'));
