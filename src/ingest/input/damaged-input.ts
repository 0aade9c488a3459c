/** Compressed data that cannot be decompressed. A retry fails again. */
export class DamagedInput extends Error {
  constructor(name: string, format: string, cause: unknown) {
    super(`${name} is damaged or ends too early (${format}: ${reasonOf(cause)}).`, { cause });
    this.name = 'DamagedInput';
  }
}

/** Nothing is wrong with it, but it cannot be decompressed here. */
export class UnsupportedInput extends DamagedInput {
  constructor(name: string, format: string, cause: unknown) {
    super(name, format, cause);
    this.message = `${name} cannot be decompressed (${format}: ${reasonOf(cause)}).`;
    this.name = 'UnsupportedInput';
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
