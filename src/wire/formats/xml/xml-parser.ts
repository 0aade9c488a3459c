/**
 * XML 1.0 in UTF-8, in chunks of any size -> tags and texts, the same for any chunks. Memory holds a chunk, the names of
 * the open tags, and the longest text. A document type is skipped; one that declares an entity is refused, so that a
 * small file cannot become a large one.
 */
import type { XmlAttributes } from './xml-attributes.ts';
import { XmlBytes } from './xml-bytes.ts';
import { decodeReferences, decodeUtf8, LONGEST_DOCUMENT_TYPE, readDocumentType } from './xml-markup.ts';
import { isWholeTag, XmlTagReader } from './xml-tag.ts';

/** Gets the parts of a document in their order. `at`: bytes before a part in the document. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes, at: number): void;
  /** `end`: bytes up to and with the tag. */
  close(name: string, at: number, end: number): void;
  text(text: string, at: number): void;
  /** The last call. */
  error(message: string, at: number): void;
}

const NO_BYTES = new XmlBytes(new Uint8Array());
const DEEPEST = 64;
const LONGEST_TEXT = 2 ** 24;

export class XmlParser {
  readonly #handler: XmlHandler;
  readonly #open: string[];
  readonly #tags = new XmlTagReader();
  /** What is not read yet begins at `#at`. */
  #source = NO_BYTES;
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
  constructor(
    handler: XmlHandler,
    within: { readonly open: readonly string[]; readonly at: number } = { open: [], at: 0 },
  ) {
    this.#handler = handler;
    this.#open = [...within.open];
    this.#offset = within.at;
    this.#sectionStart = within.at;
    this.#mayHaveType = within.open.length === 0;
  }

  /** Reads what ends in this chunk. */
  push(chunk: Uint8Array): void {
    const before = this.#source.bytes;
    this.#source = new XmlBytes(before.length === 0 ? chunk : Buffer.concat([before, chunk]));
    this.#read(false);
    // A copy: the caller may fill its chunk again.
    this.#source = new XmlBytes(new Uint8Array(this.#source.bytes.subarray(this.#at)));
    this.#offset += this.#at;
    this.#at = 0;
  }

  /** Reads what only the end of the document ends. */
  end(): void {
    this.#read(true);
    const name = this.#open.at(-1);
    if (name !== undefined && !this.#isOver) this.#fail(`The tag <${name}> is not closed.`);
  }

  #read(isEnd: boolean): void {
    let hasRead = true;
    while (hasRead && !this.#isOver)
      hasRead = this.#section === undefined ? this.#readMarkup(isEnd) : this.#readSection(this.#section, isEnd);
  }

  #readSection(section: Section, isEnd: boolean): boolean {
    const { closing } = section;
    const { latin } = this.#source;
    const found = latin.indexOf(closing, this.#at);
    const most = isEnd ? latin.length : Math.max(this.#at, latin.length - closing.length + 1);
    const end = found === -1 ? most : found;
    if (section.isText && end > this.#at && !this.#keep(latin.slice(this.#at, end))) return false;
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
    this.#handler.text(text, this.#sectionStart);
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
    const { bytes, latin } = this.#source;
    const second = bytes[this.#at + 1];
    if (second !== undefined && second !== EXCLAMATION_MARK && second !== QUESTION_MARK) return this.#readTag(isEnd);
    const section = SECTIONS.find(({ opening }) => latin.startsWith(opening, this.#at));
    if (section !== undefined) {
      this.#section = section;
      this.#sectionStart = this.#offset + this.#at;
      this.#at += section.opening.length;
      return true;
    }
    if (latin.length - this.#at < DOCUMENT_TYPE.length && !isEnd) return false;
    if (second === undefined) return this.#readTag(isEnd);
    if (!latin.startsWith(DOCUMENT_TYPE, this.#at)) return this.#fail('A declaration is not known.');
    return this.#readType(isEnd);
  }

  #readType(isEnd: boolean): boolean {
    if (!this.#mayHaveType) return this.#fail('A document type must stand before the document, and once.');
    const type = readDocumentType(this.#source.latin, this.#at);
    if (type.kind === 'refused') return this.#fail(type.reason);
    if (type.kind === 'unread') {
      if (!isEnd && this.#source.latin.length - this.#at < LONGEST_DOCUMENT_TYPE) return false;
      return this.#fail('The document type is not well-formed.');
    }
    this.#mayHaveType = false;
    this.#at = type.end;
    return this.#beginText();
  }

  #readTag(isEnd: boolean): boolean {
    const tag = this.#tags;
    const wrong = tag.read(this.#source, this.#at);
    if (wrong !== undefined) return isEnd || isWholeTag(this.#source.latin, this.#at) ? this.#fail(wrong) : false;
    const at = this.#offset + this.#at;
    const { name, isClosing, isEmpty, end } = tag;
    this.#mayHaveType = false;
    if (isClosing) {
      if (this.#open.pop() !== name) return this.#fail(`The tag </${name}> closes another one.`);
    } else {
      this.#handler.open(name, tag.attributes, at);
      if (!isEmpty && this.#open.push(name) > DEEPEST) return this.#fail('The tags are nested too deeply.');
    }
    if (isClosing || isEmpty) this.#handler.close(name, at, this.#offset + end);
    this.#at = end;
    return this.#beginText();
  }

  #fail(message: string, at = this.#offset + this.#at): boolean {
    this.#handler.error(message, at);
    this.#isOver = true;
    this.#source = NO_BYTES;
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
const [EXCLAMATION_MARK, QUESTION_MARK] = [0x21, 0x3f];
const DOCUMENT_TYPE = '<!DOCTYPE';
/** In UTF-8. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
