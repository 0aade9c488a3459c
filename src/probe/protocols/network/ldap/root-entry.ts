import { longField } from '../../integer-field.ts';
import { knownFields } from '../../known-fields.ts';
import type { ProtocolData } from '../../protocol.ts';

type Fields = NonNullable<ProtocolData['ldap']>;

/** Attributes of a root entry (RFC 4512 section 5.1, RFC 3045, [MS-ADTS] 3.1.1.3.2) by lower-case names -> fields. */
export function rootEntryFields(attributes: ReadonlyMap<string, readonly string[]>): Fields {
  const all = (name: string): readonly string[] | undefined => attributes.get(name.toLowerCase());
  const first = (name: string): string | undefined => all(name)?.[0];
  const context = first('defaultNamingContext') ?? first('namingContexts');
  const fields = {
    supported_ldap_version: all('supportedLDAPVersion'),
    supported_sasl_mechanisms: all('supportedSASLMechanisms'),
    supported_extension: all('supportedExtension'),
    supported_control: all('supportedControl'),
    supported_capabilities: all('supportedCapabilities'),
    supported_ldap_policies: all('supportedLDAPPolicies'),
    naming_contexts: all('namingContexts'),
    default_naming_context: first('defaultNamingContext'),
    root_domain_naming_context: first('rootDomainNamingContext'),
    configuration_naming_context: first('configurationNamingContext'),
    schema_naming_context: first('schemaNamingContext'),
    subschema_subentry: first('subschemaSubentry'),
    server_name: first('serverName'),
    ds_service_name: first('dsServiceName'),
    ldap_service_name: first('ldapServiceName'),
    dns_host_name: first('dnsHostName'),
    current_time: dateOf(first('currentTime')),
    is_synchronized: first('isSynchronized'),
    is_global_catalog_ready: first('isGlobalCatalogReady'),
    highest_committed_usn: wholeNumber(first('highestCommittedUSN')),
    domain_functionality: first('domainFunctionality'),
    forest_functionality: first('forestFunctionality'),
    domain_controller_functionality: first('domainControllerFunctionality'),
    vendor_name: first('vendorName'),
    vendor_version: first('vendorVersion'),
  };
  const line = [context, fields.dns_host_name].filter((part) => part !== undefined && part !== '');
  const vendor = [fields.vendor_name, fields.vendor_version].filter((part) => part !== undefined);
  return knownFields({ banner: (line.length > 0 ? line : vendor).join(' '), ...fields });
}

/** Names to ask for: user attributes, operational ones (RFC 3673), and those that some servers give by name only. */
export const ROOT_ATTRIBUTES: readonly string[] = [
  '*',
  '+',
  'supportedLDAPVersion',
  'supportedSASLMechanisms',
  'supportedExtension',
  'supportedControl',
  'supportedCapabilities',
  'supportedLDAPPolicies',
  'namingContexts',
  'defaultNamingContext',
  'rootDomainNamingContext',
  'configurationNamingContext',
  'schemaNamingContext',
  'subschemaSubentry',
  'serverName',
  'dsServiceName',
  'ldapServiceName',
  'dnsHostName',
  'currentTime',
  'isSynchronized',
  'isGlobalCatalogReady',
  'highestCommittedUSN',
  'domainFunctionality',
  'forestFunctionality',
  'domainControllerFunctionality',
  'vendorName',
  'vendorVersion',
];

/** GeneralizedTime, `20240102030405.0Z`. */
function dateOf(text: string | undefined): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text ?? '');
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return Number.isFinite(Date.parse(date)) ? date : undefined;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,16}$/.test(text) ? longField(Number(text)) : undefined;
}
