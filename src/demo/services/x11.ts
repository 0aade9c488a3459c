/** An X Window server. */
import type { Service } from './service.ts';

export const x11: Service = {
  name: 'x11',
  variants: 2,
  answer(_, variant) {
    const isOpen = variant === 0;
    const reason = 'No protocol specified';
    return {
      port: 6000,
      protocol: 'x11',
      prot7: 'x11',
      part: {
        x11: isOpen
          ? {
              banner: 'The X.Org Foundation 12013000',
              access_granted: true,
              vendor: 'The X.Org Foundation',
              release_number: 12_013_000,
              protocol_major: 11,
              protocol_minor: 0,
            }
          : { banner: reason, access_granted: false, reason, protocol_major: 11, protocol_minor: 0 },
      },
    };
  },
};
