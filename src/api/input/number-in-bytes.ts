/** A number of JSON in bytes -> its value; undefined if it is not a number. */
export function numberInBytes(bytes: Buffer, from: number, to: number): number | undefined {
  const first = bytes[from] ?? 0;
  // Most are small: a short way for them.
  if (to - from === 1) return first >= ZERO && first <= ZERO + 9 ? first - ZERO : undefined;
  const text = bytes.toString('latin1', from, to);
  return JSON_NUMBER.test(text) ? Number(text) : undefined;
}

const ZERO = 0x30;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
