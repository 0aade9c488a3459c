/** Where an address is and who owns it, as another tool says it -> the fields of a record. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';

export interface SeenPlace {
  readonly continent?: string | undefined;
  /** Two letters. */
  readonly country?: string | undefined;
  readonly registeredCountry?: string | undefined;
  /** States or provinces, the largest first. */
  readonly subdivisions?: readonly string[] | undefined;
  readonly city?: string | undefined;
  readonly postal?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

export function placeFields(place: SeenPlace): Pick<ResponsesRecord, 'geo'> {
  const { latitude, longitude, subdivisions = [] } = place;
  const geo = defined({
    continent: place.continent || undefined,
    country: place.country || undefined,
    registered_country: place.registeredCountry || undefined,
    subdivisions: subdivisions.length === 0 ? undefined : subdivisions,
    city: place.city || undefined,
    postal: place.postal || undefined,
    tz: place.timeZone || undefined,
    location:
      latitude === undefined || longitude === undefined
        ? undefined
        : { lat: latitude, long: longitude, lon: longitude },
  });
  return Object.keys(geo).length === 0 ? {} : { geo };
}

export interface SeenOwner {
  /** Of the network. */
  readonly organization?: string | undefined;
  /** With or without AS before it. */
  readonly asn?: string | number | undefined;
  readonly asName?: string | undefined;
  readonly asCountry?: string | undefined;
  /** The announced network in CIDR form. */
  readonly prefix?: string | undefined;
}

export function ownerFields({
  organization,
  asn,
  asName,
  asCountry,
  prefix,
}: SeenOwner): Pick<ResponsesRecord, 'whois'> {
  const number = /^(?:AS)?([1-9]\d{0,9})$/i.exec(String(asn ?? '').trim())?.[1];
  const system = defined({
    number: number === undefined ? undefined : [number],
    name: asName || undefined,
    country: asCountry || undefined,
    cidr: prefix || undefined,
  });
  const whois = defined({
    net: organization === undefined || organization === '' ? undefined : { organization },
    asn: Object.keys(system).length === 0 ? undefined : system,
  });
  return Object.keys(whois).length === 0 ? {} : { whois };
}
