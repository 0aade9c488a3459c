/** Whom to ask about a machine, as greetings say it, and the contacts that a text names. */
import type { Contacts } from '../../model/records.generated.ts';
import { from } from '../template/choices.ts';
import type { Draw } from '../template/draw.ts';

/** Contacts that another text of the same record names. */
export const contactsOf = (name: string): Draw<Contacts | undefined> => from(name, contactsIn);

/** Undefined where the text names none. */
export function contactsIn(text: string): Contacts | undefined {
  // Whoever can be reached here can be reached by mail.
  if (!text.includes('@')) return undefined;
  const email = [...new Set(text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])];
  const phone = [...new Set(text.match(/\+\d[\d -]{6,}\d/g) ?? [])];
  const address = /\d+ \w+ (?:Street|Road|Lane|Avenue|Square), [\p{L} .]+\p{L}/u.exec(text)?.[0];
  return {
    email,
    ...(phone.length === 0 ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
  };
}
