import type { Collection } from '@periplus/model/collection.ts';
import { tableOf } from '@periplus/model/tables.ts';
import { expect, it } from 'vitest';
import * as rows from './fact-rows.ts';

/** The object that the paths are below, and the collections that have it. */
const PLACES: Readonly<Record<keyof typeof rows, readonly (readonly [Collection, string])[]>> = {
  SERVICE_ROWS: [['responses', '']],
  PLACE_ROWS: [['responses', '']],
  TLS_ROWS: [['responses', '']],
  NETWORK_ROWS: [
    ['whois_ip', 'net'],
    ['responses', 'whois.net'],
  ],
  ASN_ROWS: [
    ['whois_ip', 'asn'],
    ['responses', 'whois.asn'],
  ],
  RELATED_ROWS: [
    ['whois_ip', 'related_nets'],
    ['responses', 'whois.related_nets'],
  ],
  REGISTRATION_ROWS: [['whois_domains', '']],
  PARTY_ROWS: [
    ['whois_domains', 'registrant'],
    ['whois_domains', 'registrar'],
    ['whois_domains', 'administrative'],
    ['whois_domains', 'technical'],
    ['whois_domains', 'billing'],
  ],
  SEEN_ROWS: [['certs', '']],
  EXTENSION_ROWS: [['certs', 'certificate.extensions']],
  DNS_ROWS: [['domains', '']],
  HTTP_ROWS: [['responses', 'http']],
  ICON_ROWS: [['responses', 'http.favicon']],
  CERTIFICATE_ROWS: [
    ['responses', 'certificate'],
    ['certs', 'certificate'],
    ['responses', 'certificate.chain'],
  ],
};

const all: Readonly<Record<string, readonly rows.FactRow[]>> = { ...rows };
const places = Object.entries(PLACES).flatMap(([name, list]) => list.map((place) => [name, ...place] as const));

it.each(places)('%s name fields of %s below "%s"', (name, collection, parent) => {
  const fields = new Set(tableOf(collection).fields.map(({ path }) => path));
  const paths = (all[name] ?? []).map(([, path]) => (parent === '' ? path : `${parent}.${path}`));
  expect(paths.filter((path) => !fields.has(path))).toEqual([]);
});
