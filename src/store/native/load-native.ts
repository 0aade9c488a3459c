import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NativeAnswerWriter, NativeLineReader } from './native-lines.ts';

/** The addon (native/README.md). */
export interface NativeEngine {
  /** `bytes`: the end of the request, read by another thread. They must not change before the answer. */
  ask(id: number, lane: number, request: Uint8Array, bytes?: Uint8Array): Promise<Uint8Array>;
  cancel(id: number): void;
  /** The answer to a count or a facet, if it takes a few microseconds to make. */
  answerQuickly(request: Uint8Array): Uint8Array | null;
  /** Absent in an addon that was built before it. */
  lineReader?(): NativeLineReader;
  /** Linux only. */
  answerWriter?(descriptor: number, isChunked: boolean, encoding?: 'gzip' | 'zstd'): NativeAnswerWriter;
}

/** Base name of the files for this platform: `.node` is the addon, `.digest` the digest of its sources. */
export const nativeName = (): string => `periplus.${process.platform}-${process.arch}`;

const FOLDERS = ['build', 'prebuilt'].map((name) => fileURLToPath(new URL(`../../../native/${name}`, import.meta.url)));

const WHAT_TO_DO =
  'Install Rust (https://rustup.rs) and build it: run npm run native in a checkout, or npm rebuild periplus if the package is installed.';

/**
 * Creates an engine from the addon that was built here, or else from the prebuilt one for this platform.
 * @throws Error if there is no addon or it cannot be loaded; the message says what to do
 */
export function loadNative(folders: readonly string[] = FOLDERS): NativeEngine {
  const name = `${nativeName()}.node`;
  const addon = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (addon === undefined) {
    throw new Error(
      `There is no embedded index for ${process.platform} on ${process.arch} (native/prebuilt/${name}). ${WHAT_TO_DO}`,
    );
  }
  try {
    const { Engine } = createRequire(import.meta.url)(addon) as { readonly Engine: new () => NativeEngine };
    return new Engine();
  } catch (error) {
    throw new Error(`${addon} cannot be loaded. ${WHAT_TO_DO}`, { cause: error });
  }
}
