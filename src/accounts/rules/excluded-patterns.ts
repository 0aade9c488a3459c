import { type Collection, collections } from '../../model/collection.ts';
import type { PrivacyClass } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';
import type { FieldRestrictions } from './field-restrictions.ts';

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

export function excludedPatterns(
  { leavesOut }: Tier,
  leftOut: Readonly<Record<Collection, FieldRestrictions>>,
): ExcludedPatterns {
  const ofCollections = collections.map((collection) => [collection, leftOut[collection].patterns] as const);
  const host = leavesOut.classes.flatMap((each) => HOST[each]);
  return Object.fromEntries([...ofCollections, ['host_ip', host], ['host_domain', host]]) as Record<
    keyof ExcludedPatterns,
    readonly string[]
  >;
}

/** Names of fields that no collection has. */
export function unknownFields(tier: Tier): readonly string[] {
  return Object.entries(tier.leavesOut.fields ?? {}).flatMap(([collection, paths]) => {
    const known = new Set(tableOf(collection as Collection).fields.map(({ path }) => path));
    return paths.filter((path) => !known.has(path));
  });
}
