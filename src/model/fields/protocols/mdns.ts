import { keyword, keywords, object, text } from '../../define.ts';
import { dnsRecords } from '../pieces/dns-records.ts';

export const mdns = object('What a multicast DNS responder answered to a direct query.', {
  banner: text('The services and instances, one a line.', { facet: true }),
  hostname: keyword('Name of the host in its network.'),
  services: keywords('Kinds of service, such as _ipp._tcp.local.'),
  instances: keywords('Names of the services.'),
  addresses: keywords('Addresses of the host inside its network.'),
  device_info: text('Description of the device in its TXT records.', { facet: true }),
  answers: dnsRecords('The answers.'),
});
