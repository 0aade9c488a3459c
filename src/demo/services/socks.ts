/** A SOCKS proxy: open to everybody, or with a password. */
import type { Service } from './service.ts';

export const socks: Service = {
  name: 'socks',
  variants: 2,
  answer({ random, host }, variant) {
    const isOpen = variant === 0;
    return {
      port: random.pick([1080, 1080, 1081, 9050]),
      protocol: random.chance(0.9) ? 'socks5' : 'socks4',
      prot7: 'socks',
      part: {
        socks: isOpen
          ? {
              banner: 'SOCKS5, no login',
              version: 5,
              methods: ['no_authentication'],
              method_selection: '0500',
              open: true,
              connection_response: '050000010a0000011f90',
              reply: 'succeeded',
              bound_address: host.ip,
              bound_port: random.between(1024, 65_000),
            }
          : {
              banner: 'SOCKS5, password',
              version: 5,
              methods: ['username_password'],
              method_selection: '0502',
              open: false,
            },
      },
    };
  },
};
