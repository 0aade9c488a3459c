import type { Collection } from '@periplus/model/collection.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
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
import type { ShownView } from './shown-view.ts';
import type { ViewRequest } from './view-request.ts';

/** The operations of a search page for each collection: the same, but for the type of the record. */

type ViewOperation = ApiOperation<ViewRequest, ShownView>;

export const viewOperations: Readonly<Record<Collection, ViewOperation>> = {
  responses: viewResponses as ViewOperation,
  domains: viewDomains as ViewOperation,
  whois_ip: viewWhoisIp as ViewOperation,
  whois_domains: viewWhoisDomains as ViewOperation,
  certs: viewCerts as ViewOperation,
};

type LateFacetsOperation = ApiOperation<
  Omit<ViewRequest, 'sort' | 'start' | 'cursor'>,
  Pick<ShownView, 'facets' | 'plot'>
>;

/** Facets alone, without a page: for those that cost too much to come with one. */
export const lateFacetsOperations: Readonly<Record<Collection, LateFacetsOperation>> = {
  responses: viewFacetsResponses as LateFacetsOperation,
  domains: viewFacetsDomains as LateFacetsOperation,
  whois_ip: viewFacetsWhoisIp as LateFacetsOperation,
  whois_domains: viewFacetsWhoisDomains as LateFacetsOperation,
  certs: viewFacetsCerts as LateFacetsOperation,
};
