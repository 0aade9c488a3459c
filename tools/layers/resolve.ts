/** An import's name, and the importing file -> the target: a file of the repository, a part of Node, or a package. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  /** `name` without `node:`; `bare` if it was written without. */
  | { readonly kind: 'builtin'; readonly name: string; readonly bare: boolean }
  | { readonly kind: 'package'; readonly name: string }
  /** `/x`, `#x`, `file:`, `https:` and the like. */
  | { readonly kind: 'other' };

/** How the browser application names what it imports from src/: see web/vite.config.ts. */
const ALIAS = '@periplus/';

const BUILTINS: ReadonlySet<string> = new Set(builtinModules.map((name) => name.replace(/^node:/, '')));

export function resolveImport(specifier: string, from: string): Target {
  if (/^\.\.?(?:\/|$)/.test(specifier)) return { kind: 'file', path: posix.join(posix.dirname(from), specifier) };
  if (from.startsWith('web/') && specifier.startsWith(ALIAS))
    return { kind: 'file', path: posix.join('src', specifier.slice(ALIAS.length)) };
  if (specifier.startsWith('node:')) return { kind: 'builtin', name: specifier.slice('node:'.length), bare: false };
  if (BUILTINS.has(specifier)) return { kind: 'builtin', name: specifier, bare: true };
  const name = /^(?:@[\w.-]+\/)?[\w][\w.-]*(?=\/|$)/.exec(specifier)?.[0];
  return name === undefined ? { kind: 'other' } : { kind: 'package', name };
}

/** `fs/promises` -> `fs`. */
export const builtinFamily = (name: string): string => name.split('/', 1)[0] ?? name;
