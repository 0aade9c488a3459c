/** GeneralNames (RFC 5280, 4.2.1.6) -> lists by kind. Unreadable names are left out and reported. */

import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { defined } from '../../../model/defined.ts';
import type {
  CertificateExtensions,
  ConstrainedNetwork,
  DistinguishedName,
  EdiPartyName,
  GeneralNames,
  OtherName,
} from '../../../model/records.generated.ts';
import { asciiText, characterString } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { readDistinguishedName } from './distinguished-name.ts';
import type { Draft } from './draft.ts';

type Lists = Draft<GeneralNames>;

/** Certificates with thousands of names exist, but no known one has more than this. */
const MOST_NAMES = 20_000;

export function readGeneralNames(reader: DerReader, defects: DefectList): GeneralNames {
  const lists: Lists = {};
  for (const name of reader.rest(MOST_NAMES)) addGeneralName(name, lists, defects);
  return lists;
}

export const GENERAL_NAME = {
  other: 0,
  email: 1,
  dns: 2,
  x400: 3,
  directory: 4,
  edi: 5,
  uri: 6,
  ip: 7,
  id: 8,
} as const;

/** The number of the kind; undefined if the value is not a general name. */
export function generalNameKind({ tag }: DerValue): number | undefined {
  return (tag & 0xc0) === 0x80 && (tag & 0x1f) <= GENERAL_NAME.id ? tag & 0x1f : undefined;
}

function addGeneralName(name: DerValue, lists: Lists, defects: DefectList): void {
  switch (generalNameKind(name)) {
    case GENERAL_NAME.dns:
      lists.dns_names = added(lists.dns_names, asciiText(name, defects));
      break;
    case GENERAL_NAME.ip: {
      const address = addressOfOctets(name.content);
      if (address === undefined) defects.add('an IP address has neither 4 nor 16 octets');
      else lists.ip_addresses = added(lists.ip_addresses, address);
      break;
    }
    case GENERAL_NAME.email:
      lists.email_addresses = added(lists.email_addresses, asciiText(name, defects));
      break;
    case GENERAL_NAME.uri:
      lists.uniform_resource_identifiers = added(lists.uniform_resource_identifiers, asciiText(name, defects));
      break;
    case GENERAL_NAME.directory: {
      const directory = directoryName(name, defects);
      if (directory !== undefined) lists.directory_names = added(lists.directory_names, directory);
      break;
    }
    case GENERAL_NAME.edi:
      lists.edi_party_names = added(lists.edi_party_names, ediPartyName(name, defects));
      break;
    case GENERAL_NAME.id: {
      const id = readObjectIdentifier(name, defects);
      if (id !== undefined) lists.registered_ids = added(lists.registered_ids, id);
      break;
    }
    case GENERAL_NAME.other: {
      const other = otherName(name, defects);
      if (other !== undefined) lists.other_names = added(lists.other_names, other);
      break;
    }
    case GENERAL_NAME.x400:
      defects.add('an X.400 address is not shown');
      break;
    default:
      defects.add('a name has an unknown kind');
  }
}

function added<T>(list: readonly T[] | undefined, item: T): T[] {
  if (list === undefined) return [item];
  // The list was made here. Only records see it as read-only.
  (list as T[]).push(item);
  return list as T[];
}

/** The text of 4 or 16 octets; undefined for any other number. */
function addressOfOctets(octets: Buffer): string | undefined {
  if (octets.length === 4) return formatIpv4(octets.readUInt32BE(0));
  if (octets.length === 16) return formatIpv6((octets.readBigUInt64BE(0) << 64n) | octets.readBigUInt64BE(8));
  return undefined;
}

function directoryName(value: DerValue, defects: DefectList): DistinguishedName | undefined {
  const name = value.children(defects).required(TAG.sequence, 'a directory name');
  return name === undefined ? undefined : readDistinguishedName(name, defects).record;
}

function ediPartyName(value: DerValue, defects: DefectList): EdiPartyName {
  const reader = value.children(defects);
  const assigner = textInside(reader.optionalContext(0), defects);
  const party = textInside(reader.optionalContext(1), defects);
  if (party === undefined) defects.add('an EDI name has no party');
  return defined({ name_assigner: assigner, party_name: party });
}

function textInside(value: DerValue | undefined, defects: DefectList): string | undefined {
  const text = value?.children(defects).next();
  return text === undefined ? undefined : characterString(text, defects);
}

function otherName(value: DerValue, defects: DefectList): OtherName | undefined {
  const reader = value.children(defects);
  const type = reader.required(TAG.objectIdentifier, 'the kind of another name');
  const id = type === undefined ? undefined : readObjectIdentifier(type, defects);
  const content = reader.optionalContext(0)?.content;
  if (content === undefined) defects.add('a name of another kind has no value');
  if (id === undefined) return undefined;
  return { id, ...defined({ value: content === undefined ? undefined : content.toString('base64') }) };
}

/** NameConstraints (RFC 5280, 4.2.1.10) -> the names that a certificate authority may and must not certify. */
type NameConstraints = NonNullable<CertificateExtensions['name_constraints']>;

const MOST_SUBTREES = 10_000;

export function readNameConstraints(
  reader: DerReader,
  defects: DefectList,
  isCritical: boolean,
): NameConstraints | undefined {
  const sequence = reader.required(TAG.sequence, 'the list of constraints')?.children(defects);
  if (sequence === undefined) return undefined;
  const permitted = sequence.optionalContext(0)?.children(defects);
  const excluded = sequence.optionalContext(1)?.children(defects);
  sequence.expectEnd();
  return {
    critical: isCritical,
    ...(permitted && constraints('permitted', permitted, defects)),
    ...(excluded && constraints('excluded', excluded, defects)),
  };
}

function constraints(prefix: 'permitted' | 'excluded', subtrees: DerReader, defects: DefectList): NameConstraints {
  const names: Draft<GeneralNames> = {};
  const networks: ConstrainedNetwork[] = [];
  for (const subtree of subtrees.rest(MOST_SUBTREES)) {
    const name = subtree.children(defects).next();
    if (name === undefined) defects.add('a constraint has no name');
    else if (generalNameKind(name) === GENERAL_NAME.ip) {
      const network = constrainedNetwork(name.content);
      if (network === undefined) defects.add('an IP network has neither 8 nor 32 octets');
      else networks.push(network);
    } else addGeneralName(name, names, defects);
  }
  const fields: readonly (readonly [name: string, values: readonly unknown[] | undefined])[] = [
    ['names', names.dns_names],
    ['email_addresses', names.email_addresses],
    ['uris', names.uniform_resource_identifiers],
    ['ip_addresses', networks],
    ['directory_names', names.directory_names],
    ['edi_party_names', names.edi_party_names],
    ['registred_id', names.registered_ids],
  ];
  return Object.fromEntries(
    fields.flatMap(([name, values]) =>
      values === undefined || values.length === 0 ? [] : [[`${prefix}_${name}`, values]],
    ),
  );
}

/** An address and a mask. A mask with holes has no prefix length, so it stands behind the slash as it is. */
function constrainedNetwork(octets: Buffer): ConstrainedNetwork | undefined {
  const half = octets.length / 2;
  const [address, mask] = [octets.subarray(0, half), octets.subarray(half)];
  const text = addressOfOctets(address);
  if (text === undefined || mask.length !== half) return undefined;
  const bits = Array.from(mask, (octet) => octet.toString(2).padStart(8, '0')).join('');
  const prefix = bits.indexOf('0');
  const length = prefix < 0 ? bits.length : prefix;
  if (bits.includes('1', length)) return { cidr: `${text}/${mask.toString('hex')}` };
  const network = (combine: (octet: number, mask: number) => number): string =>
    addressOfOctets(Buffer.from(address.map((octet, at) => combine(octet, mask[at] ?? 0)))) ?? '';
  return {
    cidr: `${text}/${length}`,
    begin: network((octet, mask) => octet & mask),
    end: network((octet, mask) => octet | (~mask & 0xff)),
    mask: addressOfOctets(mask) ?? '',
  };
}
