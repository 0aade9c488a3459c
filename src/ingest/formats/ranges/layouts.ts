/** How providers publish their ranges in JSON: a document -> each range, with who uses it and for what. */
import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  objectsIn,
  recordObjects,
  recordText,
  recordTexts,
} from '../../../model/json-value.ts';
import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { ListDescription } from '../../../probe/lists/list-statement.ts';

export interface PublishedRange {
  readonly range: string;
  readonly service?: string | undefined;
  readonly region?: string | undefined;
  /** Another use than that of the rest. */
  readonly as?: ListDescription['as'];
}

export interface RangeLayout {
  /** The use and the provider, if the layout belongs to one. */
  readonly of?: Pick<ListDescription, 'as' | 'provider'>;
  isSeenIn(document: JsonObject): boolean;
  date?(document: JsonObject): string | undefined;
  ranges(document: JsonObject): Iterable<PublishedRange>;
}

const has = (document: JsonObject, ...names: readonly string[]): boolean => names.every((name) => name in document);
const firstOf = (list: unknown): JsonObject | undefined => objectsIn(list)[0];

const amazon: RangeLayout = {
  of: { as: 'cloud', provider: 'Amazon Web Services' },
  isSeenIn: (document) => has(document, 'syncToken', 'createDate') || 'ip_prefix' in (firstOf(document.prefixes) ?? {}),
  date: ({ createDate }) =>
    isoTime(String(createDate).replace(/^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)$/, '$1T$2:$3:$4Z')),
  *ranges({ prefixes, ipv6_prefixes: of6 }) {
    for (const one of [...objectsIn(prefixes), ...objectsIn(of6)]) {
      const service = recordText(one, 'service');
      yield {
        range: recordText(one, 'ip_prefix') ?? recordText(one, 'ipv6_prefix') ?? '',
        service,
        region: recordText(one, 'region'),
        ...defined({ as: service === 'CLOUDFRONT' ? ('cdn' as const) : undefined }),
      };
    }
  },
};

const azure: RangeLayout = {
  of: { as: 'cloud', provider: 'Microsoft Azure' },
  isSeenIn: (document) => has(document, 'changeNumber', 'cloud', 'values'),
  *ranges({ values }) {
    for (const { name, properties } of objectsIn(values)) {
      const own = isJsonObject(properties) ? properties : {};
      const service = recordText(own, 'systemService') || (typeof name === 'string' ? name : undefined);
      const region = recordText(own, 'region') || undefined;
      const isCdn = service?.startsWith('AzureFrontDoor') === true;
      for (const range of recordTexts(own, 'addressPrefixes'))
        yield { range, service, region, ...defined({ as: isCdn ? ('cdn' as const) : undefined }) };
    }
  },
};

/** Of Google's cloud, and of crawlers, whose publisher it does not name. */
const google = (isCloud: boolean): RangeLayout => ({
  ...defined({ of: isCloud ? { as: 'cloud' as const, provider: 'Google Cloud' } : undefined }),
  isSeenIn: ({ prefixes }) => {
    const [first] = objectsIn(prefixes);
    const isOfGoogle = first !== undefined && ('ipv4Prefix' in first || 'ipv6Prefix' in first);
    return isOfGoogle && isCloud === ('scope' in first || first.service === 'Google Cloud');
  },
  date: ({ creationTime }) => isoTime(creationTime),
  *ranges({ prefixes }) {
    for (const one of objectsIn(prefixes))
      yield {
        range: recordText(one, 'ipv4Prefix') ?? recordText(one, 'ipv6Prefix') ?? '',
        service: recordText(one, 'service'),
        region: recordText(one, 'scope'),
      };
  },
});

const oracle: RangeLayout = {
  of: { as: 'cloud', provider: 'Oracle Cloud' },
  isSeenIn: (document) => 'cidrs' in (firstOf(document.regions) ?? {}),
  date: ({ last_updated_timestamp: at }) => isoTime(at),
  *ranges({ regions }) {
    for (const one of objectsIn(regions))
      for (const { cidr, tags } of recordObjects(one, 'cidrs'))
        yield {
          range: typeof cidr === 'string' ? cidr : '',
          service: Array.isArray(tags) && typeof tags[0] === 'string' ? tags[0] : undefined,
          region: recordText(one, 'region'),
        };
  },
};

/** Lists of ranges by the names of services. */
function* byService(document: JsonObject): Generator<PublishedRange> {
  for (const [service, value] of Object.entries(document))
    for (const range of rangesBelow(value)) yield { range, service };
}

const github: RangeLayout = {
  of: { as: 'cloud', provider: 'GitHub' },
  isSeenIn: (document) => has(document, 'hooks', 'web', 'git'),
  ranges: byService,
};

const fastly: RangeLayout = {
  of: { as: 'cdn', provider: 'Fastly' },
  isSeenIn: (document) => has(document, 'addresses', 'ipv6_addresses'),
  ranges: generic,
};

const cloudflare: RangeLayout = {
  of: { as: 'cdn', provider: 'Cloudflare' },
  isSeenIn: ({ result }) => isJsonObject(result) && has(result, 'ipv4_cidrs', 'ipv6_cidrs'),
  ranges: generic,
};

const imperva: RangeLayout = {
  of: { as: 'waf', provider: 'Imperva' },
  isSeenIn: (document) => has(document, 'ipRanges', 'ipv6Ranges'),
  ranges: generic,
};

const datadog: RangeLayout = {
  of: { as: 'cloud', provider: 'Datadog' },
  isSeenIn: ({ agents }) => isJsonObject(agents) && has(agents, 'prefixes_ipv4'),
  date: ({ modified }) => isoTime(String(modified).replace(/^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)$/, '$1T$2:$3:$4Z')),
  ranges: byService,
};

const zscaler: RangeLayout = {
  of: { as: 'proxy', provider: 'Zscaler' },
  isSeenIn: (document) => Object.keys(document).some((name) => /^(?:zscaler|zs).*\.(?:net|com)$/.test(name)),
  ranges: generic,
};

/** Prefixes that a system announces, as collectors of routes answer: those around them are not its own. */
const announced: RangeLayout = {
  isSeenIn: ({ data }) => isJsonObject(data) && ('ipv4_prefixes' in data || 'ipv6_prefixes' in data),
  *ranges({ data }) {
    const own = isJsonObject(data) ? data : {};
    for (const list of ['ipv4_prefixes', 'ipv6_prefixes'])
      for (const one of recordObjects(own, list)) yield { range: recordText(one, 'prefix') ?? '' };
  },
};

/** What Onionoo says of relays: addresses of those that are exits. */
const onionoo: RangeLayout = {
  of: { as: 'tor' },
  isSeenIn: (document) => has(document, 'relays_published', 'relays'),
  date: ({ relays_published: at }) => isoTime(String(at).replace(/^(\S+) (\S+)$/, '$1T$2Z')),
  *ranges({ relays }) {
    for (const relay of objectsIn(relays))
      if (recordTexts(relay, 'flags').includes('Exit')) {
        const endpoints = recordTexts(relay, 'or_addresses').map((text) => text.replace(/^\[?([^\]]*?)\]?:\d+$/, '$1'));
        for (const range of new Set([...recordTexts(relay, 'exit_addresses'), ...endpoints])) yield { range };
      }
  },
};

export const RANGE_LAYOUTS: readonly RangeLayout[] = [
  amazon,
  azure,
  google(true),
  google(false),
  oracle,
  github,
  fastly,
  cloudflare,
  imperva,
  datadog,
  zscaler,
  announced,
  onionoo,
];

/** Every text of a document that may be a range. */
export function* generic(document: unknown): Generator<PublishedRange> {
  for (const range of rangesBelow(document)) yield { range };
}

const DEEPEST = 12;

function* rangesBelow(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') {
    if (/^[\da-f.:]+(?:\/\d{1,3})?$/i.test(value) && /[.:]/.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null && depth < DEEPEST)
    for (const inner of Object.values(value)) yield* rangesBelow(inner, depth + 1);
}
