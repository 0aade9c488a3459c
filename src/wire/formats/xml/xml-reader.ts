/** XML in chunks of any size -> a list of its tags and texts, for documents that are small or read as they come. */
import type { XmlAttributes } from './xml-attributes.ts';
import { type XmlHandler, XmlParser } from './xml-parser.ts';

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

export class XmlReader {
  readonly #parser: XmlParser;
  #tokens: XmlToken[] = [];

  /** `within`: as for the parser. */
  constructor(within?: { readonly open: readonly string[]; readonly at: number }) {
    const add = (token: XmlToken): unknown => this.#tokens.push(token);
    const handler: XmlHandler = {
      open: (name, attributes, at) => add({ kind: 'open', at, name, attributes }),
      close: (name, at, end) => add({ kind: 'close', at, name, end }),
      text: (text, at) => add({ kind: 'text', at, text }),
      error: (message, at) => add({ kind: 'error', at, message }),
    };
    this.#parser = new XmlParser(handler, within);
  }

  /** The tokens that end in this chunk. */
  push(chunk: Uint8Array): readonly XmlToken[] {
    this.#parser.push(chunk);
    return this.#take();
  }

  /** The tokens that only the end of the document ends. */
  end(): readonly XmlToken[] {
    this.#parser.end();
    return this.#take();
  }

  #take(): readonly XmlToken[] {
    const tokens = this.#tokens;
    this.#tokens = [];
    return tokens;
  }
}

/** The tokens of a whole document. */
export function* readXml(document: Uint8Array): Generator<XmlToken> {
  const reader = new XmlReader();
  for (let at = 0; at < document.length; at += PIECE) yield* reader.push(document.subarray(at, at + PIECE));
  yield* reader.end();
}

const PIECE = 65_536;
