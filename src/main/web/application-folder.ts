import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The folder with the built browser application: `web/dist`, two folders up both in a checkout and in the package.
 * Undefined if it was not built.
 */
export function applicationFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
