/**
 * The technologies of Wappalyzer in JSON -> fingerprints. What only a browser finds (`js`, style sheets, and the
 * selectors of `dom` that one tag does not decide) is skipped. Reads the files of its forks, too: the technologies at the top or under `apps` or `technologies`, and the
 * names of categories by number.
 */

import { defined } from '../../../../model/defined.ts';
import { isJsonObject, type JsonObject } from '../../../../model/json-value.ts';
import type { Fingerprint, Product } from '../../fingerprint.ts';
import { type CompiledPattern, compileProductPattern } from '../../pattern/compile-product-pattern.ts';
import { PatternError } from '../../pattern/pattern-source.ts';
import { cpeProduct, type Database, type KnownProducts, MOST_PROBLEMS, productName } from '../known-products.ts';
import { domPatterns, selectorPattern } from './dom-patterns.ts';
import { readWappalyzerPattern, type WappalyzerPattern, wappalyzerVersion } from './wappalyzer-pattern.ts';

/** Patterns that are less sure say little by themselves. */
const LEAST_CONFIDENCE = 50;
const LONGEST_DESCRIPTION = 500;

/** Members whose values are patterns by name, and the field for a name. */
const NAMED: ReadonlyMap<string, (name: string) => string> = new Map(
  Object.entries({
    headers: (name: string) => `http.headers.${name.replaceAll('-', '_')}`,
    cookies: (name: string) => `page.cookie.${name.replace(/[^\w-]/g, '_')}`,
    meta: (name: string) => `page.meta.${name.replace(/[^\w-]/g, '_')}`,
  }),
);

/** Members whose values are patterns. */
const PATHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'http.body',
    scriptSrc: 'page.script',
    certIssuer: 'certificate.issuer.organization',
  }),
);

const NOT_IN_A_RECORD: ReadonlySet<string> = new Set([
  'css',
  'dns',
  'js',
  'probe',
  'robots',
  'scripts',
  'text',
  'url',
  'xhr',
]);

export function wappalyzerDatabase(files: readonly unknown[], known: KnownProducts): Database {
  const reading = new Reading(known);
  const contents = files.filter(isJsonObject).map((file) => [file.apps, file.technologies].find(isJsonObject) ?? file);
  for (const content of contents) reading.categories(content);
  for (const content of contents) reading.products(content);
  for (const content of contents) reading.technologies(content);
  return reading.database;
}

class Reading {
  private readonly known: KnownProducts;
  private readonly categoryNames = new Map<string, string>();
  private readonly byName = new Map<string, Product>();
  private readonly fingerprints: Fingerprint[] = [];
  private readonly problems: string[] = [];
  private skipped = 0;

  constructor(known: KnownProducts) {
    this.known = known;
  }

  get database(): Database {
    const { fingerprints, problems, skipped } = this;
    return { fingerprints, products: [...this.byName.values()], problems, skipped };
  }

  categories(content: JsonObject): void {
    for (const [number, category] of Object.entries(content))
      if (/^\d+$/.test(number) && isJsonObject(category) && typeof category.name === 'string')
        this.categoryNames.set(number, category.name);
  }

  products(content: JsonObject): void {
    for (const [name, technology] of Object.entries(content)) {
      if (!isJsonObject(technology) || !Array.isArray(technology.cats)) continue;
      const cpe = typeof technology.cpe === 'string' ? cpeProduct(technology.cpe) : undefined;
      const { description } = technology;
      const own: Product = {
        name: productName(name),
        fullname: name,
        ...defined({
          description: typeof description === 'string' ? description.slice(0, LONGEST_DESCRIPTION) : undefined,
        }),
        // A deeply nested list has no text.
        category: technology.cats.flatMap((number) =>
          typeof number === 'object' ? [] : (this.categoryNames.get(String(number)) ?? []),
        ),
        cpe: cpe === undefined ? [] : [cpe],
        implies: oneOrMoreTexts(technology.implies).map((text) =>
          this.known.nameOf(readWappalyzerPattern(text).expression),
        ),
      };
      this.byName.set(name, this.known.resolve(own));
    }
  }

  technologies(content: JsonObject): void {
    for (const [name, technology] of Object.entries(content)) {
      const product = this.byName.get(name);
      if (product === undefined || !isJsonObject(technology)) continue;
      for (const [kind, value] of Object.entries(technology)) this.kind(product, kind, value);
    }
  }

  private kind(product: Product, kind: string, value: unknown): void {
    const name = NAMED.get(kind);
    const path = PATHS.get(kind);
    if (name !== undefined) this.named(product, value, name);
    else if (path !== undefined) this.add(product, path, oneOrMoreTexts(value));
    else if (kind === 'dom') this.elements(product, value);
    else if (NOT_IN_A_RECORD.has(kind))
      this.skipped += isJsonObject(value) ? Object.keys(value).length : oneOrMoreTexts(value).length;
  }

  private elements(product: Product, value: unknown): void {
    const { patterns, skipped } = domPatterns(value);
    this.skipped += skipped;
    for (const { selectors, attribute, ...pattern } of patterns)
      for (const selector of selectors)
        this.addPattern(product, 'page.elements', pattern, (inner) =>
          selectorPattern(selector, attribute === undefined ? undefined : { attribute, pattern: inner }),
        );
  }

  private named(product: Product, value: unknown, path: (name: string) => string): void {
    if (!isJsonObject(value)) return;
    for (const [name, patterns] of Object.entries(value))
      this.add(product, path(name.trim().toLowerCase()), oneOrMoreTexts(patterns));
  }

  private add(product: Product, path: string, patterns: readonly string[]): void {
    for (const text of patterns) this.addPattern(product, path, readWappalyzerPattern(text), (pattern) => pattern);
  }

  private addPattern(
    product: Product,
    path: string,
    { expression, version, confidence }: WappalyzerPattern,
    patternOf: (pattern: CompiledPattern | undefined) => CompiledPattern | undefined,
  ): void {
    if (confidence < LEAST_CONFIDENCE) {
      this.skipped++;
      return;
    }
    try {
      const source = { text: expression, dialect: 'javascript', ignoresCase: true, dotMatchesAll: false } as const;
      this.fingerprints.push({
        path,
        pattern: patternOf(expression === '' ? undefined : compileProductPattern(source)),
        products: (match) => {
          const found = version === undefined ? undefined : wappalyzerVersion(version, match);
          return [found === undefined ? { product } : { product, version: found }];
        },
      });
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      if (this.problems.length < MOST_PROBLEMS)
        this.problems.push(`${product.fullname}: ${error.message} ${expression}`);
    }
  }
}

function oneOrMoreTexts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
