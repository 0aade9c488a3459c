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
  const isEnd = page[start + 1] === '/';
  let at = start + (isEnd ? 2 : 1);
  if (!/[a-z]/i.test(page[at] ?? '')) return undefined;
  const nameStart = at;
  while (at < page.length && !/[\s/>]/.test(page[at] ?? '')) at++;
  const name = page.slice(nameStart, Math.min(at, nameStart + MAX_NAME)).toLowerCase();
  const attributes = new Map<string, string>();
  for (;;) {
    while (at < page.length && /[\s/]/.test(page[at] ?? '')) at++;
    if (at >= page.length) return 'unclosed';
    if (page[at] === '>') break;
    const attributeStart = at;
    // A name may begin with an equals sign.
    at++;
    while (at < page.length && !/[\s/>=]/.test(page[at] ?? '')) at++;
    const attribute = page.slice(attributeStart, Math.min(at, attributeStart + MAX_NAME)).toLowerCase();
    while (at < page.length && /\s/.test(page[at] ?? '')) at++;
    let value = '';
    if (page[at] === '=') {
      const read = readValue(page, at + 1);
      if (read === undefined) return 'unclosed';
      ({ value, at } = read);
    }
    if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attribute)) attributes.set(attribute, value);
  }
  const end = at + 1;
  const isText = !isEnd && TEXT_ELEMENTS.has(name);
  return { name, isEnd, attributes, start, end, textEnd: isText ? endTagOf(page, name, end) : end };
}

function readValue(page: string, from: number): { readonly value: string; readonly at: number } | undefined {
  let at = from;
  while (at < page.length && /\s/.test(page[at] ?? '')) at++;
  const quote = page[at];
  if (quote === '"' || quote === "'") {
    const end = page.indexOf(quote, at + 1);
    return end < 0 ? undefined : { value: plainText(page.slice(at + 1, Math.min(end, at + MAX_VALUE))), at: end + 1 };
  }
  const start = at;
  while (at < page.length && !/[\s>]/.test(page[at] ?? '')) at++;
  return { value: plainText(page.slice(start, Math.min(at, start + MAX_VALUE))), at };
}

/** Without an end tag the rest of the page is text. */
function endTagOf(page: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(page)?.index ?? page.length;
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
