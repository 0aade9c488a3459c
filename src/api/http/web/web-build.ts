/** A build of the browser application, in memory: a megabyte or two, so that no request waits for a disk. */
export interface WebBuild {
  /** A digest of its page, which names the files that it begins with. */
  readonly id: string;
  /** Its page, as the build wrote it. */
  readonly html: string;
  readonly assets: WebAssets;
}

/** Files by name. Each name has a digest of its content, so a name means the same bytes in every build. */
export type WebAssets = ReadonlyMap<string, WebAsset>;

export interface WebAsset {
  readonly plain: Buffer;
  /** Compressed forms. Absent if they would be no shorter. */
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
}

/** A name of a file of a build. No other name is read from a disk or served. */
export const ASSET_NAME = /^[A-Za-z0-9][\w.-]{0,199}$/;

export function assetType(name: string): string {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
]);
