/** An object with a party of a registration, under the names that services use -> the party as records have it. */
import type { JsonObject } from '../../../model/json-value.ts';
import type { WhoisContact } from '../../../model/records.generated.ts';

const MEMBERS: Readonly<Record<keyof WhoisContact, readonly string[]>> = {
  id: ['id', 'handle', 'iana_id', 'contact_id'],
  name: ['name', 'full_name', 'fullName', 'registrar_name'],
  organization: ['organization', 'org', 'company', 'company_name'],
  street: ['street', 'street1', 'street2', 'street3', 'street4', 'address', 'address1', 'address2', 'mailing_address'],
  city: ['city', 'city_name'],
  province: ['province', 'state', 'state_name'],
  postal_code: ['postal_code', 'postalCode', 'zip', 'zip_code', 'postal', 'zipcode', 'registrant_postal_code'],
  country: ['country_code', 'countryCode', 'country', 'country_name'],
  phone: ['phone', 'telephone', 'phone_number', 'abuse_contact_phone'],
  phone_ext: ['phone_ext', 'telephoneExt'],
  fax: ['fax', 'fax_number'],
  fax_ext: ['fax_ext', 'faxExt'],
  email: ['email', 'email_address', 'abuse_contact_email'],
  referral_url: ['referral_url', 'url', 'website_url', 'website'],
};

/** The lines of a street are several members. Of others, the first one that has a value counts. */
export function partyOfMembers(value: JsonObject): WhoisContact {
  const party: { -readonly [Field in keyof WhoisContact]: string } = {};
  for (const [field, names] of Object.entries(MEMBERS) as [keyof WhoisContact, readonly string[]][]) {
    const values = names.flatMap((name) => memberText(value[name]) ?? []);
    if (values.length > 0) party[field] = field === 'street' ? [...new Set(values)].join(', ') : (values[0] ?? '');
  }
  return party;
}

/** Lines with commas between them. Undefined if nothing is there. */
function memberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  const lines = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split('\n') : []));
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  return text || undefined;
}
