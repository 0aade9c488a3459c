/** The attributes of an X.509 name, in the order of the certificate -> its DER, its record, its one-line form. */
import type { DistinguishedName } from '../../model/records.generated.ts';
import {
  ia5String,
  objectIdentifier,
  printableString,
  sequence,
  setOf,
  utf8String,
} from '../../wire/formats/der/write-der.ts';

export type NamePart = readonly [attribute: keyof DistinguishedName, value: string];
export type Name = readonly NamePart[];

interface Attribute {
  readonly oid: Uint8Array;
  /** Abbreviation in the one-line form. */
  readonly short: string;
}

const attribute = (oid: string, short: string): Attribute => ({ oid: objectIdentifier(oid), short });

const ATTRIBUTES: Readonly<Record<keyof DistinguishedName, Attribute>> = {
  common_name: attribute('2.5.4.3', 'CN'),
  organization: attribute('2.5.4.10', 'O'),
  organizational_unit: attribute('2.5.4.11', 'OU'),
  country: attribute('2.5.4.6', 'C'),
  province: attribute('2.5.4.8', 'ST'),
  locality: attribute('2.5.4.7', 'L'),
  street_address: attribute('2.5.4.9', 'STREET'),
  postal_code: attribute('2.5.4.17', 'postalCode'),
  serial_number: attribute('2.5.4.5', 'serialNumber'),
  email_address: attribute('1.2.840.113549.1.9.1', 'emailAddress'),
  domain_component: attribute('0.9.2342.19200300.100.1.25', 'DC'),
  given_name: attribute('2.5.4.42', 'GN'),
  surname: attribute('2.5.4.4', 'SN'),
  organization_id: attribute('2.5.4.97', 'organizationIdentifier'),
  jurisdiction_country: attribute('1.3.6.1.4.1.311.60.2.1.3', 'jurisdictionCountryName'),
  jurisdiction_province: attribute('1.3.6.1.4.1.311.60.2.1.2', 'jurisdictionStateOrProvinceName'),
  jurisdiction_locality: attribute('1.3.6.1.4.1.311.60.2.1.1', 'jurisdictionLocalityName'),
};

const BY_SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries(ATTRIBUTES).map(([key, { short }]) => [short, key]),
);

/** Parses `C=US; O=Keywick Limited; CN=L5`, the form of tables. */
export function nameOf(text: string): Name {
  return text.split('; ').map((part) => {
    const at = part.indexOf('=');
    const key = BY_SHORT.get(part.slice(0, at));
    if (key === undefined) throw new Error(`no attribute in ${part}`);
    return [key as keyof DistinguishedName, part.slice(at + 1)];
  });
}

/** A name as DER, as a record, and as one line; issuers encode theirs once. */
export interface WrittenName {
  readonly der: Uint8Array;
  readonly record: DistinguishedName;
  readonly line: string;
}

export function writeName(name: Name): WrittenName {
  return { der: encodeName(name), record: nameRecord(name), line: nameLine(name) };
}

export function encodeName(name: Name): Uint8Array {
  return sequence(...name.map(([key, value]) => setOf(sequence(ATTRIBUTES[key].oid, attributeValue(key, value)))));
}

/** Countries and serial numbers are ASCII by definition, mail addresses and domain components IA5. */
function attributeValue(key: keyof DistinguishedName, value: string): Uint8Array {
  switch (key) {
    case 'country':
    case 'jurisdiction_country':
    case 'serial_number':
      return printableString(value);
    case 'email_address':
    case 'domain_component':
      return ia5String(value);
    default:
      return utf8String(value);
  }
}

export function nameRecord(name: Name): DistinguishedName {
  const record: { -readonly [K in keyof DistinguishedName]?: string[] } = {};
  for (const [key, value] of name) {
    const values = record[key];
    if (values === undefined) record[key] = [value];
    else values.push(value);
  }
  return record;
}

/** The most specific part first, as in RFC 4514. */
function nameLine(name: Name): string {
  return name
    .map(([key, value]) => `${ATTRIBUTES[key].short}=${value.replace(/[,+"\\<>;]/g, '\\$&')}`)
    .reverse()
    .join(', ');
}
