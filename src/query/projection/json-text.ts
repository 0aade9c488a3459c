/** Positions in the text of a JSON value, which must be well-formed. */

export const SPACE = 0x20;
const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

/** The position after the value that starts at `begin`. */
export function valueEnd(json: string, begin: number): number {
  let sign = json.charCodeAt(begin);
  if (sign === QUOTE) return stringEnd(json, begin);
  let at = begin;
  if (sign !== OPEN_OBJECT && sign !== OPEN_LIST) {
    while (at < json.length && sign > SPACE && sign !== COMMA && sign !== CLOSE_OBJECT && sign !== CLOSE_LIST)
      sign = json.charCodeAt(++at);
    return at;
  }
  for (let depth = 0; ; sign = json.charCodeAt(at)) {
    if (sign === QUOTE) {
      at = stringEnd(json, at);
      continue;
    }
    at++;
    if (sign === OPEN_OBJECT || sign === OPEN_LIST) depth++;
    else if ((sign === CLOSE_OBJECT || sign === CLOSE_LIST) && --depth === 0) return at;
    else if (at >= json.length) throw new Error('a record is truncated');
  }
}

/**
 * The position after the string that starts at `begin`. The runtime's own search is twice as fast as checking each
 * character.
 */
export function stringEnd(json: string, begin: number): number {
  for (let end = begin + 1; ; end++) {
    end = json.indexOf('"', end);
    if (end < 0) throw new Error('a record is truncated');
    let previous = end;
    while (json.charCodeAt(previous - 1) === BACKSLASH) previous--;
    if (((end - previous) & 1) === 0) return end + 1;
  }
}
