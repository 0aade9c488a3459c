/** The texts that fingerprints read from a web page: elements, scripts and cookies by name. */
import { createHash } from 'node:crypto';
import { defined } from '../../../model/defined.ts';
import { htmlTags } from '../../protocols/web/http/html-tags.ts';
import { looseMembers, looseText, looseTexts } from './answer-texts.ts';

interface PageTexts {
  /**
   * Content of meta elements by name. Names are in lower case; what is not a letter, digit or hyphen is an underscore.
   */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  /** Addresses of scripts. */
  readonly script: readonly string[];
  /** The opening tags of the page: see `elementLines`. Only where a fingerprint looks at them. */
  readonly elements?: string;
  /** In hexadecimal. Only where a fingerprint looks at it. */
  readonly favicon_md5?: string;
  /** Values of cookies by name, written in the same way. */
  readonly cookie: Readonly<Record<string, readonly string[]>>;
}

const MOST_ELEMENTS = 200;
const LONGEST_ELEMENT = 2000;
const LONGEST_BODY = 102_400;
const LONGEST_IMAGE = 2 ** 22;

/** `http`: the object of a record; `used`: names of texts that fingerprints look at. */
export function pageTexts(http: unknown, used: { has(name: string): boolean }): PageTexts {
  const { body: page, meta, headers, favicon } = looseMembers(http);
  const body = (looseText(page) ?? '').slice(0, LONGEST_BODY);
  const metas: Record<string, string[]> = Object.create(null);
  for (const element of [...elements(body, 'meta'), ...looseTexts(meta).slice(0, MOST_ELEMENTS)]) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    const content = attribute(element, 'content');
    if (name !== undefined && content !== undefined) add(metas, name, content);
  }
  const cookies: Record<string, string[]> = Object.create(null);
  for (const cookie of looseTexts(looseMembers(headers).set_cookie).slice(0, MOST_ELEMENTS)) {
    const parts = /^\s*([^=;\s]{1,256})\s*=\s*([^;]{0,4096})/.exec(cookie);
    if (parts !== null) add(cookies, parts[1] ?? '', parts[2] ?? '');
  }
  const script = elements(body, 'script').flatMap((element) => attribute(element, 'src') ?? []);
  return {
    meta: metas,
    script,
    cookie: cookies,
    ...defined({
      elements: used.has('elements') ? elementLines(body) : undefined,
      favicon_md5: used.has('favicon_md5') ? imageDigest(looseText(looseMembers(favicon).image)) : undefined,
    }),
  };
}

/** `image`: in base64. */
function imageDigest(image: string | undefined): string | undefined {
  if (image === undefined || image === '' || image.length > LONGEST_IMAGE) return undefined;
  return createHash('md5').update(Buffer.from(image, 'base64')).digest('hex');
}

/** The opening tags of a name. */
function elements(body: string, name: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of body.matchAll(new RegExp(`<${name}[\\s/]`, 'gi'))) {
    const start = body.slice(index, index + LONGEST_ELEMENT);
    const end = start.indexOf('>');
    if (end !== -1) found.push(start.slice(0, end + 1));
    if (found.length === MOST_ELEMENTS) break;
  }
  return found;
}

/** Entities stay as they are: no product depends on them. */
function attribute(element: string, name: string): string | undefined {
  const match = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(element);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function add(texts: Record<string, string[]>, name: string, value: string): void {
  const key = name.toLowerCase().replace(/[^\w-]/g, '_');
  const values = texts[key];
  if (values === undefined) texts[key] = [value];
  else values.push(value);
}

export const ATTRIBUTE = '\u0001';
export const VALUE_MARK = '\u0002';
const LONGEST_VALUE = 2000;
/** As long as the text that fingerprints look at. */
const LONGEST = 102_400;

/**
 * The opening tags of a page in one text, a line each, in which selectors are found without parsing: a name, then
 * attributes by name and value. Control characters separate them, and are spaces in values.
 */
export function elementLines(page: string): string {
  let lines = '\n';
  for (const { name, isEnd, attributes } of htmlTags(page)) {
    if (isEnd) continue;
    lines += plain(name);
    for (const [key, value] of attributes)
      lines += `${ATTRIBUTE}${plain(key)}${VALUE_MARK}${plain(value.slice(0, LONGEST_VALUE))}`;
    lines += `${ATTRIBUTE}\n`;
    if (lines.length > LONGEST) break;
  }
  return lines;
}

/** A line -> its name and attributes. */
export function elementOf(line: string): { readonly name: string; readonly attributes: ReadonlyMap<string, string> } {
  const [name = '', ...attributes] = line.split(ATTRIBUTE);
  return { name, attributes: new Map(attributes.slice(0, -1).map((text) => pairOf(text))) };
}

function pairOf(text: string): readonly [name: string, value: string] {
  const end = text.indexOf(VALUE_MARK);
  return [text.slice(0, end), text.slice(end + 1)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these separate the parts of a line
const plain = (text: string): string => text.replace(/[\u0000-\u001f]/g, ' ');
