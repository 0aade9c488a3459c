import { type Collection, collections } from '../../model/collection.ts';
import type { PrivacyClass } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';
import { leftOutOf } from './left-out.ts';

/** A tier -> what a user is told of what it leaves out: patterns of paths by collection, and for the two kinds of host. */
export type ExcludedPatterns = Readonly<Record<Collection | 'host_ip' | 'host_domain', readonly string[]>>;

/** A host's summary has no field table; these are its parts of each class. */
const HOST: Readonly<Record<PrivacyClass, readonly string[]>> = {
  open: [],
  contact: ['whois.abuse', '*.contacts', '*.email', '*.phone', '*.fax'],
  raw: ['whois.raw'],
  tag: ['software.tag'],
  cve: ['software.cve'],
  privacy: ['privacy'],
  ioc: ['ioc'],
};

export function excludedPatterns(tier: Tier): ExcludedPatterns {
  const ofCollections = collections.map((collection) => [collection, patternsOf(tier, collection)] as const);
  const host = tier.leavesOut.classes.flatMap((each) => HOST[each]);
  return Object.fromEntries([...ofCollections, ['host_ip', host], ['host_domain', host]]) as Record<
    keyof ExcludedPatterns,
    readonly string[]
  >;
}

/** `*.email` stands for several paths where it stands for nothing else. */
function patternsOf(tier: Tier, collection: Collection): readonly string[] {
  const out = leftOutOf(tier, collection);
  if (out.isWhole) return ['*'];
  const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const shown = new Set(out.table.fields.map(({ path }) => lastOf(path)));
  const patterns = out.paths.map((path) => {
    const last = lastOf(path);
    const isAlone = out.paths.filter((other) => lastOf(other) === last).length === 1;
    return isAlone || shown.has(last) || !path.includes('.') ? path : `*.${last}`;
  });
  return [...new Set(patterns)].sort();
}

/** Names of fields that no collection has. */
export function unknownFields(tier: Tier): readonly string[] {
  return Object.entries(tier.leavesOut.fields ?? {}).flatMap(([collection, paths]) => {
    const known = new Set(tableOf(collection as Collection).fields.map(({ path }) => path));
    return paths.filter((path) => !known.has(path));
  });
}
