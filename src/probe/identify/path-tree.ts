/** The fields that fingerprints look at, as a tree: one walk over a record meets them all. */
import type { Fingerprint, RecognisedProduct } from './fingerprint.ts';
import { LiteralIndex } from './pattern/literal-index.ts';

/** Of a list. A hostile server sends thousands of headers. */
const MOST_VALUES = 200;
const LONGEST_TEXT = 102_400;

export interface PathTree {
  readonly index: PathIndex | undefined;
  readonly children: ReadonlyMap<string, PathTree>;
}

export function pathTree(fingerprints: readonly Fingerprint[]): PathTree {
  const byPath = new Map<string, Fingerprint[]>();
  for (const fingerprint of fingerprints) {
    const same = byPath.get(fingerprint.path);
    if (same === undefined) byPath.set(fingerprint.path, [fingerprint]);
    else same.push(fingerprint);
  }
  const root: Draft = { index: undefined, children: new Map() };
  for (const [path, own] of byPath) {
    let node = root;
    for (const name of path.split('.')) {
      let child = node.children.get(name);
      if (child === undefined) {
        child = { index: undefined, children: new Map() };
        node.children.set(name, child);
      }
      node = child;
    }
    node.index = new PathIndex(own);
  }
  return root;
}

interface Draft {
  index: PathIndex | undefined;
  readonly children: Map<string, Draft>;
}

export function matchTree({ index, children }: PathTree, value: unknown, report: (found: RecognisedProduct) => void) {
  if (Array.isArray(value)) {
    for (const one of value.slice(0, MOST_VALUES)) matchTree({ index, children }, one, report);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    if (children.size === 0) return;
    for (const [name, inner] of Object.entries(value)) {
      const child = children.get(name);
      if (child !== undefined) matchTree(child, inner, report);
    }
    return;
  }
  if (index === undefined || value === undefined || value === null) return;
  index.match(typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : String(value), report);
}

/** Longer literals cost memory and rule out hardly more. Their ends differ more than their beginnings. */
const LONGEST_LITERAL = 20;
/** With so few patterns a pass over the text costs more than to try them. */
const FEW = 4;

/** The fingerprints of one field -> those that match a text. */
class PathIndex {
  private readonly fingerprints: readonly Fingerprint[];
  /** Places in `fingerprints` by literal. */
  private readonly byLiteral: readonly (readonly number[])[];
  private readonly withoutLiteral: readonly number[];
  private readonly literals: LiteralIndex | undefined;

  constructor(fingerprints: readonly Fingerprint[]) {
    this.fingerprints = fingerprints;
    const places = new Map<string, number[]>();
    const withoutLiteral: number[] = [];
    const isSmall = fingerprints.length <= FEW;
    fingerprints.forEach(({ pattern }, place) => {
      const literals = isSmall ? [] : (pattern?.literals ?? []);
      if (literals.length === 0) withoutLiteral.push(place);
      for (const text of new Set(literals.map((literal) => literal.slice(-LONGEST_LITERAL)))) {
        const same = places.get(text);
        if (same === undefined) places.set(text, [place]);
        else same.push(place);
      }
    });
    this.byLiteral = [...places.values()];
    this.withoutLiteral = withoutLiteral;
    this.literals = places.size === 0 ? undefined : new LiteralIndex([...places.keys()]);
  }

  /** Reports the products of all fingerprints that match, in their order. */
  match(text: string, report: (found: RecognisedProduct) => void): void {
    const sequences = new Set<string>();
    for (const place of this.candidates(text)) {
      const fingerprint = this.fingerprints[place];
      if (fingerprint === undefined) continue;
      const { sequence, pattern } = fingerprint;
      if (sequence !== undefined && sequences.has(sequence)) continue;
      const match = pattern === undefined ? [text] : pattern.match(text);
      if (match === undefined) continue;
      if (sequence !== undefined) sequences.add(sequence);
      for (const found of fingerprint.products(match)) report(found);
    }
  }

  private candidates(text: string): readonly number[] {
    if (this.literals === undefined) return this.withoutLiteral;
    const found = new Set<number>();
    this.literals.find(text, found);
    if (found.size === 0) return this.withoutLiteral;
    const places = new Set(this.withoutLiteral);
    for (const literal of found) for (const place of this.byLiteral[literal] ?? []) places.add(place);
    return [...places].sort((one, other) => one - other);
  }
}
