/** NameConstraints (RFC 5280, 4.2.1.10) -> the names that a certificate authority may and must not certify. */
import type { CertificateExtensions, ConstrainedNetwork, GeneralNames } from '../../../model/records.generated.ts';
import type { DefectList } from '../../formats/der/defect-list.ts';
import { type DerReader, TAG } from '../../formats/der/der-reader.ts';
import type { Draft } from './draft.ts';
import { addGeneralName, addressOfOctets, GENERAL_NAME, generalNameKind } from './general-names.ts';

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
