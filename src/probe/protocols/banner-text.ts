import type { ResponsesRecord } from '../../model/records.generated.ts';
import { octetText } from '../../wire/byte-text.ts';

/**
 * Bytes of a server -> text for a record: UTF-8 if they are valid UTF-8, otherwise one character for each byte.
 * Characters that no text contains, such as NUL, stay: they tell servers apart, and output escapes them.
 */
export function bannerText(bytes: Uint8Array): string {
  return octetText(bytes);
}

type Contacts = NonNullable<NonNullable<ResponsesRecord['http']>['contacts']>;

/** The e-mail addresses in a text, each once, in lower case. Undefined if the text has no address. */
export function findContacts(text: string): Contacts | undefined {
  const found = new Set<string>();
  const searched = text.slice(0, MAX_TEXT);
  let end = 0;
  for (let at = searched.indexOf('@'); at >= 0; at = searched.indexOf('@', Math.max(at + 1, end))) {
    const start = mailboxStart(searched, at);
    // What an address before it ends with is no mailbox.
    if (start === undefined || start < end) continue;
    EMAIL.lastIndex = start;
    const address = EMAIL.exec(searched)?.[0];
    if (address === undefined) continue;
    end = start + address.length;
    // `logo@2x.png` is an image for fine screens.
    if (!/\.(?:png|jpe?g|gif|svg|webp|css|js)$/i.test(address)) found.add(address.toLowerCase());
    if (found.size === MAX_ADDRESSES) break;
  }
  return found.size === 0 ? undefined : { email: [...found] };
}

/** Where the characters of a mailbox before an `@` begin. Undefined if there are none, or too many. */
function mailboxStart(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && at - start <= LONGEST_MAILBOX && isMailboxCharacter(text.charCodeAt(start - 1))) start--;
  return start < at && at - start <= LONGEST_MAILBOX ? start : undefined;
}

/** Letters without accents, digits, and `_`, `.`, `+` and `-`. */
const isMailboxCharacter = (code: number): boolean =>
  ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a && code < 0x80) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x5f ||
  code === 0x2e ||
  code === 0x2b ||
  code === 0x2d;

const LONGEST_MAILBOX = 64;

/** From the beginning of a mailbox. Every part is bounded, so that a long run of letters costs little. */
const EMAIL = /[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/iy;
const MAX_TEXT = 102_400;
const MAX_ADDRESSES = 50;
