import type { SavedEdge, SavedGroup, SavedNode } from '../../accounts/saved-graphs.ts';
import { defined } from '../../model/defined.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { type ProblemError, requestError } from '../../model/problem.ts';

/** What people made of a graph, as it is sent: notes, places, groups, and when its edges were found. */

const LONGEST_NOTE = 2_000;
const LONGEST_DATE = 40;
/** Far beyond what any layout needs, and exact in a 32 bit float. */
const FARTHEST = 1_000_000;

/** Of a node. @throws ProblemError request_parsing_error */
export function markMembers(
  node: JsonObject,
  place: string,
  groups: number,
): Pick<SavedNode, 'note' | 'x' | 'y' | 'group'> {
  const group = wholeNumber(node.group, `${place}.group`);
  if (group !== undefined && group >= groups) throw wrong(`${place}.group names no group.`);
  return { ...marksOf(node, place), ...defined({ group }) };
}

/** @throws ProblemError request_parsing_error */
export function groupMembers(group: JsonObject, place: string): SavedGroup {
  return { ...marksOf(group, place), ...defined({ count: wholeNumber(group.count, `${place}.count`) }) };
}

/** Of an edge. @throws ProblemError request_parsing_error */
export function foundMembers(edge: JsonObject, place: string): Pick<SavedEdge, 'count' | 'asOf' | 'foundAt'> {
  const time = text(edge.found_at, `${place}.found_at`, LONGEST_DATE);
  const foundAt = time === undefined ? undefined : Date.parse(time);
  if (Number.isNaN(foundAt)) throw wrong(`${place}.found_at is no time.`);
  const count = wholeNumber(edge.count, `${place}.count`);
  return defined({ count, asOf: text(edge.as_of, `${place}.as_of`, LONGEST_DATE), foundAt });
}

function marksOf({ note, x, y }: JsonObject, place: string): SavedGroup {
  return defined({
    note: text(note, `${place}.note`, LONGEST_NOTE),
    x: coordinate(x, `${place}.x`),
    y: coordinate(y, `${place}.y`),
  });
}

function text(value: unknown, place: string, longest: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw wrong(`${place} must be a text.`);
  if (value.length > longest) throw wrong(`${place} may have at most ${longest.toLocaleString('en')} characters.`);
  return value.toWellFormed();
}

function coordinate(value: unknown, place: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !(Math.abs(value) <= FARTHEST)) throw wrong(`${place} is no place.`);
  return value;
}

function wholeNumber(value: unknown, place: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw wrong(`${place} must be a whole number.`);
  return value as number;
}

const wrong = (detail: string): ProblemError => requestError('graph is not a graph', `graph: ${detail}`);
