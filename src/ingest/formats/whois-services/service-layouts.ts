/** Where services and tools that read WHOIS put what they found: a layout for each. */
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';

export interface ServiceLayout {
  /** Of the tool, as records name it. */
  readonly name: string;
  /** Members that all must be there: paths, with other ones behind a bar. */
  readonly signs: readonly string[];
  /** The object with the registration, if it is not the element. */
  readonly root?: string;
  /** Paths in the registration. The first one that has a value counts. */
  readonly domain: readonly string[];
  readonly id?: readonly string[];
  readonly server?: readonly string[];
  readonly whoisServer?: readonly string[];
  readonly status: readonly string[];
  readonly nameServers: readonly string[];
  readonly dnssec?: readonly string[];
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly expires: readonly string[];
  /** When the registration was looked up. */
  readonly seen?: readonly string[];
  /** Texts of answers, of which there may be several. */
  readonly raw?: readonly string[];
  readonly parties: { readonly [role in ServiceRole]?: readonly string[] };
  /** Fields of the registrar that stand alone. */
  readonly registrar?: {
    readonly name?: readonly string[];
    readonly id?: readonly string[];
    readonly url?: readonly string[];
    readonly email?: readonly string[];
    readonly phone?: readonly string[];
  };
  /** A list of parties, each with its role. */
  readonly partyList?: readonly string[];
  /** What it says besides: fields of the object that records have for it. */
  readonly besides?: Readonly<Record<string, readonly string[]>>;
  /** A member that says that nobody has the domain, and its value. */
  readonly free?: readonly [path: string, value: unknown];
}

export type ServiceRole = 'registrar' | 'registrant' | 'administrative' | 'technical' | 'billing';

const CONTACTS = {
  registrant: ['registrant', 'registrantContact', 'registryData.registrant'],
  administrative: ['administrativeContact', 'registryData.administrativeContact'],
  technical: ['technicalContact', 'registryData.technicalContact'],
  billing: ['billingContact', 'registryData.billingContact'],
};

const WHOISXML = {
  domain: ['domainName', 'registryData.domainName'],
  whoisServer: ['whoisServer', 'registryData.whoisServer'],
  status: ['status', 'registryData.status'],
  nameServers: ['nameServers.hostNames', 'registryData.nameServers.hostNames', 'nameServers'],
  created: [
    'createdDateISO8601',
    'createdDateParsed',
    'createdDate',
    'standardRegCreatedDate',
    'registryData.createdDate',
    'createdDateNormalized',
  ],
  updated: [
    'updatedDateISO8601',
    'updatedDateParsed',
    'updatedDate',
    'standardRegUpdatedDate',
    'registryData.updatedDate',
    'updatedDateNormalized',
  ],
  expires: [
    'expiresDateISO8601',
    'expiresDateParsed',
    'expiresDate',
    'standardRegExpiresDate',
    'registryData.expiresDate',
    'expiresDateNormalized',
  ],
  seen: ['audit.updatedDate.$', 'audit.updatedDate', 'Audit_auditUpdatedDate'],
  raw: [
    'registryData.rawText',
    'registryDataRawText',
    'RegistryData_rawText',
    'rawText',
    'whoisRecordRawText',
    'WhoisRecord_rawText',
  ],
  parties: CONTACTS,
  registrar: {
    name: ['registrarName', 'registryData.registrarName'],
    id: ['registrarIANAID', 'registryData.registrarIANAID'],
  },
  besides: {
    contact_email: ['contactEmail'],
    availability: ['domainAvailability'],
    age: ['estimatedDomainAge'],
    type: ['domainType', 'reason'],
    parse_code: ['parseCode'],
  },
} satisfies Partial<ServiceLayout>;

export const SERVICE_LAYOUTS: readonly ServiceLayout[] = [
  { name: 'whoisxmlapi', signs: ['WhoisRecord'], root: 'WhoisRecord', ...WHOISXML },
  {
    name: 'whoisxmlapi',
    signs: ['domainName', 'registrarName', 'audit|Audit_auditUpdatedDate|standardRegCreatedDate'],
    ...WHOISXML,
  },
  {
    name: 'domaintools',
    signs: ['parsed_whois|response.parsed_whois'],
    domain: ['parsed_whois.domain', 'record_source'],
    id: ['parsed_whois.other_properties.registry_id'],
    whoisServer: ['parsed_whois.registrar.whois_server'],
    status: ['parsed_whois.statuses'],
    nameServers: ['parsed_whois.name_servers'],
    dnssec: ['parsed_whois.other_properties.dnssec'],
    created: ['parsed_whois.created_date'],
    updated: ['parsed_whois.updated_date'],
    expires: ['parsed_whois.expired_date'],
    seen: ['whois.date'],
    raw: ['whois.record'],
    parties: {
      registrar: ['parsed_whois.registrar'],
      registrant: ['parsed_whois.contacts.registrant'],
      administrative: ['parsed_whois.contacts.admin'],
      technical: ['parsed_whois.contacts.tech'],
      billing: ['parsed_whois.contacts.billing'],
    },
  },
  {
    name: 'securitytrails',
    signs: ['domain', 'registrarName', 'contacts|contact'],
    domain: ['domain'],
    whoisServer: ['whoisServer'],
    status: ['status'],
    nameServers: ['nameServers'],
    created: ['createdDate', 'standardRegCreatedDate'],
    updated: ['updatedDate', 'standardRegUpdatedDate'],
    expires: ['expiresDate', 'standardRegExpiresDate'],
    seen: ['ended', 'auditUpdatedDate'],
    parties: {},
    registrar: { name: ['registrarName'] },
    besides: { contact_email: ['contactEmail'], is_private: ['private_registration', 'privateRegistration'] },
    partyList: ['contacts', 'contact'],
  },
  {
    // Whoxy, WhoisFreaks, and tables of WhoisDS.
    name: 'whois_service',
    signs: ['domain_name', 'domain_registrar|registrant_contact|domain_registered'],
    domain: ['domain_name'],
    id: ['registry_domain_id', 'domain_id'],
    server: ['whois_server'],
    whoisServer: ['domain_registrar.whois_server'],
    status: ['domain_status'],
    nameServers: ['name_servers'],
    dnssec: ['dnssec', 'dns_sec'],
    created: ['create_date', 'created_date'],
    updated: ['update_date', 'updated_date'],
    expires: ['expiry_date', 'expires_date'],
    seen: ['query_time'],
    raw: ['registry_data.whois_raw_registry', 'raw_whois', 'whois_raw_domain', 'whois_raw', 'raw_text'],
    parties: {
      registrar: ['domain_registrar'],
      registrant: ['registrant_contact'],
      administrative: ['administrative_contact'],
      technical: ['technical_contact'],
      billing: ['billing_contact'],
    },
    registrar: { name: ['registrar_name'] },
    free: ['domain_registered', 'no'],
  },
  {
    // JsonWhois, and other users of the parser of Ruby.
    name: 'jsonwhois',
    signs: ['domain', 'registrant_contacts|registered?'],
    domain: ['domain'],
    id: ['domain_id'],
    whoisServer: ['referral_whois', 'whois_server'],
    status: ['status'],
    nameServers: ['nameservers'],
    created: ['created_on'],
    updated: ['updated_on'],
    expires: ['expires_on'],
    raw: ['raw'],
    parties: {
      registrar: ['registrar'],
      registrant: ['registrant_contacts.0'],
      administrative: ['admin_contacts.0'],
      technical: ['technical_contacts.0'],
    },
    free: ['registered?', false],
  },
  {
    name: 'whois_parser',
    signs: ['domain.domain', 'domain.punycode|domain.extension'],
    domain: ['domain.domain'],
    id: ['domain.id'],
    whoisServer: ['domain.whois_server'],
    status: ['domain.status'],
    nameServers: ['domain.name_servers'],
    dnssec: ['domain.dnssec'],
    created: ['domain.created_date_in_time', 'domain.created_date'],
    updated: ['domain.updated_date_in_time', 'domain.updated_date'],
    expires: ['domain.expiration_date_in_time', 'domain.expiration_date'],
    parties: {
      registrar: ['registrar'],
      registrant: ['registrant'],
      administrative: ['administrative'],
      technical: ['technical'],
      billing: ['billing'],
    },
  },
  {
    name: 'python_whois',
    signs: ['domain_name', 'creation_date', 'registrar|name_servers'],
    domain: ['domain_name'],
    id: ['registry_domain_id'],
    whoisServer: ['whois_server'],
    status: ['status'],
    nameServers: ['name_servers'],
    dnssec: ['dnssec'],
    created: ['creation_date'],
    updated: ['updated_date'],
    expires: ['expiration_date'],
    parties: { registrant: [''] },
    registrar: {
      name: ['registrar'],
      id: ['registrar_id'],
      url: ['registrar_url'],
      email: ['registrar_email', 'abuse_email'],
      phone: ['registrar_phone', 'abuse_phone'],
    },
  },
];

/** Services put answers into `response`. */
export const answerIn = (element: JsonObject): JsonObject =>
  isJsonObject(element.response) ? element.response : element;

export function layoutOf(element: JsonObject): ServiceLayout | undefined {
  const answer = answerIn(element);
  return SERVICE_LAYOUTS.find(({ signs }) =>
    signs.every((sign) => sign.split('|').some((path) => (memberAtPath(answer, path) ?? null) !== null)),
  );
}

/** An empty path is the object itself. Numbers are places in lists. */
export function memberAtPath(value: unknown, path: string): unknown {
  let member = value;
  if (path === '') return member;
  for (const name of path.split('.')) {
    if (Array.isArray(member)) member = member[Number(name)];
    else if (isJsonObject(member) && Object.hasOwn(member, name)) member = member[name];
    else return undefined;
  }
  return member;
}

export const isServiceAnswer = (element: JsonObject): boolean =>
  layoutOf(element) !== undefined || textAnswer(answerIn(element)) !== undefined;

/** DomainTools has texts that nobody has read, too. */
export function textAnswer(answer: JsonObject): string | undefined {
  const text = memberAtPath(answer, 'whois.record');
  return typeof text === 'string' && text !== '' ? text : undefined;
}
