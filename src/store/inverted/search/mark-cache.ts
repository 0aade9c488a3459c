import type { StoreCall } from '../../call.ts';
import type { TermKind } from '../../encoding/document-sink.ts';
import type { BackEnd } from '../back-end.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { anyOfNodes, anyTerm, type Node } from '../node.ts';

/**
 * Caches which marks the documents of an index have. A mark that no document has needs no check in the records. A
 * published index takes no more documents, so one query for each mark is enough.
 */
export class MarkCache {
  readonly #backEnd: BackEnd;
  /** By the engine's name of the index, then by mark: whether a document has it. */
  readonly #marksByIndex = new Map<string, Map<string, boolean>>();

  constructor(backEnd: BackEnd) {
    this.#backEnd = backEnd;
  }

  /** Removes from a doubt the marks that no document of the indices has. */
  async reduce(doubt: Node, indices: readonly CatalogIndex[], call: StoreCall): Promise<Node> {
    if (indices.some(({ state }) => state === 'filling')) return doubt;
    return await this.#reduce(doubt, indices, call);
  }

  async #reduce(doubt: Node, indices: readonly CatalogIndex[], call: StoreCall): Promise<Node> {
    switch (doubt.kind) {
      case 'terms': {
        const otherTerms = doubt.terms.filter(({ kind }) => !MARKS.has(kind));
        const markTerms = doubt.terms.filter(({ kind }) => MARKS.has(kind));
        const marks = markTerms.map((term) => ({ name: term.kind + term.path, node: anyTerm([term]) }));
        return anyOfNodes([anyTerm(otherTerms), ...(await this.#present(marks, indices, call))]);
      }
      case 'named': {
        const { termKind, code, name, value } = doubt;
        if (!MARKS.has(termKind) || name !== undefined || value !== 'any') return doubt;
        return anyOfNodes(await this.#present([{ name: `${termKind}${code}*`, node: doubt }], indices, call));
      }
      case 'or':
        return anyOfNodes(await Promise.all(doubt.nodes.map((node) => this.#reduce(node, indices, call))));
      default:
        return doubt;
    }
  }

  /** The nodes of marks that some document of the indices has. */
  async #present(marks: readonly Mark[], indices: readonly CatalogIndex[], call: StoreCall): Promise<readonly Node[]> {
    const present = new Set<string>();
    for (const index of indices) {
      const cached = await this.#marksOf(index, marks, call);
      for (const { name } of marks) if (cached.get(name) === true) present.add(name);
    }
    return marks.filter(({ name }) => present.has(name)).map(({ node }) => node);
  }

  async #marksOf(index: CatalogIndex, marks: readonly Mark[], call: StoreCall): Promise<ReadonlyMap<string, boolean>> {
    const cached = this.#marksByIndex.get(index.name) ?? new Map<string, boolean>();
    const missing = marks.filter(({ name }) => !cached.has(name));
    if (missing.length === 0) return cached;
    await this.#query(index, missing, cached, call);
    this.#marksByIndex.set(index.name, cached);
    const [oldest] = this.#marksByIndex.keys();
    if (this.#marksByIndex.size > MOST_INDICES && oldest !== undefined) this.#marksByIndex.delete(oldest);
    return cached;
  }

  /** Queries all marks at once. If a document has one of them, bisects. */
  async #query(
    index: CatalogIndex,
    marks: readonly Mark[],
    cached: Map<string, boolean>,
    call: StoreCall,
  ): Promise<void> {
    const targets = [{ index: index.name, indexId: index.id }];
    const node = anyOfNodes(marks.map((mark) => mark.node));
    const isPresent = (await this.#backEnd.count({ targets, node, isHeavy: false, mayBeMissing: true }, call)) > 0;
    if (!isPresent || marks.length === 1) {
      for (const { name } of marks) cached.set(name, isPresent);
      return;
    }
    const half = marks.length >> 1;
    await this.#query(index, marks.slice(0, half), cached, call);
    await this.#query(index, marks.slice(half), cached, call);
  }
}

interface Mark {
  readonly name: string;
  readonly node: Node;
}

const MARKS: ReadonlySet<TermKind> = new Set(['l', 'm', 'q', 'o', 'u', 'r']);
const MOST_INDICES = 1_000;
