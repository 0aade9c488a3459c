/** The place of a host, as its answer has it -> where it is on a map, and in words. */
import { numberAt, textAt } from '../../../records/read/values-at.ts';

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in km, if the database says so. */
  readonly accuracy: number | undefined;
}

export function placeOfHost(geo: unknown): MapPlace | undefined {
  const latitude = numberAt(geo, 'location.lat');
  const longitude = numberAt(geo, 'location.long') ?? numberAt(geo, 'location.lon');
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const accuracy = numberAt(geo, 'accuracy');
  return { latitude, longitude, accuracy: accuracy !== undefined && accuracy > 0 ? accuracy : undefined };
}

/** `52.37° N 4.89° E`, in the manner of charts. */
export function coordinateText({ latitude, longitude }: MapPlace): string {
  const part = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`;
}

/** The name of the country of an ISO code, with the code; as it is if it is none. */
export function countryText(geo: unknown): string | undefined {
  const code = textAt(geo, 'country');
  if (code === undefined || !/^[a-z]{2}$/i.test(code)) return code;
  const name = COUNTRIES.of(code.toUpperCase());
  return name === undefined || name === code.toUpperCase() ? code : `${name} (${code.toUpperCase()})`;
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });
