import { type Collection, collections } from '../../model/collection.ts';
import type { PrivacyClass } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';
import type { FieldRestrictions } from './field-restrictions.ts';

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
