import {
  date,
  type FieldSpecs,
  ip,
  keyword,
  keywordCi,
  keywords,
  long,
  object,
  objects,
  text,
  texts,
} from '../../define.ts';

const net: FieldSpecs = {
  name: text('Name of the network in the registry.', { facet: true }),
  handle: keyword('Identifier of the network in the registry.'),
  description: text('What the registrant wrote about the network.', { facet: true }),
  organization: text('Organisation that holds the network.', { facet: true }),
  country: keywordCi('Two-letter code of the country the network is registered in.'),
  address: text('Postal address of the holder.'),
  city: text('City of the holder.', { facet: true }),
  state: text('State or province of the holder.', { facet: true }),
  postal_code: keyword('Postal code of the holder.'),
  remarks: text('Remarks of the registrant or the registry.'),
  range: keyword('First and last address with a dash between them.'),
  start_ip: ip('First address of the network.'),
  end_ip: ip('Last address of the network.'),
  cidr: keywords('The network as CIDR blocks.'),
  net_size: long('Number of addresses minus one: 255 for a /24.'),
  created: date('When the network was registered.'),
  updated: date('When the registration last changed.'),
  contacts: object(
    'Whom to contact about the network.',
    {
      emails: keywords('E-mail addresses of the contacts.'),
      persons: texts('Names of the contacts.', { facet: true }),
      phones: keywords('Telephone numbers of the contacts.'),
      postal_code: keyword('Postal code of the contacts.'),
    },
    { privacy: 'contact', shape: 'WhoisNetContacts' },
  ),
};

/** IP WHOIS: the smallest registered network around an address, the networks around that, and who announces it. */
export const whoisNet: FieldSpecs = {
  net: object('The smallest registered network.', net, { shape: 'WhoisNet' }),
  related_nets: objects('The larger networks that contain it.', net, { shape: 'WhoisNet' }),
  asn: object(
    'The autonomous system that announces the network.',
    {
      number: keywords('Numbers of the autonomous systems, without letters.'),
      name: text('Name of the autonomous system.', { facet: true }),
      country: keywordCi('Two-letter code of the country of the autonomous system.'),
      registry: keywordCi('Regional registry that assigned the number.'),
      cidr: keyword('The announced network in CIDR form.'),
      updated: date('When the assignment last changed.'),
    },
    { shape: 'WhoisAsn' },
  ),
  abuse: keyword('E-mail address for complaints about the network.', { privacy: 'contact' }),
};

/** What the registry says of the registration of a network itself. */
export const whoisRegistration: FieldSpecs = {
  registry: keywordCi('Registry or routing database that has it, such as ripencc or radb.'),
  status: keywordCi('Status of the network, such as ASSIGNED PA.'),
  holder_id: keyword('Identifier of the holder in the registry.'),
  parent: keyword('Identifier of the larger network that it is a part of.'),
  maintainers: keywords('Who may change the registration.'),
};

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
