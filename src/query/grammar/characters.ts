/** Characters with a meaning in a query. All are single UTF-16 units. */

/** White space between tokens: what browsers, terminals and documents put between words. */
export function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (
    code === 0xa0 ||
    code === 0x85 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** The straight double quote and its typographic variants. Any of them closes any other. */
export function isDoubleQuote(code: number): boolean {
  if (code === 0x22) return true;
  if (code < 0xab) return false;
  return (
    code === 0xab ||
    code === 0xbb ||
    (code >= 0x201c && code <= 0x201f) ||
    code === 0x2033 ||
    code === 0x2036 ||
    code === 0x275d ||
    code === 0x275e ||
    (code >= 0x301d && code <= 0x301f) ||
    code === 0xff02
  );
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
