/** With -oX: elements of nmap, one host for each port or answer. */
import { servicePlace } from '../../records/service-place.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';
import { escapedBytes } from './escaped-bytes.ts';
import { masscanRecords, secondsTime } from './masscan-records.ts';

export const masscanXml = xmlFormat({
  name: 'masscan',
  version: 1,
  about: 'results of masscan in XML',
  path: ['nmaprun', 'host'],
  signs: [hasAttribute('scanner', /^masscan$/)],
  *records(host) {
    const ip = host.child('address')?.get('addr');
    if (ip === undefined) throw new RefusedRecord('the host has no address');
    for (const port of host.child('ports')?.all('port') ?? []) {
      const state = port.child('state');
      const service = port.child('service');
      if (service === undefined && state?.get('state') !== 'open') continue;
      const sighting = {
        ...servicePlace(ip, port.get('portid'), port.get('protocol')),
        time: secondsTime(host.get('endtime')),
      };
      if (service === undefined)
        yield* masscanRecords({ ...sighting, reason: state?.get('reason'), ttl: ttlOf(state?.get('reason_ttl')) });
      else {
        const bytes = escapedBytes(service.get('banner') ?? '');
        yield* masscanRecords({ ...sighting, answer: { name: service.get('name') ?? 'unknown', bytes } });
      }
    }
  },
  tool: () => ({ name: 'masscan' }),
});

const ttlOf = (text = ''): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);
