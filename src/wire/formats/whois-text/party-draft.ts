/** A party of a registration as its lines are read. */
import type { AddressPart, TextFormat } from './text-formats.ts';
import type { PartyField, PartyRole, TextParty } from './whois-answer.ts';

const MOST_LINES = 40;
const LONGEST_VALUE = 2_048;

export const HANDLE = /^[A-Za-z0-9]{1,20}[-_][A-Za-z0-9_-]{0,30}$/;

export class PartyDraft {
  /** A heading has begun its lines. */
  isOpened = false;
  readonly #fields = new Map<PartyField, string>();
  /** Of the address, before they are joined. */
  readonly #street: string[] = [];
  readonly #lines: string[] = [];

  get hasLines(): boolean {
    return this.#lines.length > 0;
  }

  get isEmpty(): boolean {
    return this.#fields.size === 0 && this.#lines.length === 0 && this.#street.length === 0;
  }

  get(field: PartyField): string | undefined {
    return this.#fields.get(field);
  }

  addLine(line: string): void {
    if (this.#lines.length < MOST_LINES) this.#lines.push(line);
  }

  /** `isMore`: the value of the line before goes on. The lines of a street are several values. */
  set(field: PartyField, text: string, isMore: boolean): void {
    const value = cleanValue(text);
    if (value === undefined) return;
    if (field === 'street') {
      if (this.#street.length < MOST_LINES) this.#street.push(value);
      return;
    }
    const before = this.#fields.get(field);
    if (before === undefined)
      this.#fields.set(field, field === 'name' && value.includes('@') ? this.#withoutMail(value) : value);
    // A code says more surely what a name says.
    else if (field === 'country' && value.length === 2 && before.length > 2) this.#fields.set(field, value);
    else if (isMore && field !== 'name' && before.length + value.length < LONGEST_VALUE)
      this.#fields.set(field, `${before}, ${value}`);
  }

  #withoutMail(value: string): string {
    const mail = MAIL.exec(value);
    const rest = mail === null ? '' : value.slice(0, mail.index).trim();
    if (rest === '' || mail === null) return value;
    this.set('email', mail[1] ?? '', false);
    return rest;
  }

  addNameWord(text: string): void {
    const value = cleanValue(text);
    const before = this.#fields.get('name');
    if (value !== undefined && (before === undefined || before.length < LONGEST_VALUE))
      this.#fields.set('name', before === undefined ? value : `${before} ${value}`);
  }

  /** Fields that this one lacks. */
  fillFrom(other: PartyDraft): void {
    for (const [field, value] of other.#fields) if (!this.#fields.has(field)) this.#fields.set(field, value);
    if (this.#street.length === 0) this.#street.push(...other.#street);
  }

  party(role: PartyRole, format: TextFormat): TextParty | undefined {
    if (this.#lines.length > 0) this.#readLines(format.lines[role]);
    const city = this.#fields.get('city');
    const withPostal =
      city === undefined || this.#fields.has('postal_code') ? null : PATTERNS['postal city'].exec(city);
    if (withPostal !== null)
      for (const [field, value] of Object.entries(withPostal.groups ?? {}))
        this.#fields.set(field as PartyField, value);
    if (format.address !== undefined && role !== 'registrar') this.#splitAddress(format.address);
    if (this.#street.length > 0) this.#fields.set('street', this.#street.join(', '));
    if (role === 'registrar') this.#readRegistrarName();
    this.#readHandles();
    return this.#fields.size === 0 ? undefined : Object.fromEntries(this.#fields);
  }

  #readLines(fields: readonly PartyField[]): void {
    const named =
      fields[0] === 'organization' && fields[1] === 'name' ? this.#lines.findIndex((line) => line.includes('@')) : -1;
    // All lines before that of a person are of the company.
    if (named > 0) this.set('organization', this.#lines.slice(0, named).join(', '), false);
    let at = Math.max(named, 0);
    if (named === 0 || (named < 0 && this.#lines.length === 1)) at = fields[1] === 'name' && named === 0 ? 1 : 0;
    else if (named > 0) at = 1;
    while (at < fields.length - 1 && this.#fields.has(fields[at] ?? 'street')) at++;
    for (const line of named > 0 ? this.#lines.slice(named) : this.#lines) {
      const rest = this.#readMarked(line);
      if (rest === '' || rest.startsWith('No registrar listed')) continue;
      let field = fields[Math.min(at, fields.length - 1)] ?? 'street';
      // The number of a house, where there is no company.
      if (field === 'organization' && at > 0 && rest.charCodeAt(0) >= 0x30 && rest.charCodeAt(0) <= 0x39)
        field = 'street';
      at++;
      this.set(field, rest, field === 'organization');
    }
  }

  /** Takes addresses of mail, numbers and links out of a line. What is left is text. */
  #readMarked(line: string): string {
    const label = LABEL.exec(line);
    if (label !== null) {
      const [whole, word = ''] = label;
      const field = LABELS.find(([names]) => names.test(word))?.[1];
      if (field !== undefined) {
        this.set(field, line.slice(whole.length), false);
        return '';
      }
    }
    if (line.includes('@')) {
      const mail = MAIL.exec(line);
      if (mail !== null) {
        this.set('email', mail[1] ?? '', false);
        const rest = `${line.slice(0, mail.index)} ${line.slice(mail.index + mail[0].length)}`.trim();
        return rest.includes('@') ? '' : rest;
      }
    }
    if (LINK.test(line)) {
      this.set('referral_url', line, false);
      return '';
    }
    if (NUMBER.test(line)) {
      const after = /\((phone|fax)\)/i.exec(line)?.[1]?.toLowerCase();
      const number = line.replace(/\s*\((?:phone|fax)\)\s*$/i, '');
      if (after !== undefined) this.set(after === 'fax' ? 'fax' : 'phone', number, false);
      else this.set(this.#fields.has('phone') ? 'fax' : 'phone', number, false);
      return '';
    }
    const fax = WITH_FAX.exec(line);
    if (fax !== null) {
      this.set('phone', fax[1] ?? '', false);
      this.set('fax', fax[2] ?? '', false);
      return '';
    }
    return line;
  }

  /** Takes what is no street from the end of the address. */
  #splitAddress(parts: readonly AddressPart[]): void {
    const lines = this.#street;
    if (lines.length <= parts.length) return;
    const found: [PartyField, string][] = [];
    for (const [at, part] of parts.entries()) {
      const line = lines[lines.length - parts.length + at] ?? '';
      const match = part in PATTERNS ? PATTERNS[part as keyof typeof PATTERNS].exec(line) : undefined;
      if (match === null) return;
      if (match === undefined) found.push([part as PartyField, line]);
      else
        for (const [field, value] of Object.entries(match.groups ?? {})) found.push([field as PartyField, value ?? '']);
    }
    lines.length -= parts.length;
    for (const [field, value] of found) this.set(field, value, false);
  }

  /** `Name Inc. [Tag = NAME]`, `Name Inc. (R22-LRCC)`, `Name Inc. (http://name.example)`. */
  #readRegistrarName(): void {
    const name = this.#fields.get('name');
    if (name === undefined) return;
    // Some registries name registrars by their handles alone.
    if (name === name.toUpperCase() && HANDLE.test(name)) this.set('id', name, false);
    const handle = NUMBERED.exec(name);
    if (handle !== null) {
      this.set('id', handle[1] ?? '', false);
      this.#fields.set('name', name.slice(0, handle.index));
      return;
    }
    const inside = partAtEnd(name);
    if (inside === null) return;
    const [whole, text = ''] = inside;
    const tag = TAG.exec(text);
    if (tag !== null) this.set('id', tag[1] ?? '', false);
    else if (LINK.test(text)) this.set('referral_url', text, false);
    else if (HANDLE.test(text) || DIGITS.test(text)) this.set('id', text, false);
    else return;
    this.#fields.set('name', name.slice(0, -whole.length).trim());
  }

  /** `Name Inc. (SGNIC-ORG1113988)`. */
  #readHandles(): void {
    for (const field of ['name', 'organization'] as const) {
      const value = this.#fields.get(field);
      const inside = value === undefined ? null : partAtEnd(value);
      const [whole = '', text = ''] = inside ?? [];
      if (value === undefined || inside === null || !HANDLE.test(text) || whole.length === value.length) continue;
      this.set('id', text, false);
      this.#fields.set(field, value.slice(0, -whole.length).trim());
    }
  }
}

const PATTERNS = {
  'city, province postal': /^(?<city>[^,]+),\s*(?<province>[A-Z]{2})?\s*(?<postal_code>[\w-]*)$/,
  'province,postal': /^(?<province>[^,]*),\s*(?<postal_code>[^,]*)$/,
  'postal city': /^(?<postal_code>(?:[A-Z]{1,3}-)?\d[\d -]{2,8}) +(?<city>\D.*)$/,
} as const;
/** `Name Inc R45-ME`. */
const NUMBERED = /\s+(R\d+-[A-Z]+)$/;
const LONGEST_NAME = 300;
const AT_END = /\s*[([]([^()[\]]{2,80})[)\]]$/;
const TAG = /^Tag = (.+)$/;
const DIGITS = /^\d{1,8}$/;
const LINK = /^(?:https?:\/\/|www\.)\S+$/i;
const MAIL = /[(<]?([^\s()<>,;:]{1,100}(?:@| \[at\] )[^\s()<>,;]{3,200})[)>]?/;
const NUMBER = /^[+(]?(?=(?:[^\d]*\d){6})[-+\d\s()./x#]{7,40}(?:\((?:phone|fax)\))?$/i;
const WITH_FAX = /^([-+\d\s().]{6,40}) \(FAX\) ?([-+\d\s().]{0,40})$/;
const LABEL = /^([A-Za-z][A-Za-z/ -]{1,20})(?:[.:]+\s*|\s(?=[+(]))(?=\S)/;
const LABELS: readonly (readonly [RegExp, PartyField])[] = [
  [/^(?:tel|telephone|phone|voice|ph)$/i, 'phone'],
  [/^(?:fax|facsimile|telefax)$/i, 'fax'],
  [/^(?:e-?mail)$/i, 'email'],
  [/^(?:zip\/postal code|postal code|zip)$/i, 'postal_code'],
  [/^(?:nic handle|handle)$/i, 'id'],
  [/^(?:web|website|url)$/i, 'referral_url'],
  [/^(?:country)$/i, 'country'],
  [/^(?:address)$/i, 'street'],
];

/** What is in parentheses or brackets at the end of a name. */
const partAtEnd = (name: string): RegExpExecArray | null =>
  name.length <= LONGEST_NAME && (name.endsWith(')') || name.endsWith(']')) ? AT_END.exec(name) : null;

/** Undefined for what stands where nothing is known. */
function cleanValue(text: string): string | undefined {
  let value = text.length > LONGEST_VALUE ? text.slice(0, LONGEST_VALUE) : text;
  if (value.charCodeAt(0) === 0x22 && value.endsWith('"') && value.indexOf('"', 1) === value.length - 1)
    value = value.slice(1, -1);
  value = value.trim();
  return value === '' || EMPTY.test(value) ? undefined : value;
}

const EMPTY = /^(?:[-.]+|n\/a|null|none|\*{3}N\/A\*{3}|not\.defined\.)$/i;
