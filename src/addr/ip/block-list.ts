/**
 * Addresses and names that must not be contacted, parsed from a text with one entry per line. An entry is a block,
 * range, address or domain name. A name also covers everything below it. `#` and `;` begin comments.
 */

import { parentDomain, parseDomainName } from '../name/domain-name.ts';
import { parseTarget, REFUSALS } from '../target.ts';
import { rangeOfTarget } from '../target-list.ts';
import type { Address } from './address.ts';
import { AddressSet } from './address-set.ts';
import type { AddressRange } from './range.ts';

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

  /** Whether the canonical name or one above it is on the list. */
  hasName(name: string): boolean {
    for (let ancestor: string | undefined = name; ancestor !== undefined; ancestor = parentDomain(ancestor)) {
      if (this.names.has(ancestor)) return true;
    }
    return false;
  }

  /** Whether any address of the range is on the list. */
  overlaps(range: AddressRange): boolean {
    return this.addresses.overlaps(range);
  }
}

/** Of entries that were checked, such as those of a stored list. */
export function blockListOf(entries: readonly string[]): BlockList {
  return parseBlockList(entries.join('\n')).list;
}

export interface BlockListProblem {
  /** Counted from 1. */
  readonly line: number;
  /** As written, truncated if too long. */
  readonly text: string;
  readonly message: string;
}

export interface ParsedBlockList {
  readonly list: BlockList;
  /** As written, without comments. */
  readonly entries: readonly string[];
  /** Lines that block nothing. The caller should refuse to continue, or report them. */
  readonly problems: readonly BlockListProblem[];
}

const MAX_SHOWN = 254;

export function parseBlockList(text: string): ParsedBlockList {
  const ranges: AddressRange[] = [];
  const names: string[] = [];
  const entries: string[] = [];
  const problems: BlockListProblem[] = [];
  text.split(/\r\n|\n|\r/).forEach((content, index) => {
    const entry = content.replace(/[#;].*$/s, '').trim();
    if (entry === '') return;
    entries.push(entry);
    const target = parseTarget(entry);
    if (target.kind === 'domain') names.push(target.name);
    else if (target.kind !== 'refused') ranges.push(rangeOfTarget(target));
    else {
      // A list may block a whole top-level domain. As a scan target that would be a mistake.
      const name = target.reason === 'single_label' ? parseDomainName(entry) : undefined;
      if (name !== undefined) names.push(name);
      else problems.push({ line: index + 1, text: entry.slice(0, MAX_SHOWN), message: REFUSALS[target.reason] });
    }
  });
  return { list: new BlockList(ranges, names), entries, problems };
}
