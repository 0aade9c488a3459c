/**
 * GREASE (RFC 8701): 16 reserved numbers that clients mix into their lists, so that servers learn to ignore what they
 * do not support. Both bytes are equal, and their second digit is A.
 */
export function greaseValue(index: number): number {
  return 0x0a0a + (index & 15) * 0x1010;
}

export function isGrease(number: number): boolean {
  return (number & 0x0f0f) === 0x0a0a && number >>> 8 === (number & 0xff);
}
