import { Identifier } from './identifier.ts';
import type { Database } from './loaders/known-products.ts';
import { type RuleProduct, ruleFingerprints } from './rule-file/rule.ts';

/** Our own rules together with the databases of a user. Our own products come first. */
export function buildIdentifier(rules: readonly RuleProduct[], databases: readonly Database[] = []): Identifier {
  const fingerprints = [ruleFingerprints(rules), ...databases.map((database) => database.fingerprints)].flat();
  return new Identifier(fingerprints, [...databases.flatMap(({ products }) => products), ...rules]);
}
