import type { Collection } from '@periplus/model/collection.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
  facetCertsByBody,
  facetDomainsByBody,
  facetResponsesByBody,
  facetWhoisDomainsByBody,
  facetWhoisIpByBody,
  viewCerts,
  viewDomains,
  viewFacetsCerts,
  viewFacetsDomains,
  viewFacetsResponses,
  viewFacetsWhoisDomains,
  viewFacetsWhoisIp,
  viewResponses,
  viewWhoisDomains,
  viewWhoisIp,
} from '../../../api/operations.generated.ts';
import type { ViewAnswer, ViewBucket } from './view-answer.ts';
import type { ViewRequest } from './view-request.ts';

/** The operations of a search page for each collection: the same, but for the type of the record. */

type ViewOperation = ApiOperation<ViewRequest, ViewAnswer>;

export const viewOperations: Readonly<Record<Collection, ViewOperation>> = {
  responses: viewResponses as ViewOperation,
  domains: viewDomains as ViewOperation,
  whois_ip: viewWhoisIp as ViewOperation,
  whois_domains: viewWhoisDomains as ViewOperation,
  certs: viewCerts as ViewOperation,
};

type LateFacetsOperation = ApiOperation<Omit<ViewRequest, 'sort' | 'start' | 'cursor'>, Pick<ViewAnswer, 'facets'>>;

/** Facets alone, without a page: for those that cost too much to come with one. */
export const lateFacetsOperations: Readonly<Record<Collection, LateFacetsOperation>> = {
  responses: viewFacetsResponses as LateFacetsOperation,
  domains: viewFacetsDomains as LateFacetsOperation,
  whois_ip: viewFacetsWhoisIp as LateFacetsOperation,
  whois_domains: viewFacetsWhoisDomains as LateFacetsOperation,
  certs: viewFacetsCerts as LateFacetsOperation,
};

interface FacetRequest {
  readonly q: string;
  readonly facets: readonly string[];
  readonly indices?: string | undefined;
  readonly size?: number | undefined;
}

type FacetOperation = ApiOperation<FacetRequest, { readonly aggregations: readonly ViewBucket[] }>;

export const facetOperations: Readonly<Record<Collection, FacetOperation>> = {
  responses: facetResponsesByBody as FacetOperation,
  domains: facetDomainsByBody as FacetOperation,
  whois_ip: facetWhoisIpByBody as FacetOperation,
  whois_domains: facetWhoisDomainsByBody as FacetOperation,
  certs: facetCertsByBody as FacetOperation,
};
