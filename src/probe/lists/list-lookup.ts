/** Looks up subjects in the tables of all loaded sources. */
import { parseAddress } from '../../addr/ip/address.ts';
import { parentDomain } from '../../addr/name/domain-name.ts';
import type { ListHit, ListTable } from './list-table.ts';
import { type NameKind, urlValue } from './subject.ts';

export class ListLookup {
  readonly #tables: readonly ListTable[];
  readonly #now: () => number;

  /** `now`: the time in milliseconds since 1970, for what lists say until then. */
  constructor(tables: readonly ListTable[], now: () => number) {
    this.#tables = tables;
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#tables.length === 0;
  }

  address(text: string): readonly ListHit[] {
    const address = parseAddress(text);
    return address === undefined ? [] : this.#all((table) => table.ofAddress(address));
  }

  /** The name itself, and lists of all names below one that it is below. */
  domain(text: string): readonly ListHit[] {
    const name = text.toLowerCase();
    const hits = [...this.#named('domain', name)];
    for (let zone: string | undefined = name; zone !== undefined; zone = parentDomain(zone))
      hits.push(...this.#named('zone', zone));
    return hits;
  }

  url(text: string): readonly ListHit[] {
    const value = urlValue(text);
    return value === undefined ? [] : this.#named('url', value);
  }

  hash(text: string): readonly ListHit[] {
    return this.#named('hash', text.replaceAll(':', '').toLowerCase());
  }

  asn(number: string): readonly ListHit[] {
    return this.#named('asn', number);
  }

  #named(of: NameKind, value: string): readonly ListHit[] {
    return this.#all((table) => table.ofName(of, value));
  }

  #all(look: (table: ListTable) => readonly ListHit[]): readonly ListHit[] {
    let all: readonly ListHit[] = [];
    for (const table of this.#tables) {
      const hits = look(table);
      if (hits.length > 0) all = all.length === 0 ? hits : [...all, ...hits];
    }
    return all.some(({ statement }) => statement.until !== undefined) ? all.filter(this.#holds) : all;
  }

  readonly #holds = ({ statement: { until } }: ListHit): boolean =>
    until === undefined || Date.parse(until) > this.#now();
}
