/** Big-endian numbers of SSH, without zeros in front. */
export function unsigned(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0);
  return start < 0 ? number.subarray(number.length) : number.subarray(start);
}

/** `number`: without zeros in front. */
export function bitLength(number: Uint8Array): number {
  return number.length === 0 ? 0 : number.length * 8 - (Math.clz32(number[0] ?? 0) - 24);
}
