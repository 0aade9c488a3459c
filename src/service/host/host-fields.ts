import { restrictedFieldProblem } from '../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../model/collection.ts';
import type { Field, PrivacyClass } from '../../model/field.ts';
import { address } from '../../model/fields/address.ts';
import { indicator } from '../../model/fields/indicator.ts';
import { indexRecord } from '../../model/operations/answers.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { requestError } from '../../model/request-error.ts';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { compileProjection, type ProjectionMode, pathsProblem } from '../../query/projection/projection.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import type { SearchContext } from '../search-context.ts';
import { DNS_FIELDS } from './dns.ts';
import type { JsonRecord } from './observations.ts';

/** Which fields of a host's answer are returned, and what there is to say about those that were named. */
export interface HostFields {
  show(answer: object): JsonRecord;
  readonly warnings: readonly QueryNotice[];
}

/** What stands around a field that is returned stays. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function hostFields(
  context: SearchContext,
  kind: HostKind,
  named: readonly string[],
  mode: ProjectionMode,
): HostFields {
  const problem = pathsProblem(named);
  if (problem !== undefined) throw requestError('fields asks for too much', `In fields ${problem}.`);
  const projection = compileProjection(named, mode);
  const show = projection.isWhole
    ? (answer: object) => answer as JsonRecord
    : (answer: object) => JSON.parse(projection.project(JSON.stringify(answer))) as JsonRecord;
  return { show, warnings: named.length === 0 ? [] : warningsOf(context, kind, named, mode) };
}

export type HostKind = 'address' | 'domain';

function warningsOf(
  context: SearchContext,
  kind: HostKind,
  named: readonly string[],
  mode: ProjectionMode,
): readonly QueryNotice[] {
  const rows = rowsOf(kind);
  const out = rows.filter((row) => isLeftOut(context, row));
  const whole = new FieldIndex({ name: 'hosts', fields: rows });
  const fields = new FieldIndex({ name: 'hosts', fields: rows.filter((row) => !out.includes(row)) }, whole);
  const tier = context.tier.name;
  if (mode === 'include')
    for (const path of named)
      if (fields.leavesOut(path.replace(/\[\d+\]/g, ''))) throw restrictedFieldProblem({ tier, collection: 'hosts' }, path);
  return fieldWarnings({ named, mode, fields, leftOut: { tier, paths: out.map(({ path }) => path) } });
}

/** A field of a host's answer, and the field of a collection that it is read from. */
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
  const both = [
    ...own(['type', 'source', ...Object.keys(indexRecord.properties).map((name) => `source.${name}`)]),
    ...read('responses', 'ports', ['protocol', 'prot4', 'port', 'prot7']),
    ...read('responses', 'software', ['uri', 'tag', 'cve']),
    ...own(['services_count']),
    ...own(['ioc'], 'ioc'),
    ...under('ioc', indicator.fields),
  ];
  return kind === 'address'
    ? [
        ...both,
        ...own(['ip', 'domains_count']),
        ...address.fields.filter(({ path }) => /^geo(?:\.|$)/.test(path)),
        ...own(['privacy', ...PRIVACY.map((name) => `privacy.${name}`)], 'privacy'),
        ...read('responses', '', ['ptr']),
        ...own(['domains'], 'open', { collection: 'domains', path: 'domain' }),
        ...own(['organization'], 'open', { collection: 'whois_ip', path: 'net' }),
        ...whole('whois_ip', 'whois'),
      ]
    : [
        ...both,
        ...own(['domain', 'related_domains_count', 'related_domains_query']),
        ...read('domains', 'dns', [...DNS_FIELDS, 'last_updated', '@timestamp']),
        ...own(['related_domains'], 'open', { collection: 'domains', path: 'domain' }),
        ...whole('whois_domains', 'whois'),
      ];
}

const PRIVACY = ['is_vpn', 'is_proxy', 'is_tor', 'vpn', 'proxy', 'tor'];

/** Fields that are made for the answer. */
function own(paths: readonly string[], privacy: PrivacyClass = 'open', source?: HostRow['source']): HostRow[] {
  const traits = { repeated: false, facet: false, freeText: false, about: '', answeredAsString: false };
  const from = source === undefined ? {} : { source };
  return paths.map((path) => ({ path, type: 'object', privacy, ...traits, ...from }));
}

/** Some fields of a collection, and what stands below them. An answer has the block only with one of them. */
function read(collection: Collection, block: string, names: readonly string[]): HostRow[] {
  const rows = tableOf(collection).fields.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
  const sourced = rows.map((row) => ({ ...row, source: { collection, path: row.path } }));
  return block === '' ? sourced : [...own([block], 'open', { collection, path: '' }), ...under(block, sourced)];
}

/** A block that is a record of a collection. */
function whole(collection: Collection, block: string): HostRow[] {
  return read(collection, block, [...new Set(tableOf(collection).fields.map(({ path }) => path.split('.')[0] ?? ''))]);
}

function under(block: string, rows: readonly HostRow[]): HostRow[] {
  return rows.map((row) => ({ ...row, path: `${block}.${row.path}` }));
}
