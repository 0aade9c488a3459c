import { restrictedFieldProblem } from '../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../model/collection.ts';
import type { Field, PrivacyClass } from '../../model/field.ts';
import { address } from '../../model/fields/address.ts';
import { indicator } from '../../model/fields/indicator.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { indexRecordType } from '../../model/operations/answers.ts';
import { requestError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { compileProjection, pathsProblem } from '../../query/projection/projection.ts';
import type { ProjectionMode } from '../../query/projection/projection-node.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import type { SearchContext } from '../search-context.ts';
import { DNS_FIELDS } from './dns.ts';

/** The fields of a host's answer to return, and warnings about the requested names. */
export interface HostFields {
  show(answer: object): JsonObject;
  readonly warnings: readonly QueryNotice[];
}

/** Keeps the parents of a returned field. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function hostFields(
  context: SearchContext,
  kind: HostKind,
  names: readonly string[],
  mode: ProjectionMode,
): HostFields {
  const problem = pathsProblem(names);
  if (problem !== undefined) throw requestError('fields asks for too much', `In fields ${problem}.`);
  const projection = compileProjection(names, mode);
  const show = projection.isWhole
    ? (answer: object) => answer as JsonObject
    : (answer: object) => JSON.parse(projection.project(JSON.stringify(answer))) as JsonObject;
  return { show, warnings: names.length === 0 ? [] : warningsOf(context, kind, names, mode) };
}

export type HostKind = 'address' | 'domain';

function warningsOf(
  context: SearchContext,
  kind: HostKind,
  names: readonly string[],
  mode: ProjectionMode,
): readonly QueryNotice[] {
  const rows = rowsOf(kind);
  const out = rows.filter((row) => isLeftOut(context, row));
  const hosts = new FieldIndex({ name: 'hosts', fields: rows });
  const fields = new FieldIndex({ name: 'hosts', fields: rows.filter((row) => !out.includes(row)) }, hosts);
  const tier = context.tier.name;
  if (mode === 'include')
    for (const path of names)
      if (fields.leavesOut(path.replace(/\[\d+\]/g, '')))
        throw restrictedFieldProblem({ tier, collection: 'hosts' }, path);
  return fieldWarnings({ paths: names, mode, fields, leftOut: { tier, paths: out.map(({ path }) => path) } });
}

/** A field of a host's answer, and the collection field it comes from. */
interface HostRow extends Field {
  readonly source?: { readonly collection: Collection; readonly path: string };
}

function isLeftOut({ tier, leftOut }: SearchContext, { privacy, source }: HostRow): boolean {
  if ((tier.leavesOut.classes as readonly string[]).includes(privacy)) return true;
  if (source === undefined) return false;
  const { isWhole, has } = leftOut[source.collection];
  return isWhole || has(source.path);
}

function rowsOf(kind: HostKind): readonly HostRow[] {
  const all = [
    ...answerRows(['type', 'source', ...Object.keys(indexRecordType.properties).map((name) => `source.${name}`)]),
    ...collectionRows('responses', 'ports', ['protocol', 'prot4', 'port', 'prot7']),
    ...collectionRows('responses', 'software', ['uri', 'tag', 'cve']),
    ...answerRows(['services_count']),
    ...answerRows(['ioc'], 'ioc'),
    ...under('ioc', indicator.fields),
  ];
  return kind === 'address'
    ? [
        ...all,
        ...answerRows(['ip', 'domains_count']),
        ...address.fields.filter(({ path }) => /^geo(?:\.|$)/.test(path)),
        ...answerRows(['privacy', ...PRIVACY.map((name) => `privacy.${name}`)], 'privacy'),
        ...collectionRows('responses', '', ['ptr']),
        ...answerRows(['domains'], 'open', { collection: 'domains', path: 'domain' }),
        ...answerRows(['organization'], 'open', { collection: 'whois_ip', path: 'net' }),
        ...recordRows('whois_ip', 'whois'),
      ]
    : [
        ...all,
        ...answerRows(['domain', 'related_domains_count', 'related_domains_query']),
        ...collectionRows('domains', 'dns', [...DNS_FIELDS, 'last_updated', '@timestamp']),
        ...answerRows(['related_domains'], 'open', { collection: 'domains', path: 'domain' }),
        ...recordRows('whois_domains', 'whois'),
      ];
}

const PRIVACY = ['is_vpn', 'is_proxy', 'is_tor', 'vpn', 'proxy', 'tor'];

/** Fields that exist only in the answer. */
function answerRows(paths: readonly string[], privacy: PrivacyClass = 'open', source?: HostRow['source']): HostRow[] {
  const traits = { repeated: false, facet: false, freeText: false, about: '', answeredAsString: false };
  const from = source === undefined ? {} : { source };
  return paths.map((path) => ({ path, type: 'object', privacy, ...traits, ...from }));
}

/** Some fields of a collection and everything below them. The answer has the block only with one of them. */
function collectionRows(collection: Collection, block: string, names: readonly string[]): HostRow[] {
  const rows = tableOf(collection).fields.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
  const sourced = rows.map((row) => ({ ...row, source: { collection, path: row.path } }));
  return block === '' ? sourced : [...answerRows([block], 'open', { collection, path: '' }), ...under(block, sourced)];
}

/** A block that is a whole record of a collection. */
function recordRows(collection: Collection, block: string): HostRow[] {
  return collectionRows(collection, block, [
    ...new Set(tableOf(collection).fields.map(({ path }) => path.split('.')[0] ?? '')),
  ]);
}

function under(block: string, rows: readonly HostRow[]): HostRow[] {
  return rows.map((row) => ({ ...row, path: `${block}.${row.path}` }));
}
