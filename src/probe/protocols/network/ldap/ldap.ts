/**
 * LDAP (RFC 4511). Searches the root entry without a bind, then asks for TLS (StartTLS) and begins it if the server
 * agrees. Never binds, and never searches the directory itself.
 */

import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import {
  LDAP_EXTENDED_RESPONSE,
  LDAP_SEARCH_DONE,
  ldapMessageLength,
  readLdapAnswer,
  writeLdapRootSearch,
  writeLdapStartTls,
  writeLdapUnbind,
} from '../../../../wire/services/ldap/ldap-message.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { beginTls } from '../../begin-tls.ts';
import { knownFields, longField } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol, type ProtocolData, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const ldap: Protocol = {
  name: 'ldap',
  transport: 'tcp',
  ports: [389, 3268],
  overTls: { name: 'ldaps', ports: [636, 3269] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 1 },
  recognises: (received) => {
    const answer = readLdapAnswer(received);
    // A notice of disconnection, the answer to bytes that are not LDAP (section 4.1.1).
    return answer?.kind === 'result' && answer.operation === LDAP_EXTENDED_RESPONSE;
  },
  async probe(context) {
    await using connection = await context.connect();
    const search = await searchRoot(connection);
    if (search === undefined) return mismatch('The answer is not of LDAP.');
    const begun = context.isTls || search.isLost ? undefined : await unlessLost(() => startTls(connection, context));
    if (begun?.tls === undefined) await unlessLost(() => connection.write(writeLdapUnbind(3)));
    const fields = rootEntryFields(search.attributes);
    if (begun?.code === undefined && Object.keys(fields).length === 0)
      return { status: 'application-error', reason: `The search ends with the result ${search.code}.` };
    const starttls = begun?.code === undefined ? {} : { starttls_response: begun.code };
    const data = { ldap: { ...fields, ...starttls } };
    if (begun?.tls === undefined) return namedAnswer(ldap, context, data, { tls: connection.tls });
    const names = { protocol: 'ldapstarttls', prot7: 'ldap' };
    return success({ ...names, data, tls: begun.tls, starttls: STARTTLS_PROTOCOLS.ldap });
  },
};

interface RootSearch {
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** Undefined if the end of the search never came. */
  readonly code: number | undefined;
  readonly isLost: boolean;
}

/** Undefined if the first answer is not of LDAP. */
async function searchRoot(connection: Connection): Promise<RootSearch | undefined> {
  await connection.write(writeLdapRootSearch(1, ROOT_ATTRIBUTES));
  let attributes: ReadonlyMap<string, readonly string[]> = new Map();
  for (let count = 0; count < MAX_MESSAGES; count++) {
    const read = () => readAnswer(connection, ldapMessageLength, { maxBytes: MAX_ANSWER });
    const answer = count === 0 ? await read() : await unlessLost(read);
    if (answer === undefined) return { attributes, code: undefined, isLost: true };
    const message = readLdapAnswer(answer.bytes);
    if (message === undefined) return count === 0 ? undefined : { attributes, code: undefined, isLost: true };
    if (message.kind === 'entry') attributes = message.attributes;
    else if (message.kind === 'result')
      return { attributes, code: message.code, isLost: message.operation !== LDAP_SEARCH_DONE };
  }
  return { attributes, code: undefined, isLost: true };
}

interface StartTls {
  /** The result code of the server. */
  readonly code: number | undefined;
  readonly tls: TlsObservation | undefined;
}

async function startTls(connection: Connection, context: ProbeContext): Promise<StartTls> {
  await connection.write(writeLdapStartTls(2));
  const { bytes } = await readAnswer(connection, ldapMessageLength, { maxBytes: MAX_ANSWER });
  const answer = readLdapAnswer(bytes);
  if (answer?.kind !== 'result' || answer.operation !== LDAP_EXTENDED_RESPONSE)
    return { code: undefined, tls: undefined };
  if (answer.code !== 0) return { code: answer.code, tls: undefined };
  const { connection: secure, tls } = await beginTls(connection, context);
  await secure?.[Symbol.asyncDispose]();
  return { code: 0, tls };
}

const MAX_MESSAGES = 8;
const MAX_ANSWER = 1_048_576;

type Fields = NonNullable<ProtocolData['ldap']>;

/** Attributes of a root entry (RFC 4512 section 5.1, RFC 3045, [MS-ADTS] 3.1.1.3.2) by lower-case names -> fields. */
function rootEntryFields(attributes: ReadonlyMap<string, readonly string[]>): Fields {
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
const ROOT_ATTRIBUTES: readonly string[] = [
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
