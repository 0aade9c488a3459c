/**
 * A selector of CSS (Selectors Level 3) -> its alternatives, as far as one tag decides them: its name, id, classes and
 * attributes. Undefined where elements around it count, or something that only a browser knows.
 */
export interface ElementSelector {
  /** In lower case; undefined for any. */
  readonly name: string | undefined;
  readonly conditions: readonly AttributeCondition[];
}

export interface AttributeCondition {
  /** In lower case. */
  readonly attribute: string;
  readonly operator: 'exists' | 'is' | 'begins' | 'ends' | 'contains' | 'has word' | 'begins with word';
  readonly value: string;
  readonly ignoresCase: boolean;
}

const LONGEST_SELECTOR = 4096;
const MOST_ALTERNATIVES = 64;

export function readSelector(text: string): readonly ElementSelector[] | undefined {
  const reader = new SelectorReader(text);
  const alternatives: ElementSelector[] = [];
  if (text.length > LONGEST_SELECTOR) return undefined;
  do {
    const one = reader.compound();
    if (one === undefined || alternatives.length === MOST_ALTERNATIVES) return undefined;
    alternatives.push(one);
  } while (reader.take(/\s*,\s*/y) !== undefined);
  return reader.isAtEnd ? alternatives : undefined;
}

const NAME = /(?:[\w-]|[^\0-\x7f]|\\[^\da-f\n])+/y;
const OPERATORS: ReadonlyMap<string, AttributeCondition['operator']> = new Map([
  ['=', 'is'],
  ['^=', 'begins'],
  ['$=', 'ends'],
  ['*=', 'contains'],
  ['~=', 'has word'],
  ['|=', 'begins with word'],
]);

class SelectorReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.trim();
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** The text that a sticky expression matches here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [taken] = pattern.exec(this.#text) ?? [];
    if (taken !== undefined) this.#at += taken.length;
    return taken;
  }

  compound(): ElementSelector | undefined {
    const isAny = this.take(/\*/y) !== undefined;
    const name = isAny ? undefined : this.#name()?.toLowerCase();
    const conditions: AttributeCondition[] = [];
    for (;;) {
      const sign = this.take(/[#.[]/y);
      if (sign === undefined) break;
      const condition = sign === '[' ? this.#attribute() : this.#named(sign);
      if (condition === undefined) return undefined;
      conditions.push(condition);
    }
    return !isAny && name === undefined && conditions.length === 0 ? undefined : { name, conditions };
  }

  #name(): string | undefined {
    return this.take(NAME)?.replace(/\\(.)/g, '$1');
  }

  #named(sign: string): AttributeCondition | undefined {
    const value = this.#name();
    if (value === undefined) return undefined;
    const isId = sign === '#';
    return {
      attribute: isId ? 'id' : 'class',
      operator: isId ? 'is' : 'has word',
      value,
      ignoresCase: false,
    };
  }

  #attribute(): AttributeCondition | undefined {
    this.take(/\s+/y);
    const attribute = this.#name()?.toLowerCase();
    this.take(/\s+/y);
    const operator = OPERATORS.get(this.take(/[~|^$*]?=/y) ?? '');
    this.take(/\s+/y);
    const value = operator === undefined ? '' : this.#value();
    const flag = this.take(/\s*[is]?\s*\]/iy);
    if (attribute === undefined || value === undefined || flag === undefined) return undefined;
    return { attribute, operator: operator ?? 'exists', value, ignoresCase: /i/i.test(flag) };
  }

  #value(): string | undefined {
    const quoted = this.take(/"[^"]*"|'[^']*'/y);
    return quoted === undefined ? this.#name() : quoted.slice(1, -1).replace(/\\([^\da-f\n])/g, '$1');
  }
}

export function fulfils(attributes: ReadonlyMap<string, string>, condition: AttributeCondition): boolean {
  const { attribute, operator, ignoresCase } = condition;
  const text = attributes.get(attribute);
  if (text === undefined) return false;
  const [value, wanted] = ignoresCase ? [text.toLowerCase(), condition.value.toLowerCase()] : [text, condition.value];
  switch (operator) {
    case 'exists':
      return true;
    case 'is':
      return value === wanted;
    case 'has word':
      return wanted !== '' && value.split(/\s+/).includes(wanted);
    case 'begins with word':
      return value === wanted || value.startsWith(`${wanted}-`);
    // An empty text is not part of any text here, as in browsers.
    case 'begins':
      return wanted !== '' && value.startsWith(wanted);
    case 'ends':
      return wanted !== '' && value.endsWith(wanted);
    case 'contains':
      return wanted !== '' && value.includes(wanted);
  }
}
