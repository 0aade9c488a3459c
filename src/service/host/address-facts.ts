import { formatCidr, rangeToCidrs } from '../../addr/cidr.ts';
import type { HostPrivacy } from '../../model/operations/host-answers.ts';
import type { JsonRecord, ObservationContext } from './observations.ts';
import { integerOf, objectOf } from './values.ts';
import { rangeOf } from './whois.ts';

/** What databases of addresses say of one: where it is, and whether it hides somebody. The most specific range that says anything counts. */
export interface AddressFacts {
  readonly geo: JsonRecord | undefined;
  readonly privacy: HostPrivacy | undefined;
}

export async function addressFacts({ store, signal }: ObservationContext, address: string): Promise<AddressFacts> {
  const [known = []] = await store.sideTables.addresses.at([address], signal === undefined ? {} : { signal });
  const records = known.map(({ json }) => JSON.parse(json) as JsonRecord);
  const located = records.find((record) => hasValue(objectOf(record, 'geo')));
  const judged = records.find((record) => hasValue(objectOf(record, 'privacy')));
  return {
    geo: located && geoBlock(objectOf(located, 'geo') ?? {}, cidrOf(located)),
    privacy: judged && privacyBlock(objectOf(judged, 'privacy') ?? {}),
  };
}

function hasValue(record: JsonRecord | undefined): boolean {
  return record !== undefined && Object.values(record).some((value) => value !== null && value !== undefined);
}

/** The range as one block, where it is one. */
function cidrOf(record: JsonRecord): string | undefined {
  const range = rangeOf(objectOf(record, 'ip'));
  const [only, ...others] = range === undefined ? [] : rangeToCidrs(range);
  return only === undefined || others.length > 0 ? undefined : formatCidr(only);
}

/** Longitude and accuracy stand in a host under other names than in a response. */
export function geoBlock(geo: JsonRecord, network: string | undefined): JsonRecord {
  const { location: _, accuracy: __, ...rest } = geo;
  const place = objectOf(geo, 'location');
  const accuracy = integerOf(geo, 'accuracy') ?? integerOf(place, 'accuracy');
  const [lat, lon] = [place?.lat, place?.lon ?? place?.long];
  return {
    ...(network === undefined ? {} : { ip: network }),
    ...rest,
    ...(accuracy === undefined ? {} : { accuracy }),
    ...(typeof lat === 'number' && typeof lon === 'number' ? { location: { lat, lon } } : {}),
  };
}

function privacyBlock(privacy: JsonRecord): HostPrivacy {
  const [vpn, proxy, tor] = ['vpn', 'proxy', 'tor'].map((name) => privacy[`is_${name}`] === true);
  const [isVpn = false, isProxy = false, isTor = false] = [vpn, proxy, tor];
  return { is_vpn: isVpn, is_proxy: isProxy, is_tor: isTor, vpn: isVpn, proxy: isProxy, tor: isTor };
}
