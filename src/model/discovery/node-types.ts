/** What relations are followed between: the kinds of things that records name. In the order in which documents show them. */
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
  /** In its canonical spelling. */
  readonly value: string;
}

/** One text for each node. */
export function nodeKey({ type, value }: DiscoveryNode): string {
  return `${type} ${value}`;
}
