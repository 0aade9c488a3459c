/** The text of a file of rules -> its products, and what is wrong with it. A line that is wrong is left out. */
import { defined } from '../../../model/defined.ts';
import { type CompiledPattern, compileProductPattern } from '../pattern/compile-product-pattern.ts';
import { PatternError } from '../pattern/pattern-source.ts';
import { MODEL_GROUP, type RuleExample, type RuleFile, type RuleMatch, type RuleProblem } from './rule.ts';

const MOST_PROBLEMS = 100;
const LONGEST_LINE = 4000;
const MOST_LINES = 1_000_000;
const EXAMPLE =
  /^(?<path>[\w.-]+) = (?<text>.*?)(?: -> (?:model (?<modelAlone>.+)|(?<version>[^\s,]+)(?:, model (?<model>.+))?))?$/;

export function readRuleFile(file: string, text: string): RuleFile {
  const reading = new RuleReading(file);
  let number = 0;
  for (let start = 0; start <= text.length && number < MOST_LINES; ) {
    const end = text.indexOf('\n', start);
    reading.line(text.slice(start, end === -1 ? undefined : end).trimEnd(), ++number);
    if (end === -1 || reading.problems.length >= MOST_PROBLEMS) break;
    start = end + 1;
  }
  return reading.end();
}

interface Draft {
  readonly name: string;
  readonly fullname: string;
  readonly line: number;
  description: string | undefined;
  category: readonly string[];
  readonly cpe: string[];
  readonly implies: string[];
  readonly matches: RuleMatch[];
  readonly examples: RuleExample[];
}

class RuleReading {
  readonly problems: RuleProblem[] = [];
  private readonly file: string;
  private readonly drafts: Draft[] = [];
  private category: readonly string[] = [];

  constructor(file: string) {
    this.file = file;
  }

  line(text: string, line: number): void {
    if (text === '' || text.startsWith('#')) return;
    if (text.length > LONGEST_LINE)
      this.report(line, LONGEST_LINE, `The line is longer than ${LONGEST_LINE} characters.`);
    else if (/^\s/.test(text)) this.property(text, line);
    else if (text.startsWith('[')) this.section(text, line);
    else this.product(text, line);
  }

  end(): RuleFile {
    for (const { name, line, matches, description, category } of this.drafts) {
      if (description === undefined) this.report(line, 0, `The product ${name} has no description ("about:").`);
      if (category.length === 0) this.report(line, 0, `The product ${name} has no category.`);
      if (matches.length === 0 && !this.isImplied(name))
        this.report(line, 0, `The product ${name} has no match, and no product of the file implies it.`);
    }
    const products = this.drafts.map(({ description, ...rest }) => ({
      ...rest,
      ...defined({ description }),
    }));
    return { products, problems: this.problems };
  }

  private isImplied(name: string): boolean {
    return this.drafts.some(({ implies }) => implies.includes(name));
  }

  private section(text: string, line: number): void {
    if (text.endsWith(']')) this.category = list(text.slice(1, -1));
    else this.report(line, text.length, 'The categories end with a closing bracket.');
  }

  private product(text: string, line: number): void {
    const parts = /^([a-z0-9][a-z0-9_]{0,63}):\s*(\S.*)$/.exec(text);
    if (parts === null) {
      this.report(
        line,
        0,
        'Expected a product, such as "nginx: Nginx". The short name has small letters, digits and _.',
      );
      return;
    }
    const [, name = '', fullname = ''] = parts;
    if (this.drafts.some((draft) => draft.name === name)) this.report(line, 0, `The product ${name} is there twice.`);
    const lists = { cpe: [], implies: [], matches: [], examples: [] };
    this.drafts.push({ name, fullname, line, description: undefined, category: this.category, ...lists });
  }

  private property(text: string, line: number): void {
    const parts = /^(\s+)([a-z]+):\s*/.exec(text);
    const product = this.drafts.at(-1);
    if (parts === null || product === undefined) {
      this.report(
        line,
        0,
        product === undefined ? 'A property stands before the first product.' : 'Expected "name: value".',
      );
      return;
    }
    const value = text.slice(parts[0].length);
    const column = parts[0].length;
    switch (parts[2]) {
      case 'about':
        product.description = value;
        break;
      case 'category':
        product.category = list(value);
        break;
      case 'cpe':
        for (const cpe of list(value))
          if (/^[aoh]:[^:]+:[^:]+$/.test(cpe)) product.cpe.push(cpe);
          else this.report(line, column, 'Expected part, vendor and product of a CPE name, such as a:f5:nginx.');
        break;
      case 'implies':
        product.implies.push(...list(value));
        break;
      case 'match':
        this.match(product, value, line, column);
        break;
      case 'example':
        this.example(product, value, line, column);
        break;
      default:
        this.report(line, parts[1]?.length ?? 0, `There is no property ${parts[2]}.`);
    }
  }

  private match(product: Draft, value: string, line: number, column: number): void {
    const parts = /^([\w.-]+)(?:( ~ )(.+))?$/.exec(value);
    if (parts === null) {
      this.report(line, column, 'Expected a field, or a field, " ~ " and a pattern.');
      return;
    }
    const [, path = '', sign, pattern] = parts;
    if (pattern === undefined || sign === undefined) product.matches.push({ path, pattern: undefined });
    else {
      const compiled = this.compile(pattern, line, column + path.length + sign.length);
      if (compiled !== undefined) product.matches.push({ path, pattern: compiled });
    }
  }

  private compile(text: string, line: number, column: number): CompiledPattern | undefined {
    try {
      const compiled = compileProductPattern({ text, dialect: 'javascript', ignoresCase: true, dotMatchesAll: false });
      const unknown = compiled.groups.find((name) => name !== undefined && name !== MODEL_GROUP);
      if (unknown === undefined) return compiled;
      this.report(line, column, `The only group with a name is ${MODEL_GROUP}, not ${unknown}.`);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      this.report(line, column + error.at, error.message);
    }
    return undefined;
  }

  private example(product: Draft, value: string, line: number, column: number): void {
    const parts = EXAMPLE.exec(value);
    if (parts === null) this.report(line, column, 'Expected a field, " = " and a text, then " -> " and a version.');
    else {
      const { path = '', text = '', version, model, modelAlone = model } = parts.groups ?? {};
      product.examples.push({ path, text: textOfEscapes(text), version, model: modelAlone, line });
    }
  }

  private report(line: number, at: number, message: string): void {
    this.problems.push({ file: this.file, line, column: at + 1, message });
  }
}

function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The text that an example stands for: \r, \n, \t, \\ and \x with two digits are escapes. */
function textOfEscapes(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|([rnt\\]))/gi, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? (LETTERS[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const LETTERS: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', '\\': '\\' };
