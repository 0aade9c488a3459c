import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The addon, as native/README.md describes it. */
export interface NativeEngine {
  ask(id: number, lane: 0 | 1, request: Uint8Array): Promise<Uint8Array>;
  cancel(id: number): void;
}

/**
 * A new engine of the addon: of the one that was built here, else of the one that the package brings for this kind of machine.
 * @throws Error where there is none, with what to do
 */
export function loadNative(): NativeEngine {
  const name = `periplus.${process.platform}-${process.arch}.node`;
  const places = ['build', 'prebuilt'].map((folder) => new URL(`../../../../native/${folder}/${name}`, import.meta.url));
  const found = places.map((place) => fileURLToPath(place)).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      `There is no embedded index for ${process.platform} on ${process.arch} (native/prebuilt/${name}). With Rust installed, npm run native builds it.`,
    );
  }
  const { Engine } = createRequire(import.meta.url)(found) as { readonly Engine: new () => NativeEngine };
  return new Engine();
}
