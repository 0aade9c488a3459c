/** A building controller over Niagara Fox. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const fox: Service = {
  name: 'fox',
  variants: 1,
  answer({ random, prose, host }) {
    const station = `${prose.noun(random)}_${random.pick(['School', 'Hospital', 'Tower', 'Library'])}`;
    const version = random.pick(['3.8.111', '4.4.73.24', '4.9.0.198']);
    const hostId = `Qnx-NPM6-0000-${random.hex(4).toUpperCase()}-${random.hex(4).toUpperCase()}`;
    return {
      port: 1911,
      protocol: 'fox',
      prot7: 'fox',
      found: [found('niagara')],
      part: {
        fox: {
          banner: `${station} ${hostId} ${version}`,
          is_fox: true,
          version: '1.0.1',
          id: random.between(1, 90),
          hostname: host.ip,
          host_address: `192.168.${random.below(256)}.${random.between(2, 250)}`,
          host_id: hostId,
          app_name: 'Station',
          app_version: version,
          vm_name: 'Java HotSpot(TM) Embedded Client VM',
          vm_version: '25.141-b16',
          vm_uuid: random.uuid(),
          os_name: 'QNX',
          os_version: '6.5.0',
          station_name: station,
          language: 'en',
          time_zone: host.network.city.tz,
          brand_id: random.pick(['vykon', 'Webs', 'distech', 'bacnet']),
          sys_info: 'o:bog 61[<bog version="1.0">]',
          agent_auth_type: 'fox',
        },
      },
    };
  },
};
