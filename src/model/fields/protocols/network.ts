/**
 * Fields of what name servers, clocks, directories and other services of networks answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */
import {
  date,
  type FieldSpecs,
  flag,
  integer,
  ips,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  long,
  object,
  objects,
  opaque,
  text,
  texts,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { dnsRecords } from '../pieces/dns-records.ts';

const bitcoin = object('What a node of a Bitcoin network sent.', {
  banner: text('Software of the node (user agent).', { facet: true }),
  version: integer('Version of the protocol.'),
  user_agent: text('Software and version of the node.', { facet: true }),
  services: keywords('Services the node offers.'),
  start_height: long('Number of the last block the node has.', { varies: 'itself' }),
  timestamp: long('Clock of the node, in seconds since 1970.', { varies: 'itself' }),
  network: keyword('Which network the node belongs to.'),
});

const coap = object('What a CoAP server of constrained devices answered.', {
  banner: text('The answer as text.', { facet: true }),
  code: keyword('Result, such as 2.05.'),
  content_format: integer('Number of the format of the answer: 40 is a list of links.'),
  resources: keywords('Paths that the server lists.'),
  resource_types: keywords('Kinds of resource that the server lists.'),
  has_more: flag('The list is longer than the answer.'),
});

const daytime = object('What a Daytime server sent.', {
  banner: text('Day and time as sent.', { facet: true, varies: 'itself' }),
});

const dns = object('What a DNS server answered.', {
  banner: text('Version text of the server (version.bind).', { facet: true }),
  hostname: text('Name of the instance (hostname.bind or id.server).', { facet: true }),
  recursive: flag('The server resolves names for anyone.'),
  authoritative: flag('The server answered with authority.'),
  response_code: keywordCi('How the server answered, such as NOERROR or REFUSED.'),
  question: keyword('Name that was queried.'),
  answers: dnsRecords('The answers.'),
  authorities: dnsRecords('The authority section of the answer.'),
  additionals: dnsRecords('The additional section of the answer.'),
  contacts: contacts('the version text'),
});

const finger = object('What a Finger server said about its users.', {
  banner: text('The answer.', { facet: true, varies: 'itself' }),
  contacts: contacts('the answer'),
});

const ident = object('What an Ident server answered.', {
  banner: text('The answer.', { facet: true, varies: 'itself' }),
});

const ipmi = object('What a baseboard management controller answered over IPMI.', {
  banner: text('Version and accepted logins in one line.', { facet: true }),
  version: keyword('Version of IPMI.'),
  authentication_types: keywordsCi('Login methods.'),
  anonymous_login: flag('Anonymous login is allowed.'),
  null_usernames: flag('There is an account without a name.'),
  non_null_usernames: flag('There are accounts with names.'),
  per_message_authentication: flag('Every message is authenticated.'),
  user_level_authentication: flag('User commands need a login.'),
  oem_id: keyword('Number of the maker.'),
});

const ldap = object('What a directory server (LDAP) reveals before login.', {
  banner: text('Naming context and host name in one line.', { facet: true }),
  supported_ldap_version: keywords('Versions of LDAP.'),
  supported_sasl_mechanisms: keywordsCi('Login methods.'),
  supported_extension: keywords('OIDs of the extensions.'),
  supported_control: keywords('OIDs of the controls.'),
  supported_capabilities: keywords('OIDs of the capabilities.'),
  supported_ldap_policies: keywords('Names of the policies.'),
  naming_contexts: texts('Naming contexts of the directory.', { facet: true }),
  default_naming_context: text('Default naming context of the directory.', { facet: true }),
  root_domain_naming_context: text('Naming context of the root domain.', { facet: true }),
  configuration_naming_context: text('Naming context of the configuration.', { facet: true }),
  schema_naming_context: text('Naming context of the schema.', { facet: true }),
  subschema_subentry: text('Entry that holds the schema.', { facet: true }),
  server_name: text('Entry of the server in the directory.', { facet: true }),
  ds_service_name: text('Entry of the directory service.', { facet: true }),
  ldap_service_name: text('Kerberos name of the service.', { facet: true }),
  dns_host_name: keyword('DNS name of the server.'),
  current_time: date('Clock of the server.', { varies: 'itself' }),
  is_synchronized: keywordCi('Whether the server is synchronized with the others.'),
  is_global_catalog_ready: keywordCi('Whether the server is a global catalog, which answers for the whole forest.'),
  highest_committed_usn: long('Number of the last change.', { varies: 'itself' }),
  domain_functionality: keyword('Functional level of the domain.'),
  forest_functionality: keyword('Functional level of the forest.'),
  domain_controller_functionality: keyword('Functional level of the domain controller.'),
  vendor_name: text('Maker of the server.', { facet: true }),
  vendor_version: text('Version of the server.', { facet: true }),
  starttls_response: integer('Result code of StartTLS: 0 is success.'),
});

const mdns = object('What a multicast DNS responder answered to a direct query.', {
  banner: text('The services and instances, one a line.', { facet: true }),
  hostname: keyword('Name of the host in its network.'),
  services: keywords('Kinds of service, such as _ipp._tcp.local.', { varies: 'order' }),
  instances: keywords('Names of the services.', { varies: 'order' }),
  addresses: keywords('Addresses of the host inside its network.', { varies: 'order' }),
  device_info: text('Description of the device in its TXT records.', { facet: true }),
  answers: dnsRecords('The answers.'),
});

const netbios = object('What a NetBIOS name service answered.', {
  banner: text('All names in one line.', { facet: true }),
  hostname: text('Name of the computer.', { facet: true }),
  workgroup: text('Workgroup or domain of the computer.', { facet: true }),
  username: text('Name of the user that is logged in.', { facet: true }),
  mac: keyword('Hardware address of the network card.'),
  ips: ips('Addresses of the computer.', { varies: 'order' }),
  names: objects('All names of the computer.', {
    name: text('A name of the computer.', { facet: true }),
    suffix: integer('Type of the name, as a number.'),
    group: flag('The name is shared by a group.'),
    flags: integer('Flags of the name as a number.'),
  }),
});

const nicname = object('What a WHOIS server answered.', {
  banner: text('The answer.', { facet: true, varies: 'parts' }),
  contacts: contacts('the answer'),
});

const fixedPoint: FieldSpecs = {
  seconds: long('Whole seconds.'),
  fraction: long('Fraction of a second, in units of 2^-32 (a delay: 2^-16).'),
};
const ntpTime = (about: string) => object(about, fixedPoint, { shape: 'NtpTime', varies: 'itself' });

const ntp = object('What a time server answered.', {
  banner: text('The system variables as text, if the server reports them.', { facet: true, varies: 'itself' }),
  version: integer('Version of NTP of the answer.'),
  time: date('Clock of the server.', { varies: 'itself' }),
  time_response: object('The reply to the time request.', {
    leap_indicator: integer('Leap indicator: 0 none, 1 one second more, 2 one second less, 3 clock not set.', {
      varies: 'itself',
    }),
    version: integer('Version in the reply.'),
    mode: integer('Role of the sender: 4 is a server.'),
    stratum: integer('Stratum: how many steps the server is away from a reference clock.', { varies: 'itself' }),
    poll: integer('Maximum poll interval, as a power of two in seconds.', { varies: 'itself' }),
    precision: integer('Precision of the clock, as a power of two in seconds.', { varies: 'itself' }),
    root_delay: ntpTime('Round-trip delay to the reference clock.'),
    root_dispersion: ntpTime('Error against the reference clock.'),
    reference_id: keyword('Which clock the server follows, as base64.', { varies: 'itself' }),
    reference_timestamp: ntpTime('When the clock was last set.'),
    origin_timestamp: ntpTime('When the request left, according to the client.'),
    receive_timestamp: ntpTime('When the request arrived.'),
    transmit_timestamp: ntpTime('When the reply left.'),
  }),
  system: keyword('Operating system in the variables of the server.'),
  software: text('Software and version in the variables of the server.', { facet: true }),
  monlist_enabled: flag('The server answers monlist requests, which can be used to amplify attacks.'),
  monlist_header: object('Header of the monlist reply.', {
    is_response: flag('The packet is a reply.'),
    has_more: flag('More packets follow.'),
    version: integer('Version in the header.'),
    mode: integer('Mode of the packet: 7 is private.'),
    is_authenticated: flag('The packet is authenticated.'),
    sequence_number: integer('Sequence number of the packet in the reply.', { varies: 'itself' }),
    implementation_number: keywordCi('Implementation that the request was for.'),
    request_code: keywordCi('Request code.'),
    error: keywordCi('Whether the request was understood, such as INFO_OKAY.'),
    num_items: integer('Number of entries in the packet.', { varies: 'itself' }),
    mbz: integer('Bits that must be zero.'),
    item_size: integer('Length of an entry in bytes.'),
  }),
  monlist_response: opaque('The monlist entries as base64.', { varies: 'itself' }),
});

const rawTcp = object('What a service with an unknown protocol sent, or what it did instead.', {
  banner: text('Its first bytes as text.', { facet: true, varies: 'parts' }),
  banner_hex: keyword('Its first bytes in hexadecimal.', { facet: false, varies: 'itself' }),
  banner_sha256: keyword('SHA-256 of its first bytes.', { varies: 'itself' }),
  seen: keyword(
    'What was seen of an open port that said nothing: silent, closed (it ended each connection), reset, or timed-out (it took no further connection).',
  ),
  contacts: contacts('its first bytes'),
});

const snmp = object('What an SNMP agent answered.', {
  banner: text('Description of the system (sysDescr).', { facet: true }),
  versions: keywords('Versions of SNMP that the agent answered.'),
  community: keyword('Community name the agent accepted.'),
  name: text('Name of the system (sysName).', { facet: true }),
  contact: text('Contact for the system (sysContact).', { facet: true, privacy: 'contact' }),
  location: text('Location of the system (sysLocation).', { facet: true }),
  object_id: keyword('OID of the product (sysObjectID).'),
  uptime: long('Hundredths of a second since the agent was started (sysUpTime).', { varies: 'itself' }),
  services: integer('Layers the system works on, as a number (sysServices).'),
  engine: object('The engine of SNMP version 3.', {
    id: keyword('Identifier of the engine, in hexadecimal.'),
    format: keywordCi('Format of the identifier.'),
    data: keyword('Data of the identifier, such as a hardware address.'),
    enterprise: text('Maker of the engine.', { facet: true }),
    boots: long('How often the engine was started.', { varies: 'itself' }),
    time: long('Seconds since the engine was started.', { varies: 'itself' }),
  }),
  error_status: integer('Error number of the answer.'),
  contacts: contacts('the system information'),
});

const time = object('What a Time server sent.', {
  banner: text('The time in one line.', { varies: 'itself' }),
  time: date('The time of the server.', { varies: 'itself' }),
});

const upnp = object('What a device answered to a device search (UPnP).', {
  banner: text('The whole answer.', { facet: true, varies: 'itself' }),
  server: text('Product reported by the device.', { facet: true }),
  location: keyword('Address of the description of the device.'),
  usn: keywords('Names of the device and its services.', { varies: 'order' }),
  st: keywords('Kinds of device and service.', { varies: 'order' }),
  friendly_name: text('Name given to the device.', { facet: true }),
  manufacturer: text('Maker of the device.', { facet: true }),
  model_name: text('Model of the device.', { facet: true }),
  model_number: text('Number of the model.', { facet: true }),
  serial_number: keyword('Serial number of the device.'),
  udn: keyword('Identifier of the device.'),
});

export const network: FieldSpecs = {
  bitcoin,
  coap,
  daytime,
  dns,
  finger,
  ident,
  ipmi,
  ldap,
  mdns,
  netbios,
  nicname,
  ntp,
  raw_tcp: rawTcp,
  snmp,
  time,
  upnp,
};
