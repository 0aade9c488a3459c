/** The attributes of distinguished names: their field in records, if they have one, and their name in one line. */
import type { DistinguishedName } from '../../../model/records.generated.ts';
import { ObjectIdentifierMap } from '../../formats/der/object-identifier.ts';

export interface AttributeType {
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

export const ATTRIBUTE_TYPES = new ObjectIdentifierMap<AttributeType>(
  ROWS.map(([oid, short, field]) => [oid, field === undefined ? { short } : { short, field }]),
);
