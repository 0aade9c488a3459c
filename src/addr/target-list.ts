/**
 * Parses the targets of a scan as users submit them, with the position of every target and every refused entry. Entries
 * are on lines of their own or separated by commas, semicolons or blanks. `#` begins a comment.
 */
import type { AddressRange } from './ip/range.ts';
import { mergeRanges, rangeOfOne } from './ip/range.ts';
import { runSteps } from './run-steps.ts';
import { parseTarget, REFUSALS, type RefusalReason, type Target } from './target.ts';

export interface TargetList {
  readonly entries: readonly TargetEntry[];
  readonly problems: readonly TargetProblem[];
}

export interface TargetEntry extends Position {
  readonly target: Target;
}

export interface TargetProblem extends Position {
  readonly reason: RefusalReason;
  /** The reason as a sentence. */
  readonly message: string;
}

interface Position {
  /** Counted from 1. For a list of strings: the number of the string. */
  readonly line: number;
  /** Column of the first character, counted from 1. */
  readonly column: number;
  /** As written, truncated if too long. */
  readonly text: string;
}

/** What a target list covers, with each address and name once. */
export interface TargetScope {
  readonly ranges: readonly AddressRange[];
  readonly names: readonly string[];
}

const MAX_SHOWN = 254;

/** `source`: one text, or its lines. */
export function parseTargetList(source: string | readonly string[]): TargetList {
  return runSteps(parseTargetListInSteps(source));
}

/** For long lists: each step has little work. Reads `most` entries and no more; undefined if there are more. */
export function parseTargetListInSteps(source: string | readonly string[]): Generator<undefined, TargetList>;
export function parseTargetListInSteps(
  source: string | readonly string[],
  most: number,
): Generator<undefined, TargetList | undefined>;
export function* parseTargetListInSteps(
  source: string | readonly string[],
  most: number = Number.POSITIVE_INFINITY,
): Generator<undefined, TargetList | undefined> {
  const lines = typeof source === 'string' ? source.split(/\r\n|\n|\r/) : source;
  const entries: TargetEntry[] = [];
  const problems: TargetProblem[] = [];
  let [line, count] = [0, 0];
  for (const content of lines) {
    line++;
    if (line % ENTRIES_OF_STEP === 0) yield undefined;
    for (const { text, column } of entriesOf(content)) {
      if (++count > most) return undefined;
      if (count % ENTRIES_OF_STEP === 0) yield undefined;
      const position = { line, column, text: text.slice(0, MAX_SHOWN) };
      const target = parseTarget(text);
      if (target.kind === 'refused')
        problems.push({ ...position, reason: target.reason, message: REFUSALS[target.reason] });
      else entries.push({ ...position, target });
    }
  }
  return { entries, problems };
}

const ENTRIES_OF_STEP = 128;

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
  for (const part of content.matchAll(/[^,;]+/g)) {
    // A blank on both sides of a hyphen belongs to a range; any other blank ends an entry.
    const isRange = /\s-\s/.test(part[0]);
    for (const word of isRange ? part[0].matchAll(/\S(?:.*\S)?/gs) : part[0].matchAll(/\S+/g)) {
      yield { text: word[0], column: part.index + word.index + 1 };
    }
  }
}
