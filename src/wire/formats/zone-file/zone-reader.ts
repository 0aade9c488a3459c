import { recordTypeName, recordTypeNumber } from '../../services/dns/record-type.ts';
import { recordContent } from './record-content.ts';
import { ZoneDefect } from './zone-defect.ts';
import { MOST_GENERATED, readGeneration } from './zone-generate.ts';
import { absoluteName } from './zone-name.ts';
import { timeToLive } from './zone-numbers.ts';
import type { ZoneRecord, ZoneState } from './zone-record.ts';
import { LONGEST_ENTRY, readZoneWords, TOO_LONG, type ZoneWords } from './zone-words.ts';

export type ZoneEntry =
  | { readonly kind: 'records'; readonly line: number; readonly records: readonly ZoneRecord[] }
  /** `text` has a character for each byte. It is undefined if it was too long. */
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string; readonly text: string | undefined };

/** Where an entry ends: the next ones can be read from here. */
export interface ZonePosition {
  readonly offset: number;
  readonly line: number;
  readonly state: ZoneState;
}

interface LongEntry {
  readonly line: number;
  /** Offset in the file. */
  readonly start: number;
}

/**
 * The bytes of a zone file in chunks -> its records, one entry of the file after the other. No other file is opened:
 * `$INCLUDE` is refused. Memory holds a chunk and the longest entry.
 */
export class ZoneReader {
  readonly #state: ZoneState;
  #text = '';
  /** In the text; the offset in the file of its beginning. */
  #at = 0;
  #offset: number;
  #line: number;
  #isEnd = false;
  /** Where the entry begins that is too long, if it has not ended. */
  #long: LongEntry | undefined;
  #owner: { readonly word: string; readonly origin: string | undefined; readonly name: string } | undefined;

  constructor({ offset, line, state }: ZonePosition = { offset: 0, line: 0, state: {} }) {
    this.#offset = offset;
    this.#line = line;
    this.#state = { ...state };
  }

  get offset(): number {
    return this.#offset + this.#at;
  }

  get position(): ZonePosition {
    return { offset: this.offset, line: this.#line, state: { ...this.#state } };
  }

  push(chunk: Uint8Array): void {
    this.#offset += this.#at;
    // One flat string: reading characters of a sum of two takes twice as long.
    const rest = Buffer.from(this.#text.slice(this.#at), 'latin1');
    this.#text = Buffer.concat([rest, chunk]).toString('latin1');
    this.#at = 0;
    if (this.#offset === 0 && this.#text.startsWith(BYTE_ORDER_MARK)) this.#at = BYTE_ORDER_MARK.length;
  }

  /** No more chunks follow. */
  end(): void {
    this.#isEnd = true;
  }

  /** The next entry that has records or is refused. Undefined if it needs another chunk, or the file has ended. */
  next(): ZoneEntry | undefined {
    while (this.#at < this.#text.length || (this.#long !== undefined && this.#isEnd)) {
      if (this.#long !== undefined) return this.#endLongEntry(this.#long);
      const words = readZoneWords(this.#text, this.#at, this.#isEnd);
      if (words === undefined) {
        if (this.#text.length - this.#at <= LONGEST_ENTRY) return undefined;
        this.#long = { line: this.#line, start: this.offset };
        continue;
      }
      const start = this.#at;
      const line = this.#line;
      this.#at = words.end;
      this.#line += words.lines;
      if (words.words.length === 0 && words.defect === undefined) continue;
      const entry = this.#read(words, line, start);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** It ends with its line, or with the file. What is read of it is dropped. */
  #endLongEntry({ line, start }: LongEntry): ZoneEntry | undefined {
    const text = this.#text;
    // The line that is too long is the first to end after the longest entry.
    const feed = text.indexOf('\n', Math.max(this.#at, start + LONGEST_ENTRY - this.#offset));
    const end = feed < 0 ? text.length : feed + 1;
    for (let at = text.indexOf('\n', this.#at); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) this.#line++;
    this.#at = end;
    if (feed < 0 && !this.#isEnd) return undefined;
    this.#long = undefined;
    return { kind: 'refused', line, reason: TOO_LONG, text: undefined };
  }

  #read(entry: ZoneWords, line: number, start: number): ZoneEntry | undefined {
    try {
      // What follows a name that cannot be read is not of the name before.
      if (entry.defect !== undefined && !entry.isIndented) this.#state.name = undefined;
      if (entry.defect !== undefined) throw new ZoneDefect(entry.defect);
      const { words, isIndented } = entry;
      if (!isIndented && words[0]?.charCodeAt(0) === DOLLAR) {
        const records = this.#follow(words);
        return records && { kind: 'records', line, records };
      }
      return { kind: 'records', line, records: [this.#record(words, isIndented)] };
    } catch (error) {
      if (!(error instanceof ZoneDefect)) throw error;
      const isTooLong = entry.end - start > LONGEST_ENTRY;
      const text = isTooLong ? undefined : this.#text.slice(start, entry.end).replace(/\r?\n$/, '');
      return { kind: 'refused', line, reason: error.message, text };
    }
  }

  /** A directive. Only one gives records. */
  #follow([directive = '', ...words]: readonly string[]): readonly ZoneRecord[] | undefined {
    const [first = ''] = words;
    switch (directive.toUpperCase()) {
      case '$ORIGIN':
        this.#state.origin = absoluteName(first, this.#state.origin);
        return undefined;
      case '$TTL': {
        const ttl = timeToLive(first);
        if (ttl === undefined) throw new ZoneDefect(`${first.slice(0, 100)} is not a time to live`);
        this.#state.defaultTtl = ttl;
        return undefined;
      }
      case '$GENERATE':
        return this.#generate(words);
      case '$INCLUDE':
        throw new ZoneDefect(`$INCLUDE names another file: load ${first.slice(0, 100)} as well`);
      default:
        throw new ZoneDefect(`there is no directive ${directive.slice(0, 100)}`);
    }
  }

  #generate(words: readonly string[]): readonly ZoneRecord[] {
    const { count, wordsOf } = readGeneration(words);
    this.#state.generated = (this.#state.generated ?? 0) + count;
    if (this.#state.generated > MOST_GENERATED)
      throw new ZoneDefect(`the lines of $GENERATE stand for more than ${MOST_GENERATED} records`);
    return Array.from({ length: count }, (_, at) => this.#record(wordsOf(at), false));
  }

  /** Records of one name follow each other, and each may repeat it. */
  #ownerName(word: string): string {
    const { origin } = this.#state;
    const last = this.#owner;
    if (last?.word === word && last.origin === origin) return last.name;
    const name = absoluteName(word, origin);
    this.#owner = { word, origin, name };
    return name;
  }

  #record(words: readonly string[], isIndented: boolean): ZoneRecord {
    const state = this.#state;
    let at = 0;
    if (!isIndented) {
      state.name = undefined;
      state.name = this.#ownerName(words[at++] ?? '');
    }
    if (state.name === undefined) throw new ZoneDefect('no name that can be read is before it');
    let ttl: number | undefined;
    let group: string | undefined;
    for (; at < words.length; at++) {
      const word = words[at] ?? '';
      const isDigit = word.charCodeAt(0) <= NINE;
      const seconds = isDigit && ttl === undefined ? timeToLive(word) : undefined;
      if (seconds !== undefined) ttl = seconds;
      else {
        const named: string | undefined = isDigit || group !== undefined ? undefined : classOf(word);
        if (named === undefined) break;
        group = named;
      }
    }
    const type = typeOf(words[at]);
    const value = recordContent(type, words, at + 1, state.origin);
    if (ttl !== undefined) state.ttl = ttl;
    if (group !== undefined) state.class = group;
    return {
      name: state.name,
      ttl: ttl ?? state.defaultTtl ?? state.ttl,
      class: group ?? state.class ?? 'IN',
      type,
      value,
    };
  }
}

function classOf(word: string): string | undefined {
  return USUAL_CLASSES.get(word) ?? (CLASS.test(word) ? word.toUpperCase() : undefined);
}

function typeOf(word: string | undefined): string {
  if (word === undefined) throw new ZoneDefect('it has no type');
  const usual = USUAL_TYPES.get(word);
  if (usual !== undefined) return usual;
  const number = recordTypeNumber(word);
  if (number === undefined) throw new ZoneDefect(`there is no type ${word.slice(0, 100)}`);
  return recordTypeName(number);
}

const inBothCases = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(words.flatMap((word) => [word, word.toLowerCase()].map((each) => [each, word] as const)));

const USUAL_TYPES = inBothCases(['A', 'AAAA', 'NS', 'CNAME', 'MX', 'TXT', 'SOA', 'DS', 'RRSIG', 'NSEC', 'NSEC3']);
const USUAL_CLASSES = inBothCases(['IN', 'CH', 'HS']);
const CLASS = /^(?:IN|CH|HS|CS|CLASS\d{1,5})$/i;
const DOLLAR = 36;
const NINE = 57;
/** One character for each byte of it. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
