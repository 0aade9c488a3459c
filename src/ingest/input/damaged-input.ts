/** Compressed data that cannot be decompressed. A retry fails again. */
export class DamagedInput extends Error {
  constructor(name: string, format: 'gzip' | 'zstd', cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${name} is damaged or ends too early (${format}: ${reason}).`, { cause });
    this.name = 'DamagedInput';
  }
}
