import type { ServiceLine } from '../blocks/service-lines.ts';
import { placeOfKey } from '../items/service-key.ts';

interface WordlessLine {
  readonly line: ServiceLine;
  /** Whether a service of the other report is the one that did not speak. */
  isPaired: boolean;
}

/**
 * Open ports that said nothing in one report only. They are kept until the services of the same port, which come after
 * them, have been compared.
 */
export class WordlessPorts {
  #place = '';
  readonly #lines = new Map<string, WordlessLine>();

  /** Keeps a line until its port ends. */
  add(line: ServiceLine): void {
    const { place, host } = placeOfKey(line.key);
    this.#place = place;
    this.#lines.set(host, { line, isPaired: false });
  }

  /** Gives back the lines that no service was paired with, if the next line of the reports is of another port. */
  endBefore(next: Pick<ServiceLine, 'key'> | undefined): readonly ServiceLine[] {
    if (this.#lines.size === 0 || (next !== undefined && placeOfKey(next.key).place === this.#place)) return [];
    const left = [...this.#lines.values()].filter(({ isPaired }) => !isPaired).map(({ line }) => line);
    this.#lines.clear();
    return left;
  }

  /** The line about the port and host of a service that spoke in the other report. */
  pair({ key }: Pick<ServiceLine, 'key'>): ServiceLine | undefined {
    if (this.#lines.size === 0) return undefined;
    const found = this.#lines.get(placeOfKey(key).host);
    if (found !== undefined) found.isPaired = true;
    return found?.line;
  }
}
