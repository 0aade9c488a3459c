import { parentDomain } from '../../addr/name/domain-name.ts';
import { hexText } from '../../wire/byte-text.ts';
import type { NameResolver, TypeAnswer } from './name-resolver.ts';

/** What wildcards answer, for the parents that were asked for last. */
export class Wildcards {
  readonly #resolver: NameResolver;
  readonly #random: (length: number) => Uint8Array;
  readonly #mostParents: number;
  readonly #answers = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(resolver: NameResolver, random: (length: number) => Uint8Array, mostParents = 10_000) {
    this.#resolver = resolver;
    this.#random = random;
    this.#mostParents = mostParents;
  }

  /** Whether any other name below the same parent would have each of these answers. */
  async hasAll(name: string, answers: ReadonlyMap<number, TypeAnswer>, signal: AbortSignal): Promise<boolean> {
    const parent = parentDomain(name);
    if (parent === undefined) return false;
    for (const [type, { records }] of answers) {
      if (records.length === 0) continue;
      const usual = await this.#answersBelow(parent, type, signal);
      if (contents(records).some((content) => !usual.has(content))) return false;
    }
    return true;
  }

  #answersBelow(parent: string, type: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const key = `${type} ${parent}`;
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= this.#mostParents) this.#answers.delete(oldest);
    const answers = this.#ask(parent, type, signal);
    this.#answers.set(key, answers);
    return answers;
  }

  async #ask(parent: string, type: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let label = 0; label < LABELS; label++) {
      const name = `${hexText(this.#random(LABEL_BYTES))}.${parent}`;
      const answer = await this.#resolver.resolve(name, type, signal);
      for (const content of contents(answer?.records ?? [])) found.add(content);
      // One name that does not exist is enough: there is no wildcard.
      if (answer?.records.length === 0) break;
    }
    return found;
  }
}

/** Servers that balance load answer with some of their addresses at a time. */
const LABELS = 3;
const LABEL_BYTES = 10;

/** Without the names, which are those of the query, and without signatures over them. */
const contents = (records: TypeAnswer['records']): readonly string[] =>
  records.filter(({ type }) => type !== 'RRSIG').map(({ type, value }) => `${type} ${value.toLowerCase()}`);
