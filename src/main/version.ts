import { readFileSync } from 'node:fs';

/** The version in package.json, which stands two folders up in the checkout and in the package alike. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
