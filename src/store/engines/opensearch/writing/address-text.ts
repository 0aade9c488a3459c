/** 32 hexadecimal digits -> the text of an IPv6 address. */
export function addressOfDigits(digits: string): string {
  return digits.replace(/(.{4})(?!$)/g, '$1:');
}
