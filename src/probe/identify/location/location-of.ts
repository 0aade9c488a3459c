import { defined } from '../../../model/defined.ts';
import type { Geo } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { countryCode, nameText, numberWithin } from './plain-value.ts';

/**
 * A record of an address database -> the location of the network. The layout is that of GeoIP2 and GeoLite2 City,
 * Country and Enterprise, in which DB-IP publishes too, or the flat one of DB-IP's tables. Names are in English.
 */
export function locationOf(record: MmdbValue, network: string): Geo | undefined {
  const geo = record instanceof Map && record.has('country_code') ? flatLocation(record) : nestedLocation(record);
  return Object.keys(geo).length === 0 ? undefined : { ...geo, ip: network };
}

function nestedLocation(record: MmdbValue): Geo {
  const subdivisions = valueAt(record, 'subdivisions');
  return defined({
    continent: nameOf(valueAt(record, 'continent')),
    country: countryCode(valueAt(record, 'country', 'iso_code')),
    registered_country: countryCode(valueAt(record, 'registered_country', 'iso_code')),
    subdivisions: knownNames(Array.isArray(subdivisions) ? subdivisions.map(nameOf) : []),
    city: nameOf(valueAt(record, 'city')),
    postal: nameText(valueAt(record, 'postal', 'code')),
    tz: nameText(valueAt(record, 'location', 'time_zone')),
    ...pointOf(valueAt(record, 'location')),
  });
}

function flatLocation(record: MmdbValue): Geo {
  return defined({
    country: countryCode(valueAt(record, 'country_code')),
    subdivisions: knownNames([nameText(valueAt(record, 'state1')), nameText(valueAt(record, 'state2'))]),
    city: nameText(valueAt(record, 'city')),
    postal: nameText(valueAt(record, 'postcode')),
    tz: nameText(valueAt(record, 'timezone')),
    ...pointOf(record),
  });
}

function pointOf(point: MmdbValue | undefined): Pick<Partial<Geo>, 'accuracy' | 'location'> {
  const lat = numberWithin(valueAt(point, 'latitude'), -90, 90);
  const long = numberWithin(valueAt(point, 'longitude'), -180, 180);
  const radius = numberWithin(valueAt(point, 'accuracy_radius'), 0, HALF_AROUND_THE_EARTH);
  const accuracy = radius === undefined ? {} : { accuracy: Math.round(radius) };
  return lat === undefined || long === undefined
    ? accuracy
    : { ...accuracy, location: { lat, long, lon: long, ...accuracy } };
}

const nameOf = (named: MmdbValue | undefined): string | undefined => nameText(valueAt(named, 'names', 'en'));

function knownNames(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known;
}

/** In kilometres. */
const HALF_AROUND_THE_EARTH = 20_038;
