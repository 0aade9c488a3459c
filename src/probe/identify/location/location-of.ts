import { defined } from '../../../model/defined.ts';
import type { Geo } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { countryCode, nameText, numberWithin } from './mmdb-text.ts';

/**
 * A record of an address database -> the location of its network. The layout is that of GeoIP2 and GeoLite2 City, Country
 * and Enterprise, in which DB-IP publishes too, or a flat one: DB-IP's tables and IPinfo. Names are in English.
 */
export function locationOf(record: MmdbValue): Geo | undefined {
  const isFlat = typeof (valueAt(record, 'country_code') ?? valueAt(record, 'country')) === 'string';
  const geo = isFlat ? flatLocation(record) : nestedLocation(record);
  return Object.keys(geo).length === 0 ? undefined : geo;
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
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => nameText(valueAt(record, name))).find((value) => value !== undefined);
  return defined({
    continent: text('continent'),
    country: countryCode(valueAt(record, 'country_code')) ?? countryCode(valueAt(record, 'country')),
    subdivisions: knownNames([text('state1', 'region'), text('state2')]),
    city: text('city'),
    postal: text('postcode', 'postal_code'),
    tz: text('timezone'),
    ...pointOf(record),
  });
}

function pointOf(point: MmdbValue | undefined): Pick<Partial<Geo>, 'accuracy' | 'location'> {
  const lat = degrees(valueAt(point, 'latitude') ?? valueAt(point, 'lat'), 90);
  const long = degrees(valueAt(point, 'longitude') ?? valueAt(point, 'lng'), 180);
  const radius = numberWithin(valueAt(point, 'accuracy_radius'), 0, HALF_AROUND_THE_EARTH);
  const accuracy = radius === undefined ? {} : { accuracy: Math.round(radius) };
  return lat === undefined || long === undefined
    ? accuracy
    : { ...accuracy, location: { lat, long, lon: long, ...accuracy } };
}

/** IPinfo writes them as text. */
function degrees(value: MmdbValue | undefined, most: number): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,3}(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return numberWithin(number, -most, most);
}

const nameOf = (named: MmdbValue | undefined): string | undefined => nameText(valueAt(named, 'names', 'en'));

function knownNames(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known;
}

/** In kilometres. */
const HALF_AROUND_THE_EARTH = 20_038;
