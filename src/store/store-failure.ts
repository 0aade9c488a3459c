/**
 * Why a store cannot be opened. The message is a fixed sentence per kind and safe to show to anybody. Paths and system
 * errors are in `cause`, which goes to the log.
 */
export const storeFailures = {
  'directory-in-use': 'The data directory is in use by another process.',
  'directory-newer': 'The data directory was written by a newer version of this program.',
  'directory-unusable': 'The data directory cannot be used.',
} as const;

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly kind: keyof typeof storeFailures;

  constructor(kind: keyof typeof storeFailures, cause?: unknown) {
    super(storeFailures[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
