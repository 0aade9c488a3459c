import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { MmdbDatabase } from '../../wire/formats/mmdb/mmdb-database.ts';
import { buildIdentifier } from '../identify/build-identifier.ts';
import { addLocation } from '../identify/location/add-location.ts';
import type { RuleProduct } from '../identify/rule-file/rule.ts';
import { addVulnerabilities, VulnerabilityMatcher } from '../identify/vulnerabilities/match/vulnerability-matcher.ts';
import { completeRecord } from '../record/complete-record.ts';
import type { ReferenceData } from './reference-data.ts';

/** Adds to a record what is derived from it: its products, their vulnerabilities, and where its address is. */
export function recordCompleter(
  products: readonly RuleProduct[],
  { databases, addressDatabases, vulnerabilities }: ReferenceData,
  named: readonly MmdbDatabase[],
): (record: ResponsesRecord) => ResponsesRecord {
  const addProducts = completeRecord(buildIdentifier(products, databases));
  const locate = addLocation([...named, ...addressDatabases]);
  if (vulnerabilities === undefined) return (record) => locate(addProducts(record));
  const addCves = addVulnerabilities(new VulnerabilityMatcher(vulnerabilities));
  return (record) => locate(addCves(addProducts(record)));
}
