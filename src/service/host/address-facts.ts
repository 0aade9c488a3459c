import { formatCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { defined } from '../../model/defined.ts';
import type { HostPrivacy } from '../../model/operations/host-answers.ts';
import type { JsonRecord } from './json-record.ts';
import type { ObservationContext } from './observations.ts';
import { integerOf, objectOf } from './values.ts';
import { rangeOf } from './whois.ts';

/**
 * What address databases say of an address: its location, and whether it is a VPN, proxy or Tor node. The most specific
 * range with an entry wins.
 */
export interface AddressFacts {
  readonly geo: JsonRecord | undefined;
  readonly privacy: HostPrivacy | undefined;
}

export async function addressFacts({ store, signal }: ObservationContext, address: string): Promise<AddressFacts> {
  const [ranges = []] = await store.sideTables.addresses.at([address], signal === undefined ? {} : { signal });
  const records = ranges.map(({ json }) => JSON.parse(json) as JsonRecord);
  const withGeo = records.find((record) => hasValue(objectOf(record, 'geo')));
  const withPrivacy = records.find((record) => hasValue(objectOf(record, 'privacy')));
  return {
    geo: withGeo && geoBlock(objectOf(withGeo, 'geo') ?? {}, cidrOf(withGeo)),
    privacy: withPrivacy && privacyBlock(objectOf(withPrivacy, 'privacy') ?? {}),
  };
}

function hasValue(record: JsonRecord | undefined): boolean {
  return record !== undefined && Object.values(record).some((value) => value !== null && value !== undefined);
}

/** The range as one CIDR block, if it is one. */
function cidrOf(record: JsonRecord): string | undefined {
  const range = rangeOf(objectOf(record, 'ip'));
  const [only, ...rest] = range === undefined ? [] : rangeToCidrs(range);
  return only === undefined || rest.length > 0 ? undefined : formatCidr(only);
}

/** Longitude and accuracy have other names in a host than in a response. */
export function geoBlock(geo: JsonRecord, network: string | undefined): JsonRecord {
  const { location: _, accuracy: __, ...rest } = geo;
  const location = objectOf(geo, 'location');
  const accuracy = integerOf(geo, 'accuracy') ?? integerOf(location, 'accuracy');
  const [lat, lon] = [location?.lat, location?.lon ?? location?.long];
  return {
    ...defined({ ip: network }),
    ...rest,
    ...defined({ accuracy, location: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined }),
  };
}

function privacyBlock(privacy: JsonRecord): HostPrivacy {
  const [vpn, proxy, tor] = ['vpn', 'proxy', 'tor'].map((name) => privacy[`is_${name}`] === true);
  const [isVpn = false, isProxy = false, isTor = false] = [vpn, proxy, tor];
  return { is_vpn: isVpn, is_proxy: isProxy, is_tor: isTor, vpn: isVpn, proxy: isProxy, tor: isTor };
}
