import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { MmdbDatabase } from '../../wire/formats/mmdb/mmdb-database.ts';
import { buildIdentifier } from '../identify/build-identifier.ts';
import { addLocation } from '../identify/location/add-location.ts';
import type { RuleProduct } from '../identify/rule-file/rule.ts';
import { addVulnerabilities, VulnerabilityMatcher } from '../identify/vulnerabilities/match/vulnerability-matcher.ts';
import { addListed } from '../lists/add-listed.ts';
import { completeRecord } from '../record/complete-record.ts';
import type { ReferenceData } from './reference-data.ts';

type Step = (record: ResponsesRecord) => ResponsesRecord;

/** What is derived from a record: its products, their vulnerabilities, where its address is, and what lists say of it. */
export interface CompletionSteps {
  readonly addProducts: Step;
  readonly addVulnerabilities: Step;
  readonly locate: Step;
}

/** Without lists nothing is known of them. */
type CompletionData = Pick<ReferenceData, 'databases' | 'addressDatabases' | 'vulnerabilities'> & {
  readonly lists: ReferenceData['lists'] | undefined;
};

export function completionSteps(
  products: readonly RuleProduct[],
  { databases, addressDatabases, vulnerabilities, lists }: CompletionData,
  named: readonly MmdbDatabase[],
): CompletionSteps {
  const addPlace = addLocation([...named, ...addressDatabases]);
  return {
    addProducts: completeRecord(buildIdentifier(products, databases)),
    addVulnerabilities:
      vulnerabilities === undefined
        ? (record) => record
        : addVulnerabilities(new VulnerabilityMatcher(vulnerabilities)),
    locate: lists === undefined ? addPlace : (record) => addListed(lists, 'responses', addPlace(record)),
  };
}

export function recordCompleter(
  products: readonly RuleProduct[],
  data: ReferenceData,
  named: readonly MmdbDatabase[],
): Step {
  const steps = completionSteps(products, data, named);
  return (record) => steps.locate(steps.addVulnerabilities(steps.addProducts(record)));
}
