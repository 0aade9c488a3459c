import { type FieldSpecs, float, integer, ip, keyword, keywordCi, keywords, map, objects, text } from '../../define.ts';

/** What nmap found beside the service itself, if the record was loaded from its results. */
export const nmapFindings: FieldSpecs = {
  service: keywordCi('Name of the service as nmap writes it.'),
  product: text('Product as nmap names it.', { facet: true }),
  version: keyword('Version of the product.'),
  extra_info: text('What else it says of the product.', { facet: true }),
  hostname: keyword('Name of the host that the service gave.'),
  os_type: keywordCi('Operating system that the service shows.'),
  device_type: keywordCi('Kind of device, such as router.'),
  method: keywordCi('How the service was named: by its port (table) or by an answer (probed).'),
  confidence: integer('How sure the name is, from 0 to 10.'),
  reason: keywordCi('Why the port counts as open, such as syn-ack.', { varies: 'itself' }),
  ttl: integer('Time to live of the packet that showed it.', { varies: 'itself' }),
  script: map('Output of the scripts for the port.', text('Output of the script of that name.'), 'snake_case', {
    varies: 'parts',
  }),
  host_script: map('Output of the scripts for the host.', text('Output of the script of that name.'), 'snake_case', {
    varies: 'parts',
  }),
  mac: keyword('Hardware address of the network card.'),
  vendor: text('Maker of the network card.', { facet: true }),
  os: objects('Operating systems that it may have, the most probable first.', {
    name: text('Name of the system.', { facet: true }),
    accuracy: integer('How sure it is, from 0 to 100.', { varies: 'itself' }),
    family: keywordCi('Family of systems, such as Linux.'),
    vendor: text('Maker of the system.', { facet: true }),
    type: keywordCi('Kind of device, such as general purpose.'),
    cpe: keywords('CPE names of the system.'),
  }),
  distance: integer('Number of hops to the host.', { varies: 'itself' }),
  uptime: integer('Seconds for which the host has been up.', { varies: 'itself' }),
  trace: objects(
    'The way to the host.',
    {
      ttl: integer('Number of the hop.'),
      ip: ip('Address of the hop.'),
      host: keyword('Name of the hop.'),
      rtt: float('Milliseconds to the hop and back.'),
    },
    { varies: 'itself' },
  ),
};
