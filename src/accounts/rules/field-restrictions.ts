import { type Collection, collections } from '../../model/collection.ts';
import type { Field, FieldTable, PrivacyClass } from '../../model/field.ts';
import { beginsLike, namesOfPath } from '../../model/field-pattern.ts';
import { ProblemError } from '../../model/problem.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';

/** What a tier leaves restricted of one collection. A pure value, built once per tier and collection. */
export interface FieldRestrictions {
  readonly tier: string;
  readonly collection: Collection;
  /** The tier leaves restricted the whole collection. */
  readonly isWhole: boolean;
  /** The collection's field table without the restricted fields. Searches, suggestions and mappings use this one. */
  readonly table: FieldTable;
  /** Paths that a projection removes from every record, topmost only. `*` stands for any name. */
  readonly paths: readonly string[];
  /** The paths as users see them: `*.email` stands for several paths if it matches nothing else. */
  readonly patterns: readonly string[];
  /** A free-text search covers fewer fields than without restrictions. */
  readonly isFreeTextNarrowed: boolean;
  /** Whether the field at this path, or one above it, is restricted. */
  has(path: string): boolean;
}

export function fieldRestrictions(tier: Tier, collection: Collection): FieldRestrictions {
  const { fields, ...table } = tableOf(collection);
  const { collections, classes, fields: ownFields = {} } = tier.leavesOut;
  const isWhole = collections.includes(collection);
  const isNamed = pathMatcher(ownFields[collection] ?? []);
  const isRestricted = (field: Field): boolean =>
    isWhole || (classes as readonly string[]).includes(field.privacy) || isNamed(field.path);
  const restricted = fields.filter(isRestricted);
  const restrictedPaths = new Set(restricted.map(({ path }) => path));
  const top = [...restrictedPaths].filter((path) => !restrictedPaths.has(path.slice(0, path.lastIndexOf('.'))));
  const has = pathMatcher(top);
  const rest = fields.filter(({ path }) => !has(path));
  return {
    tier: tier.name,
    collection,
    isWhole,
    table: Object.freeze({ ...table, fields: Object.freeze(rest) }),
    paths: top,
    patterns: isWhole ? ['*'] : patternsOf(top, rest),
    isFreeTextNarrowed: restricted.some(({ freeText }) => freeText),
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

/** @throws ProblemError subscription_plan_restriction, if the collection or one of the fields is restricted */
export function refuseRestricted(restrictions: FieldRestrictions, names: readonly string[] = []): void {
  const { isWhole, tier, collection, has } = restrictions;
  if (isWhole) throw restriction(`The subscription ${tier} does not include the collection ${collection}.`);
  const path = names.find(has);
  if (path !== undefined) throw restrictedFieldProblem(restrictions, path);
}

/** The error for a query that names a restricted field. */
export function restrictedFieldProblem(
  { tier, collection }: { readonly tier: string; readonly collection: string },
  path: string,
): ProblemError {
  const shown = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  return restriction(`The subscription ${tier} does not include the field ${shown} of ${collection}.`);
}

function restriction(detail: string): ProblemError {
  return new ProblemError('subscription_plan_restriction', detail);
}

/** Returns a test whether a path is one of these or lies below one. */
function pathMatcher(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => path.split('.'));
  return (path) => {
    const names = namesOfPath(path);
    return patterns.some((pattern) => beginsLike(names, pattern));
  };
}

/** Patterns of the paths that a tier leaves out, as users see them: for each collection and for both kinds of host. */
export type ExcludedPatterns = Readonly<Record<Collection | 'host_ip' | 'host_domain', readonly string[]>>;

/** The host summary has no field table, so these are its paths for each privacy class. */
const HOST: Readonly<Record<PrivacyClass, readonly string[]>> = {
  open: [],
  contact: ['whois.abuse', '*.contacts', '*.email', '*.phone', '*.fax'],
  raw: ['whois.raw'],
  tag: ['software.tag'],
  cve: ['software.cve'],
  privacy: ['privacy'],
  ioc: ['ioc'],
};

export function excludedPatterns(
  { leavesOut }: Tier,
  restrictions: Readonly<Record<Collection, FieldRestrictions>>,
): ExcludedPatterns {
  const ofCollections = collections.map((collection) => [collection, restrictions[collection].patterns] as const);
  const host = leavesOut.classes.flatMap((each) => HOST[each]);
  return Object.fromEntries([...ofCollections, ['host_ip', host], ['host_domain', host]]) as Record<
    keyof ExcludedPatterns,
    readonly string[]
  >;
}

/** Field names in a tier that its collections do not have. */
export function unknownFields(tier: Tier): readonly string[] {
  return Object.entries(tier.leavesOut.fields ?? {}).flatMap(([collection, names]) => {
    const paths = new Set(tableOf(collection as Collection).fields.map(({ path }) => path));
    return names.filter((name) => !paths.has(name));
  });
}
