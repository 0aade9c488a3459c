/** The types of nodes that discovery follows, in document order. */
export const nodeTypes = [
  'address',
  'as_name',
  'asn',
  'dns_txt',
  'domain',
  'email',
  'favicon',
  'http_tracker',
  'ip',
  'ip-range',
  'jarm',
  'network_name',
  'organization',
  'person',
  'phone',
  'text',
] as const;

export type NodeType = (typeof nodeTypes)[number];

export interface DiscoveryNode {
  readonly type: NodeType;
  /** In canonical spelling. */
  readonly value: string;
}

/** Identifies a node as one text. */
export function nodeKey({ type, value }: DiscoveryNode): string {
  return `${type} ${value}`;
}
