/**
 * Decodes Punycode (RFC 3492): the part of a label after `xn--`. Undefined if it is not Punycode. Encoding is part of
 * IDNA and left to the platform (domain-name.ts).
 */

const BASE = 36;
const LOWEST_THRESHOLD = 1;
const HIGHEST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10ffff;
/** Far more than the 63 octets of a label. Decoding takes quadratic time. */
const LONGEST_TEXT = 256;

export function decodePunycode(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const delimiter = text.lastIndexOf('-');
  const output: number[] = [];
  for (let index = 0; index < delimiter; index++) {
    const code = text.charCodeAt(index);
    if (code >= INITIAL_CODE_POINT) return undefined;
    output.push(code);
  }
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  let place = 0;
  let index = delimiter + 1;
  while (index < text.length) {
    const before = place;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(index++));
      if (digit === undefined) return undefined;
      place += digit * weight;
      if (place > Number.MAX_SAFE_INTEGER) return undefined;
      const threshold = Math.min(Math.max(k - bias, LOWEST_THRESHOLD), HIGHEST_THRESHOLD);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(place - before, length, before === 0);
    codePoint += Math.floor(place / length);
    if (codePoint > LAST_CODE_POINT || isSurrogate(codePoint)) return undefined;
    place %= length;
    output.splice(place, 0, codePoint);
    place++;
  }
  return String.fromCodePoint(...output);
}

/** Section 6.1: adapts the thresholds to the size of the last step. */
function adapt(step: number, length: number, first: boolean): number {
  let delta = first ? Math.floor(step / DAMP) : Math.floor(step / 2);
  delta += Math.floor(delta / length);
  let k = 0;
  while (delta > ((BASE - LOWEST_THRESHOLD) * HIGHEST_THRESHOLD) / 2) {
    delta = Math.floor(delta / (BASE - LOWEST_THRESHOLD));
    k += BASE;
  }
  return k + Math.floor(((BASE - LOWEST_THRESHOLD + 1) * delta) / (delta + SKEW));
}

/**
 * 0 to 25 for a to z in either case, 26 to 35 for 0 to 9. Undefined for anything else, and past the end of the text
 * (NaN).
 */
function digitOf(code: number): number | undefined {
  if (code >= 48 && code <= 57) return code - 22;
  const lower = code | 32;
  return lower >= 97 && lower <= 122 ? lower - 97 : undefined;
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}
