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
  for (const [address] of text.slice(0, MAX_TEXT).matchAll(EMAIL)) {
    // `logo@2x.png` is an image for fine screens.
    if (!/\.(?:png|jpe?g|gif|svg|webp|css|js)$/i.test(address)) found.add(address.toLowerCase());
    if (found.size === MAX_ADDRESSES) break;
  }
  return found.size === 0 ? undefined : { email: [...found] };
}

/** Every part is bounded, so that a long run of letters costs no more than its length times the bound. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;
const MAX_TEXT = 102_400;
const MAX_ADDRESSES = 50;
