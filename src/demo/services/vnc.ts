/** A remote screen: behind a password, open to anybody, or refusing. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const vnc: Service = {
  name: 'vnc',
  variants: 3,
  answer({ random, prose }, variant) {
    const version = random.pick(['003.008', '003.008', '003.003', '005.000']);
    const isOpen = variant === 1;
    return {
      port: random.chance(0.9) ? 5900 : 5901,
      protocol: 'vnc',
      prot7: 'vnc',
      found: [found('realvnc')],
      part: {
        vnc: {
          banner: `RFB ${version}\n`,
          version,
          ...(variant === 2
            ? { connection_failed: 'Too many security failures' }
            : { security_types: isOpen ? ['none'] : ['vnc_authentication', 'tight'], no_authentication: isOpen }),
          ...(isOpen ? { desktop_name: `${prose.noun(random)}:0`, screen: { width: 1024, height: 768 } } : {}),
        },
      },
    };
  },
};
