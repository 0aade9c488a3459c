/**
 * Addresses and names that must not be touched: a text of one entry a line in, a set that answers at once out.
 * An entry is a block, range, address or domain name; a name stands for itself and everything below it. `#` and `;` begin comments.
 */
import type { Address } from './address.ts';
import { AddressSet } from './address-set.ts';
import { parentDomain, parseDomainName } from './domain-name.ts';
import type { AddressRange } from './range.ts';
import { parseTarget, REFUSALS } from './target.ts';
import { rangeOfTarget } from './target-list.ts';

export class BlockList {
  readonly addresses: AddressSet;
  /** Canonical. */
  readonly names: ReadonlySet<string>;

  constructor(ranges: readonly AddressRange[], names: Iterable<string>) {
    this.addresses = new AddressSet(ranges);
    this.names = new Set(names);
  }

  hasAddress(address: Address): boolean {
    return this.addresses.has(address);
  }

  /** The canonical name or one above it is on the list. */
  hasName(name: string): boolean {
    for (let at: string | undefined = name; at !== undefined; at = parentDomain(at)) {
      if (this.names.has(at)) return true;
    }
    return false;
  }

  /** Some address of the range is on the list. */
  overlaps(range: AddressRange): boolean {
    return this.addresses.overlaps(range);
  }
}

export interface BlockListProblem {
  /** Counted from 1. */
  readonly line: number;
  /** As written; cut where it is too long to be shown. */
  readonly text: string;
  readonly message: string;
}

export interface ParsedBlockList {
  readonly list: BlockList;
  /** Lines that block nothing. Whoever loads a list should refuse to go on over them, or say them aloud. */
  readonly problems: readonly BlockListProblem[];
}

const LONGEST_SHOWN = 254;

export function parseBlockList(text: string): ParsedBlockList {
  const ranges: AddressRange[] = [];
  const names: string[] = [];
  const problems: BlockListProblem[] = [];
  text.split(/\r\n|\n|\r/).forEach((content, index) => {
    const entry = content.replace(/[#;].*$/s, '').trim();
    if (entry === '') return;
    const target = parseTarget(entry);
    if (target.kind === 'domain') names.push(target.name);
    else if (target.kind !== 'refused') ranges.push(rangeOfTarget(target));
    else {
      // A list may block a whole top-level domain, which as a target would be a slip.
      const name = target.reason === 'single_label' ? parseDomainName(entry) : undefined;
      if (name !== undefined) names.push(name);
      else problems.push({ line: index + 1, text: entry.slice(0, LONGEST_SHOWN), message: REFUSALS[target.reason] });
    }
  });
  return { list: new BlockList(ranges, names), problems };
}
