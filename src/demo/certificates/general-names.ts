/** The kinds of names in a certificate -> DER (RFC 5280, GeneralName) and record; and constraints on them. */

import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { defined } from '../../model/defined.ts';
import type {
  CertificateExtensions,
  ConstrainedNetwork,
  EdiPartyName,
  GeneralNames,
  OtherName,
} from '../../model/records.generated.ts';
import {
  context,
  objectIdentifier,
  oidContent,
  sequence,
  textContent,
  utf8String,
} from '../../wire/formats/der/write-der.ts';
import { encodeName, type Name, nameRecord } from './names.ts';

export interface AlternativeNames {
  readonly dns?: readonly string[];
  readonly addresses?: readonly string[];
  readonly emails?: readonly string[];
  readonly uris?: readonly string[];
  readonly directories?: readonly Name[];
  readonly ediParties?: readonly Required<EdiPartyName>[];
  readonly registeredIds?: readonly string[];
  readonly others?: readonly { readonly id: string; readonly text: string }[];
}

export function encodeAlternativeNames(names: AlternativeNames): Uint8Array {
  return sequence(
    ...(names.others ?? []).map(otherName),
    ...(names.emails ?? []).map((email) => context(1, false, textContent(email))),
    ...(names.dns ?? []).map((name) => context(2, false, textContent(name))),
    ...(names.directories ?? []).map((name) => context(4, true, encodeName(name))),
    ...(names.ediParties ?? []).map(ediParty),
    ...(names.uris ?? []).map((uri) => context(6, false, textContent(uri))),
    ...(names.addresses ?? []).map((address) => context(7, false, addressOctets(address))),
    ...(names.registeredIds ?? []).map((oid) => context(8, false, oidContent(oid))),
  );
}

export function alternativeNamesRecord(names: AlternativeNames): GeneralNames {
  return defined({
    dns_names: names.dns,
    ip_addresses: names.addresses,
    email_addresses: names.emails,
    uniform_resource_identifiers: names.uris,
    directory_names: names.directories?.map(nameRecord),
    edi_party_names: names.ediParties,
    registered_ids: names.registeredIds,
    other_names: names.others?.map(otherNameRecord),
  });
}

function otherName({ id, text }: { readonly id: string; readonly text: string }): Uint8Array {
  return context(0, true, objectIdentifier(id), context(0, true, utf8String(text)));
}

function otherNameRecord({ id, text }: { readonly id: string; readonly text: string }): OtherName {
  return { id, value: Buffer.from(utf8String(text)).toString('base64') };
}

function ediParty({ name_assigner, party_name }: Required<EdiPartyName>): Uint8Array {
  return context(5, true, context(0, true, utf8String(name_assigner)), context(1, true, utf8String(party_name)));
}

function addressOctets(text: string): Uint8Array {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`${text} is not an address`);
  return octetsOf(address, typeof address === 'number' ? 4 : 16);
}

function octetsOf(value: number | bigint, length: number): Uint8Array {
  return Buffer.from(
    BigInt(value)
      .toString(16)
      .padStart(length * 2, '0'),
    'hex',
  );
}

export interface NameLimits {
  readonly dns: readonly string[];
  readonly emails: readonly string[];
  readonly uris: readonly string[];
  readonly networks: readonly string[];
  readonly directories: readonly Name[];
  readonly ediParties: readonly Required<EdiPartyName>[];
  readonly registeredIds: readonly string[];
}

export function encodeNameConstraints(permitted: NameLimits, excluded: NameLimits): Uint8Array {
  return sequence(context(0, true, ...subtrees(permitted)), context(1, true, ...subtrees(excluded)));
}

function subtrees(rule: NameLimits): Uint8Array[] {
  return [
    ...rule.emails.map((email) => context(1, false, textContent(email))),
    ...rule.dns.map((name) => context(2, false, textContent(name))),
    ...rule.directories.map((name) => context(4, true, encodeName(name))),
    ...rule.ediParties.map(ediParty),
    ...rule.uris.map((uri) => context(6, false, textContent(uri))),
    ...rule.networks.map((cidr) => context(7, false, networkOctets(cidr))),
    ...rule.registeredIds.map((oid) => context(8, false, oidContent(oid))),
  ].map((base) => sequence(base));
}

/** IPv4 networks only. */
function readNetwork(text: string) {
  const cidr = parseCidr(text);
  if (typeof cidr?.from !== 'number') throw new Error(`${text} is not an IPv4 network`);
  return { from: cidr.from, to: cidr.to, mask: 2 ** 32 - 2 ** (32 - cidr.prefix) };
}

function networkOctets(text: string): Uint8Array {
  const { from, mask } = readNetwork(text);
  return Buffer.concat([octetsOf(from, 4), octetsOf(mask, 4)]);
}

function networkRecord(cidr: string): ConstrainedNetwork {
  const { from, to, mask } = readNetwork(cidr);
  return { cidr, begin: formatAddress(from), end: formatAddress(to), mask: formatAddress(mask) };
}

export function nameConstraintsRecord(
  permitted: NameLimits,
  excluded: NameLimits,
): NonNullable<CertificateExtensions['name_constraints']> {
  return {
    critical: true,
    permitted_names: permitted.dns,
    permitted_email_addresses: permitted.emails,
    permitted_uris: permitted.uris,
    permitted_ip_addresses: permitted.networks.map(networkRecord),
    permitted_directory_names: permitted.directories.map(nameRecord),
    permitted_edi_party_names: permitted.ediParties,
    permitted_registred_id: permitted.registeredIds,
    excluded_names: excluded.dns,
    excluded_email_addresses: excluded.emails,
    excluded_uris: excluded.uris,
    excluded_ip_addresses: excluded.networks.map(networkRecord),
    excluded_directory_names: excluded.directories.map(nameRecord),
    excluded_edi_party_names: excluded.ediParties,
    excluded_registred_id: excluded.registeredIds,
  };
}
