import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * A class of the addon that needs no store (native/README.md): of the addon that was built here, or else of the prebuilt
 * one. Undefined where there is no addon for this machine, or only an older one without that class.
 */
export function nativeClass<Class>(name: string, folders: readonly string[] = FOLDERS): Class | undefined {
  for (const folder of folders) {
    const file = `${folder}/periplus.${process.platform}-${process.arch}.node`;
    const found = existsSync(file) ? addonIn(file)[name] : undefined;
    if (found !== undefined) return found as Class;
  }
  return undefined;
}

const FOLDERS = ['build', 'prebuilt'].map((name) => fileURLToPath(new URL(`../../native/${name}`, import.meta.url)));

function addonIn(file: string): Readonly<Record<string, unknown>> {
  try {
    return createRequire(import.meta.url)(file) as Readonly<Record<string, unknown>>;
  } catch {
    // It was built for another machine. Opening a store reports that; who asks for a class does without it, or says so.
    return {};
  }
}
