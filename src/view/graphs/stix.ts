import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import { sha1Hex } from './sha1.ts';

/**
 * A graph as a STIX 2.1 bundle: a cyber-observable for each node that STIX has one for, an identity for people and
 * companies, a custom object for the rest, and relationships.
 * A node has the same id in every bundle.
 */
export function stix({ nodes, edges }: DiscoveryGraph, now: number): object {
  const time = new Date(now).toISOString();
  const objects = nodes.map((node) => objectOf(node, time));
  const ids = objects.map(({ id }) => id);
  const relationships = edges.map(({ from, to, search }) => ({
    type: 'relationship',
    spec_version: '2.1',
    id: `relationship--${uuid(`${ids[from]} ${search.id} ${ids[to]}`)}`,
    created: time,
    modified: time,
    relationship_type: 'related-to',
    description: search.label,
    source_ref: ids[from],
    target_ref: ids[to],
  }));
  const all = [...objects, ...relationships];
  return { type: 'bundle', id: `bundle--${uuid(JSON.stringify(all.map(({ id }) => id)))}`, objects: all };
}

interface StixObject {
  readonly type: string;
  readonly id: string;
  readonly [name: string]: unknown;
}

function objectOf(node: DiscoveryNode, time: string): StixObject {
  const { type, value } = node;
  switch (type) {
    case 'domain':
      return observable('domain-name', { value });
    case 'ip':
    case 'ip-range':
      // STIX has no form for a range that is not a CIDR block.
      if (value.includes(' ')) return customObject(node, time);
      return observable(value.includes(':') ? 'ipv6-addr' : 'ipv4-addr', { value });
    case 'email':
      return observable('email-addr', { value });
    case 'asn':
      return observable('autonomous-system', { number: Number(value) });
    case 'favicon':
      return observable('file', { hashes: { 'SHA-256': value } });
    case 'organization':
    case 'person':
      return {
        ...domainObject('identity', node, time),
        name: value,
        identity_class: type === 'person' ? 'individual' : 'organization',
      };
    default:
      return customObject(node, time);
  }
}

/** The id is derived from the identifying properties, as section 2.9 of the standard requires. */
function observable(type: string, properties: Readonly<Record<string, unknown>>): StixObject {
  return {
    type,
    spec_version: '2.1',
    id: `${type}--${uuid(JSON.stringify(properties), OF_OBSERVABLES)}`,
    ...properties,
  };
}

function domainObject(type: string, node: DiscoveryNode, time: string): StixObject {
  return {
    type,
    spec_version: '2.1',
    id: `${type}--${uuid(`${node.type} ${node.value}`)}`,
    created: time,
    modified: time,
  };
}

function customObject(node: DiscoveryNode, time: string): StixObject {
  return { ...domainObject('x-periplus-node', node, time), node_type: node.type, node_value: node.value };
}

/** The namespace that the standard defines for ids of cyber-observables. */
const OF_OBSERVABLES = '00abedb4-aa42-466c-9c01-fed23315a9b7';
const OURS = '4be2ed37-8a2d-5f33-a8a5-f0a5a9e7e6c1';

/** UUID version 5 (RFC 9562) of a name in a namespace. */
function uuid(name: string, namespace = OURS): string {
  const digits = sha1Hex(Uint8Array.from([...namespaceBytes(namespace), ...new TextEncoder().encode(name)]));
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

const namespaceBytes = (namespace: string): readonly number[] =>
  (namespace.replaceAll('-', '').match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
