/**
 * The targets of a scan as people hand them in: lines of text in, the targets and the refused entries out, each with its place.
 * Entries stand on lines of their own or are separated by commas, semicolons or blanks; `#` begins a comment.
 */
import type { AddressRange } from './range.ts';
import { mergeRanges, rangeOfOne } from './range.ts';
import { parseTarget, REFUSALS, type RefusalReason, type Target } from './target.ts';

export interface TargetList {
  readonly entries: readonly TargetEntry[];
  readonly problems: readonly TargetProblem[];
}

export interface TargetEntry extends Place {
  readonly target: Target;
}

export interface TargetProblem extends Place {
  readonly reason: RefusalReason;
  /** The reason as a sentence. */
  readonly message: string;
}

interface Place {
  /** Counted from 1; of a list of strings, which of them. */
  readonly line: number;
  /** Where in the line the entry begins, counted from 1. */
  readonly column: number;
  /** As written; cut where it is too long to be shown. */
  readonly text: string;
}

/** What a target list covers, each address and each name once. */
export interface TargetScope {
  readonly ranges: readonly AddressRange[];
  readonly names: readonly string[];
}

const LONGEST_SHOWN = 254;

/** One text of many lines, or lines already apart. */
export function parseTargetList(source: string | readonly string[]): TargetList {
  const lines = typeof source === 'string' ? source.split(/\r\n|\n|\r/) : source;
  const entries: TargetEntry[] = [];
  const problems: TargetProblem[] = [];
  lines.forEach((content, index) => {
    for (const { text, column } of entriesOf(content)) {
      const place = { line: index + 1, column, text: text.slice(0, LONGEST_SHOWN) };
      const target = parseTarget(text);
      if (target.kind === 'refused')
        problems.push({ ...place, reason: target.reason, message: REFUSALS[target.reason] });
      else entries.push({ ...place, target });
    }
  });
  return { entries, problems };
}

export function targetScope(targets: Iterable<Target>): TargetScope {
  const ranges: AddressRange[] = [];
  const names = new Set<string>();
  for (const target of targets) {
    if (target.kind === 'domain') names.add(target.name);
    else ranges.push(rangeOfTarget(target));
  }
  return { ranges: mergeRanges(ranges), names: [...names] };
}

export function rangeOfTarget(target: Exclude<Target, { kind: 'domain' }>): AddressRange {
  switch (target.kind) {
    case 'address':
      return rangeOfOne(target.address);
    case 'cidr':
      return target.cidr;
    case 'range':
      return target.range;
  }
}

function* entriesOf(line: string): Generator<{ readonly text: string; readonly column: number }> {
  const comment = /(?:^|\s)#/.exec(line);
  const content = comment === null ? line : line.slice(0, comment.index);
  for (const piece of content.matchAll(/[^,;]+/g)) {
    // A blank on both sides of a hyphen belongs to a range; any other blank ends an entry.
    const isRange = /\s-\s/.test(piece[0]);
    for (const word of isRange ? piece[0].matchAll(/\S(?:.*\S)?/gs) : piece[0].matchAll(/\S+/g)) {
      yield { text: word[0], column: piece.index + word.index + 1 };
    }
  }
}
