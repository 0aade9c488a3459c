import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The addon of `native/`: requests and answers are bytes, their form stands in native/README.md. */
export interface NativeEngine {
  /** `lane` 0: light work, 1: heavy work. Rejects with an `Error` that has one of the codes of native/README.md in `code`. */
  ask(id: number, lane: 0 | 1, request: Uint8Array): Promise<Uint8Array>;
  cancel(id: number): void;
}

const PACKAGE = fileURLToPath(new URL('../../../..', import.meta.url));

/** What was built on this machine goes before what came with the package. */
const FOLDERS = [join(PACKAGE, 'native', 'build'), join(PACKAGE, 'native', 'prebuilt')];

/** Of the file that holds the addon for a machine; its digest has the same name with `.digest`. */
export const nativeName = (platform: string = process.platform, arch: string = process.arch): string =>
  `periplus.${platform}-${arch}`;

/** @throws Error that says what to do where there is no addon for this machine, or it cannot be loaded */
export function loadNative(folders: readonly string[] = FOLDERS): NativeEngine {
  const file = folders.map((folder) => join(folder, `${nativeName()}.node`)).find((path) => existsSync(path));
  if (file === undefined) {
    throw new Error(
      `There is no embedded index for ${process.platform}-${process.arch}. Install Rust (https://rustup.rs) and run \`npm run native\`.`,
    );
  }
  try {
    const { Engine } = createRequire(import.meta.url)(file) as { readonly Engine: new () => NativeEngine };
    return new Engine();
  } catch (error) {
    throw new Error(`${file} cannot be loaded. Install Rust (https://rustup.rs) and run \`npm run native\`.`, {
      cause: error,
    });
  }
}
