import { type FieldSpecs, texts } from '../../define.ts';

/** The components of an X.509 name (subject, issuer, directory name). Each may occur several times. */
export const distinguishedName: FieldSpecs = {
  common_name: texts('Common names (CN): for a server, usually its host name.', { facet: true }),
  organization: texts('Names of the organisation (O).', { facet: true }),
  organizational_unit: texts('Units inside the organisation (OU).', { facet: true }),
  country: texts('Two-letter country codes (C).', { facet: true }),
  province: texts('States or provinces (ST).', { facet: true }),
  locality: texts('Cities or places (L).', { facet: true }),
  street_address: texts('Street addresses.', { facet: true }),
  postal_code: texts('Postal codes.', { facet: true }),
  serial_number: texts('Serial numbers of the named entity, such as a company registration number.', { facet: true }),
  email_address: texts('E-mail addresses inside the name.', { facet: true }),
  domain_component: texts('Labels of a domain name given as separate components (DC).', { facet: true }),
  given_name: texts('Given names of a person.', { facet: true }),
  surname: texts('Family names of a person.', { facet: true }),
  organization_id: texts('Registered identifiers of the organisation (OID 2.5.4.97).', { facet: true }),
  jurisdiction_country: texts('Countries in which the organisation is registered.', { facet: true }),
  jurisdiction_province: texts('States or provinces in which the organisation is registered.', { facet: true }),
  jurisdiction_locality: texts('Places in which the organisation is registered.', { facet: true }),
};
