/** The text of a page -> what a record says about it. */

import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { findContacts } from '../../banner-text.ts';
import { type HtmlTag, htmlTags, plainText } from './html-tags.ts';

type Http = NonNullable<ResponsesRecord['http']>;

export interface PageFacts extends Pick<Http, 'title' | 'description' | 'meta' | 'contacts' | 'tracker'> {
  /** The reference of the first link to an icon. */
  readonly icon: string | undefined;
  /** What references are relative to, if not to the page. */
  readonly base: string | undefined;
}

export function readPage(page: string): PageFacts {
  const collector = new PageCollector(page);
  for (const tag of htmlTags(page)) collector.take(tag);
  const { title, description, meta, icon, base } = collector;
  const contacts = contactsOf(page, collector);
  const tracker = findTrackers(page);
  return {
    ...defined({ title, description, meta: meta.length === 0 ? undefined : meta, contacts, tracker }),
    icon,
    base,
  };
}

class PageCollector {
  readonly #page: string;
  readonly meta: string[] = [];
  readonly phones = new Set<string>();
  /** References of mailto links. */
  readonly mailboxes: string[] = [];
  title: string | undefined;
  description: string | undefined;
  address: string | undefined;
  icon: string | undefined;
  base: string | undefined;
  #addressStart: number | undefined;
  /** Titles of images in SVG are not the title of the page. */
  #svgDepth = 0;

  constructor(page: string) {
    this.#page = page;
  }

  take(tag: HtmlTag): void {
    if (tag.isEnd) {
      if (tag.name === 'address') this.#endAddress(tag.start);
      else if (tag.name === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
      return;
    }
    switch (tag.name) {
      case 'title':
        if (this.#svgDepth === 0 && this.title === undefined) this.title = this.#text(tag.end, tag.textEnd, MAX_TITLE);
        break;
      case 'meta':
        this.#takeMeta(tag);
        break;
      case 'link': {
        const { attributes } = tag;
        const words = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        if (words.includes('icon')) this.icon ??= attributes.get('href')?.trim() || undefined;
        break;
      }
      case 'base':
        this.base ??= tag.attributes.get('href')?.trim() || undefined;
        break;
      case 'a':
        this.#takeLink(tag.attributes.get('href') ?? '');
        break;
      case 'address':
        this.#addressStart = tag.end;
        break;
      case 'svg':
        this.#svgDepth++;
        break;
    }
  }

  #takeMeta({ attributes, start, end }: HtmlTag): void {
    if (this.meta.length < MAX_META) this.meta.push(this.#page.slice(start, Math.min(end, start + MAX_META_LENGTH)));
    const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
    const content = collapsed(attributes.get('content') ?? '').slice(0, MAX_TITLE);
    // Some pages have only the one for social networks, some have it before the other.
    if (name === 'description' && content !== '') this.description = content;
    else if (name === 'og:description' && content !== '') this.description ??= content;
  }

  #takeLink(reference: string): void {
    const [, scheme = '', rest = ''] = /^\s{0,8}(tel|callto|mailto):([^?]{1,200})/i.exec(reference) ?? [];
    if (/^mailto$/i.test(scheme) && this.mailboxes.length < MAX_CONTACTS) this.mailboxes.push(decoded(rest));
    else if (scheme !== '' && this.phones.size < MAX_CONTACTS) {
      const phone = collapsed(decoded(rest));
      if (/^\+?[\d\s()./-]{5,30}$/.test(phone)) this.phones.add(phone);
    }
  }

  /** An address without a number is a line of thanks or a name. */
  #endAddress(end: number): void {
    const start = this.#addressStart;
    this.#addressStart = undefined;
    if (start === undefined || this.address !== undefined) return;
    const text = collapsed(
      plainText(this.#page.slice(start, Math.min(end, start + 4000)).replace(/<[^<>]{0,1000}>/g, ' ')),
    );
    if (/\d/.test(text)) this.address = text.slice(0, MAX_ADDRESS);
  }

  #text(from: number, to: number, most: number): string | undefined {
    const text = collapsed(plainText(this.#page.slice(from, Math.min(to, from + most * 2)))).slice(0, most);
    return text === '' ? undefined : text;
  }
}

function contactsOf(page: string, { phones, mailboxes, address }: PageCollector): Http['contacts'] {
  const email = findContacts(mailboxes.length === 0 ? page : `${mailboxes.join('\n')}\n${page}`)?.email;
  if (email === undefined && phones.size === 0 && address === undefined) return undefined;
  return defined({ email, phone: phones.size === 0 ? undefined : [...phones], address });
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MAX_TITLE = 2000;
const MAX_META = 100;
const MAX_META_LENGTH = 2000;
const MAX_CONTACTS = 50;
const MAX_ADDRESS = 500;

type Tracker = NonNullable<NonNullable<ResponsesRecord['http']>['tracker']>;

/** The identifiers of trackers in a page, each once. Undefined if the page has no tracker. */
export function findTrackers(page: string): Tracker | undefined {
  const found: { -readonly [Name in keyof Tracker]: string[] } = {};
  for (const [name, patterns] of PATTERNS) {
    const values = new Set<string>();
    for (const [literal, pattern] of patterns) {
      if (!page.includes(literal)) continue;
      for (const [, value = ''] of page.matchAll(pattern)) {
        values.add(value);
        if (values.size >= MAX_VALUES) break;
      }
    }
    if (values.size > 0) found[name] = [...values].slice(0, MAX_VALUES);
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** As their own snippets write them. Every repetition is bounded, so the time is linear. */
const PATTERNS: readonly (readonly [
  name: keyof Tracker,
  /** Each after a text without which it cannot match. */
  patterns: readonly (readonly [literal: string, pattern: RegExp])[],
])[] = [
  [
    'google_analytics',
    [
      ['UA-', /\b(UA-\d{4,10}-\d{1,4})\b/g],
      ['G-', /["'=](G-[A-Z0-9]{6,12})(?=["'&])/g],
    ],
  ],
  ['google_tag_manager', [['GTM-', /\b(GTM-[A-Z0-9]{4,9})\b/g]]],
  ['google_adsense', [['ca-pub-', /\b(ca-pub-\d{10,20})\b/g]]],
  [
    'facebook_pixel',
    [
      ['fbq(', /\bfbq\(\s{0,9}["']init["']\s{0,9},\s{0,9}["']?(\d{6,20})\b/g],
      ['facebook.com/tr', /\bfacebook\.com\/tr\/?\?(?:[\w%=&;]{0,40}[?&;])?id=(\d{6,20})\b/g],
    ],
  ],
  [
    'yandex_metrica',
    [
      ['ym(', /\bym\(\s{0,9}(\d{4,12})\s{0,9},/g],
      ['mc.yandex.', /\bmc\.yandex\.(?:ru|com)\/watch\/(\d{4,12})\b/g],
      ['Ya.Metrika', /\bYa\.Metrika2?\(\s{0,9}\{\s{0,9}["']?id["']?\s{0,9}:\s{0,9}["']?(\d{4,12})\b/g],
    ],
  ],
];

const MAX_VALUES = 20;
