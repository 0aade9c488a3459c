import type { Collection } from '../collection.ts';
import { defined } from '../defined.ts';
import { type NodeType, nodeTypes } from './node-types.ts';

/** A relation to follow: from a node of one type to nodes of another, by a search of a collection. */
export interface DiscoverySearch {
  /** Clients store these numbers: a number is never reused. */
  readonly id: number;
  readonly label: string;
  readonly from: NodeType;
  readonly to: NodeType;
  readonly collection: Collection;
  /** The fields to search for the node's value; any of them may match. `*` is the free-text set. */
  readonly by: readonly string[];
  /** `below`: searches for names under the value, not for the value itself. */
  readonly match: 'value' | 'below';
  /** A query that restricts the records further. */
  readonly filter?: string;
  /** The fields whose values are the resulting nodes. */
  readonly take: readonly string[];
}

type Row = readonly [id: number, label: string, to: NodeType, by: string, take: string, filter?: string];

/** Fields are separated by blanks. A dot before the first (`.domain`) means the names below the value. */
function rows(from: NodeType, collection: Collection, list: readonly Row[]): readonly DiscoverySearch[] {
  return list.map(([id, label, to, by, take, filter]) => ({
    id,
    label,
    from,
    to,
    collection,
    by: (by.startsWith('.') ? by.slice(1) : by).split(' '),
    match: by.startsWith('.') ? 'below' : 'value',
    take: take.split(' '),
    ...defined({ filter }),
  }));
}

const PARTIES = ['registrant', 'administrative', 'technical', 'billing'] as const;
const ofParties = (field: string, exact = ''): string => PARTIES.map((party) => `${party}.${field}${exact}`).join(' ');

const PERSONS = ofParties('name');
const EMAILS = ofParties('email');
const PHONES = ofParties('phone');
const TRACKERS = ['google_analytics', 'google_tag_manager', 'google_adsense', 'facebook_pixel', 'yandex_metrica']
  .map((name) => `http.tracker.${name}`)
  .join(' ');
/** A host may also be an address. */
const NAMED = 'host_type:domain';
const LISTS = { persons: 'net.contacts.persons', emails: 'net.contacts.emails', phones: 'net.contacts.phones' };

/** Ids 29 to 39 are those of the hosted service. Ours start at 100, with a hundred for each type of node. */
export const discoverySearches: readonly DiscoverySearch[] = [
  ...rows('domain', 'domains', [
    [29, 'A records for domain', 'ip', 'domain', 'a'],
    [30, 'NS servers for domain', 'domain', 'domain', 'ns'],
    [31, 'Mailservers for domain', 'domain', 'domain', 'mx'],
    [32, 'TXT records for domain', 'dns_txt', 'domain', 'txt'],
    [33, 'For whom it is mailserver', 'domain', 'mx', 'domain'],
    [34, 'For whom it is nameserver', 'domain', 'ns', 'domain'],
    [35, 'Subdomains', 'domain', '.domain', 'domain'],
    [100, 'AAAA records for domain', 'ip', 'domain', 'aaaa'],
    [101, 'Aliased domain (CNAME)', 'domain', 'domain', 'cname'],
    [102, 'For whom it is the aliased domain', 'domain', 'cname', 'domain'],
  ]),
  ...rows('domain', 'whois_domains', [
    [36, 'Organization from WHOIS', 'organization', 'domain', 'registrant.organization'],
    [37, 'Registrant person from WHOIS', 'person', 'domain', 'registrant.name'],
    [38, 'Registrant email from WHOIS', 'email', 'domain', 'registrant.email'],
    [39, 'Registrant phone from WHOIS', 'phone', 'domain', 'registrant.phone'],
    [103, 'Registrant address from WHOIS', 'address', 'domain', 'registrant.street'],
    [104, 'Other contact emails from WHOIS', 'email', 'domain', 'administrative.email technical.email billing.email'],
    [105, 'Domains registered with it as name server', 'domain', 'name_servers', 'domain'],
  ]),
  ...rows('domain', 'responses', [
    [106, 'Addresses that answer for the domain', 'ip', 'host', 'ip'],
    [107, 'Addresses with the domain as PTR', 'ip', 'ptr', 'ip'],
    [108, 'Favicons of the domain', 'favicon', 'host', 'http.favicon.hash_sha256'],
    [109, 'Trackers on the domain', 'http_tracker', 'host', TRACKERS],
    [110, 'Emails on the pages of the domain', 'email', 'host', 'http.contacts.email'],
    [111, 'JARM fingerprints of the domain', 'jarm', 'host', 'jarm'],
    [112, 'Titles of the pages of the domain', 'text', 'host', 'http.title'],
  ]),
  ...rows('domain', 'certs', [
    [113, 'Names in the same certificate', 'domain', 'certificate.names', 'certificate.names'],
    [114, 'Organization from certificate', 'organization', 'certificate.names', 'certificate.subject.organization'],
  ]),
  ...rows('ip', 'domains', [
    [200, 'Domains with the address in A or AAAA records', 'domain', 'a aaaa', 'domain'],
    [201, 'Name servers of these domains', 'domain', 'a aaaa', 'ns'],
  ]),
  ...rows('ip', 'responses', [
    [202, 'PTR records for address', 'domain', 'ip', 'ptr'],
    [203, 'Hosts that answer on the address', 'domain', 'ip', 'host', NAMED],
    [204, 'Names in certificates on the address', 'domain', 'ip', 'certificate.names'],
    [205, 'Organization from certificates on the address', 'organization', 'ip', 'certificate.subject.organization'],
    [206, 'Favicons on the address', 'favicon', 'ip', 'http.favicon.hash_sha256'],
    [207, 'Trackers on the address', 'http_tracker', 'ip', TRACKERS],
    [208, 'Emails on pages of the address', 'email', 'ip', 'http.contacts.email'],
    [209, 'JARM fingerprints of the address', 'jarm', 'ip', 'jarm'],
    [210, 'Titles of pages on the address', 'text', 'ip', 'http.title'],
  ]),
  ...rows('ip', 'whois_ip', [
    [211, 'Ranges around the address', 'ip-range', 'ip', 'ip'],
    [212, 'Autonomous system of the address', 'asn', 'ip', 'asn.number'],
    [213, 'Name of the autonomous system', 'as_name', 'ip', 'asn.name'],
    [214, 'Network name', 'network_name', 'ip', 'net.name'],
    [215, 'Organization from WHOIS', 'organization', 'ip', 'net.organization'],
    [216, 'Contact emails from WHOIS', 'email', 'ip', `${LISTS.emails} abuse`],
  ]),
  ...rows('ip-range', 'responses', [
    [300, 'Addresses of the range that answer', 'ip', 'ip', 'ip'],
    [301, 'PTR records in the range', 'domain', 'ip', 'ptr'],
    [302, 'Hosts that answer in the range', 'domain', 'ip', 'host', NAMED],
    [303, 'Names in certificates of the range', 'domain', 'ip', 'certificate.names'],
    [304, 'Favicons in the range', 'favicon', 'ip', 'http.favicon.hash_sha256'],
    [305, 'JARM fingerprints in the range', 'jarm', 'ip', 'jarm'],
  ]),
  ...rows('ip-range', 'domains', [[306, 'Domains that point into the range', 'domain', 'a aaaa', 'domain']]),
  ...rows('ip-range', 'whois_ip', [
    [307, 'Ranges within and around', 'ip-range', 'ip', 'ip'],
    [308, 'Autonomous systems of the range', 'asn', 'ip', 'asn.number'],
    [309, 'Names of the autonomous systems', 'as_name', 'ip', 'asn.name'],
    [310, 'Network names', 'network_name', 'ip', 'net.name'],
    [311, 'Organizations from WHOIS', 'organization', 'ip', 'net.organization'],
    [312, 'Persons from WHOIS', 'person', 'ip', LISTS.persons],
    [313, 'Emails from WHOIS', 'email', 'ip', `${LISTS.emails} abuse`],
    [314, 'Phones from WHOIS', 'phone', 'ip', LISTS.phones],
    [315, 'Addresses from WHOIS', 'address', 'ip', 'net.address'],
  ]),
  ...rows('asn', 'whois_ip', [
    [400, 'Ranges of the autonomous system', 'ip-range', 'asn.number', 'ip'],
    [401, 'Name of the autonomous system', 'as_name', 'asn.number', 'asn.name'],
    [402, 'Organizations of the autonomous system', 'organization', 'asn.number', 'net.organization'],
    [403, 'Network names of the autonomous system', 'network_name', 'asn.number', 'net.name'],
  ]),
  ...rows('asn', 'responses', [[404, 'Addresses that answer', 'ip', 'whois.asn.number', 'ip']]),
  ...rows('as_name', 'whois_ip', [
    [500, 'Ranges of the autonomous system', 'ip-range', 'asn.name', 'ip'],
    [501, 'Numbers of the autonomous system', 'asn', 'asn.name', 'asn.number'],
    [502, 'Organizations of the autonomous system', 'organization', 'asn.name', 'net.organization'],
    [503, 'Network names of the autonomous system', 'network_name', 'asn.name', 'net.name'],
  ]),
  ...rows('as_name', 'responses', [[504, 'Addresses that answer', 'ip', 'whois.asn.name', 'ip']]),
  ...rows('network_name', 'whois_ip', [
    [600, 'Ranges with the network name', 'ip-range', 'net.name', 'ip'],
    [601, 'Organizations with the network name', 'organization', 'net.name', 'net.organization'],
    [602, 'Autonomous systems of the network', 'asn', 'net.name', 'asn.number'],
    [603, 'Emails of the network', 'email', 'net.name', `${LISTS.emails} abuse`],
    [604, 'Persons of the network', 'person', 'net.name', LISTS.persons],
  ]),
  ...rows('network_name', 'responses', [[605, 'Addresses that answer', 'ip', 'whois.net.name', 'ip']]),
  ...rows('organization', 'whois_domains', [
    [700, 'Domains registered by the organization', 'domain', ofParties('organization'), 'domain'],
    [701, 'Persons of its registrations', 'person', 'registrant.organization', 'registrant.name'],
    [702, 'Emails of its registrations', 'email', 'registrant.organization', 'registrant.email'],
    [703, 'Phones of its registrations', 'phone', 'registrant.organization', 'registrant.phone'],
    [704, 'Addresses of its registrations', 'address', 'registrant.organization', 'registrant.street'],
  ]),
  ...rows('organization', 'whois_ip', [
    [705, 'Ranges of the organization', 'ip-range', 'net.organization', 'ip'],
    [706, 'Network names of the organization', 'network_name', 'net.organization', 'net.name'],
    [707, 'Autonomous systems of the organization', 'asn', 'net.organization', 'asn.number'],
    [708, 'Persons of its networks', 'person', 'net.organization', LISTS.persons],
    [709, 'Emails of its networks', 'email', 'net.organization', `${LISTS.emails} abuse`],
    [710, 'Phones of its networks', 'phone', 'net.organization', LISTS.phones],
    [711, 'Addresses of its networks', 'address', 'net.organization', 'net.address'],
  ]),
  ...rows('organization', 'certs', [
    [712, 'Names in its certificates', 'domain', 'certificate.subject.organization', 'certificate.names'],
  ]),
  ...rows('organization', 'responses', [
    [713, 'Addresses with its certificates', 'ip', 'certificate.subject.organization', 'ip'],
    [714, 'Addresses that answer in its networks', 'ip', 'whois.net.organization', 'ip'],
  ]),
  ...rows('person', 'whois_domains', [
    [800, 'Domains registered with the person', 'domain', PERSONS, 'domain'],
    [801, 'Organizations of the registrations', 'organization', PERSONS, 'registrant.organization'],
    [802, 'Emails of the registrations', 'email', PERSONS, EMAILS],
    [803, 'Phones of the registrations', 'phone', PERSONS, PHONES],
  ]),
  ...rows('person', 'whois_ip', [
    [804, 'Ranges with the person as contact', 'ip-range', LISTS.persons, 'ip'],
    [805, 'Organizations with the person as contact', 'organization', LISTS.persons, 'net.organization'],
    [806, 'Emails listed with the person', 'email', LISTS.persons, LISTS.emails],
    [807, 'Phones listed with the person', 'phone', LISTS.persons, LISTS.phones],
  ]),
  ...rows('phone', 'whois_domains', [
    [900, 'Domains registered with the phone', 'domain', PHONES, 'domain'],
    [901, 'Persons of the registrations', 'person', PHONES, PERSONS],
    [902, 'Organizations of the registrations', 'organization', PHONES, 'registrant.organization'],
    [903, 'Emails of the registrations', 'email', PHONES, EMAILS],
  ]),
  ...rows('phone', 'whois_ip', [
    [904, 'Ranges with the phone', 'ip-range', LISTS.phones, 'ip'],
    [905, 'Persons listed with the phone', 'person', LISTS.phones, LISTS.persons],
    [906, 'Organizations with the phone', 'organization', LISTS.phones, 'net.organization'],
  ]),
  ...rows('email', 'whois_domains', [
    [1000, 'Domains registered with the email', 'domain', EMAILS, 'domain'],
    [1001, 'Persons of the registrations', 'person', EMAILS, PERSONS],
    [1002, 'Organizations of the registrations', 'organization', EMAILS, 'registrant.organization'],
    [1003, 'Phones of the registrations', 'phone', EMAILS, PHONES],
  ]),
  ...rows('email', 'whois_ip', [
    [1004, 'Ranges with the email', 'ip-range', `${LISTS.emails} abuse`, 'ip'],
    [1005, 'Organizations with the email', 'organization', `${LISTS.emails} abuse`, 'net.organization'],
    [1006, 'Persons listed with the email', 'person', LISTS.emails, LISTS.persons],
  ]),
  ...rows('email', 'responses', [
    [1007, 'Hosts with the email on a page', 'domain', 'http.contacts.email', 'host', NAMED],
    [1008, 'Addresses with the email on a page', 'ip', 'http.contacts.email', 'ip'],
  ]),
  ...rows('email', 'certs', [
    [1009, 'Names in certificates with the email', 'domain', 'certificate.subject.email_address', 'certificate.names'],
  ]),
  ...rows('address', 'whois_domains', [
    [1100, 'Domains registered at the address', 'domain', ofParties('street'), 'domain'],
    [1101, 'Organizations at the address', 'organization', ofParties('street'), 'registrant.organization'],
    [1102, 'Persons at the address', 'person', ofParties('street'), PERSONS],
    [1103, 'Phones at the address', 'phone', ofParties('street'), PHONES],
    [1104, 'Emails at the address', 'email', ofParties('street'), EMAILS],
  ]),
  ...rows('address', 'whois_ip', [
    [1105, 'Ranges at the address', 'ip-range', 'net.address', 'ip'],
    [1106, 'Organizations with networks at the address', 'organization', 'net.address', 'net.organization'],
    [1107, 'Persons with networks at the address', 'person', 'net.address', LISTS.persons],
  ]),
  ...rows('dns_txt', 'domains', [
    [1200, 'Domains with the TXT record', 'domain', 'txt', 'domain'],
    [1201, 'Addresses of these domains', 'ip', 'txt', 'a aaaa'],
  ]),
  ...rows('favicon', 'responses', [
    [1300, 'Hosts with the favicon', 'domain', 'http.favicon.hash_sha256', 'host', NAMED],
    [1301, 'Addresses with the favicon', 'ip', 'http.favicon.hash_sha256', 'ip'],
    [1302, 'Titles of pages with the favicon', 'text', 'http.favicon.hash_sha256', 'http.title'],
  ]),
  ...rows('jarm', 'responses', [
    [1400, 'Hosts with the JARM fingerprint', 'domain', 'jarm', 'host', NAMED],
    [1401, 'Addresses with the JARM fingerprint', 'ip', 'jarm', 'ip'],
    [1402, 'Organizations in certificates behind it', 'organization', 'jarm', 'certificate.subject.organization'],
  ]),
  ...rows('http_tracker', 'responses', [
    [1500, 'Hosts with the tracker', 'domain', TRACKERS, 'host', NAMED],
    [1501, 'Addresses with the tracker', 'ip', TRACKERS, 'ip'],
    [1502, 'Other trackers on the same pages', 'http_tracker', TRACKERS, TRACKERS],
  ]),
  ...rows('text', 'responses', [
    [1600, 'Hosts that show the text', 'domain', '*', 'host', NAMED],
    [1601, 'Addresses that show the text', 'ip', '*', 'ip'],
    [1602, 'Favicons of pages with the text', 'favicon', '*', 'http.favicon.hash_sha256'],
  ]),
  ...rows('text', 'whois_ip', [[1603, 'Ranges with the text in their registration', 'ip-range', '*', 'ip']]),
  ...rows('text', 'whois_domains', [[1604, 'Domains with the text in their registration', 'domain', '*', 'domain']]),
  ...rows('text', 'certs', [[1605, 'Names in certificates with the text', 'domain', '*', 'certificate.names']]),
];

const byType = new Map(nodeTypes.map((type) => [type, discoverySearches.filter(({ from }) => from === type)]));

/** The searches from a type of node, in document order. */
export function searchesFrom(type: NodeType): readonly DiscoverySearch[] {
  return byType.get(type) ?? [];
}
