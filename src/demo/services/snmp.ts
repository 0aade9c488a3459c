/** An agent over SNMP: version 2 with its community open, or the engine of version 3. */
import { draw, found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

export const snmp: Service = {
  name: 'snmp',
  variants: 2,
  answer({ random, host, prose, hostname }, variant) {
    if (variant === 1) {
      const mac = random.hex(12);
      return {
        port: 161,
        protocol: 'snmp',
        prot7: 'snmp',
        prot4: 'udp',
        part: {
          snmp: {
            banner: 'SNMPv3 engine',
            versions: ['3'],
            engine: {
              id: `800000090300${mac}`,
              format: 'mac',
              data: mac.match(/../g)?.join(':') ?? mac,
              enterprise: 'ciscoSystems',
              boots: random.between(1, 90),
              time: random.below(30_000_000),
            },
            error_status: 0,
          },
        },
      };
    }
    const cisco = draw(random, 'cisco');
    const mikrotik = draw(random, 'mikrotik');
    const [banner, product] = random.pick([
      [
        `Cisco IOS Software, C2960 Software (C2960-LANBASEK9-M), Version ${cisco.version}(2)E7, RELEASE SOFTWARE (fc3)`,
        cisco,
      ],
      [`RouterOS RB750Gr3`, mikrotik],
      [`Linux ${hostname} 4.15.0-213-generic #224-Ubuntu SMP x86_64`, undefined],
      ['HP ETHERNET MULTI-ENVIRONMENT,ROM none,JETDIRECT,JD153', found('printer')],
    ] as const);
    const contact = desk(host, random.pick(['admin', 'noc', 'it']));
    const contacts = contactsIn(contact);
    return {
      port: 161,
      protocol: 'snmp',
      prot7: 'snmp',
      prot4: 'udp',
      ...(product === undefined ? {} : { found: [product] }),
      part: {
        snmp: {
          banner,
          versions: ['1', '2c'],
          community: 'public',
          name: hostname,
          contact,
          location: `${prose.noun(random)}, rack ${random.between(1, 60)}`,
          object_id: `1.3.6.1.4.1.9.1.${random.between(100, 2000)}`,
          uptime: random.below(2_000_000_000),
          services: random.pick([2, 6, 72, 78]),
          error_status: 0,
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
