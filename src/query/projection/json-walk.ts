import type { ProjectionNode } from './projection-node.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Deeper objects and lists are kept or dropped as a whole. */
const MAX_DEPTH = 200;

export interface WalkRules {
  /**
   * What stays of the parents of selected fields: `wanted`: nothing else, for a list of fields; `empty`: values that
   * were stored empty or are no objects, for excluded fields; `everything`: for a result that replaces the record.
   */
  readonly keeps: 'wanted' | 'empty' | 'everything';
  /** After this many top-level fields of the record, nothing more can be selected. */
  readonly enough: number;
  /** The text has one character for each byte of UTF-8. */
  readonly isBytes: boolean;
}

/**
 * Walks the text of a JSON value and returns the selected parts unchanged. The text must be well-formed: it comes from
 * a store.
 * The walk keeps its position in the object, so one walk runs at a time.
 */
export class JsonWalk {
  private readonly root: ProjectionNode;
  private readonly keeps: WalkRules['keeps'];
  private readonly enough: number;
  private readonly readName: (raw: string) => string;
  private json = '';
  private at = 0;

  /** The nodes of `root` must not be shared with another walk. */
  constructor(root: ProjectionNode, { keeps, enough, isBytes }: WalkRules) {
    this.root = root;
    this.keeps = keeps;
    this.enough = enough;
    this.readName = isBytes ? (raw) => unescapeName(decode(raw)) : unescapeName;
  }

  run(json: string): string {
    this.json = json;
    this.at = 0;
    this.space();
    return this.value(this.root, 0) || '{}';
  }

  /** Returns the selected text of the value that starts here, or an empty text, and moves past the value. */
  private value(node: ProjectionNode, depth: number): string {
    const begin = this.at;
    if (node.verdict === 'some' && depth < MAX_DEPTH) {
      const sign = this.json.charCodeAt(begin);
      if (sign === OPEN_OBJECT) return this.object(node, depth);
      if (sign === OPEN_LIST) return this.list(node, depth);
    }
    this.skip();
    const isSelected = node.verdict === 'all' || (node.verdict === 'some' && this.keeps !== 'wanted');
    return isSelected ? this.json.slice(begin, this.at) : '';
  }

  private object(node: ProjectionNode, depth: number): string {
    let text = '';
    let count = 0;
    let wasEmpty = true;
    this.at++;
    for (;;) {
      this.space();
      const sign = this.next();
      if (sign === CLOSE_OBJECT) break;
      if (sign === COMMA) continue;
      wasEmpty = false;
      const begin = this.at - 1;
      const end = stringEnd(this.json, begin);
      this.at = end;
      this.space();
      if (this.next() !== COLON) throw new Error('a record is not JSON');
      this.space();
      const child = node.rawField(this.json.slice(begin + 1, end - 1), this.readName);
      if (child.verdict === 'none') {
        this.skip();
        continue;
      }
      const value = this.value(child, depth + 1);
      if (value !== '') text += `${text === '' ? '' : ','}${this.json.slice(begin, end)}:${value}`;
      if (depth === 0 && ++count >= this.enough) break;
    }
    return text === '' && !this.keepsEmpty(wasEmpty) ? '' : `{${text}}`;
  }

  private list(node: ProjectionNode, depth: number): string {
    let text = '';
    this.at++;
    let index = 0;
    for (;;) {
      this.space();
      const sign = this.next();
      if (sign === CLOSE_LIST) break;
      if (sign === COMMA) continue;
      if (sign === CLOSE_OBJECT) throw new Error('a record is not JSON');
      this.at--;
      const value = this.value(node.element(index++), depth + 1);
      if (value !== '') text += text === '' ? value : `,${value}`;
    }
    return text === '' && !this.keepsEmpty(index === 0) ? '' : `[${text}]`;
  }

  private keepsEmpty(wasEmpty: boolean): boolean {
    return this.keeps === 'everything' || (wasEmpty && this.keeps === 'empty');
  }

  private next(): number {
    const sign = this.json.charCodeAt(this.at++);
    if (Number.isNaN(sign)) throw new Error('a record is truncated');
    return sign;
  }

  private space(): void {
    while (this.json.charCodeAt(this.at) <= SPACE) this.at++;
  }

  private skip(): void {
    const { json } = this;
    let sign = json.charCodeAt(this.at);
    if (sign === QUOTE) {
      this.at = stringEnd(json, this.at);
      return;
    }
    let { at } = this;
    if (sign !== OPEN_OBJECT && sign !== OPEN_LIST) {
      while (at < json.length && sign > SPACE && sign !== COMMA && sign !== CLOSE_OBJECT && sign !== CLOSE_LIST)
        sign = json.charCodeAt(++at);
      this.at = at;
      return;
    }
    for (let depth = 0; ; sign = json.charCodeAt(at)) {
      if (sign === QUOTE) {
        at = stringEnd(json, at);
        continue;
      }
      at++;
      if (sign === OPEN_OBJECT || sign === OPEN_LIST) depth++;
      else if ((sign === CLOSE_OBJECT || sign === CLOSE_LIST) && --depth === 0) break;
      else if (at >= json.length) throw new Error('a record is truncated');
    }
    this.at = at;
  }
}

/** A name between its quotation marks -> the name. */
function unescapeName(raw: string): string {
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
}

/** Text with one character for each UTF-8 byte -> the decoded text. */
function decode(bytes: string): string {
  if (!NOT_ASCII.test(bytes)) return bytes;
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/**
 * The position after the string that starts here. The runtime's own search is twice as fast as checking each character.
 */
function stringEnd(json: string, begin: number): number {
  for (let end = begin + 1; ; end++) {
    end = json.indexOf('"', end);
    if (end < 0) throw new Error('a record is truncated');
    let previous = end;
    while (json.charCodeAt(previous - 1) === BACKSLASH) previous--;
    if (((end - previous) & 1) === 0) return end + 1;
  }
}
