import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  SPACE,
  stringEnd,
  valueEnd,
} from './json-text.ts';
import type { ProjectionNode } from './projection-node.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/** Deeper objects and lists are kept or dropped as a whole. */
const MAX_DEPTH = 200;

export interface WalkRules {
  /**
   * What stays of the parents of selected fields: `wanted`: nothing else, for a list of fields; `empty`: values that
   * were stored empty or are not objects, for excluded fields; `everything`: for a result that replaces the record.
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
    this.at = valueEnd(this.json, this.at);
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
        this.at = valueEnd(this.json, this.at);
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
