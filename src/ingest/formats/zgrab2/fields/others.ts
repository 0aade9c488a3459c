/** Brokers, clocks, shares, desktops and proxies: members that we name otherwise, and the banners of our own scans. */
import { defined } from '../../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonObject, jsonText, parseJsonObject } from '../../../../model/json-value.ts';
import { smbBanner } from '../../../../probe/protocols/files/smb/smb.ts';
import { joinTexts } from './join-texts.ts';

export function amqpFields(result: JsonObject): JsonObject {
  const properties = jsonObject(result, 'server_properties');
  const others = jsonText(properties, 'unknown_props') ?? '';
  const cluster = others.includes('"cluster_name"') ? jsonText(parseJsonObject(others), 'cluster_name') : undefined;
  return defined({
    banner:
      joinTexts(properties, ['product', 'version', 'platform']) ??
      `AMQP ${jsonNumber(result, 'version_major') ?? 0}.${jsonNumber(result, 'version_minor') ?? 0}`,
    server_properties: cluster === undefined ? properties : { ...properties, cluster_name: cluster },
    failure: jsonText(result, 'failure') || undefined,
  });
}

/** Zero and false are left out by the scanner. */
export const mqttFields = (result: JsonObject): JsonObject =>
  defined({
    banner: jsonText(result, 'response'),
    connect_return_code: jsonNumber(result, 'connect_return_code') ?? 0,
    session_present: result.session_present === true,
  });

export function smbFields(result: JsonObject): JsonObject {
  const { smb_multichan_support: several, ...capabilities } = jsonObject(result, 'smb_capabilities') ?? {};
  const { ntlm, ...setup } = jsonObject(result, 'session_setup_log') ?? {};
  const fields: JsonObject = defined({
    native_os: jsonText(result, 'native_os') || undefined,
    ntlm: jsonText(result, 'ntlm') || undefined,
    group_name: jsonText(result, 'group_name') || undefined,
    smb_version: jsonObject(result, 'smb_version'),
    smb_capabilities:
      result.smb_capabilities === undefined ? undefined : defined({ ...capabilities, smb_multchan_support: several }),
    session_setup_log: result.session_setup_log === undefined ? undefined : setup,
    ntlm_info: ntlm,
  });
  return { native_os: undefined, ntlm: undefined, group_name: undefined, banner: smbBanner(fields), ...fields };
}

export function rdpFields(result: JsonObject): JsonObject {
  const info = jsonObject(result, 'ntlm') ?? {};
  const protocol = jsonText(result, 'selected_protocol') ?? '';
  return {
    ...info,
    ...defined({
      banner: joinTexts(info, ['netbios_computer_name', 'netbios_domain_name', 'os_version']),
      security_protocols: SECURITY_PROTOCOLS.get(protocol),
    }),
  };
}

/** As the server chose, with what it is made of. */
const SECURITY_PROTOCOLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['standard_rdp', ['rdp']],
  ['ssl', ['tls']],
  ['hybrid', ['tls', 'credssp']],
  ['hybrid_ex', ['tls', 'credssp']],
  ['rdstls', ['tls']],
]);

export function socksFields(result: JsonObject): JsonObject {
  const selection = jsonText(result, 'method_selection') ?? '';
  const explanation = jsonObject(result, 'connection_response_explanation');
  const method = SOCKS_METHODS.get(selection.slice(2, 4));
  return defined({
    banner: method === undefined ? 'SOCKS5' : `SOCKS5, ${method.banner}`,
    version: 5,
    methods: method?.name === undefined ? undefined : [method.name],
    open: selection === '' ? undefined : selection.slice(2, 4) === '00',
    // Such as "0x00 (succeeded)".
    reply: jsonText(explanation, 'Reply')?.replace(/^[^(]*\(([^)]*)\)$/, '$1'),
    bound_address: jsonText(explanation, 'Bound Address'),
    bound_port: Number(jsonText(explanation, 'Bound Port')) || undefined,
  });
}

const SOCKS_METHODS: ReadonlyMap<string, { readonly banner: string; readonly name?: string }> = new Map([
  ['00', { banner: 'no login', name: 'no_authentication' }],
  ['01', { banner: 'GSSAPI', name: 'gssapi' }],
  ['02', { banner: 'password', name: 'username_password' }],
  ['ff', { banner: 'no method accepted' }],
]);
