/**
 * The names of a document, each as one string: the same few come again for each tag, and two strings with the same
 * characters are compared far slower than one with itself.
 */
import type { XmlBytes } from './xml-bytes.ts';
import { decodeUtf8 } from './xml-markup.ts';

/** A name may drive another one out. */
const SLOTS = 1_024;
/** Longer ones are rare, and would be in memory until the end. */
const LONGEST = 64;

export class XmlNames {
  readonly #known: string[] = new Array(SLOTS).fill('');

  /** The name between two places. Undefined if it has other characters than letters. */
  read({ bytes, latin }: XmlBytes, start: number, end: number): string | undefined {
    const length = end - start;
    let hash = 0;
    for (let at = start; at < end; at++) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
    const slot = hash & (SLOTS - 1);
    const known = this.#known[slot] ?? '';
    if (known.length === length && latin.startsWith(known, start)) return known;
    const read = latin.slice(start, end);
    const name = decodeUtf8(read);
    if (name !== read) return LETTERS.test(name) ? name : undefined;
    if (length > LONGEST) return name;
    const shared = sharedString(name);
    this.#known[slot] = shared;
    return shared;
  }
}

const LETTERS = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;

/** The string that the engine has for the name of a member, and for the same literal in a program. */
const sharedString = (name: string): string => Object.keys({ [name]: undefined })[0] ?? name;
