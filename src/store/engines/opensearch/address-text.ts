/** 32 hexadecimal digits as the text of an address. */
export function addressText(digits: string): string {
  return digits.replace(/(.{4})(?!$)/g, '$1:');
}
