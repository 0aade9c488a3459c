/** A line of input -> the record with its tags and vulnerabilities. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { bannerRecord } from '../../probe/identify/banner-record.ts';
import type { Identifier } from '../../probe/identify/identifier.ts';
import type { Tag } from '../../probe/identify/tag.ts';
import type { Cve } from '../../probe/identify/vulnerabilities/match/cve-field.ts';
import type { VulnerabilityMatcher } from '../../probe/identify/vulnerabilities/match/vulnerability-matcher.ts';

export interface IdentifiedRow {
  /** The line as it was, with `tag` replaced, and `cve` if vulnerabilities are loaded. */
  readonly value: object;
  /** What the line is about: an address, or the beginning of a banner. */
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly cves: readonly Cve[];
}

export interface IdentifyTools {
  readonly identifier: Identifier;
  /** Undefined if no vulnerabilities are loaded. */
  readonly matcher: VulnerabilityMatcher | undefined;
}

const LONGEST_TITLE = 100;

/** Undefined if the object is neither a banner nor a response. */
export function identifiedRow(value: object, tools: IdentifyTools): IdentifiedRow | undefined {
  const { protocol, banner } = value as { readonly protocol?: unknown; readonly banner?: unknown };
  if (typeof protocol === 'string' && typeof banner === 'string')
    return completed(value, bannerRecord(protocol, banner), `${protocol} ${banner.slice(0, LONGEST_TITLE)}`, tools);
  const record = value as ResponsesRecord;
  if (typeof record.prot7 !== 'string' && record.http === undefined && record.certificate === undefined)
    return undefined;
  const title =
    record.uri ?? `${record.protocol ?? record.prot7}://${record.ip ?? record.host ?? ''}:${record.port ?? ''}`;
  return completed(value, record, title, tools);
}

function completed(
  value: object,
  record: ResponsesRecord,
  title: string,
  { identifier, matcher }: IdentifyTools,
): IdentifiedRow {
  const tags = identifier.identify(record);
  if (matcher === undefined) return { value: { ...value, tag: tags }, title, tags, cves: [] };
  const cves = matcher.match({ ...record, tag: tags });
  const { cve: _, ...rest } = value as { readonly cve?: unknown };
  return {
    value: { ...rest, tag: tags, ...defined({ cve: cves.length === 0 ? undefined : cves }) },
    title,
    tags,
    cves,
  };
}
