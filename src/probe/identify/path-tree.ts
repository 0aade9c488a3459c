/** The fields that fingerprints look at, as a tree: one walk over a record meets them all. */
import type { Fingerprint, RecognisedProduct } from './fingerprint.ts';
import { PathIndex } from './path-index.ts';

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
