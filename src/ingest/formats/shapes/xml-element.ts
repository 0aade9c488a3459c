import { XmlAttributes } from '../../../wire/formats/xml/xml-attributes.ts';
import type { XmlHandler } from '../../../wire/formats/xml/xml-parser.ts';

/** An element of XML with all that is in it. */
export class XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  /** Without that of its children. */
  text = '';
  // Most elements have no child or a few: a chain takes less memory than lists.
  #first: XmlElement | undefined;
  #last: XmlElement | undefined;
  /** Of the same parent. */
  next: XmlElement | undefined;

  constructor(name: string, attributes: XmlAttributes) {
    this.name = name;
    this.attributes = attributes;
  }

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  add(child: XmlElement): void {
    if (this.#last === undefined) this.#first = child;
    else this.#last.next = child;
    this.#last = child;
  }

  get children(): readonly XmlElement[] {
    const children: XmlElement[] = [];
    for (let child = this.#first; child !== undefined; child = child.next) children.push(child);
    return children;
  }

  child(name: string): XmlElement | undefined {
    for (let child = this.#first; child !== undefined; child = child.next) if (child.name === name) return child;
    return undefined;
  }

  all(name: string): readonly XmlElement[] {
    const children: XmlElement[] = [];
    for (let child = this.#first; child !== undefined; child = child.next)
      if (child.name === name) children.push(child);
    return children;
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

/** An element at the path of a tree, or why the document cannot be read on. */
export type XmlPart =
  | (ElementPlace & { readonly kind: 'element'; readonly element: XmlElement })
  /** It is beyond the limits. Nothing of it was kept. */
  | (ElementPlace & { readonly kind: 'too-large' })
  | { readonly kind: 'error'; readonly at: number; readonly message: string };

interface ElementPlace {
  /** Bytes of the document up to its end. */
  readonly end: number;
  /** Tags that are open around it, from the outermost one on. */
  readonly open: readonly string[];
  /** The attributes of the outermost one. Documents that follow one another have different ones. */
  readonly root: XmlAttributes;
}

export interface ElementLimits {
  /** Bytes from its first tag to its last one. */
  readonly longest: number;
  /** Elements in it. */
  readonly most: number;
}

/** A host with all ports of TCP and of UDP, each with a service and scripts, has half of both. */
export const ELEMENT_LIMITS: ElementLimits = { longest: 2 ** 25, most: 2 ** 19 };

/** Builds the elements at one path, and lets go of each when it is whole. */
export class XmlTree implements XmlHandler {
  readonly #path: readonly string[];
  readonly #limits: ElementLimits;
  /** Tags that are open outside of such an element. */
  readonly #around: string[];
  /** Open elements from one at the path on. */
  readonly #open: XmlElement[] = [];
  /** Where the first one of them begins, and how many elements are in it so far. */
  #begin = 0;
  #count = 0;
  #isTooLarge = false;
  #root: XmlAttributes;
  #parts: XmlPart[] = [];

  /** `around` and `root`: what was open where the document is read from. */
  constructor(path: readonly string[], around: readonly string[], root: XmlAttributes, limits = ELEMENT_LIMITS) {
    this.#path = path;
    this.#limits = limits;
    this.#around = [...around];
    this.#root = root;
  }

  /** What became whole since the last call. */
  take(): readonly XmlPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  open(name: string, attributes: XmlAttributes, at: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      if (!this.#isAtPath(name)) {
        if (this.#around.length === 0) this.#root = attributes;
        this.#around.push(name);
        return;
      }
      [this.#begin, this.#count, this.#isTooLarge] = [at, 0, false];
    } else this.#count++;
    this.#measure(at);
    if (this.#isTooLarge) {
      this.#open.push(LEFT_OUT);
      return;
    }
    const element = new XmlElement(name, attributes);
    parent?.add(element);
    this.#open.push(element);
  }

  text(text: string, at: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    this.#measure(at + text.length);
    if (!this.#isTooLarge) parent.text += text;
  }

  close(_: string, __: number, end: number): void {
    if (this.#open.length > 0) this.#measure(end);
    const element = this.#open.pop();
    if (element === undefined) this.#around.pop();
    else if (this.#open.length === 0) {
      const place = { end, open: [...this.#around], root: this.#root };
      this.#parts.push(this.#isTooLarge ? { kind: 'too-large', ...place } : { kind: 'element', element, ...place });
    }
  }

  error(message: string, at: number): void {
    this.#parts.push({ kind: 'error', at, message });
  }

  /** Lets go of the element at the path when it is beyond the limits. Its tags are still matched up to its end. */
  #measure(at: number): void {
    if (this.#isTooLarge || (at - this.#begin <= this.#limits.longest && this.#count <= this.#limits.most)) return;
    this.#isTooLarge = true;
    this.#open.fill(LEFT_OUT);
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

/** Stands for an open element that is not kept. */
const LEFT_OUT = new XmlElement('', XmlAttributes.of([]));
