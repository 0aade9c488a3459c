/**
 * Finds the tags in a page, in time proportional to its length: no part of the text is read more than a few times,
 * whatever it contains. Scripts, styles and comments are skipped, as browsers do.
 */
export interface HtmlTag {
  /** In lower case, without the slash of an end tag. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Names are in lower case, values without quotes, with their character references replaced. The first of a name counts. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Positions of the tag in the page: from `<` to after `>`. */
  readonly start: number;
  readonly end: number;
  /** Where the text of a script, a style, a title or a text area ends, at which its end tag begins. */
  readonly textEnd: number;
}

export function* htmlTags(page: string): Generator<HtmlTag> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; ) {
    at = page.indexOf('<', at);
    if (at < 0) return;
    if (page.startsWith('<!--', at)) {
      const end = page.indexOf('-->', at + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const tag = readTag(page, at);
    if (tag === undefined) {
      at++;
      continue;
    }
    if (tag === 'unclosed') return;
    count++;
    yield tag;
    at = tag.textEnd;
  }
}

function readTag(page: string, start: number): HtmlTag | 'unclosed' | undefined {
  const isEnd = page.charCodeAt(start + 1) === SLASH;
  let at = start + (isEnd ? 2 : 1);
  if (!isLetter(page.charCodeAt(at))) return undefined;
  const nameStart = at;
  while (at < page.length && !isOf(page.charCodeAt(at), SPACE | SLASH_KIND | CLOSE)) at++;
  const name = page.slice(nameStart, Math.min(at, nameStart + MAX_NAME)).toLowerCase();
  const end = afterAttributes(page, at);
  if (end === undefined) return 'unclosed';
  const isText = !isEnd && TEXT_ELEMENTS.has(name);
  return new ReadTag(page, at, { name, isEnd, start, end, textEnd: isText ? endTagOf(page, name, end) : end });
}

/** Most tags are passed by: only those that are looked at get their attributes read. */
class ReadTag implements HtmlTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;
  readonly textEnd: number;
  readonly #page: string;
  readonly #from: number;
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(page: string, from: number, { name, isEnd, start, end, textEnd }: Omit<HtmlTag, 'attributes'>) {
    this.name = name;
    this.isEnd = isEnd;
    this.start = start;
    this.end = end;
    this.textEnd = textEnd;
    this.#page = page;
    this.#from = from;
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= this.#read();
    return this.#attributes;
  }

  #read(): ReadonlyMap<string, string> {
    const page = this.#page;
    const attributes = new Map<string, string>();
    afterAttributes(page, this.#from, ({ from, to, valueFrom, valueTo }) => {
      const name = page.slice(from, Math.min(to, from + MAX_NAME)).toLowerCase();
      if (attributes.size < MAX_ATTRIBUTES && !attributes.has(name))
        attributes.set(name, plainText(page.slice(valueFrom, valueTo)));
    });
    return attributes;
  }
}

/** Positions of its name and of its value, without quotes and as far as it is read. */
interface AttributePlace {
  readonly from: number;
  readonly to: number;
  readonly valueFrom: number;
  readonly valueTo: number;
}

/** The position after the `>` of a tag. Undefined if it has none. */
function afterAttributes(page: string, start: number, found?: (place: AttributePlace) => void): number | undefined {
  let at = start;
  for (;;) {
    at = after(page, at, SPACE | SLASH_KIND);
    if (at >= page.length) return undefined;
    if (page.charCodeAt(at) === GREATER) return at + 1;
    const from = at;
    // A name may begin with an equals sign.
    at++;
    while (at < page.length && !isOf(page.charCodeAt(at), SPACE | SLASH_KIND | CLOSE | EQUALS_KIND)) at++;
    const to = at;
    at = after(page, at, SPACE);
    let valueFrom = at;
    let valueTo = at;
    if (page.charCodeAt(at) === EQUALS) {
      at = after(page, at + 1, SPACE);
      const quote = page.charCodeAt(at);
      if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
        const end = page.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
        if (end < 0) return undefined;
        valueFrom = at + 1;
        valueTo = Math.min(end, at + MAX_VALUE);
        at = end + 1;
      } else {
        valueFrom = at;
        while (at < page.length && !isOf(page.charCodeAt(at), SPACE | CLOSE)) at++;
        valueTo = Math.min(at, valueFrom + MAX_VALUE);
      }
    }
    found?.({ from, to, valueFrom, valueTo });
  }
}

/** The first position that has no character of these kinds. */
function after(page: string, start: number, kinds: number): number {
  let at = start;
  while (at < page.length && isOf(page.charCodeAt(at), kinds)) at++;
  return at;
}

/** Kinds of characters, each a bit. */
const SPACE = 1;
const SLASH_KIND = 2;
const CLOSE = 4;
const EQUALS_KIND = 8;

const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

const isOf = (code: number, kinds: number): boolean =>
  code < 0x80 ? ((KINDS[code] ?? 0) & kinds) !== 0 : (kinds & SPACE) !== 0 && /\s/.test(String.fromCharCode(code));

const KINDS: Uint8Array = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (/\s/.test(String.fromCharCode(code))) return SPACE;
  if (code === SLASH) return SLASH_KIND;
  if (code === GREATER) return CLOSE;
  return code === EQUALS ? EQUALS_KIND : 0;
});

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Without an end tag the rest of the page is text. */
function endTagOf(page: string, name: string, from: number): number {
  for (let at = page.indexOf('</', from); at >= 0; at = page.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    const isEnd = end < page.length && isOf(page.charCodeAt(end), SPACE | SLASH_KIND | CLOSE);
    if (isEnd && page.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return page.length;
}

/** Replaces character references. Only the names that occur in titles and addresses are known. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));?/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? NAMED.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
  });
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '\u00a9'],
  ['reg', '\u00ae'],
  ['trade', '\u2122'],
  ['hellip', '\u2026'],
  ['middot', '\u00b7'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['bull', '\u2022'],
  ['laquo', '\u00ab'],
  ['raquo', '\u00bb'],
  ['auml', '\u00e4'],
  ['ouml', '\u00f6'],
  ['uuml', '\u00fc'],
  ['szlig', '\u00df'],
  ['eacute', '\u00e9'],
  ['Auml', '\u00c4'],
  ['Ouml', '\u00d6'],
  ['Uuml', '\u00dc'],
  ['commat', '@'],
  ['colon', ':'],
]);

const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'noembed',
  'iframe',
]);
const MAX_TAGS = 20_000;
const MAX_NAME = 64;
const MAX_ATTRIBUTES = 40;
const MAX_VALUE = 65_536;
