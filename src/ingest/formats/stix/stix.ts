import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, recordText, recordTexts } from '../../../model/json-value.ts';
import { isoTime, trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { ListStatement } from '../../../probe/lists/list-statement.ts';
import {
  addressSubject,
  asnSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import type { Source } from '../format.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { type LeftOut, leftOut, listTitle } from '../lists/list-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { patternTerms } from './pattern-terms.ts';

/**
 * Indicators of STIX 2, with the threats that relationships tie them to. What was observed counts as a threat only where a
 * relationship says that it belongs to one.
 */
export const stixList = jsonListFormat({
  name: 'stix',
  version: 1,
  about: 'a bundle of STIX 2 in JSON',
  lists: ['objects'],
  recognises: (value, first) => isBundle(value) || isStixObject(first) || isStixObject(value),
  records: recordsOf,
});

const isBundle = (value: JsonObject | undefined): boolean =>
  (value?.type === 'bundle' && typeof value.id === 'string') || isStixId(value?.id, 'bundle');

const isStixId = (id: unknown, type: string): boolean => typeof id === 'string' && id.startsWith(`${type}--`);

const isStixObject = (value: JsonObject | undefined): boolean =>
  typeof value?.type === 'string' &&
  isStixId(value.id, value.type) &&
  (value.spec_version === '2.1' || 'created' in value);

/** Objects that are threats, or name them. */
const THREATS: ReadonlySet<string> = new Set([
  'malware',
  'tool',
  'threat-actor',
  'intrusion-set',
  'campaign',
  'infrastructure',
  'attack-pattern',
]);
/** From an indicator, or from a threat to what it uses. */
const FROM_INDICATOR: ReadonlySet<string> = new Set(['indicates', 'related-to']);
const FROM_THREAT: ReadonlySet<string> = new Set(['consists-of', 'communicates-with', 'hosts', 'beacons-to', 'uses']);

function* recordsOf(element: unknown, source: Source): Generator<ListRecord | LeftOut> {
  if (!isJsonObject(element)) throw new RefusedRecord('it is no object of STIX');
  const [id, type] = [recordText(element, 'id'), recordText(element, 'type')];
  if (type === undefined) throw new RefusedRecord('it has no `type`');
  if (type === 'bundle') {
    for (const object of Array.isArray(element.objects) ? element.objects : []) yield* recordsOf(object, source);
    return;
  }
  if (type === 'indicator') return yield* indicatorOf(element, source);
  if (type === 'relationship') return yield* linksOf(element);
  if (id !== undefined && THREATS.has(type)) {
    const threat = trimmedText(element.name, 200);
    if (threat !== undefined) yield { kind: 'threat', id, threat };
    return;
  }
  const subjects = [...observed(element, type)];
  const statement = { list: listTitle(source) };
  for (const subject of subjects)
    yield { kind: 'listed', into: 'ioc', subject, statement, links: { ...defined({ id }), needsThreat: true } };
}

function* indicatorOf(indicator: JsonObject, source: Source): Generator<ListRecord | LeftOut> {
  const pattern = recordText(indicator, 'pattern');
  if (pattern === undefined) throw new RefusedRecord('the indicator has no `pattern`');
  if (indicator.revoked === true) return;
  const patternType = recordText(indicator, 'pattern_type') ?? 'stix';
  if (patternType !== 'stix') return yield leftOut(`patterns of ${patternType}`);
  const types = [...recordTexts(indicator, 'indicator_types'), ...recordTexts(indicator, 'labels')];
  const confidence = indicator.confidence;
  const id = recordText(indicator, 'id');
  const statement: ListStatement = defined({
    list: listTitle(source),
    date: isoTime(indicator.modified) ?? isoTime(indicator.created),
    tags: types.length === 0 ? undefined : [...new Set(types)],
    description: trimmedText(indicator.name, 200) ?? trimmedText(indicator.description, 200),
    score: typeof confidence === 'number' && confidence >= 0 && confidence <= 100 ? confidence : undefined,
    fseen: isoTime(indicator.valid_from),
    until: isoTime(indicator.valid_until),
  });
  let isListed = false;
  for (const { path, value } of patternTerms(pattern, (path) => readerOf(path) !== undefined)) {
    const subject = readerOf(path)?.(value);
    if (subject === undefined) continue;
    isListed = true;
    yield { kind: 'listed', into: 'ioc', subject, statement, links: defined({ id }) };
  }
  if (!isListed) yield leftOut('patterns of files and processes');
}

function* linksOf(relationship: JsonObject): Generator<ListRecord> {
  const [from, to] = [recordText(relationship, 'source_ref'), recordText(relationship, 'target_ref')];
  const type = recordText(relationship, 'relationship_type') ?? '';
  if (from === undefined || to === undefined) throw new RefusedRecord('the relationship lacks an end');
  if (FROM_INDICATOR.has(type)) yield { kind: 'link', from, to };
  if (FROM_THREAT.has(type)) yield { kind: 'link', from: to, to: from };
}

type SubjectReader = (value: string) => ListSubject | undefined;

function readerOf(path: string): SubjectReader | undefined {
  const [object = '', property = ''] = path.split(/:(.*)/s);
  if (property.includes('hashes') && (object === 'file' || object === 'x509-certificate' || object === 'artifact'))
    return hashSubject;
  switch (path) {
    case 'ipv4-addr:value':
    case 'ipv6-addr:value':
      return addressSubject;
    case 'domain-name:value':
      return domainSubject;
    case 'url:value':
      return urlSubject;
    case 'autonomous-system:number':
      return asnSubject;
    default:
      return /^network-traffic:(?:dst|src)_ref\.value$/.test(path) ? addressSubject : undefined;
  }
}

function* observed(object: JsonObject, type: string): Generator<ListSubject> {
  const hashes = isJsonObject(object.hashes) ? Object.values(object.hashes) : [];
  const values = type === 'file' || type === 'x509-certificate' ? hashes : [object.value];
  const read = type === 'file' || type === 'x509-certificate' ? hashSubject : readerOf(`${type}:value`);
  for (const value of values) {
    const subject = typeof value === 'string' ? read?.(value) : undefined;
    if (subject !== undefined) yield subject;
  }
}
