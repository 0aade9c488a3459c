import { type FieldSpecs, flag, float, integer, keyword, keywordCi, object, text, texts } from '../../define.ts';

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
};
