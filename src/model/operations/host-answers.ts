import { type Static, Type } from '@sinclair/typebox';
import { indexRecordType, record } from './answers.ts';

/** What is known of a host, in the two shapes that clients read. Empty blocks are absent. */

const port = Type.Object({
  protocol: Type.Optional(Type.String({ description: 'Protocol with its encryption, such as https.' })),
  prot4: Type.Optional(Type.String({ description: 'tcp or udp.' })),
  port: Type.Integer(),
  prot7: Type.Optional(Type.String({ description: 'Protocol without its encryption, such as http.' })),
});
export type HostPort = Static<typeof port>;

const software = Type.Object({
  uri: Type.Optional(Type.String({ description: 'URI at which it was seen.' })),
  title: Type.Optional(Type.String({ description: 'Title of its page.' })),
  last_seen: Type.Optional(Type.String({ description: 'Time of its newest observation.' })),
  tag: Type.Optional(Type.Array(record, { description: 'Products; the key named after a product has its version.' })),
  cve: Type.Optional(
    Type.Array(record, { description: 'Published vulnerabilities of these products, derived from the version.' }),
  ),
});
export type HostSoftware = Static<typeof software>;

const privacy = Type.Object({
  is_vpn: Type.Boolean(),
  is_proxy: Type.Boolean(),
  is_tor: Type.Boolean(),
  vpn: Type.Boolean({ description: 'The same value under its other name.' }),
  proxy: Type.Boolean(),
  tor: Type.Boolean(),
});
export type HostPrivacy = Static<typeof privacy>;

/** The fields that both kinds of host have. */
const common = {
  ports: Type.Optional(Type.Array(port, { description: 'Services, at most 1,000; for a domain, those of HTTP.' })),
  software: Type.Optional(Type.Array(software)),
  services_count: Type.Optional(
    Type.Integer({ description: 'Only if there are more responses than were read: their number.' }),
  ),
  ioc: Type.Optional(Type.Array(record, { description: 'What threat lists say of the host.' })),
  source: Type.Optional(Type.Array(indexRecordType, { description: 'The indices behind the answer.' })),
};

const ipHost = Type.Object({
  type: Type.Literal('ip'),
  ip: Type.String(),
  organization: Type.Optional(Type.String({ description: 'The holder of the smallest registered network.' })),
  ptr: Type.Optional(Type.Array(Type.String(), { description: 'Names in reverse DNS.' })),
  geo: Type.Optional(record),
  privacy: Type.Optional(privacy),
  domains: Type.Optional(Type.Array(Type.String(), { description: 'Names that point to the address, at most 100.' })),
  domains_count: Type.Optional(Type.Integer({ description: 'How many there are.' })),
  whois: Type.Optional(record),
  ...common,
});
export type IpHost = Static<typeof ipHost>;

const domainHost = Type.Object({
  type: Type.Literal('domain'),
  domain: Type.String(),
  dns: Type.Optional(record),
  related_domains: Type.Optional(Type.Array(Type.String(), { description: 'At most 100.' })),
  related_domains_count: Type.Optional(Type.Integer({ description: 'How many there are.' })),
  related_domains_query: Type.String({ description: 'A query that finds all of them, in the collection domains.' }),
  whois: Type.Optional(record),
  ...common,
});
export type DomainHostAnswer = Static<typeof domainHost>;

export type HostSummary = IpHost | DomainHostAnswer;

/** With `fields`, any part may be absent. */
export const hostAnswer = Type.Union([Type.Partial(ipHost), Type.Partial(domainHost)], {
  description: 'What is known of the host; empty blocks are absent.',
});

const lifetime = {
  first_seen: Type.String(),
  last_seen: Type.String(),
  indices: Type.Array(Type.String(), { description: 'Labels of the indices that have it, the newest first.' }),
};

const serviceHistory = Type.Object({ ...port.properties, uri: Type.String(), ...lifetime });
const softwareHistory = Type.Object({
  name: Type.String(),
  version: Type.Union([Type.String(), Type.Null()]),
  ...lifetime,
});
const recordHistory = Type.Object({ at: Type.String(), index: Type.String(), data: record });

export const hostHistoryAnswer = Type.Object({
  type: Type.Union([Type.Literal('ip'), Type.Literal('domain')]),
  host: Type.String(),
  services: Type.Array(serviceHistory, { description: 'The most recently seen service first.' }),
  software: Type.Array(softwareHistory),
  dns: Type.Array(recordHistory, { description: 'The DNS records at each change, the newest first.' }),
  whois: Type.Array(recordHistory),
  is_cut: Type.Boolean({ description: 'There are more observations than were read.' }),
});
export type HostHistory = Static<typeof hostHistoryAnswer>;
