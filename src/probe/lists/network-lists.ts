/** An address -> what lists of ranges say of it: who hides behind it, and which cloud it belongs to. */
import { defined } from '../../model/defined.ts';
import type { Cloud, Privacy } from '../../model/records.generated.ts';
import type { ListLookup } from './list-lookup.ts';
import type { ListHit } from './list-table.ts';

export interface ListedNetwork {
  readonly privacy?: Privacy;
  readonly cloud?: Cloud;
}

/** `systems`: numbers of the autonomous systems that announce the address. */
export function listedNetwork(lookup: ListLookup, ip: string, systems: readonly string[]): ListedNetwork {
  const hits = [...lookup.address(ip), ...systems.flatMap((number) => lookup.asn(number))];
  if (hits.length === 0) return {};
  return defined({ privacy: privacyOfHits(hits), cloud: cloudOfHits(hits) });
}

function privacyOfHits(hits: readonly ListHit[]): Privacy | undefined {
  const all = hits.map(({ statement }) => statement.privacy).filter((privacy) => privacy !== undefined);
  return all.length === 0 ? undefined : Object.assign({}, ...all.toReversed());
}

/** The narrowest range names the provider. Wider ones of the same provider add services and say what it is. */
function cloudOfHits(hits: readonly ListHit[]): Cloud | undefined {
  const listed = hits
    .filter(({ statement }) => statement.cloud !== undefined)
    .sort((a, b) => prefixOf(b) - prefixOf(a));
  const [first] = listed;
  const provider = first?.statement.cloud?.provider;
  if (first === undefined || provider === undefined) return undefined;
  const own = listed.map(({ statement }) => statement.cloud).filter((cloud) => cloud?.provider === provider);
  const service = [...new Set(own.flatMap((cloud) => cloud?.service ?? []))];
  return defined({
    provider,
    service: service.length === 0 ? undefined : service,
    region: own.map((cloud) => cloud?.region).find((region) => region !== undefined),
    range: first.value.includes('.') || first.value.includes(':') ? first.value : undefined,
    is_cdn: listed.some(({ statement }) => statement.cloud?.is_cdn === true) || undefined,
    is_waf: listed.some(({ statement }) => statement.cloud?.is_waf === true) || undefined,
  });
}

function prefixOf({ value }: ListHit): number {
  const slash = value.indexOf('/');
  if (slash >= 0) return Number(value.slice(slash + 1));
  return value.includes('.') || value.includes(':') ? 128 : -1;
}
