import { type FieldSpecs, flag, integer, keyword, keywordCi, map, opaque, text } from '../../define.ts';

/** What scanners of ports found beside the service itself, if the record was loaded from their results. */
export const masscanFindings: FieldSpecs = {
  reason: keywordCi('Flags of the segment that showed the port, such as syn-ack.', { varies: 'itself' }),
  ttl: integer('Time to live of the packet that showed it.', { varies: 'itself' }),
  banner: map(
    'Answers of the server that have no field of their own.',
    text('Answer of the kind of that name, such as vuln.'),
    'snake_case',
    { varies: 'parts' },
  ),
};

export const naabuFindings: FieldSpecs = {
  cdn: flag('The address is of a content delivery network.'),
  cdn_name: keywordCi('Name of that network.'),
  mac: keyword('Hardware address of the network card.'),
  service: keywordCi('Name of the service as naabu writes it.'),
  product: text('Product as naabu names it.', { facet: true }),
  version: keyword('Version of the product.'),
  low_version: keyword('Lowest version that it can be.'),
  high_version: keyword('Highest version that it can be.'),
  extra_info: text('What else it says of the product.', { facet: true }),
  hostname: keyword('Name of the host that the service gave.'),
  os_type: keywordCi('Operating system that the service shows.'),
  device_type: keywordCi('Kind of device, such as router.'),
  method: keywordCi('How the service was named.'),
  confidence: integer('How sure the name is, from 0 to 10.'),
  rpc_number: keyword('Number of the program, if it is one of ONC RPC.'),
  fingerprint: opaque('What the service answered, if nobody knows it.', { varies: 'itself' }),
};

export const zmapFindings: FieldSpecs = {
  classification: keywordCi('What the answer was, such as synack.'),
  ttl: integer('Time to live of the packet that showed it.', { varies: 'itself' }),
  window: integer('TCP window of that packet.', { varies: 'itself' }),
  data: opaque('The answer in hexadecimal.', { varies: 'itself' }),
};
