import { hash } from 'node:crypto';
import type { FieldTable } from '../../model/field.ts';

/**
 * The words that say what a record holds (docs/decisions/022): a kind, the code of a field, a value. Here is how each is written, for those
 * who write records and those who look for them.
 */
export const TERM_END = '\n';
/** Ends a name that is data (`http.headers.server`), which stands behind the code of its field. */
export const NAME_END = '\u0001';

/** Two characters for each field of a table, by its place there. */
export class FieldCodes {
  static readonly #made = new WeakMap<FieldTable, FieldCodes>();
  readonly #codes: ReadonlyMap<string, string>;

  /** Made once: a table has hundreds of fields, and every question asks. */
  static ofTable(table: FieldTable): FieldCodes {
    const known = FieldCodes.#made.get(table);
    if (known !== undefined) return known;
    const codes = new FieldCodes(table);
    FieldCodes.#made.set(table, codes);
    return codes;
  }

  private constructor({ fields, name }: FieldTable) {
    if (fields.length > DIGITS.length ** 2) throw new RangeError(`${name} has more fields than there are codes`);
    this.#codes = new Map(fields.map(({ path }, place) => [path, codeOf(place)]));
  }

  of(path: string): string {
    const code = this.#codes.get(path);
    if (code === undefined) throw new RangeError(`no field is called ${path}`);
    return code;
  }
}

/** How a value stands in its term: as it is, or, where that would be long or could be taken for something else, as its digest. */
export function termValue(value: string): string {
  return isPlain(value) ? value : digest(value);
}

/** The value can be read from its term. */
export function isPlain(value: string): boolean {
  const { length } = value;
  if (length > LONGEST_PLAIN || value.charCodeAt(0) === DIGEST_SIGN || value.includes(TERM_END)) return false;
  return length < SHORTEST_KEY || !RANDOM_DIGITS.test(value);
}

/** The same for a name, in lower case. */
export function termName(name: string): string {
  return isPlainName(name) ? name : digest(name);
}

export function isPlainName(name: string): boolean {
  return isPlain(name) && !name.includes(NAME_END) && name.isWellFormed();
}

/** Sixty bits: among 10^9 values that a value looked for is taken for another has odds of one to 10^9. */
function digest(value: string): string {
  // UTF-8 would make all halves of surrogate pairs the same.
  const bytes = value.isWellFormed() ? value : Buffer.from(value, 'utf16le');
  return `#${hash('sha256', bytes, 'base64url').slice(0, 10)}`;
}

function codeOf(place: number): string {
  return DIGITS.charAt(Math.floor(place / DIGITS.length)) + DIGITS.charAt(place % DIGITS.length);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LONGEST_PLAIN = 64;
const DIGEST_SIGN = 0x23;
/** Fingerprints, serial numbers and the like, which nobody asks for by a part. */
const SHORTEST_KEY = 32;
/** Words up to this length always stand as they are. */
export const LONGEST_PLAIN_WORD = SHORTEST_KEY - 1;
const RANDOM_DIGITS = /^[0-9A-Fa-f:]+$/;
