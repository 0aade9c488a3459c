/** What an answer says of a registration itself, as its lines are read. */
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { eppStatus } from '../epp-status.ts';
import type { Fact } from './targets.ts';
import type { TextKey, TextNameServer, TextRegistration } from './whois-answer.ts';
import { type DateStyle, readWhoisDate } from './whois-date.ts';

const MOST_NAME_SERVERS = 64;
const MOST_ADDRESSES = 16;
const MOST_STATUSES = 64;
const MOST_KEYS = 16;

type Values = Pick<
  TextRegistration,
  'id' | 'whois_server' | 'dnssec' | 'created_date' | 'updated_date' | 'expiration_date' | 'seen'
>;
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The first value of each counts. */
export class FactDraft {
  readonly statuses: string[] = [];
  readonly keys: TextKey[] = [];
  readonly #dates: DateStyle;
  readonly #values: Mutable<Values> = {};
  #domain: string | undefined;
  readonly #servers = new Map<string, string[]>();
  #lastServer: string[] | undefined;

  constructor(dates: DateStyle) {
    this.#dates = dates;
  }

  get values(): Values {
    return this.#values;
  }

  get domain(): string | undefined {
    return this.#domain;
  }

  get hasServers(): boolean {
    return this.#servers.size > 0;
  }

  get servers(): readonly TextNameServer[] {
    return [...this.#servers].map(([name, addresses]) => ({ name, addresses }));
  }

  get hasDate(): boolean {
    const { created_date, updated_date, expiration_date } = this.#values;
    return (created_date ?? expiration_date ?? updated_date) !== undefined;
  }

  /** The answer says that the domain is registered, if nothing else of it. */
  get isRegistered(): boolean {
    return this.statuses.some((status) => REGISTERED.test(status));
  }

  /** The answer says that nobody has the domain, and nothing of it speaks against that. */
  get isFree(): boolean {
    const { created_date, expiration_date } = this.#values;
    const isUsed = created_date !== undefined || expiration_date !== undefined || this.hasServers;
    return !isUsed && this.statuses.some((status) => FREE.test(status));
  }

  set(fact: Fact, value: string): void {
    const values = this.#values;
    switch (fact) {
      case 'domain':
        this.#setDomain(value);
        return;
      case 'id':
        if (values.id === undefined && !EMPTY_WORDS.has(value)) values.id = value;
        return;
      case 'server':
        if (values.whois_server === undefined && value.includes('.') && !value.includes(' '))
          values.whois_server = value;
        return;
      case 'status':
        this.addStatus(value);
        return;
      case 'dnssec':
        this.#setSigned(value);
        return;
      case 'key':
        if (!EMPTY_WORDS.has(value)) values.dnssec = true;
        this.#addKey(value);
        return;
      case 'nameServer':
        this.addServerLine(value);
        return;
      case 'nameServerAddress':
        this.#addAddresses(value);
        return;
      case 'created':
        this.#setDate('created_date', value);
        return;
      case 'updated':
        this.#setDate('updated_date', value);
        return;
      case 'expires':
        this.#setDate('expiration_date', value);
        return;
      case 'seen':
        this.#setDate('seen', value);
        return;
    }
  }

  #setDomain(value: string): void {
    if (this.#domain !== undefined) return;
    const [name = ''] = value.split(/[\s([]/, 1);
    if (parseDomainName(name) !== undefined) this.#domain = name.endsWith('.') ? name.slice(0, -1) : name;
  }

  #setDate(name: 'created_date' | 'updated_date' | 'expiration_date' | 'seen', value: string): void {
    if (this.#values[name] !== undefined) return;
    const date = readWhoisDate(value, this.#dates);
    if (date !== undefined) this.#values[name] = date;
  }

  /** `registrar AT ns.il 20120712 (Changed)`. */
  addChange(value: string): void {
    const match = CHANGE.exec(value);
    if (match === null) return;
    const date = readWhoisDate(match[1] ?? '');
    if (date === undefined) return;
    if (match[2] === 'Assigned') this.#values.created_date ??= date;
    else this.#values.updated_date = date;
  }

  addStatus(value: string): void {
    for (const part of value.split(',')) {
      const status = statusWord(part);
      if (status !== '' && !this.statuses.includes(status) && this.statuses.length < MOST_STATUSES)
        this.statuses.push(status);
    }
  }

  /** `ns1.example.com 192.0.2.1`: false if the line names no server. */
  addServerLine(line: string): boolean {
    const inZone = line.indexOf('\tNS\t');
    const words = (inZone < 0 ? line : line.slice(inZone + 4)).split(SERVER_WORDS);
    let isServer = false;
    for (const word of words) {
      if (word === '') continue;
      if (isAddress(word)) {
        if (isServer || this.#lastServer !== undefined) this.#addAddresses(word);
      } else if (!isServer || word.includes('.')) {
        const name = serverName(word);
        if (name === undefined) {
          if (!isServer) return false;
          break;
        }
        if (name === 'not.defined') continue;
        this.#lastServer = this.#server(name);
        isServer = true;
      }
    }
    return isServer;
  }

  #server(name: string): string[] | undefined {
    const known = this.#servers.get(name);
    if (known !== undefined) return known;
    if (this.#servers.size >= MOST_NAME_SERVERS) return undefined;
    const addresses: string[] = [];
    this.#servers.set(name, addresses);
    return addresses;
  }

  #addAddresses(text: string): void {
    for (const word of text.split(SERVER_WORDS))
      if (
        isAddress(word) &&
        this.#lastServer !== undefined &&
        this.#lastServer.length < MOST_ADDRESSES &&
        !this.#lastServer.includes(word)
      )
        this.#lastServer.push(word);
  }

  #setSigned(value: string): void {
    const isSigned = signedWord(value);
    if (isSigned !== undefined) this.#values.dnssec ??= isSigned;
  }

  /** `6125 8 2 80f8b78d...`: the number of a key, of its algorithm and its digest, and the digest. */
  #addKey(value: string): void {
    const key = KEY.exec(value);
    if (key === null || this.keys.length >= MOST_KEYS) return;
    const [, tag, algorithm, type, digest = ''] = key;
    this.keys.push({
      key_tag: Number(tag),
      algorithm: Number(algorithm),
      digest_type: Number(type),
      digest: digest.toLowerCase(),
    });
  }

  /** `>>> Last update of WHOIS database: 2024-01-02T03:04:05Z <<<`. */
  readSeen(line: string): void {
    if (this.#values.seen !== undefined) return;
    const match = SEEN.exec(line);
    if (match === null) return;
    const text = line.slice(match[0].length);
    // Nominet writes the time first.
    const time = TIME_FIRST.exec(text);
    this.#setDate('seen', time === null ? text : `${text.slice(time[0].length)} ${time[1]}`);
  }
}

const KEY = /^(\d{1,5}) +(\d{1,3}) +(\d{1,3}) +([0-9a-f]{20,128})\b/i;
const CHANGE = /(\d{8}) \((\w+)\)/;
const SEEN =
  /^(?:>>>? ?(?:Last update|Whois database was last updated)[^:]*: ?(?:[A-Za-z]{3}, )?|% ?WHOIS lookup made (?:at|on) |WHOIS lookup made (?:at|on) (?:[A-Za-z]{3}, )?|Last updated on |#? *WHOIS lookup made at )/i;
const TIME_FIRST = /^(\d{1,2}:\d{2}:\d{2}) +/;
const SERVER_WORDS = /[\s,;|[\]()]+/;
const FREE =
  /^(?:free|available|not registered|no object found|unassignable|unassigned|invalid|reserved|notallowed|not allowed|220 available)/i;
const REGISTERED =
  /^(?:active|ok|registered|taken|connect|published|granted|in use|200 active|inactive|clienthold|serverhold|in quarantine)/i;
/** What stands where nothing is known. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([
  '-',
  '--',
  '---',
  '.',
  'n/a',
  'N/A',
  'null',
  'none',
  'None',
  'NONE',
  'NULL',
]);

/** `ok https://icann.org/epp#ok`, `clientHold (http://...)`, `Active -`. */
function statusWord(text: string): string {
  let status = text.slice(0, LONGEST_STATUS).trim();
  const link = LINK.exec(status);
  if (link !== null) status = status.slice(0, link.index).trimEnd();
  return eppStatus(status) ?? status;
}

const LONGEST_STATUS = 200;
const LINK = /[\s(]*(?:https?:|\(| -)/i;

function signedWord(value: string): boolean | undefined {
  const word = value.toLowerCase();
  if (/^(?:un|not? |no$|not?signed|inactive|false|0|n$|none|nicht)/.test(word)) return false;
  return /^(?:signed|yes|active|true|1|y$|secure|validated)/.test(word) ? true : undefined;
}

function isAddress(word: string): boolean {
  const code = word.charCodeAt(0);
  return (code >= 48 && code <= 57 && ADDRESS4.test(word)) || (word.includes(':') && ADDRESS6.test(word));
}

const ADDRESS4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
const ADDRESS6 = /^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?::\d{1,3}(?:\.\d{1,3}){3})?$/i;

function serverName(word: string): string | undefined {
  const name = word.includes('.') ? parseDomainName(word) : undefined;
  return name?.includes('.') === true ? name : undefined;
}
