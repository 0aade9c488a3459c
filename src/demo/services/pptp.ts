/** A PPTP tunnel server. */
import type { Service } from './service.ts';

export const pptp: Service = {
  name: 'pptp',
  variants: 1,
  answer({ random, hostname }) {
    const vendor = random.pick(['MikroTik', 'linux', 'Microsoft', 'DrayTek']);
    const name = random.pick(['MikroTik', 'local', 'Vigor', hostname.split('.')[0] ?? '']);
    return {
      port: 1723,
      protocol: 'pptp',
      prot7: 'pptp',
      part: {
        pptp: {
          banner: `${name} ${vendor}`,
          hostname: name,
          vendor,
          firmware: random.between(1, 2000),
          control_message: 'Start-Control-Connection-Reply: successful',
        },
      },
    };
  },
};
