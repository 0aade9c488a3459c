/** Reads jCard (RFC 7095), the contacts of RDAP: lists of properties, each with a name, parameters, a type and values. */

export interface JcardContact {
  readonly name?: string;
  readonly organization?: string;
  readonly street?: string;
  readonly city?: string;
  readonly province?: string;
  readonly postal_code?: string;
  /** A code, if the card has it. */
  readonly country?: string;
  readonly phone?: string;
  readonly phone_ext?: string;
  readonly fax?: string;
  readonly fax_ext?: string;
  readonly email?: string;
  readonly referral_url?: string;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The first property of each kind counts. What is no property is left out. */
export function readJcard(card: unknown): JcardContact {
  const contact: Mutable<JcardContact> = {};
  if (!Array.isArray(card) || !Array.isArray(card[1])) return contact;
  for (const property of card[1].slice(0, MOST_PROPERTIES)) {
    if (!Array.isArray(property)) continue;
    const [name, parameters, , value] = property as readonly unknown[];
    addProperty(contact, String(name).toLowerCase(), isRecord(parameters) ? parameters : {}, value);
  }
  return contact;
}

const MOST_PROPERTIES = 100;
const LONGEST = 2_048;

function addProperty(
  contact: Mutable<JcardContact>,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  value: unknown,
): void {
  switch (name) {
    case 'fn':
      setText(contact, 'name', value);
      return;
    case 'org':
      setText(contact, 'organization', value);
      return;
    case 'adr':
      addAddress(contact, parameters, value);
      return;
    case 'email':
      setText(contact, 'email', value);
      return;
    case 'tel':
      addNumber(contact, parameters, value);
      return;
    case 'url':
    case 'contact-uri':
      setText(contact, 'referral_url', value);
      return;
  }
}

/** A post box, an extension, the street, the city, the province, the code and the country; or all as a label. */
function addAddress(
  contact: Mutable<JcardContact>,
  parameters: Readonly<Record<string, unknown>>,
  value: unknown,
): void {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  const [box, extension, street, city, province, code, country] = parts;
  const lines = [box, extension, street].flatMap((part) => plainText(part) ?? []);
  setText(contact, 'street', lines.length > 0 ? lines.join(', ') : undefined);
  setText(contact, 'city', city);
  setText(contact, 'province', province);
  setText(contact, 'postal_code', code);
  setText(contact, 'country', plainText(parameters.cc) ?? country);
  if (contact.street === undefined && contact.city === undefined) setText(contact, 'street', parameters.label);
}

function addNumber(contact: Mutable<JcardContact>, { type }: Readonly<Record<string, unknown>>, value: unknown): void {
  const kinds = [type].flat().map((kind) => String(kind).toLowerCase());
  const [number = '', ...rest] = (plainText(value) ?? '').replace(/^tel:/i, '').split(';');
  const extension = rest.find((part) => part.startsWith('ext='))?.slice(4);
  const isFax = kinds.includes('fax');
  if (contact[isFax ? 'fax' : 'phone'] !== undefined) return;
  setText(contact, isFax ? 'fax' : 'phone', number);
  setText(contact, isFax ? 'fax_ext' : 'phone_ext', extension);
}

function setText(contact: Mutable<JcardContact>, field: keyof JcardContact, value: unknown): void {
  const text = plainText(value);
  if (text !== undefined) contact[field] ??= text;
}

/** Lines and parts with commas between them. Undefined if nothing is there. */
function plainText(value: unknown): string | undefined {
  const parts = (Array.isArray(value) ? value.slice(0, MOST_PROPERTIES) : [value]).flatMap((part) =>
    typeof part === 'string' ? part.slice(0, LONGEST).split('\n') : [],
  );
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? undefined : text.slice(0, LONGEST);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
