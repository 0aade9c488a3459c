import { hash } from 'node:crypto';
import type { FieldTable } from '../../model/field.ts';

/**
 * A term describes a value of a record (docs/decisions/121): a kind, the code of a field, a value. Writers and
 * searchers share this module, so that both write terms in the same way.
 */
export const TERM_END = '\n';
/** Ends a name that is data (`http.headers.server`), which follows the code of its field. */
export const NAME_END = '\u0001';

/** Two characters for each field of a table, by its position there. */
export class FieldCodes {
  static readonly #cache = new WeakMap<FieldTable, FieldCodes>();
  readonly #codes: ReadonlyMap<string, string>;

  /** Cached: a table has hundreds of fields, and every query needs their codes. */
  static ofTable(table: FieldTable): FieldCodes {
    const cached = FieldCodes.#cache.get(table);
    if (cached !== undefined) return cached;
    const codes = new FieldCodes(table);
    FieldCodes.#cache.set(table, codes);
    return codes;
  }

  private constructor({ fields, name }: FieldTable) {
    if (fields.length > DIGITS.length ** 2) throw new RangeError(`${name} has more fields than there are codes`);
    this.#codes = new Map(fields.map(({ path }, position) => [path, codeOf(position)]));
  }

  of(path: string): string {
    const code = this.#codes.get(path);
    if (code === undefined) throw new RangeError(`no field is called ${path}`);
    return code;
  }
}

/** The value as written in its term: unchanged, or its digest if the value is long or ambiguous. */
export function termValue(value: string): string {
  return isPlain(value) ? value : digest(value);
}

/** The term contains the value itself, not its digest. */
export function isPlain(value: string): boolean {
  const { length } = value;
  if (length > LONGEST_PLAIN || value.charCodeAt(0) === DIGEST_SIGN || value.includes(TERM_END)) return false;
  return length < SHORTEST_KEY || !RANDOM_DIGITS.test(value);
}

/** The same for a name that is data, in lower case. */
export function termName(name: string): string {
  return isPlainName(name) ? name : digest(name);
}

function isPlainName(name: string): boolean {
  return isPlain(name) && !name.includes(NAME_END) && name.isWellFormed();
}

/** Sixty bits: among 10^9 values, the probability that a searched value collides with another is about 10^-9. */
function digest(value: string): string {
  // In UTF-8 all lone surrogates would become the same replacement character.
  const bytes = value.isWellFormed() ? value : Buffer.from(value, 'utf16le');
  return `#${hash('sha256', bytes, 'base64url').slice(0, 10)}`;
}

function codeOf(position: number): string {
  return DIGITS.charAt(Math.floor(position / DIGITS.length)) + DIGITS.charAt(position % DIGITS.length);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LONGEST_PLAIN = 64;
const DIGEST_SIGN = 0x23;
/**
 * Hexadecimal values from this length, such as fingerprints and serial numbers, become digests: nobody searches for
 * parts of them.
 */
const SHORTEST_KEY = 32;
const RANDOM_DIGITS = /^[0-9A-Fa-f:]+$/;
