import { formatCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { defined } from '../../model/defined.ts';
import { type JsonObject, jsonObject, recordInteger, recordObjects } from '../../model/json-value.ts';
import type { HostPrivacy } from '../../model/operations/host-answers.ts';
import { recordInstant } from '../../query/value/instant.ts';
import type { SideRecords } from '../../store/side-tables.ts';
import type { ObservationContext } from './observations.ts';
import { rangeOf } from './whois.ts';

/**
 * What address databases say of an address: its location, and whether it is a VPN, proxy or Tor node. The most specific
 * range with an entry wins.
 */
export interface AddressFacts {
  readonly geo: JsonObject | undefined;
  readonly privacy: HostPrivacy | undefined;
}

export async function addressFacts({ store, signal }: ObservationContext, address: string): Promise<AddressFacts> {
  const [ranges = []] = await store.sideTables.addresses.at([address], signal === undefined ? {} : { signal });
  const records = ranges.map(({ json }) => JSON.parse(json) as JsonObject);
  const withGeo = records.find((record) => hasValue(jsonObject(record, 'geo')));
  const withPrivacy = records.find((record) => hasValue(jsonObject(record, 'privacy')));
  return {
    geo: withGeo && geoBlock(jsonObject(withGeo, 'geo') ?? {}, cidrOf(withGeo)),
    privacy: withPrivacy && privacyBlock(jsonObject(withPrivacy, 'privacy') ?? {}),
  };
}

/** What lists and databases said of the address when a record of it was made. */
export function notedPrivacy(record: JsonObject | undefined): HostPrivacy | undefined {
  const privacy = jsonObject(record, 'privacy');
  return hasValue(privacy) ? privacyBlock(privacy ?? {}) : undefined;
}

/** Threats that are about the address itself, in the form that clients read. */
export function notedIndicators(record: JsonObject | undefined, ip: string): readonly JsonObject[] {
  return recordObjects(record, 'ioc')
    .filter(({ type }) => type === 'ip' || type === 'range' || type === 'asn')
    .slice(0, MAX_INDICATORS)
    .map((listed) => indicatorBlock({ ip, ...listed }));
}

function hasValue(record: JsonObject | undefined): boolean {
  return record !== undefined && Object.values(record).some((value) => value !== null && value !== undefined);
}

/** The range as one CIDR block, if it is one. */
function cidrOf(record: JsonObject): string | undefined {
  const range = rangeOf(jsonObject(record, 'ip'));
  const [only, ...rest] = range === undefined ? [] : rangeToCidrs(range);
  return only === undefined || rest.length > 0 ? undefined : formatCidr(only);
}

/** Longitude and accuracy have other names in a host than in a response. */
export function geoBlock(geo: JsonObject, network: string | undefined): JsonObject {
  const { location: _, accuracy: __, ...rest } = geo;
  const location = jsonObject(geo, 'location');
  const accuracy = recordInteger(geo, 'accuracy') ?? recordInteger(location, 'accuracy');
  const [lat, lon] = [location?.lat, location?.lon ?? location?.long];
  return {
    ...defined({ ip: network }),
    ...rest,
    ...defined({ accuracy, location: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined }),
  };
}

function privacyBlock(privacy: JsonObject): HostPrivacy {
  const [vpn, proxy, tor] = ['vpn', 'proxy', 'tor'].map((name) => privacy[`is_${name}`] === true);
  const [isVpn = false, isProxy = false, isTor = false] = [vpn, proxy, tor];
  return { is_vpn: isVpn, is_proxy: isProxy, is_tor: isTor, vpn: isVpn, proxy: isProxy, tor: isTor };
}

/** What threat lists say of a host, in the form that clients read: times to the minute, and the doubt as a string. */
export function indicatorsOf(records: SideRecords): readonly JsonObject[] {
  return records.slice(0, MAX_INDICATORS).map(({ json }) => indicatorBlock(JSON.parse(json) as JsonObject));
}

const MAX_INDICATORS = 100;

function indicatorBlock(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, TIMES.has(name) ? toTheMinute(value) : value]),
  );
}

const TIMES: ReadonlySet<string> = new Set(['@timestamp', 'fseen', 'lseen']);

/** `YYYY-MM-DDThh:mmZ`. A value that is not a time is unchanged. */
function toTheMinute(value: unknown): unknown {
  const at = recordInstant(value);
  return at === undefined ? value : `${new Date(at).toISOString().slice(0, 16)}Z`;
}
