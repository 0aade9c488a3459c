/** What lists say of an address, a name or a digest. */
import { defined } from '../../model/defined.ts';
import type { Cloud, Privacy } from '../../model/records.generated.ts';

/** `ioc`: lists of threats, and of what is no threat. `networks`: lists of who uses which range. */
export const LIST_KINDS = ['ioc', 'networks'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The same for many subjects of a list, so that a table has it once. */
export interface ListStatement {
  /** The name of the list. */
  readonly list: string;
  /** Of the list: as it says, or a day. */
  readonly date?: string;
  /** Names of threats, such as malware families. */
  readonly threat?: readonly string[];
  /** Kinds of threat. */
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly fseen?: string;
  readonly lseen?: string;
  /** From 0 to 100. */
  readonly score?: number;
  /** How many lists name it, if this one counts others. */
  readonly sources?: number;
  readonly ports?: readonly number[];
  /** It does not hold from this moment on. */
  readonly until?: string;
  /** The subject is no threat: what else names it may be wrong. */
  readonly isBenign?: true;
  readonly privacy?: Privacy;
  readonly cloud?: Cloud;
}

/** Uses of a list, as a user names them. */
export const LIST_USES = [
  'threat',
  'benign',
  'vpn',
  'proxy',
  'tor',
  'relay',
  'hosting',
  'cloud',
  'cdn',
  'waf',
] as const;
export type ListUse = (typeof LIST_USES)[number];

/** What a user, or the publisher, says of a list whose content does not say what it is. */
export interface ListDescription {
  readonly as: ListUse;
  readonly name?: string;
  /** How new the list is. */
  readonly date?: string;
  readonly licence?: string;
  /** Who runs the ranges. */
  readonly provider?: string;
  readonly service?: string;
  readonly region?: string;
  readonly threat?: readonly string[];
  readonly tags?: readonly string[];
  readonly score?: number;
  /** Of a table: the column of each part. */
  readonly columns?: ListColumns;
  /** Of a table: what is between its fields. A comma, if it is absent. */
  readonly separator?: string;
}

export const LIST_SUBJECT_COLUMNS = ['value', 'ip', 'domain', 'url', 'hash', 'asn'] as const;
export const LIST_OTHER_COLUMNS = ['threat', 'tags', 'description', 'fseen', 'lseen', 'score', 'port'] as const;

/** The name of a column, or its number from 1 in a table without names. */
export type ListColumns = Readonly<
  Partial<Record<(typeof LIST_SUBJECT_COLUMNS)[number] | (typeof LIST_OTHER_COLUMNS)[number], string | number>>
>;

export const kindOfUse = (use: ListUse): ListKind => (use === 'threat' || use === 'benign' ? 'ioc' : 'networks');

/** What a list says of all that it names. `name`: if the description has none. */
export function statementOf(description: ListDescription, name: string): ListStatement {
  const { as: use, date, threat, tags, score, provider, service, region } = description;
  return defined({
    list: description.name ?? name,
    date,
    threat: use === 'threat' ? (threat ?? [name.replace(/^.*\//, '')]) : undefined,
    tags,
    score,
    isBenign: use === 'benign' ? (true as const) : undefined,
    privacy: privacyOfUse(use, provider),
    cloud:
      use === 'cloud' || use === 'cdn' || use === 'waf'
        ? defined({
            provider: provider ?? description.name ?? name,
            service: service === undefined ? undefined : [service],
            region,
            is_cdn: use === 'cdn' || undefined,
            is_waf: use === 'waf' || undefined,
          })
        : undefined,
  });
}

function privacyOfUse(use: ListUse, provider: string | undefined): Privacy | undefined {
  switch (use) {
    case 'vpn':
      return { is_vpn: true, ...defined({ provider }) };
    case 'proxy':
      return { is_proxy: true, ...defined({ provider }) };
    case 'tor':
      return { is_tor: true, ...defined({ provider }) };
    case 'relay':
      return { is_relay: true, ...defined({ provider }) };
    case 'hosting':
      return { is_hosting: true };
    default:
      return undefined;
  }
}
