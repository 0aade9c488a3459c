import { type FieldSpecs, keyword, keywordCi, text } from '../../define.ts';

/** A party of a domain registration. A subscription can leave out what identifies a person. */
export const whoisContact: FieldSpecs = {
  id: keyword('Identifier of the party in the registry.'),
  name: text('Name of the party.', { facet: true, privacy: 'contact' }),
  organization: text('Organisation of the party.', { facet: true }),
  street: text('Street of the postal address.', { privacy: 'contact' }),
  city: text('City of the postal address.', { facet: true }),
  province: text('State or province of the postal address.', { facet: true }),
  postal_code: keyword('Postal code of the postal address.', { privacy: 'contact' }),
  country: keywordCi('Country of the postal address.'),
  phone: keyword('Telephone number.', { privacy: 'contact' }),
  phone_ext: keyword('Extension of the telephone number.', { privacy: 'contact' }),
  fax: keyword('Fax number.', { privacy: 'contact' }),
  fax_ext: keyword('Extension of the fax number.', { privacy: 'contact' }),
  email: text('E-mail address.', { facet: true, privacy: 'contact' }),
  referral_url: keyword('Web address given with the party.'),
};
