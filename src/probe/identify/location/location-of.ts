import type { Geo } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { codeOf, numberOf, textOf } from './plain-value.ts';

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
    country: codeOf(valueAt(record, 'country', 'iso_code')),
    registered_country: codeOf(valueAt(record, 'registered_country', 'iso_code')),
    subdivisions: listOf(Array.isArray(subdivisions) ? subdivisions.map(nameOf) : []),
    city: nameOf(valueAt(record, 'city')),
    postal: textOf(valueAt(record, 'postal', 'code')),
    tz: textOf(valueAt(record, 'location', 'time_zone')),
    ...pointOf(valueAt(record, 'location')),
  });
}

function flatLocation(record: MmdbValue): Geo {
  return defined({
    country: codeOf(valueAt(record, 'country_code')),
    subdivisions: listOf([textOf(valueAt(record, 'state1')), textOf(valueAt(record, 'state2'))]),
    city: textOf(valueAt(record, 'city')),
    postal: textOf(valueAt(record, 'postcode')),
    tz: textOf(valueAt(record, 'timezone')),
    ...pointOf(record),
  });
}

function pointOf(point: MmdbValue | undefined): Pick<Partial<Geo>, 'accuracy' | 'location'> {
  const lat = numberOf(valueAt(point, 'latitude'), -90, 90);
  const long = numberOf(valueAt(point, 'longitude'), -180, 180);
  const radius = numberOf(valueAt(point, 'accuracy_radius'), 0, HALF_AROUND_THE_EARTH);
  const accuracy = radius === undefined ? {} : { accuracy: Math.round(radius) };
  return lat === undefined || long === undefined
    ? accuracy
    : { ...accuracy, location: { lat, long, lon: long, ...accuracy } };
}

const nameOf = (named: MmdbValue | undefined): string | undefined => textOf(valueAt(named, 'names', 'en'));

function listOf(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known;
}

type Possible<T> = { readonly [Name in keyof T]: T[Name] | undefined };

/** Without the fields that are undefined. */
function defined(geo: Possible<Geo>): Geo {
  return Object.fromEntries(Object.entries(geo).filter(([, value]) => value !== undefined)) as Geo;
}

/** In kilometres. */
const HALF_AROUND_THE_EARTH = 20_038;
