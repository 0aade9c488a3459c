/** A value of a field -> the node of a graph that stands for it. Undefined if graphs have no such nodes. */
import type { NodeType } from '@periplus/model/discovery/node-types.ts';
import { hostOfName, type ShownKind } from '../value/value-kind.ts';
import type { GraphNode } from './value-actions.ts';

const BY_FIELD: readonly (readonly [end: string, type: NodeType])[] = [
  ['jarm', 'jarm'],
  ['http.favicon.hash_sha256', 'favicon'],
  ['asn.number', 'asn'],
  ['asn.name', 'as_name'],
  ['net.name', 'network_name'],
  ['net.organization', 'organization'],
  ['registrant.organization', 'organization'],
  ['subject.organization', 'organization'],
  ['registrant.name', 'person'],
  ['contacts.persons', 'person'],
  ['registrant.phone', 'phone'],
  ['contacts.phones', 'phone'],
  ['net.address', 'address'],
  ['txt', 'dns_txt'],
  ['http.title', 'text'],
];
const LONGEST = 1_000;

export function graphNodeOf(field: string | undefined, kind: ShownKind, text: string): GraphNode | undefined {
  if (text.length > LONGEST) return undefined;
  if (kind === 'address') return { type: 'ip', value: text };
  if (kind === 'block') return { type: 'ip-range', value: text };
  if (kind === 'name') return { type: 'domain', value: hostOfName(text).toLowerCase() };
  if (kind === 'email') return { type: 'email', value: text };
  if (field === undefined) return undefined;
  if (field.startsWith('http.tracker.')) return { type: 'http_tracker', value: text };
  const row = BY_FIELD.find(([end]) => field === end || field.endsWith(`.${end}`));
  return row === undefined ? undefined : { type: row[1], value: text };
}
