/**
 * Countries and cities of the world: real ones, so that maps and facets look right; everything else about them is
 * invented.
 */
import type { Random } from '../random.ts';
import { chooser, type Weighted } from '../weighted.ts';
import rows from './places.json' with { type: 'json' };

export type Registry = 'arin' | 'ripe' | 'apnic' | 'lacnic' | 'afrinic';

export interface City {
  readonly name: string;
  readonly state: string;
  readonly postal: string;
  readonly lat: number;
  readonly long: number;
  readonly tz: string;
}

export interface Country {
  readonly code: string;
  readonly continent: string;
  readonly registry: Registry;
  readonly language: string;
  /** Country calling code. */
  readonly calling: string;
  /** Suffix under which people of the country register names. */
  readonly suffix: string;
  /** How companies write their legal form. */
  readonly form: string;
  readonly cities: readonly City[];
}

/** The cities of each country, the largest first. */
const CITIES: Readonly<Record<string, readonly City[]>> = rows.cities;

/** Weighted by hosts. */
const WORLD: Weighted<Country> = rows.countries.map(({ weight, registry, ...country }) => [
  weight,
  { ...country, registry: registry as Registry, cities: CITIES[country.code] ?? [] },
]);

export const drawCountry = chooser(WORLD);

export function countryOf(code: string): Country {
  const country = WORLD.find(([, one]) => one.code === code);
  if (country === undefined) throw new Error(`no country ${code}`);
  return country[1];
}

export function drawCity(random: Random, { cities }: Country): City {
  return random.pickByRank(cities);
}

/** A telephone number as registries write it; three zeros before the last digits make it unassigned. */
export function phoneNumber(random: Random, { code, calling }: Country): string {
  if (code === 'JP') return `+81-03-0000-${random.digits(4)}`;
  if (calling === '1') return `+1-${random.between(201, 989)}-555-01${random.between(10, 99)}`;
  return `+${calling} ${random.between(10, 99)} 000 ${random.digits(4)}`;
}
