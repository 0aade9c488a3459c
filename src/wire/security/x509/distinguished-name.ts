/** A Name (RFC 5280, 4.1.2.4) -> its record, and one line in the order of RFC 4514: the most specific part first. */
import type { DistinguishedName } from '../../../model/records.generated.ts';
import { characterString } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from '../../formats/der/object-identifier.ts';

interface ReadName {
  readonly record: DistinguishedName;
  readonly line: string;
}

type NameDraft = { -readonly [Key in keyof DistinguishedName]?: string[] };

/** Real names have ten parts. */
const MOST_PARTS = 1000;

export function readDistinguishedName(name: DerValue, defects: DefectList): ReadName {
  const record: NameDraft = {};
  const parts: string[] = [];
  for (const set of name.children(defects).rest(MOST_PARTS)) {
    if (set.tag !== TAG.set) defects.add('a name has a part of another type');
    else {
      const pairs = readAttributes(set.children(defects), record, defects);
      if (pairs === '') defects.add('a name has an empty part');
      else parts.push(pairs);
    }
  }
  return { record, line: parts.reverse().join(', ') };
}

/** Several attributes of one part are shown as if they were separate parts, but in their order. */
function readAttributes(set: DerReader, record: NameDraft, defects: DefectList): string {
  let line = '';
  for (const pair of set.rest(MOST_PARTS)) {
    const reader = pair.children(defects);
    const type = reader.required(TAG.objectIdentifier, 'the type of a name part');
    const value = reader.next();
    if (type === undefined || value === undefined) {
      defects.add('a name has a part without a value');
      continue;
    }
    const known = ATTRIBUTE_TYPES.get(type);
    const text = characterString(value, defects);
    if (known?.field !== undefined) {
      if (text === undefined) defects.add('a name has a part that is not text');
      else {
        const values = record[known.field];
        if (values === undefined) record[known.field] = [text];
        else values.push(text);
      }
    }
    const shown = known === undefined || text === undefined ? `#${value.encoded.toString('hex')}` : escaped(text);
    line += `${line === '' ? '' : ', '}${known?.short ?? readObjectIdentifier(type, defects) ?? '?'}=${shown}`;
  }
  return line;
}

const SPECIAL = /[,+"\\<>;]|^[ #]| $/;

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[,+"\\<>;]|^[ #]| $/g, '\\$&') : text;
}

/** The attributes of distinguished names: their field in records, if they have one, and their name in one line. */
interface AttributeType {
  readonly short: string;
  readonly field?: keyof DistinguishedName;
}

const ROWS: readonly (readonly [oid: string, short: string, field?: keyof DistinguishedName])[] = [
  ['2.5.4.3', 'CN', 'common_name'],
  ['2.5.4.4', 'SN', 'surname'],
  ['2.5.4.5', 'serialNumber', 'serial_number'],
  ['2.5.4.6', 'C', 'country'],
  ['2.5.4.7', 'L', 'locality'],
  ['2.5.4.8', 'ST', 'province'],
  ['2.5.4.9', 'street', 'street_address'],
  ['2.5.4.10', 'O', 'organization'],
  ['2.5.4.11', 'OU', 'organizational_unit'],
  ['2.5.4.12', 'title'],
  ['2.5.4.13', 'description'],
  ['2.5.4.15', 'businessCategory'],
  ['2.5.4.16', 'postalAddress'],
  ['2.5.4.17', 'postalCode', 'postal_code'],
  ['2.5.4.18', 'postOfficeBox'],
  ['2.5.4.20', 'telephoneNumber'],
  ['2.5.4.41', 'name'],
  ['2.5.4.42', 'GN', 'given_name'],
  ['2.5.4.43', 'initials'],
  ['2.5.4.44', 'generationQualifier'],
  ['2.5.4.45', 'x500UniqueIdentifier'],
  ['2.5.4.46', 'dnQualifier'],
  ['2.5.4.65', 'pseudonym'],
  ['2.5.4.97', 'organizationIdentifier', 'organization_id'],
  ['1.2.840.113549.1.9.1', 'emailAddress', 'email_address'],
  ['1.2.840.113549.1.9.2', 'unstructuredName'],
  ['1.2.840.113549.1.9.8', 'unstructuredAddress'],
  ['0.9.2342.19200300.100.1.1', 'UID'],
  ['0.9.2342.19200300.100.1.25', 'DC', 'domain_component'],
  ['1.3.6.1.4.1.311.60.2.1.1', 'jurisdictionLocality', 'jurisdiction_locality'],
  ['1.3.6.1.4.1.311.60.2.1.2', 'jurisdictionStateOrProvince', 'jurisdiction_province'],
  ['1.3.6.1.4.1.311.60.2.1.3', 'jurisdictionCountry', 'jurisdiction_country'],
];

const ATTRIBUTE_TYPES = new ObjectIdentifierMap<AttributeType>(
  ROWS.map(([oid, short, field]) => [oid, field === undefined ? { short } : { short, field }]),
);
