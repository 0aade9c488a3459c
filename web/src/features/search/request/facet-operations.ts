import type { Collection } from '@periplus/model/collection.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
  type FacetResponsesAnswer,
  type FacetResponsesByBodyInput,
  facetCertsByBody,
  facetDomainsByBody,
  facetResponsesByBody,
  facetWhoisDomainsByBody,
  facetWhoisIpByBody,
} from '../../../api/operations.generated.ts';

/** Groups of a query by one field or several. A query too long for an address fits into a body. */
export const facetOperations: Readonly<
  Record<Collection, ApiOperation<FacetResponsesByBodyInput, FacetResponsesAnswer>>
> = {
  responses: facetResponsesByBody,
  domains: facetDomainsByBody,
  whois_ip: facetWhoisIpByBody,
  whois_domains: facetWhoisDomainsByBody,
  certs: facetCertsByBody,
};
