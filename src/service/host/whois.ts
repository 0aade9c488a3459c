import { parseAddress } from '../../addr/address.ts';
import { type AddressRange, makeRange, rangeSize } from '../../addr/range.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import {
  type JsonRecord,
  newest,
  type Observation,
  type ObservationContext,
  type ObservationList,
} from './observations.ts';
import { objectOf, textOf } from './values.ts';

export interface Whois {
  readonly whois: JsonRecord | undefined;
  readonly observed: ObservationList;
}

/** Networks around networks: nobody nests them this deep. */
const MOST_RANGES = 1_000;

/** The registration of the smallest range around an address. */
export async function whoisOfAddress(looking: ObservationContext, plan: QueryPlan): Promise<Whois> {
  const fields = ['ip', 'net', 'related_nets', 'asn', 'abuse', 'raw'];
  const observed = await newest(looking, { collection: 'whois_ip', plan, fields, most: MOST_RANGES });
  let smallest: { readonly size: bigint; readonly found: Observation } | undefined;
  for (const found of observed.found) {
    const range = rangeOf(objectOf(found.record, 'ip'));
    if (range === undefined) continue;
    const size = rangeSize(range);
    if (smallest === undefined || size < smallest.size) smallest = { size, found };
  }
  return { whois: smallest?.found.record, observed: used(observed, smallest?.found) };
}

/** The registration of a registered domain. */
export async function whoisOfDomain(looking: ObservationContext, plan: QueryPlan): Promise<Whois> {
  const observed = await newest(looking, { collection: 'whois_domains', plan, fields: WHOLE, most: 10 });
  const [first] = observed.found;
  return { whois: first?.record, observed: used(observed, first) };
}

export const WHOLE = ['*'];

/** What holds the address: the organization, or what comes nearest to it. */
export function organizationOf(whois: JsonRecord | undefined): string | undefined {
  const net = objectOf(whois, 'net');
  return textOf(net, 'organization') ?? textOf(net, 'description') ?? textOf(net, 'name');
}

export function rangeOf(ip: JsonRecord | undefined): AddressRange | undefined {
  const [first, last] = [textOf(ip, 'gte'), textOf(ip, 'lte')];
  const from = first === undefined ? undefined : parseAddress(first);
  const to = last === undefined ? undefined : parseAddress(last);
  return from === undefined || to === undefined ? undefined : makeRange(from, to);
}

function used(observed: ObservationList, found: Observation | undefined): ObservationList {
  return { ...observed, found: found === undefined ? [] : [found] };
}
