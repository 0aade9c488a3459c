/**
 * XML 1.0 in UTF-8, in chunks of any size -> tags and texts, the same for any chunks. Memory holds a chunk, the names of
 * the open tags, and the longest text. A document type is skipped; one that declares an entity is refused, so that a
 * small file cannot become a large one.
 */
import { latinText } from '../../byte-text.ts';
import {
  decodeReferences,
  decodeUtf8,
  isWholeTag,
  LONGEST_DOCUMENT_TYPE,
  readDocumentType,
  readTag,
  type XmlAttributes,
} from './xml-markup.ts';

/** `at`: bytes before it in the document. */
export type XmlToken =
  | {
      readonly kind: 'open';
      readonly at: number;
      readonly name: string;
      readonly attributes: XmlAttributes;
    }
  /** `end`: bytes up to and with it. */
  | { readonly kind: 'close'; readonly at: number; readonly name: string; readonly end: number }
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  /** The last token. */
  | { readonly kind: 'error'; readonly at: number; readonly message: string };

const DEEPEST = 64;
const LONGEST_TEXT = 2 ** 24;

export class XmlReader {
  readonly #open: string[];
  #tokens: XmlToken[] = [];
  /** The unread part begins at `#at`. There is one character for each byte, so that positions are in bytes. */
  #source = '';
  #at = 0;
  /** Bytes before `#source`. */
  #offset = 0;
  /** Undefined where a tag or another section begins. */
  #section: Section | undefined = TEXT;
  #sectionStart = 0;
  /** Of the section, from earlier chunks. */
  #pieces: string[] = [];
  #length = 0;
  #mayHaveType: boolean;
  #isOver = false;

  /** `within`: the names of the tags that are open where the bytes begin, and how many bytes are before them. */
  constructor(within: { readonly open: readonly string[]; readonly at: number } = { open: [], at: 0 }) {
    this.#open = [...within.open];
    this.#offset = within.at;
    this.#sectionStart = within.at;
    this.#mayHaveType = within.open.length === 0;
  }

  /** The tokens that end in this chunk. */
  push(chunk: Uint8Array): readonly XmlToken[] {
    this.#source = this.#source.slice(this.#at) + latinText(chunk);
    this.#offset += this.#at;
    this.#at = 0;
    return this.#read(false);
  }

  /** The tokens that only the end of the document ends. */
  end(): readonly XmlToken[] {
    const tokens = this.#read(true);
    const name = this.#open.at(-1);
    if (name !== undefined && !this.#isOver) this.#fail(`The tag <${name}> is not closed.`);
    return tokens;
  }

  #read(isEnd: boolean): readonly XmlToken[] {
    this.#tokens = [];
    let hasRead = true;
    while (hasRead && !this.#isOver)
      hasRead = this.#section === undefined ? this.#readMarkup(isEnd) : this.#readSection(this.#section, isEnd);
    return this.#tokens;
  }

  #readSection(section: Section, isEnd: boolean): boolean {
    const { closing } = section;
    const found = this.#source.indexOf(closing, this.#at);
    const most = isEnd ? this.#source.length : Math.max(this.#at, this.#source.length - closing.length + 1);
    const end = found === -1 ? most : found;
    if (section.isText && !this.#keep(this.#source.slice(this.#at, end))) return false;
    this.#at = end;
    if (found === -1 && !isEnd) return false;
    if (section === TEXT) {
      this.#endText();
      this.#section = undefined;
      return found !== -1;
    }
    if (found === -1) return this.#fail(`There is no ${closing}.`, this.#sectionStart);
    if (section.isText && this.#open.length > 0) this.#add(decodeUtf8(this.#takeText()));
    this.#at += closing.length;
    return this.#beginText();
  }

  #keep(piece: string): boolean {
    if (piece === '') return true;
    this.#length += piece.length;
    if (this.#length > LONGEST_TEXT) return this.#fail('A text is too long.', this.#sectionStart);
    this.#pieces.push(piece);
    return true;
  }

  #takeText(): string {
    const text = this.#pieces.length === 1 ? this.#pieces[0] : this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    return text ?? '';
  }

  #endText(): void {
    if (this.#length === 0) return;
    let bytes = this.#takeText();
    if (this.#sectionStart === 0 && bytes.startsWith(BYTE_ORDER_MARK)) {
      bytes = bytes.slice(BYTE_ORDER_MARK.length);
      this.#sectionStart = BYTE_ORDER_MARK.length;
    }
    const text = decodeReferences(decodeUtf8(bytes));
    if (text === undefined) this.#fail('An entity is not known.', this.#sectionStart);
    else if (this.#open.length > 0) this.#add(text);
    else if (text.trim() !== '') this.#fail('A text stands outside of the document.', this.#sectionStart);
  }

  #add(text: string): void {
    this.#tokens.push({ kind: 'text', at: this.#sectionStart, text });
  }

  #beginText(): boolean {
    this.#section = TEXT;
    this.#sectionStart = this.#offset + this.#at;
    this.#pieces = [];
    this.#length = 0;
    return true;
  }

  /** Reads a tag, a document type, or how another section begins. */
  #readMarkup(isEnd: boolean): boolean {
    const source = this.#source;
    const second = source.charAt(this.#at + 1);
    if (second !== '' && second !== '!' && second !== '?') return this.#readTag(isEnd);
    const section = SECTIONS.find(({ opening }) => source.startsWith(opening, this.#at));
    if (section !== undefined) {
      this.#section = section;
      this.#sectionStart = this.#offset + this.#at;
      this.#at += section.opening.length;
      return true;
    }
    if (source.length - this.#at < DOCUMENT_TYPE.length && !isEnd) return false;
    if (second === '') return this.#readTag(isEnd);
    if (!source.startsWith(DOCUMENT_TYPE, this.#at)) return this.#fail('A declaration is not known.');
    return this.#readType(isEnd);
  }

  #readType(isEnd: boolean): boolean {
    if (!this.#mayHaveType) return this.#fail('A document type must stand before the document, and once.');
    const type = readDocumentType(this.#source, this.#at);
    if (type.kind === 'refused') return this.#fail(type.reason);
    if (type.kind === 'unread') {
      if (!isEnd && this.#source.length - this.#at < LONGEST_DOCUMENT_TYPE) return false;
      return this.#fail('The document type is not well-formed.');
    }
    this.#mayHaveType = false;
    this.#at = type.end;
    return this.#beginText();
  }

  #readTag(isEnd: boolean): boolean {
    const tag = readTag(this.#source, this.#at);
    if (typeof tag === 'string') return isEnd || isWholeTag(this.#source, this.#at) ? this.#fail(tag) : false;
    const at = this.#offset + this.#at;
    const { name, attributes, isClosing, isEmpty, end } = tag;
    this.#mayHaveType = false;
    if (isClosing) {
      if (this.#open.pop() !== name) return this.#fail(`The tag </${name}> closes another one.`);
    } else {
      this.#tokens.push({ kind: 'open', at, name, attributes });
      if (!isEmpty && this.#open.push(name) > DEEPEST) return this.#fail('The tags are nested too deeply.');
    }
    if (isClosing || isEmpty) this.#tokens.push({ kind: 'close', at, name, end: this.#offset + end });
    this.#at = end;
    return this.#beginText();
  }

  #fail(message: string, at = this.#offset + this.#at): boolean {
    this.#tokens.push({ kind: 'error', at, message });
    this.#isOver = true;
    this.#source = '';
    this.#at = 0;
    return false;
  }
}

/** A part of a document that ends with the first of these characters. */
interface Section {
  readonly opening: string;
  readonly closing: string;
  readonly isText: boolean;
}

/** Its closing bracket begins the next part. */
const TEXT: Section = { opening: '', closing: '<', isText: true };
const SECTIONS: readonly Section[] = [
  { opening: '<!--', closing: '-->', isText: false },
  { opening: '<![CDATA[', closing: ']]>', isText: true },
  { opening: '<?', closing: '?>', isText: false },
];
const DOCUMENT_TYPE = '<!DOCTYPE';
/** In UTF-8. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** The tokens of a whole document. */
export function* readXml(document: Uint8Array): Generator<XmlToken> {
  const reader = new XmlReader();
  for (let at = 0; at < document.length; at += PIECE) yield* reader.push(document.subarray(at, at + PIECE));
  yield* reader.end();
}

const PIECE = 65_536;
