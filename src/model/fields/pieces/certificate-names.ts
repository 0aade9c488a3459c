import { type FieldSpecs, flag, ip, ips, keyword, keywords, objects, opaque, text, texts } from '../../define.ts';

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

const ediPartyName: FieldSpecs = {
  name_assigner: text('Who assigned the name.'),
  party_name: text('The name of the party.'),
};

/** The kinds of names that an X.509 certificate can be issued for (subject and issuer alternative names). */
export const generalNames: FieldSpecs = {
  dns_names: keywords('Domain names, possibly with a wildcard label.'),
  ip_addresses: ips('IP addresses.'),
  email_addresses: keywords('E-mail addresses.'),
  uniform_resource_identifiers: keywords('URIs.'),
  directory_names: objects('Distinguished names.', distinguishedName, { shape: 'DistinguishedName' }),
  edi_party_names: objects('EDI party names.', ediPartyName, { shape: 'EdiPartyName' }),
  registered_ids: keywords('Registered object identifiers.'),
  other_names: objects(
    'Names of other kinds.',
    { id: keyword('OID of the kind of name.'), value: opaque('The name, encoded in DER, as base64.') },
    { shape: 'OtherName' },
  ),
};

const constrained = (rule: string, prefix: 'permitted' | 'excluded'): FieldSpecs => ({
  [`${prefix}_names`]: keywords(`Domain names ${rule}.`),
  [`${prefix}_email_addresses`]: keywords(`E-mail addresses or mail domains ${rule}.`),
  [`${prefix}_uris`]: keywords(`Hosts of URIs ${rule}.`),
  [`${prefix}_ip_addresses`]: objects(
    `IP networks ${rule}.`,
    {
      cidr: keyword('The network in CIDR form.'),
      begin: ip('First address of the network.'),
      end: ip('Last address of the network.'),
      mask: keyword('Mask of the network.'),
    },
    { shape: 'ConstrainedNetwork' },
  ),
  [`${prefix}_directory_names`]: objects(`Distinguished names ${rule}.`, distinguishedName, {
    shape: 'DistinguishedName',
  }),
  [`${prefix}_edi_party_names`]: objects(`EDI party names ${rule}.`, ediPartyName, { shape: 'EdiPartyName' }),
  // The spelling that scanners have always used.
  [`${prefix}_registred_id`]: keywords(`Registered object identifiers ${rule}.`),
});

/** The names that a certificate authority may put into certificates. */
export const nameConstraints: FieldSpecs = {
  critical: flag('Software that does not support name constraints must reject the certificate.'),
  ...constrained('that subordinate certificates may have', 'permitted'),
  ...constrained('that subordinate certificates must not have', 'excluded'),
};
