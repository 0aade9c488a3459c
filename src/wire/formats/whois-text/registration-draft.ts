/** What the rows of an answer have said so far, and to what the next one belongs. */
import { EMPTY_WORDS, FactDraft } from './fact-draft.ts';
import { HANDLE, PartyDraft } from './party-draft.ts';
import type { Fact, KeyTarget, Place } from './targets.ts';
import type { TextFormat } from './text-formats.ts';
import { KEYS_IN_DOMAIN, KEYS_IN_REGISTRAR, USUAL_KEYS } from './usual-keys.ts';
import { type PartyRole, ROLES, type TextParty, type TextRegistration } from './whois-answer.ts';
import type { WhoisRow } from './whois-row.ts';

const MOST_OBJECTS = 64;

export class RegistrationDraft {
  readonly facts: FactDraft;
  readonly #format: TextFormat;
  readonly #parties = new Map<PartyRole, PartyDraft>();
  /** Handles by role, and the parties that others name by their handles. */
  readonly #handles = new Map<PartyRole, string>();
  readonly #objects: PartyDraft[] = [];
  #place: Place | undefined;
  #party: PartyDraft | undefined;
  /** Lines without names are of the party. */
  #takesLines = false;
  /** Some row has come since the place began. */
  #hasRows = false;
  /** Dates and states below a party are its own. */
  #isInside = false;
  /** The row whose value may go on in the next lines. */
  #last: { readonly target: KeyTarget; readonly row: WhoisRow } | undefined;
  #isParagraphStart = true;

  constructor(format: TextFormat) {
    this.#format = format;
    this.facts = new FactDraft(format.dates);
  }

  add(row: WhoisRow): void {
    if (row.line === '') this.#endParagraph();
    else if (row.isComment) this.#addComment(row.line);
    else {
      this.#addRow(row);
      this.#isParagraphStart = false;
    }
  }

  #endParagraph(): void {
    this.#isParagraphStart = true;
    if (this.#hasRows) this.#isInside = false;
    if (this.#party?.hasLines === true && !this.#format.blanksInParties) this.#takesLines = false;
    if (this.#place === 'object' || this.#place === 'host') this.#open(undefined);
    if (this.#last?.row.value !== undefined) this.#last = undefined;
    if (this.#place === 'nameServers' && this.facts.hasServers) this.#open(undefined);
    if (this.#place === 'status' && this.facts.statuses.length > 0) this.#open(undefined);
  }

  #addComment(line: string): void {
    if (this.#format.headingsInComments && line.endsWith(':')) {
      const heading = this.#heading(line.replace(/^[%#; ]+/, ''));
      if (heading !== undefined) this.#apply(heading, undefined, undefined, false);
    }
    this.facts.readSeen(line);
  }

  #addRow(row: WhoisRow): void {
    this.#hasRows = true;
    if (this.#place === 'host') return;
    if (this.#place === 'nameServers' && this.facts.addServerLine(row.key === 'name' ? (row.value ?? '') : row.line))
      return;
    const target = row.key === undefined ? undefined : this.#target(row.key);
    const last = this.#last;
    if (target === undefined && last !== undefined && continues(row, last.row)) {
      this.#apply(last.target, row.line, row, true);
      return;
    }
    if (target !== undefined) {
      this.#last = undefined;
      if (this.#isParagraphStart && row.value !== undefined && this.#format.objects.has(row.key ?? ''))
        this.#beginObject();
      if (this.#isInside && target.kind === 'fact' && AMBIGUOUS.has(row.key ?? '')) {
        if (row.key === 'state') this.#party?.set('province', row.value ?? '', false);
        return;
      }
      this.#apply(target, row.value, row, false);
      if (row.value !== undefined || target.kind === 'fact' || target.kind === 'party' || target.kind === 'lines')
        this.#last = { target, row };
      return;
    }
    this.#last = undefined;
    this.#addPlain(row);
  }

  #target(key: string): KeyTarget | undefined {
    const known = this.#format.keys.get(key);
    if (this.#place === 'domain') return KEYS_IN_DOMAIN.get(key) ?? known ?? this.#targetOfVariant(key);
    if (this.#place === 'registrar') return KEYS_IN_REGISTRAR.get(key) ?? known ?? this.#targetOfVariant(key);
    return known ?? this.#targetOfVariant(key);
  }

  /** `Name Server 1`, `ns1 hostname`, `Titular / Registrant`, `Expiration Date (dd/mm/yyyy)`. */
  #targetOfVariant(key: string): KeyTarget | undefined {
    let plain = key;
    const slash = plain.lastIndexOf(' / ');
    if (slash > 0) plain = plain.slice(slash + 3);
    if (plain.endsWith(')')) plain = plain.slice(0, plain.lastIndexOf('(')).trimEnd();
    if (hasDigit(plain)) plain = plain.replaceAll(DIGITS_OF_KEY, '').trim();
    if (plain === key || plain === '') return undefined;
    return this.#format.keys.get(plain);
  }

  #addPlain(row: WhoisRow): void {
    const { line } = row;
    if (row.key === undefined || row.value === undefined) {
      const heading = this.#heading(line);
      if (heading !== undefined) {
        this.#apply(heading, undefined, row, false);
        if (heading.kind === 'fact') this.#last = { target: heading, row };
        return;
      }
    }
    if (this.#addPhrase(line)) return;
    // A name that nobody knows, with something of its own.
    if (row.key !== undefined && !row.isTabbed && !OWN_LINE.test(line)) return;
    if (this.#place === 'status') this.facts.addStatus(line);
    else if (this.#takesLines) this.#party?.addLine(line);
  }

  #heading(line: string): KeyTarget | undefined {
    if (line.length > LONGEST_HEADING) return undefined;
    const key = line.endsWith(':') ? line.slice(0, -1).trimEnd().toLowerCase() : line.toLowerCase();
    const target = this.#target(key);
    return target?.kind === 'open' || target?.kind === 'handle' || (target?.kind === 'fact' && HEADED.has(target.fact))
      ? target
      : undefined;
  }

  #addPhrase(line: string): boolean {
    if (line.startsWith('>>>') || line.startsWith('WHOIS lookup') || line.startsWith('Last updated on')) {
      this.facts.readSeen(line);
      return true;
    }
    const named = this.#place === undefined ? DOMAIN_LINE.exec(line) : null;
    if (named !== null) {
      const [, domain = '', status] = named;
      this.facts.set('domain', domain);
      if (status !== undefined) this.facts.addStatus(status);
      return true;
    }
    const phrase = line.length < LONGEST_PHRASE && hasDigit(line) ? PHRASE.exec(line) : null;
    if (phrase === null) return false;
    const [whole, words = ''] = phrase;
    const target = this.#target(words.trimEnd().toLowerCase());
    if (target?.kind !== 'fact' || !DATES.has(target.fact)) return false;
    this.#apply(target, line.slice(whole.length - 1), undefined, false);
    return true;
  }

  #apply(target: KeyTarget, value: string | undefined, row: WhoisRow | undefined, isMore: boolean): void {
    switch (target.kind) {
      case 'fact':
        if (value === undefined) this.#openFact(target.fact);
        else this.facts.set(target.fact, value);
        return;
      case 'party':
        if (value !== undefined) this.#partyOf(target.role)?.set(target.field, value, isMore);
        else if (target.role !== undefined) this.#takesLines = false;
        return;
      case 'open':
        if (isMore) {
          if (target.field !== undefined && (this.#takesLines || this.#format.linesFollowValues))
            this.#party?.addLine(value ?? '');
          return;
        }
        if (this.#place === 'object' && value !== undefined) return;
        if (target.place === 'registrar' && value?.startsWith('No registrar listed') === true) return;
        if (
          target.place === 'registrar' &&
          value !== undefined &&
          !this.#isParagraphStart &&
          !this.#format.linesFollowValues
        ) {
          this.#partyOf('registrar')?.set(target.field ?? 'name', value, false);
          return;
        }
        this.#open(target.place, target.field === undefined ? undefined : value);
        this.#isInside = value === undefined && isRole(target.place);
        this.#takesLines = value === undefined || this.#format.linesFollowValues;
        if (value !== undefined) {
          if (target.field !== undefined) this.#party?.set(target.field, value, false);
          else if (target.place === 'nameServers') this.facts.addServerLine(value);
          else if (row !== undefined) this.#addValueOfHeading(value);
        }
        return;
      case 'handle':
        if (value === undefined) {
          this.#open(target.role);
          this.#isInside = true;
          this.#takesLines = true;
        } else if (!this.#handles.has(target.role) && !EMPTY_WORDS.has(value)) this.#handles.set(target.role, value);
        return;
      case 'lines':
        if (value !== undefined) this.#partyOf(target.role)?.addLine(value);
        return;
      case 'nameWord':
        if (value !== undefined) this.#partyOf(undefined)?.addNameWord(value);
        return;
      case 'history':
        if (value !== undefined) this.facts.addChange(value);
        return;
      case 'object':
        if (value !== undefined) {
          if (this.#place !== 'object') this.#beginObject();
          this.#party?.set('id', value, false);
        }
        return;
      case 'contactOf':
        this.#open(roleNamed(value));
        this.#isInside = true;
        return;
      case 'skip':
        return;
    }
  }

  /** `Registrar Contact Information: Email: a@b`. */
  #addValueOfHeading(value: string): void {
    // The same heading in another language: `Contact Information: [公開連絡窓口]`.
    if (value.startsWith('[') && value.endsWith(']')) return;
    const colon = value.indexOf(': ');
    const target = colon < 0 ? undefined : USUAL_KEYS.get(value.slice(0, colon).toLowerCase());
    if (target?.kind === 'party') this.#party?.set(target.field, value.slice(colon + 2), false);
    else if (HANDLE.test(value)) this.#party?.set('id', value, false);
    else this.#party?.addLine(value);
  }

  #openFact(fact: Fact): void {
    if (fact === 'nameServer') this.#open('nameServers');
    else if (fact === 'status') this.#open('status');
    else if (fact === 'domain') this.#open('domain');
    else if (this.#place === 'nameServers') this.#open(undefined);
  }

  /** `name`: of the party, if the row that opens it has one. */
  #open(place: Place | undefined, name?: string): void {
    this.#place = place;
    this.#hasRows = false;
    this.#takesLines = false;
    this.#party = undefined;
    if (place === undefined || !isRole(place)) return;
    // What the answer says of another party in the same role is not of this one.
    const before = this.#parties.get(place);
    if (before?.isOpened === true && !before.isEmpty && (name === undefined || before.get('name') !== name)) {
      this.#place = 'other';
      return;
    }
    this.#party = before ?? this.#newParty(place);
    this.#party.isOpened = true;
  }

  #newParty(role: PartyRole): PartyDraft {
    const party = new PartyDraft();
    this.#parties.set(role, party);
    return party;
  }

  #beginObject(): void {
    this.#open('object');
    if (this.#objects.length >= MOST_OBJECTS) return;
    this.#party = new PartyDraft();
    this.#objects.push(this.#party);
    this.#isInside = true;
  }

  /** Without a role: that whose lines these are, or the holder. */
  #partyOf(role: PartyRole | undefined): PartyDraft | undefined {
    if (role !== undefined) return this.#parties.get(role) ?? this.#newParty(role);
    if (this.#place === 'abuse') return this.#parties.get('registrar') ?? this.#newParty('registrar');
    if (this.#party !== undefined) return this.#party;
    if (this.#place !== undefined) return undefined;
    return this.#parties.get('registrant') ?? this.#newParty('registrant');
  }

  registration(known: string | undefined): TextRegistration | undefined {
    const domain = this.facts.domain ?? known;
    this.#resolveHandles();
    const parties: { [R in PartyRole]?: TextParty } = {};
    for (const role of ROLES) {
      const party = this.#parties.get(role)?.party(role, this.#format);
      if (party !== undefined) parties[role] = party;
    }
    const { values, statuses, servers, keys, hasDate, hasServers, isRegistered, isFree } = this.facts;
    const { registrar, registrant } = parties;
    const isKnown = hasDate || hasServers || isRegistered || (registrar ?? registrant) !== undefined;
    if (domain === undefined || !isKnown || isFree || registrant?.organization === 'Not assigned') return undefined;
    return { format: this.#format.name, domain, ...values, status: statuses, name_servers: servers, keys, ...parties };
  }

  #resolveHandles(): void {
    for (const [role, handle] of this.#handles) {
      const party = this.#parties.get(role) ?? this.#newParty(role);
      party.set('id', handle, false);
      const wanted = handle.toLowerCase();
      const object = this.#objects.find((each) => each.get('id')?.toLowerCase() === wanted);
      if (object !== undefined) party.fillFrom(object);
    }
  }
}

const DIGITS_OF_KEY = /(?<=^ns)\d+|\s\d+$/g;
/** A line of a party that looks as if it had a name. */
const OWN_LINE = /^(?:tel|fax|phone|e-?mail|voice|p\.? ?o\.? ?box|no|c\/o|attn|address|zip)\b/i;
const LONGEST_HEADING = 60;
const LONGEST_PHRASE = 80;
const HEADED: ReadonlySet<Fact> = new Set(['nameServer', 'domain', 'status']);
const DATES: ReadonlySet<Fact> = new Set(['created', 'updated', 'expires']);
/** Parties have dates and states too. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'created',
  'changed',
  'modified',
  'updated',
  'last update',
  'last updated',
  'last modified',
  'registered',
  'status',
  'state',
  'created on',
  'expires',
  'created date',
  'updated date',
  'anonymous',
  'domain',
  'updated on',
]);
/** `Domain A.EXAMPLE (ACTIVE)`. */
const DOMAIN_LINE = /^Domain ([a-z\d-]+(?:\.[a-z\d-]+)+)(?: \((\w+)\))?$/i;
/** `Record created on 2 April 2001`, `Registered on 30th April 2003`. */
const PHRASE = /^((?:[A-Za-z]+ ){1,4})(?=(?:before |[A-Z][a-z]+ )?\d)/;

function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

const isRole = (place: Place): place is PartyRole => (ROLES as readonly string[]).includes(place);

function roleNamed(value = ''): Place {
  const word = value.toLowerCase();
  if (word.startsWith('admin')) return 'administrative';
  if (word.startsWith('tech')) return 'technical';
  if (/^(?:registrant|owner|holder)\b/.test(word)) return 'registrant';
  return word.startsWith('bill') ? 'billing' : 'other';
}

/** A line that goes on with the value of the row before it. */
function continues(row: WhoisRow, last: WhoisRow): boolean {
  if (last.value === undefined) return row.indent > last.indent;
  return row.indent > last.indent && row.indent >= last.valueColumn - 2;
}
