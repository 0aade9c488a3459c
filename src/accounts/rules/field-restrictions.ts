import type { Collection } from '../../model/collection.ts';
import type { Field, FieldTable } from '../../model/field.ts';
import { ProblemError } from '../../model/problem.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';

/** What a tier leaves out of one collection: a pure value, made once for each tier and collection. */
export interface FieldRestrictions {
  readonly tier: string;
  readonly collection: Collection;
  /** Nothing of the collection may be asked for. */
  readonly isWhole: boolean;
  /** The field table of the collection without what is left out: who searches by it finds nothing in those fields, names none, and shows none in a mapping. */
  readonly table: FieldTable;
  /** What a projection takes out of every record, the topmost paths only; a part that is any name stands as `*`. */
  readonly paths: readonly string[];
  /** As a user is told of it: `*.email` stands for several paths where it stands for nothing else. */
  readonly patterns: readonly string[];
  /** A word without a field is looked for in fewer fields than there are. */
  readonly isFreeTextNarrowed: boolean;
  /** Whether the field at this path is left out, itself or with something above it. */
  has(path: string): boolean;
}

export function leftOutOf(tier: Tier, collection: Collection): FieldRestrictions {
  const { fields, ...table } = tableOf(collection);
  const { collections, classes, fields: named = {} } = tier.leavesOut;
  const isWhole = collections.includes(collection);
  const isNamed = namedIn(named[collection] ?? []);
  const isOut = (field: Field): boolean =>
    isWhole || (classes as readonly string[]).includes(field.privacy) || isNamed(field.path);
  const out = fields.filter(isOut);
  const outPaths = new Set(out.map(({ path }) => path));
  const top = [...outPaths].filter((path) => !outPaths.has(path.slice(0, path.lastIndexOf('.'))));
  const has = namedIn(top);
  const rest = fields.filter(({ path }) => !has(path));
  return {
    tier: tier.name,
    collection,
    isWhole,
    table: Object.freeze({ ...table, fields: Object.freeze(rest) }),
    paths: top,
    patterns: isWhole ? ['*'] : patternsOf(top, rest),
    isFreeTextNarrowed: out.some(({ freeText }) => freeText),
    has,
  };
}

function patternsOf(paths: readonly string[], rest: readonly Field[]): readonly string[] {
  const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const shown = new Set(rest.map(({ path }) => lastOf(path)));
  const times = new Map<string, number>();
  for (const path of paths) times.set(lastOf(path), (times.get(lastOf(path)) ?? 0) + 1);
  const patterns = paths.map((path) => {
    const last = lastOf(path);
    const isAlone = times.get(last) === 1;
    return isAlone || shown.has(last) || !path.includes('.') ? path : `*.${last}`;
  });
  return [...new Set(patterns)].sort();
}

/** @throws ProblemError subscription_plan_restriction: the collection, or a field that was named, is left out */
export function refuseLeftOut(out: FieldRestrictions, named: readonly string[] = []): void {
  if (out.isWhole) throw restriction(`The subscription ${out.tier} does not include the collection ${out.collection}.`);
  const path = named.find((one) => out.has(one));
  if (path !== undefined) throw leftOutField(out, path);
}

/** What is said of a field that was named and is left out. */
export function leftOutField(
  { tier, collection }: { readonly tier: string; readonly collection: string },
  path: string,
): ProblemError {
  const shown = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  return restriction(`The subscription ${tier} does not include the field ${shown} of ${collection}.`);
}

function restriction(detail: string): ProblemError {
  return new ProblemError('subscription_plan_restriction', detail);
}

/** Whether a path is one of these or lies below one. A place in a list (`[0]`) does not matter, `*` of a known path is any name. */
function namedIn(paths: readonly string[]): (path: string) => boolean {
  const known = paths.map((path) => path.split('.'));
  return (path) => {
    const parts = path.replace(/\[\d+\]/g, '').split('.');
    return known.some(
      (one) => one.length <= parts.length && one.every((part, at) => part === '*' || part === parts[at]),
    );
  };
}
