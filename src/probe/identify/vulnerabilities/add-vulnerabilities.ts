import type { ResponsesRecord } from '../../../model/records.generated.ts';
import type { VulnerabilityMatcher } from './match/vulnerability-matcher.ts';

/** Adds to a record with tags the vulnerabilities of their products. They replace those that it had. */
export const addVulnerabilities =
  (matcher: VulnerabilityMatcher) =>
  (record: ResponsesRecord): ResponsesRecord => {
    const { cve: _, ...rest } = record;
    const cve = matcher.match(record);
    return cve.length === 0 ? rest : { ...rest, cve };
  };
