import { parseAddress } from '../../addr/ip/address.ts';
import { type AddressRange, makeRange, rangeSize } from '../../addr/ip/range.ts';
import { type JsonObject, jsonObject, recordText } from '../../model/json-value.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { newestObservations, type Observation, type ObservationContext, type ObservationList } from './observations.ts';

export interface Whois {
  readonly whois: JsonObject | undefined;
  readonly observed: ObservationList;
}

/** More than the nesting depth of any real network. */
const MAX_RANGES = 1_000;

/** The registration of the smallest range around an address. */
export async function whoisOfAddress(view: ObservationContext, plan: QueryPlan): Promise<Whois> {
  const fields = ['ip', 'net', 'related_nets', 'asn', 'abuse', 'raw'];
  const observed = await newestObservations(view, { collection: 'whois_ip', plan, fields, limit: MAX_RANGES });
  let smallest: { readonly size: bigint; readonly observation: Observation } | undefined;
  for (const observation of observed.hits) {
    const range = rangeOf(jsonObject(observation.record, 'ip'));
    if (range === undefined) continue;
    const size = rangeSize(range);
    if (smallest === undefined || size < smallest.size) smallest = { size, observation };
  }
  return { whois: smallest?.observation.record, observed: only(observed, smallest?.observation) };
}

/** The registration of a registered domain. */
export async function whoisOfDomain(view: ObservationContext, plan: QueryPlan): Promise<Whois> {
  const observed = await newestObservations(view, { collection: 'whois_domains', plan, fields: WHOLE, limit: 10 });
  const [first] = observed.hits;
  return { whois: first?.record, observed: only(observed, first) };
}

const WHOLE = ['*'];

/** The holder of the address: the organization, or what comes closest. */
export function organizationOf(whois: JsonObject | undefined): string | undefined {
  const net = jsonObject(whois, 'net');
  return recordText(net, 'organization') ?? recordText(net, 'description') ?? recordText(net, 'name');
}

export function rangeOf(ip: JsonObject | undefined): AddressRange | undefined {
  const [first, last] = [recordText(ip, 'gte'), recordText(ip, 'lte')];
  const from = first === undefined ? undefined : parseAddress(first);
  const to = last === undefined ? undefined : parseAddress(last);
  return from === undefined || to === undefined ? undefined : makeRange(from, to);
}

function only(observed: ObservationList, observation: Observation | undefined): ObservationList {
  return { ...observed, hits: observation === undefined ? [] : [observation] };
}
