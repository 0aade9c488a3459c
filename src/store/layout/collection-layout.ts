import { hash } from 'node:crypto';
import type { Collection } from '../../model/collection.ts';
import type { Field, FieldTable } from '../../model/field.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { tableOf } from '../../model/tables.ts';
import { UNICODE_DIGEST } from './unicode-digest.generated.ts';

/**
 * What the indices of a collection contain besides terms: the words of a long text, in a separate dictionary, and
 * columns of hot fields, which queries often sort, group, compare or match patterns by.
 */
export interface CollectionLayout {
  /** Path of the text whose words go into the separate dictionary. */
  readonly longText?: string;
  /** Paths of hot fields. A part that can be any name is replaced by one such name here: `http.headers.server`. */
  readonly hotFields: readonly string[];
  /** Paths of keywords that are domain names. Their parent domains get terms, so that subdomains can be looked up. */
  readonly names: readonly string[];
}

/** The path that a field would have among the hot fields; undefined if it matches several names. */
export function hotPath({ path, name }: Pick<PlanField, 'path' | 'name'>): string | undefined {
  if (name === undefined) return path.includes('*') ? undefined : path;
  return name.wild.length > 0 ? undefined : path.replace('*', () => name.text);
}

/** The field that a hot path belongs to. */
export function hotField(table: FieldTable, path: string): Field | undefined {
  const parts = path.split('.');
  const paths = [path, ...parts.map((_, at) => parts.with(at, '*').join('.'))];
  return table.fields.find((field) => paths.includes(field.path));
}

export const layouts: Readonly<Record<Collection, CollectionLayout>> = {
  responses: {
    longText: 'http.body',
    hotFields: [
      'host',
      'uri',
      'path',
      'domain',
      'ip',
      'port',
      'protocol',
      'prot7',
      'http.title',
      'http.status_code',
      'http.headers.server',
      'http.favicon.hash_sha256',
      'geo.country',
      'whois.net.organization',
      'isp',
      'tag.name',
      'cve.name',
      'cve.base_score',
      'jarm',
      'target.domain',
      'http.contacts.email',
      'tag.category',
      'cve.severity',
      'whois.net.country',
      'whois.asn.number',
      'certificate.subject.common_name',
      'certificate.subject.organization',
      'certificate.issuer.organization',
      'certificate.validity.end',
      'last_updated',
      'scan_date',
    ],
    names: [
      'host',
      'domain',
      'target.domain',
      'certificate.names',
      'certificate.extensions.subject_alt_name.dns_names',
    ],
  },
  domains: {
    hotFields: ['domain', 'zone', 'level', 'a', 'aaaa', 'cname', 'ns', 'mx', 'last_updated'],
    names: ['domain', 'cname', 'ns', 'mx'],
  },
  whois_ip: {
    longText: 'raw',
    hotFields: [
      'ip',
      'net.organization',
      'net.name',
      'net.country',
      'net.cidr',
      'net.net_size',
      'asn.number',
      'asn.name',
      'abuse',
      '@timestamp',
    ],
    names: [],
  },
  whois_domains: {
    longText: 'raw',
    hotFields: [
      'domain',
      'zone',
      'level',
      'registrar.name',
      'registrant.organization',
      'registrant.country',
      'registrant.email',
      'created_date',
      'updated_date',
      'expiration_date',
      'name_servers',
    ],
    names: ['domain', 'name_servers'],
  },
  certs: {
    hotFields: [
      'certificate.names',
      'certificate.subject_dn',
      'certificate.issuer_dn',
      'certificate.subject.common_name',
      'certificate.subject.organization',
      'certificate.issuer.common_name',
      'certificate.issuer.organization',
      'certificate.validity.start',
      'certificate.validity.end',
      'certificate.validation_level',
      'last_updated',
    ],
    names: ['certificate.names', 'certificate.extensions.subject_alt_name.dns_names'],
  },
};

/**
 * Indices with the same digest have documents of the same form. Another Unicode splits texts into other words. An engine increments `form` when it changes how it
 * encodes documents.
 */
export function layoutDigest(collection: Collection, form: number): string {
  const fields = tableOf(collection).fields.map(({ path, type, facet, freeText }) => [path, type, facet, freeText]);
  return hash('sha256', JSON.stringify([form, fields, layouts[collection], UNICODE_DIGEST]), 'hex').slice(0, 16);
}
