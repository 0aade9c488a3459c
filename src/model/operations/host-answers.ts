import { type Static, Type } from '@sinclair/typebox';
import { indexRecord, record } from './answers.ts';

/** What is known of a host, in the two shapes that clients read. A block that would be empty is absent. */

const port = Type.Object({
  protocol: Type.Optional(Type.String({ description: 'Protocol with its encryption, such as https.' })),
  prot4: Type.Optional(Type.String({ description: 'tcp or udp.' })),
  port: Type.Integer(),
  prot7: Type.Optional(Type.String({ description: 'Protocol without its encryption, such as http.' })),
});
export type HostPort = Static<typeof port>;

const software = Type.Object({
  uri: Type.Optional(Type.String({ description: 'Where it was seen.' })),
  title: Type.Optional(Type.String({ description: 'Title of its page.' })),
  last_seen: Type.Optional(Type.String({ description: 'Time of its newest observation.' })),
  tag: Type.Optional(Type.Array(record, { description: 'Products; the key named after one holds its version.' })),
  cve: Type.Optional(Type.Array(record, { description: 'Published vulnerabilities of these products, by version.' })),
});
export type HostSoftware = Static<typeof software>;

const privacy = Type.Object({
  is_vpn: Type.Boolean(),
  is_proxy: Type.Boolean(),
  is_tor: Type.Boolean(),
  vpn: Type.Boolean({ description: 'The same under its other name.' }),
  proxy: Type.Boolean(),
  tor: Type.Boolean(),
});
export type HostPrivacy = Static<typeof privacy>;

/** What both kinds of host have. */
const common = {
  ports: Type.Optional(Type.Array(port, { description: 'Services, at most 1,000; of a domain those of HTTP.' })),
  software: Type.Optional(Type.Array(software)),
  services_count: Type.Optional(
    Type.Integer({ description: 'Only where there are more responses than were looked at: how many.' }),
  ),
  ioc: Type.Optional(Type.Array(record, { description: 'What threat lists say of the host.' })),
  source: Type.Optional(Type.Array(indexRecord, { description: 'The indices that the answer is from.' })),
};

const ipHost = Type.Object({
  type: Type.Literal('ip'),
  ip: Type.String(),
  organization: Type.Optional(Type.String({ description: 'Who holds the smallest registered network.' })),
  ptr: Type.Optional(Type.Array(Type.String(), { description: 'Names in reverse DNS.' })),
  geo: Type.Optional(record),
  privacy: Type.Optional(privacy),
  domains: Type.Optional(Type.Array(Type.String(), { description: 'Names that point at the address, at most 100.' })),
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
  related_domains_query: Type.String({ description: 'Finds them all, in the collection domains.' }),
  whois: Type.Optional(record),
  ...common,
});
export type DomainHost = Static<typeof domainHost>;

export type HostSummary = IpHost | DomainHost;

/** With `fields` any part may be absent. */
export const hostAnswer = Type.Union([Type.Partial(ipHost), Type.Partial(domainHost)], {
  description: 'What is known of the host; blocks about which nothing is known are absent.',
});

const seen = {
  first_seen: Type.String(),
  last_seen: Type.String(),
  indices: Type.Array(Type.String(), { description: 'Labels of the indices that have it, the newest first.' }),
};

const seenService = Type.Object({ ...port.properties, uri: Type.String(), ...seen });
const seenSoftware = Type.Object({ name: Type.String(), version: Type.Union([Type.String(), Type.Null()]), ...seen });
const seenRecord = Type.Object({ at: Type.String(), index: Type.String(), data: record });

export const hostHistoryAnswer = Type.Object({
  type: Type.Union([Type.Literal('ip'), Type.Literal('domain')]),
  host: Type.String(),
  services: Type.Array(seenService, { description: 'The service seen last first.' }),
  software: Type.Array(seenSoftware),
  dns: Type.Array(seenRecord, { description: 'What DNS said each time it said something else, the newest first.' }),
  whois: Type.Array(seenRecord),
  is_cut: Type.Boolean({ description: 'There are more observations than were looked at.' }),
});
export type HostHistory = Static<typeof hostHistoryAnswer>;
