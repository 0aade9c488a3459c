import type { Call } from '../call.ts';
import type { TermKind } from '../encoding/term-kind.ts';
import type { BackEnd } from './back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { anyOf, anyTerm, type Node } from './node.ts';

/**
 * Which marks no document of an index has: nothing has to be looked up in records for their sake. An index that is published takes no more documents, so
 * that the engine is asked once for each mark.
 */
export class KnownMarks {
  readonly #backEnd: BackEnd;
  /** By the engine's name of the index, then by mark: whether a document has it. */
  readonly #known = new Map<string, Map<string, boolean>>();

  constructor(backEnd: BackEnd) {
    this.#backEnd = backEnd;
  }

  /** A doubt without those marks that no document of the indices has. */
  async reduce(doubt: Node, indices: readonly CatalogIndex[], call: Call): Promise<Node> {
    if (indices.some(({ state }) => state === 'filling')) return doubt;
    return await this.#reduce(doubt, indices, call);
  }

  async #reduce(doubt: Node, indices: readonly CatalogIndex[], call: Call): Promise<Node> {
    switch (doubt.kind) {
      case 'terms': {
        const others = doubt.terms.filter(({ kind }) => !MARKS.has(kind));
        const marks = doubt.terms.filter(({ kind }) => MARKS.has(kind));
        const named = marks.map((mark) => ({ name: mark.kind + mark.path, node: anyTerm([mark]) }));
        return anyOf([anyTerm(others), ...(await this.#among(named, indices, call))]);
      }
      case 'named': {
        const { termKind, code, name, value } = doubt;
        if (!MARKS.has(termKind) || name !== undefined || value !== 'any') return doubt;
        return anyOf(await this.#among([{ name: `${termKind}${code}*`, node: doubt }], indices, call));
      }
      case 'or':
        return anyOf(await Promise.all(doubt.nodes.map((one) => this.#reduce(one, indices, call))));
      default:
        return doubt;
    }
  }

  /** Those that a document of the indices has. */
  async #among(marks: readonly Mark[], indices: readonly CatalogIndex[], call: Call): Promise<readonly Node[]> {
    const found = new Set<string>();
    for (const index of indices) {
      const known = await this.#of(index, marks, call);
      for (const { name } of marks) if (known.get(name) === true) found.add(name);
    }
    return marks.filter(({ name }) => found.has(name)).map(({ node }) => node);
  }

  async #of(index: CatalogIndex, marks: readonly Mark[], call: Call): Promise<ReadonlyMap<string, boolean>> {
    const known = this.#known.get(index.name) ?? new Map<string, boolean>();
    const unknown = marks.filter(({ name }) => !known.has(name));
    if (unknown.length === 0) return known;
    await this.#learn(index, unknown, known, call);
    this.#known.set(index.name, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_INDICES && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  /** All at once; where there is one of them, half by half. */
  async #learn(index: CatalogIndex, marks: readonly Mark[], known: Map<string, boolean>, call: Call): Promise<void> {
    const targets = [{ index: index.name, indexId: index.id }];
    const node = anyOf(marks.map((mark) => mark.node));
    const isThere = (await this.#backEnd.count({ targets, node, isHeavy: false, mayBeMissing: true }, call)) > 0;
    if (!isThere || marks.length === 1) {
      for (const { name } of marks) known.set(name, isThere);
      return;
    }
    const half = marks.length >> 1;
    await this.#learn(index, marks.slice(0, half), known, call);
    await this.#learn(index, marks.slice(half), known, call);
  }
}

interface Mark {
  readonly name: string;
  readonly node: Node;
}

const MARKS: ReadonlySet<TermKind> = new Set(['l', 'm', 'q', 'o', 'u', 'r']);
const MOST_INDICES = 1_000;
