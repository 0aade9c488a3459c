/** Packed bytes that cannot be unpacked: the file is cut, or is no such file. The same bytes will fail again. */
export class DamagedInput extends Error {
  constructor(format: 'gzip' | 'zstd', cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The ${format} data is damaged or ends too early (${reason}).`, { cause });
    this.name = 'DamagedInput';
  }
}
