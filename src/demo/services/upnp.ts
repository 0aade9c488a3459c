/** A device that answers to a search for devices. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const upnp: Service = {
  name: 'upnp',
  variants: 1,
  answer({ random, host }) {
    const [name, maker, model] = random.pick([
      ['tplink', 'TP-Link', 'Archer C7'],
      ['netgear', 'NETGEAR, Inc.', 'R7000'],
      ['huawei_router', 'Huawei', 'HG8245'],
    ] as const);
    const udn = `uuid:${random.uuid()}`;
    const server = random.pick([
      'Linux/3.14 UPnP/1.0 MiniUPnPd/1.9',
      'ipos/7.0 UPnP/1.0 TL-WR841N',
      'Linux UPnP/1.0 IGD/1.0',
    ]);
    const location = `http://${host.ip}:${random.pick([1900, 5000, 49_152])}/rootDesc.xml`;
    const st = 'upnp:rootdevice';
    return {
      port: 1900,
      protocol: 'upnp',
      prot7: 'upnp',
      prot4: 'udp',
      found: [found(name)],
      part: {
        upnp: {
          banner: `HTTP/1.1 200 OK\r\nST: ${st}\r\nUSN: ${udn}::${st}\r\nSERVER: ${server}\r\nLOCATION: ${location}\r\n\r\n`,
          server,
          location,
          usn: [`${udn}::${st}`],
          st: [st],
          friendly_name: `${maker} ${model}`,
          manufacturer: maker,
          model_name: model,
          model_number: `v${random.between(1, 5)}`,
          serial_number: random.digits(12),
          udn,
        },
      },
    };
  },
};
