import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which systems install it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine: that of the variable CHROMIUM, or the first one in the PATH. */
export const chromiumProgram: string | undefined = [
  process.env.CHROMIUM ?? '',
  ...NAMES.flatMap((name) => ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].map((at) => join(at, name))),
].find(isProgram);

/** `Chromium 156`. Undefined without one. */
export function chromiumVersion(): string | undefined {
  if (chromiumProgram === undefined) return undefined;
  const { stdout } = spawnSync(chromiumProgram, ['--version'], { encoding: 'utf8' });
  return /^[\w ]+? \d+/.exec(stdout)?.[0];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
