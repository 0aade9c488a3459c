import { defined } from '../../../model/defined.ts';
import { isoTime, trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { ListStatement } from '../../../probe/lists/list-statement.ts';
import {
  addressSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';
import { XmlReader, type XmlToken } from '../../../wire/formats/xml/xml-reader.ts';
import { rootElement } from '../../text/root-element.ts';
import { type Entry, type Format, type Position, type Source, START, type Step } from '../format.ts';
import { type ListTally, listTitle, mustList } from '../lists/list-source.ts';
import { RefusedSource } from '../refused-source.ts';

/** Indicators of OpenIOC 1.0 and 1.1. Of items joined by AND each counts: most name the same thing in several ways. */
export const openioc: Format<'reference'> = {
  name: 'openioc',
  version: 1,
  about: 'indicators of OpenIOC in XML',
  target: 'reference',
  recognises: ({ bytes, text }) => {
    const root = rootElement(bytes);
    return (
      root === 'OpenIOC' ||
      (root === 'ioc' && /schemas\.(?:mandiant|openioc)\b|<(?:short_description|definition)\b/.test(text))
    );
  },
  read: readDocument,
};

/** A document is small, and its items come after what it says of all of them: it gives one step. */
async function* readDocument(source: Source, from: Position = START): AsyncGenerator<Step<'reference'>> {
  if (from.count > 0) return;
  const reader = new XmlReader();
  const document = new IocDocument(listTitle(source));
  let bytes = 0;
  for await (const chunk of source.chunks(0)) {
    bytes += chunk.length;
    for (const token of reader.push(chunk)) document.add(token);
  }
  for (const token of reader.end()) document.add(token);
  document.end();
  const { entries } = document;
  if (entries.length > 0) yield { entries, end: { offset: bytes, count: Math.max(1, document.items) } };
}

/** Elements of a document that say something of all items. */
const TEXTS: ReadonlySet<string> = new Set(['short_description', 'description', 'authored_date', 'keywords']);
const LONGEST_TEXT = 4_096;
const MOST_ENTRIES = 1_000_000;

class IocDocument {
  readonly entries: Entry<'reference'>[] = [];
  items = 0;
  readonly #title: string;
  readonly #texts = new Map<string, string>();
  readonly #threats: string[] = [];
  readonly #tally: ListTally = { listed: 0, leftOut: 0 };
  readonly #open: string[] = [];
  #text = '';
  #condition = '';
  #search = '';
  #content = '';
  #isThreat = false;
  #refused = 0;
  #statement: ListStatement | undefined;

  constructor(title: string) {
    this.#title = title;
  }

  add(token: XmlToken): void {
    switch (token.kind) {
      case 'error':
        if (this.items === 0) throw new RefusedSource(`it is XML that cannot be read: ${token.message}`);
        this.#refuse(`byte ${token.at}: ${token.message}`);
        return;
      case 'open':
        this.#open.push(token.name);
        this.#text = '';
        if (token.name === 'IndicatorItem') {
          [this.#condition, this.#search, this.#content] = [token.attributes.get('condition') ?? 'is', '', ''];
        } else if (token.name === 'Context') this.#search = token.attributes.get('search') ?? '';
        else if (token.name === 'link' || token.name === 'category')
          this.#isThreat = /^(?:threat(?:group|category)?|family|malware)$/i.test(token.attributes.get('rel') ?? '');
        return;
      case 'text':
        if (this.#text.length < LONGEST_TEXT) this.#text += token.text;
        return;
      case 'close':
        this.#close(this.#open.pop() ?? '');
    }
  }

  end(): void {
    mustList(this.#tally, this.#refused);
  }

  #close(name: string): void {
    const text = this.#text.trim();
    this.#text = '';
    if (TEXTS.has(name) && !this.#texts.has(name)) this.#texts.set(name, text);
    if (name === 'link' && this.#isThreat && text !== '') this.#threats.push(text.slice(0, 200));
    if (name === 'Content') this.#content = text;
    if (name === 'IndicatorItem') this.#item();
  }

  #item(): void {
    if (this.entries.length >= MOST_ENTRIES) return;
    this.#begin();
    const number = this.items++;
    if (this.#search === '' || this.#content === '') {
      this.items = number;
      this.#refuse('the item has no search or no content');
      return;
    }
    const read = READERS.find(([pattern]) => pattern.test(this.#search))?.[1];
    const isPositive = this.#condition === 'is' || (this.#condition === 'contains' && read === domainSubject);
    const subject = isPositive ? read?.(this.#content) : undefined;
    if (subject === undefined) {
      this.#tally.leftOut++;
      this.#tally.kind ??= this.#search;
      return;
    }
    this.#tally.listed++;
    const statement = this.#begin();
    this.entries.push({ kind: 'record', number, value: { kind: 'listed', into: 'ioc', subject, statement } });
  }

  /** What the document says of all its items. */
  #begin(): ListStatement {
    if (this.#statement !== undefined) return this.#statement;
    const title = trimmedText(this.#texts.get('short_description'), 200);
    const date = isoTime(this.#texts.get('authored_date'));
    const words = (this.#texts.get('keywords') ?? '').split(/[\s,;]+/).filter((word) => word !== '');
    this.entries.push({
      kind: 'record',
      number: 0,
      value: { kind: 'headline', into: 'ioc', ...defined({ title, date }) },
    });
    this.#statement = defined({
      list: title ?? this.#title,
      date,
      threat: this.#threats.length === 0 ? undefined : this.#threats,
      tags: words.length === 0 ? undefined : words,
      description: trimmedText(this.#texts.get('description'), 200),
    });
    return this.#statement;
  }

  #refuse(reason: string): void {
    this.#refused++;
    const number = this.items++;
    this.entries.push({ kind: 'refused', number, reason: `item ${number + 1}: ${reason}`, bytes: undefined });
  }
}

const READERS: readonly (readonly [search: RegExp, read: (text: string) => ListSubject | undefined])[] = [
  [/(?:Md5sum|Sha1sum|Sha256sum|Sha512sum|\/hash|Thumbprint)/i, hashSubject],
  [
    /(?:remoteIP|localIP|RouteEntryItem\/Destination|IPv4Address|IPv6Address|Network\/IP|ArpEntryItem\/IPv4)/i,
    addressSubject,
  ],
  [/(?:Network\/DNS|DnsEntryItem\/(?:Host|RecordName)|HostName|Email\/ReceivedFromHost)/i, domainSubject],
  [/(?:UrlHistoryItem\/URL|Network\/URI|FileDownloadHistoryItem\/SourceURL)/i, urlSubject],
];
