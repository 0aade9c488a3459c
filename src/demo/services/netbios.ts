/** The NetBIOS name service of a Windows computer. */
import { machineName } from '../text/names.ts';
import type { Service } from './service.ts';

export const netbios: Service = {
  name: 'netbios',
  variants: 1,
  answer({ random, host }) {
    const hostname = machineName(random).slice(0, 15);
    const workgroup = random.pick(['WORKGROUP', 'WORKGROUP', 'MSHOME', 'HARBOUR']);
    const username = random.pick(['ADMINISTRATOR', 'RECEPTION', 'OPERATOR']);
    const name = (text: string, suffix: number, group: boolean) => ({
      name: text,
      suffix,
      group,
      flags: group ? 0x84 : 0x04,
    });
    return {
      port: 137,
      protocol: 'netbios',
      prot7: 'netbios',
      prot4: 'udp',
      part: {
        netbios: {
          banner: `${hostname} ${workgroup} ${username}`,
          hostname,
          workgroup,
          username,
          mac: random.mac(),
          ips: [host.ip],
          names: [
            name(hostname, 0, false),
            name(workgroup, 0, true),
            name(hostname, 32, false),
            name(username, 3, false),
          ],
        },
      },
    };
  },
};
