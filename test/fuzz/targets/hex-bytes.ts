/** Bytes from hexadecimal digits, with spaces between them as one likes. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}
