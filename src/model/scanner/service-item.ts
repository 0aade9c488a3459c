/**
 * A service in a report: what a scan saw at one place, without what differs between two scans of an unchanged service.
 * After these fields come others of the record under their own names, such as `prot7`, `tls`, `http` or `ssh`.
 */
export interface ServiceItem extends ServiceIdentity {
  readonly transport: string;
  readonly uri?: string;
  readonly status?: number;
  readonly title?: string;
  readonly products: readonly ServiceProduct[];
  readonly cve: readonly ServiceVulnerability[];
  readonly certificate?: CertificateSummary;
  /** Answers of the same place that redirected here. */
  readonly redirects?: readonly ServiceRedirect[];
  /** Pages to which other services redirected. The service itself shows them only by what it redirects to. */
  readonly pages?: readonly ServicePage[];
  /** The scan saw nothing of the service but such pages: it is described by one of them. */
  readonly by_redirect?: true;
  readonly [field: string]: unknown;
}

/** What makes two observations the same service. */
export interface ServiceIdentity {
  readonly address: string;
  readonly port: number;
  /** With its encryption. A protocol over both transports has a name for each. */
  readonly protocol: string;
  /** A domain name, or the address. */
  readonly host: string;
}

export interface ServiceProduct {
  readonly name: string;
  readonly version: string | null;
  readonly cpe: string | null;
}

/** The names are those of the record. */
export interface ServiceVulnerability {
  readonly name: string;
  readonly severity: string | null;
  readonly base_score: string | null;
  readonly has_exploit: boolean;
  readonly known_exploited: boolean;
  readonly match_type: 'cpe' | 'product';
  /** The product and version that it was matched to. */
  readonly match_product: string | null;
  readonly cpe: string | null;
}

export interface CertificateSummary {
  readonly subject: string | null;
  readonly issuer: string | null;
  readonly not_before: string | null;
  readonly not_after: string | null;
  readonly sha256: string | null;
  readonly names: readonly string[];
  readonly key: { readonly kind: string; readonly length: number | null } | null;
  readonly signature_algorithm: string | null;
  readonly weaknesses: readonly CertificateWeakness[];
}

/**
 * - `weak_key`: RSA or DSA below 2,048 bits, elliptic curves below 224.
 * - `weak_signature`: signed with MD2, MD4, MD5 or SHA-1.
 * - `self_signed`: signed with its own key.
 * - `name_mismatch`: not valid for the domain name that was asked for.
 */
export type CertificateWeakness = 'weak_key' | 'weak_signature' | 'self_signed' | 'name_mismatch';

export interface ServiceRedirect {
  readonly uri: string;
  readonly status: number | null;
}

/** A page of a service, without what is the same for the whole service. */
export interface ServicePage extends Pick<ServiceItem, 'products' | 'cve'> {
  readonly uri: string;
  readonly [field: string]: unknown;
}

/** Where a service is, as a URI. */
export function placeOf({ uri, protocol, host, port }: ServiceItem): string {
  return uri ?? `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What was seen of an open port that said nothing. Undefined if a service spoke. */
export function seenOfWordless(item: { readonly protocol: string; readonly raw_tcp?: unknown }): string | undefined {
  const part = item.protocol === 'raw_tcp' ? item.raw_tcp : undefined;
  if (typeof part !== 'object' || part === null || !('seen' in part) || typeof part.seen !== 'string') return undefined;
  return part.seen;
}
