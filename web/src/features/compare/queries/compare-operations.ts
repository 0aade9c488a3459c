import type { Collection } from '@periplus/model/collection.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
  type CompareResponsesAnswer,
  type CompareResponsesInput,
  compareCerts,
  compareDomains,
  compareResponses,
  compareWhoisDomains,
  compareWhoisIp,
} from '../../../api/operations.generated.ts';

export type QueryComparison = CompareResponsesAnswer;

export const compareOperations: Readonly<Record<Collection, ApiOperation<CompareResponsesInput, QueryComparison>>> = {
  responses: compareResponses,
  domains: compareDomains,
  whois_ip: compareWhoisIp,
  whois_domains: compareWhoisDomains,
  certs: compareCerts,
};
