/** The contacts of a machine, as greetings give them, and the contacts that a text contains. */
import { defined } from '../../model/defined.ts';
import type { Contacts } from '../../model/records.generated.ts';
import { from } from '../template/choices.ts';
import type { Draw } from '../template/draw.ts';

/** Contacts that occur in another text of the same record. */
export const contactsOf = (name: string): Draw<Contacts | undefined> => from(name, contactsIn);

/** Undefined if the text contains no address. */
export function contactsIn(text: string): Contacts | undefined {
  // Contacts are e-mail addresses here.
  if (!text.includes('@')) return undefined;
  const email = [...new Set(text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])];
  const phone = [...new Set(text.match(/\+\d[\d -]{6,}\d/g) ?? [])];
  const address = /\d+ \w+ (?:Street|Road|Lane|Avenue|Square), [\p{L} .]+\p{L}/u.exec(text)?.[0];
  return {
    email,
    ...defined({ phone: phone.length === 0 ? undefined : phone, address }),
  };
}
