import type { DiscoveryNode } from '@periplus/model/discovery/node-types.ts';
import { Value } from '../../../records/value/value.tsx';
import type { ShownKind } from '../../../records/value/value-kind.ts';

const KINDS: Readonly<Partial<Record<DiscoveryNode['type'], ShownKind>>> = {
  domain: 'name',
  ip: 'address',
  'ip-range': 'block',
  email: 'email',
  favicon: 'hash',
  jarm: 'hash',
};

/** The value of a node, with its menu. */
export const NodeValue = ({ type, value }: DiscoveryNode) => (
  <Value text={value} kind={KINDS[type] ?? 'text'} shown={type === 'asn' ? `AS${value}` : undefined} />
);
