import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The addon, as native/README.md describes it. */
export interface NativeEngine {
  ask(id: number, lane: 0 | 1, request: Uint8Array): Promise<Uint8Array>;
  cancel(id: number): void;
}

/** Of the files for a machine: the addon ends in `.node`, what its sources were in `.digest`. */
export const nativeName = (): string => `periplus.${process.platform}-${process.arch}`;

const FOLDERS = ['build', 'prebuilt'].map((name) =>
  fileURLToPath(new URL(`../../../../native/${name}`, import.meta.url)),
);

const WHAT_TO_DO =
  'Install Rust (https://rustup.rs) and build it: npm run native in a checkout, npm rebuild periplus where the package is installed.';

/**
 * A new engine of the addon: of the one that was built here, else of the one that the package brings for this kind of machine.
 * @throws Error where there is none, or it cannot be loaded, with what to do
 */
export function loadNative(folders: readonly string[] = FOLDERS): NativeEngine {
  const name = `${nativeName()}.node`;
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      `There is no embedded index for ${process.platform} on ${process.arch} (native/prebuilt/${name}). ${WHAT_TO_DO}`,
    );
  }
  try {
    const { Engine } = createRequire(import.meta.url)(found) as { readonly Engine: new () => NativeEngine };
    return new Engine();
  } catch (error) {
    throw new Error(`${found} cannot be loaded. ${WHAT_TO_DO}`, { cause: error });
  }
}
