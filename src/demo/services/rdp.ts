/** A Windows remote desktop. */
import { found } from '../products/recognise.ts';
import { ntlmInfo } from './ntlm.ts';
import type { Service } from './service.ts';

export const rdp: Service = {
  name: 'rdp',
  variants: 1,
  answer(scene) {
    const { random } = scene;
    const ntlm = ntlmInfo(scene);
    const nla = random.chance(0.85);
    return {
      port: random.chance(0.9) ? 3389 : random.pick([3388, 33_389, 13_389]),
      protocol: 'rdp',
      prot7: 'rdp',
      tls: 'machine',
      found: [found('rdp')],
      part: {
        rdp: {
          banner: `${ntlm.netbios_computer_name} ${ntlm.netbios_domain_name} ${ntlm.os_version}`,
          security_protocols: nla ? ['tls', 'credssp'] : ['rdp', 'tls'],
          nla,
          ...ntlm,
        },
      },
    };
  },
};
