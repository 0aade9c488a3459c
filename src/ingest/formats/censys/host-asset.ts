/** A host of Censys with its services -> a record for each, or for each page that it has. */
import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonList,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import { placeFields } from '../../records/address-fields.ts';
import { otherMembers } from '../../records/other-members.ts';
import { seenTime } from '../../records/seen-time.ts';
import { givenAddress } from '../../records/service-place.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { ownerOfCensys } from './owner.ts';
import { type CensysHost, serviceRecords } from './service.ts';

export function* hostRecordsOfCensys(host: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(jsonText(host, 'ip'), 'the host');
  const services = objectsIn(jsonList(host, 'services'));
  if (services.length === 0) throw new RefusedRecord('the host has no services');
  const ofHost = { ip, time: seenTime(jsonText(host, 'last_updated_at')), ...fieldsOfHost(host) };
  for (const service of services) yield* serviceRecords(service, ofHost);
}

export function fieldsOfHost(host: JsonObject): Pick<CensysHost, 'fields' | 'others'> {
  const dns = jsonObject(host, 'dns');
  const location = jsonObject(host, 'location');
  const coordinates = jsonObject(location, 'coordinates') ?? location;
  const names = textsIn(jsonMember(dns, 'names')).slice(0, MOST_NAMES);
  const pointers = textsIn(jsonMember(jsonMember(dns, 'reverse_dns'), 'names'));
  const province = jsonText(location, 'province') || undefined;
  return {
    fields: {
      ...defined({
        domain: names.length === 0 ? undefined : names,
        ptr: pointers.length === 0 ? undefined : pointers,
      }),
      ...placeFields({
        continent: jsonText(location, 'continent'),
        country: jsonText(location, 'country_code'),
        registeredCountry: jsonText(location, 'registered_country_code'),
        subdivisions: province === undefined ? [] : [province],
        city: jsonText(location, 'city'),
        postal: jsonText(location, 'postal_code'),
        timeZone: jsonText(location, 'timezone'),
        latitude: jsonNumber(coordinates, 'latitude'),
        longitude: jsonNumber(coordinates, 'longitude'),
      }),
      ...ownerOfCensys(host),
    },
    others: otherMembers(host, HOST_TAKEN),
  };
}

/** As many as records of our own scans have. */
const MOST_NAMES = 100;

const HOST_TAKEN: ReadonlySet<string> = new Set(
  `ip services service_count ports protocols dns location autonomous_system autonomous_system_updated_at last_updated_at
   location_updated_at updated_at whois.network whois.organization.name whois.organization.address
   whois.organization.city whois.organization.state whois.organization.country whois.organization.postal_code
   whois.organization.abuse_contacts _encoding`.split(/\s+/),
);
