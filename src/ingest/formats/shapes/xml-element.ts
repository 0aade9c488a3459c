import { XmlAttributes } from '../../../wire/formats/xml/xml-markup.ts';
import type { XmlToken } from '../../../wire/formats/xml/xml-reader.ts';

/** An element of XML with all that is in it. */
export class XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: XmlElement[] = [];
  /** Without that of its children. */
  text = '';

  constructor(name: string, attributes: XmlAttributes) {
    this.name = name;
    this.attributes = attributes;
  }

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  all(name: string): readonly XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** Undefined if there is no such child, or it is empty. */
  textOf(name: string): string | undefined {
    return this.child(name)?.text.trim() || undefined;
  }

  /** As XML again. */
  toString(): string {
    return `${this.openTag()}${escaped(this.text)}${this.children.join('')}</${this.name}>`;
  }

  openTag(): string {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    return `<${this.name}${attributes}>`;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Stands for any name at the end of a path. */
export const ANY_NAME = '*';

/** Builds the elements at one path, and lets go of each when it is whole. */
export class XmlTree {
  readonly #path: readonly string[];
  /** Tags that are open outside of such an element. */
  readonly #around: string[];
  /** Open elements from one at the path on. */
  readonly #open: XmlElement[] = [];
  #root: XmlAttributes;

  /** `around` and `root`: what was open where the tokens begin. */
  constructor(
    path: readonly string[],
    around: readonly string[],
    root: readonly (readonly [name: string, value: string])[],
  ) {
    this.#path = path;
    this.#around = [...around];
    this.#root = XmlAttributes.of(root);
  }

  /** The attributes of the element around the document. */
  get root(): XmlAttributes {
    return this.#root;
  }

  get open(): readonly string[] {
    return [...this.#around];
  }

  /** An element at the path, once it is whole. */
  add(token: Exclude<XmlToken, { readonly kind: 'error' }>): XmlElement | undefined {
    const parent = this.#open.at(-1);
    if (token.kind === 'text') {
      if (parent !== undefined) parent.text += token.text;
      return undefined;
    }
    if (token.kind === 'open') {
      if (parent === undefined && !this.#isAtPath(token.name)) {
        if (this.#around.length === 0) this.#root = token.attributes;
        this.#around.push(token.name);
        return undefined;
      }
      const element = new XmlElement(token.name, token.attributes);
      parent?.children.push(element);
      this.#open.push(element);
      return undefined;
    }
    if (parent === undefined) this.#around.pop();
    else this.#open.pop();
    return this.#open.length === 0 ? parent : undefined;
  }

  #isAtPath(name: string): boolean {
    const { length } = this.#around;
    return (
      length === this.#path.length - 1 &&
      (this.#path[length] === ANY_NAME || name === this.#path[length]) &&
      this.#around.every((one, at) => one === this.#path[at])
    );
  }
}
