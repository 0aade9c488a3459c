/**
 * XML 1.0 -> a list of tags and texts. For files of data: document types, and with them entities of their own, are
 * refused, so that a small file cannot become a large one.
 */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  /** The last token. */
  | { readonly kind: 'error'; readonly at: number; readonly message: string };

const DEEPEST = 64;
const MOST_ATTRIBUTES = 100;
const LONGEST_TAG = 65_536;

export function* readXml(text: string): Generator<XmlToken> {
  const open: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const error = (message: string): XmlToken => ({ kind: 'error', at, message });
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const end = start === -1 ? text.length : start;
    if (end > at) {
      const content = decoded(text.slice(at, end));
      if (content === undefined) return yield error('An entity is not known.');
      if (open.length > 0) yield { kind: 'text', text: content };
      else if (content.trim() !== '') return yield error('A text stands outside of the document.');
    }
    at = end;
    if (start === -1) break;
    const special = SPECIAL.find(([opening]) => text.startsWith(opening, at));
    if (special !== undefined) {
      const [opening, closing] = special;
      const close = text.indexOf(closing, at + opening.length);
      if (close === -1) return yield error(`There is no ${closing}.`);
      if (opening === '<![CDATA[' && open.length > 0)
        yield { kind: 'text', text: text.slice(at + opening.length, close) };
      at = close + closing.length;
      continue;
    }
    if (text.startsWith('<!', at)) return yield error('Document types are refused.');
    const tag = readTag(text, at);
    if (typeof tag === 'string') return yield error(tag);
    if (tag.isClosing) {
      if (open.pop() !== tag.name) return yield error(`The tag </${tag.name}> closes another one.`);
    } else {
      yield { kind: 'open', name: tag.name, attributes: tag.attributes };
      if (!tag.isEmpty && open.push(tag.name) > DEEPEST) return yield error('The tags are nested too deeply.');
    }
    if (tag.isClosing || tag.isEmpty) yield { kind: 'close', name: tag.name };
    at = tag.end;
  }
  if (open.length > 0) yield error(`The tag <${open.at(-1)}> is not closed.`);
}

const SPECIAL: readonly (readonly [opening: string, closing: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly end: number;
}

const NAME = /[\p{L}_:][\p{L}\p{N}_:.-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_:][\p{L}\p{N}_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const TAG_END = /\s*(\/?)>/y;

/** A tag, or what is wrong with it. */
function readTag(text: string, start: number): Tag | string {
  const source = text.slice(start, start + LONGEST_TAG);
  const isClosing = source[1] === '/';
  const name = matchAt(NAME, source, isClosing ? 2 : 1)?.[0];
  if (name === undefined) return 'A tag has no name.';
  let at = (isClosing ? 2 : 1) + name.length;
  const attributes = new Map<string, string>();
  for (let next = matchAt(ATTRIBUTE, source, at); next !== null; next = matchAt(ATTRIBUTE, source, at)) {
    const [all, key = '', double, single] = next;
    const value = decoded(double ?? single ?? '');
    if (value === undefined) return 'An entity is not known.';
    if (attributes.has(key)) return `The attribute ${key} is there twice.`;
    if (attributes.set(key, value).size > MOST_ATTRIBUTES) return 'A tag has too many attributes.';
    at += all.length;
  }
  const end = matchAt(TAG_END, source, at);
  if (end === null) return `The tag <${name}> is not well-formed.`;
  const isEmpty = end[1] === '/';
  if (isClosing && (isEmpty || attributes.size > 0)) return `The tag </${name}> is not well-formed.`;
  return { name, attributes, isClosing, isEmpty, end: start + at + end[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Undefined if an entity is not one of the five of XML, or a character that does not exist. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isWrong = false;
  const result = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const character =
      name === undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : ENTITIES.get(name);
    if (character === undefined) isWrong = true;
    return character ?? '';
  });
  return isWrong ? undefined : result;
}
