/** Packed bytes that cannot be unpacked. The same bytes will fail again. */
export class DamagedInput extends Error {
  constructor(name: string, format: 'gzip' | 'zstd', cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${name} is damaged or ends too early (${format}: ${reason}).`, { cause });
    this.name = 'DamagedInput';
  }
}
