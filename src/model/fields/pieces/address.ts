import {
  date,
  type FieldSpecs,
  flag,
  float,
  integer,
  keyword,
  keywordCi,
  keywords,
  object,
  text,
  texts,
} from '../../define.ts';

/** The location of an address, according to an address database. */
export const geo: FieldSpecs = {
  continent: text('Continent, such as North America.', { facet: true }),
  country: keywordCi('Two-letter code of the country.'),
  registered_country: keywordCi('Two-letter code of the country in which the network is registered.'),
  subdivisions: texts('States, provinces or regions, the largest first.', { facet: true }),
  city: text('Name of the city.', { facet: true }),
  postal: keyword('Postal code.'),
  tz: keyword('Time zone, such as Europe/London.'),
  ip: keyword('The network that is at this location as a whole, in CIDR form.'),
  accuracy: integer('Within how many kilometres of the point the address is expected.'),
  location: object('The point on the map.', {
    lat: float('Latitude in degrees, south negative.'),
    long: float('Longitude in degrees, west negative.'),
    lon: float('The longitude under its other name.'),
    accuracy: integer('Within how many kilometres of this point the address is expected.'),
  }),
};

/** Whether an address hides its user. */
export const privacy: FieldSpecs = {
  is_vpn: flag('The address belongs to a VPN service.'),
  is_proxy: flag('The address is a public proxy.'),
  is_tor: flag('The address is an exit of the Tor network.'),
  is_relay: flag(
    'The address belongs to a service that relays the traffic of its users, such as iCloud Private Relay.',
  ),
  is_residential_proxy: flag('The address is a proxy in a network of homes.'),
  is_hosting: flag('The address belongs to a data centre.'),
  is_anonymous: flag('The address hides its user in any of these ways.'),
  provider: text('The service that hides its users behind the address.', { facet: true }),
  confidence: integer('How sure the database is that the address hides its user, in percent.'),
  last_seen: date('When the address was last seen to hide its user.'),
};

/** What a network is used for. */
export const networkUse: FieldSpecs = {
  organization: text('Organisation that uses the network.', { facet: true }),
  domain: keyword('Domain name of the organisation that uses the network.'),
  connection_type: keywordCi('How the network is connected, such as Cable/DSL, Cellular, Corporate or Satellite.'),
  user_type: keywordCi('Kind of user, such as residential, business or hosting.'),
  mobile_country_code: keyword('Country code of the mobile network (MCC).'),
  mobile_network_code: keyword('Network code of the mobile network (MNC).'),
  static_ip_score: float('How long the address stays with one user: a high score is a static address.'),
  ip_risk: float('How risky traffic from the address is, from 0.01 to 99.'),
  is_anycast: flag('Several places announce the address.'),
};

/** The cloud or content delivery network that an address belongs to, by the lists that providers publish. */
export const cloud: FieldSpecs = {
  provider: text('Provider, such as Amazon Web Services.', { facet: true }),
  service: keywords('Services of the provider that use the range, such as EC2.'),
  region: keyword('Region of the provider, such as eu-central-1.'),
  range: keyword('The listed range, in CIDR form.'),
  is_cdn: flag('The range belongs to a content delivery network.'),
  is_waf: flag('The range belongs to a firewall for web applications.'),
};
