import type { NodeType } from '@periplus/model/discovery/node-types.ts';

/** Types of nodes by what they are about: a shape and a colour for each, since more could not be told apart. */
export type NodeFamily = 'names' | 'addresses' | 'networks' | 'people' | 'traits' | 'mixed';

export const nodeFamilies: Readonly<
  Record<NodeFamily, { readonly title: string; readonly shape: NodeShape; readonly token: string }>
> = {
  names: { title: 'Domains', shape: 'circle', token: '--act' },
  addresses: { title: 'Addresses and ranges', shape: 'square', token: '--plot' },
  networks: { title: 'Networks and their names', shape: 'diamond', token: '--warn' },
  people: { title: 'Organizations, people, contacts', shape: 'triangle', token: '--good' },
  traits: { title: 'Fingerprints and texts', shape: 'hexagon', token: '--ink-soft' },
  mixed: { title: 'Groups of several types', shape: 'circle', token: '--ink-faint' },
};

/** The order is that of the shader. */
export const nodeShapes = ['circle', 'square', 'diamond', 'triangle', 'hexagon'] as const;
export type NodeShape = (typeof nodeShapes)[number];

const FAMILIES: Readonly<Record<NodeType, NodeFamily>> = {
  address: 'people',
  as_name: 'networks',
  asn: 'networks',
  dns_txt: 'traits',
  domain: 'names',
  email: 'people',
  favicon: 'traits',
  http_tracker: 'traits',
  ip: 'addresses',
  'ip-range': 'addresses',
  jarm: 'traits',
  network_name: 'networks',
  organization: 'people',
  person: 'people',
  phone: 'people',
  text: 'traits',
};

export const familyOf = (type: NodeType | undefined): NodeFamily => (type === undefined ? 'mixed' : FAMILIES[type]);

/** As people call them, in the singular. */
export const nodeTypeNames: Readonly<Record<NodeType, string>> = {
  address: 'Postal address',
  as_name: 'AS name',
  asn: 'AS number',
  dns_txt: 'TXT record',
  domain: 'Domain',
  email: 'E-mail',
  favicon: 'Favicon',
  http_tracker: 'Tracker',
  ip: 'Address',
  'ip-range': 'Range',
  jarm: 'JARM',
  network_name: 'Network name',
  organization: 'Organization',
  person: 'Person',
  phone: 'Phone',
  text: 'Text',
};
