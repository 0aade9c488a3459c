/** The management controller of a server. */
import type { Service } from './service.ts';

export const ipmi: Service = {
  name: 'ipmi',
  variants: 1,
  answer({ random }) {
    const isAnonymous = random.chance(0.1);
    const kinds = isAnonymous ? ['none', 'md5', 'password'] : ['md2', 'md5', 'password'];
    return {
      port: 623,
      protocol: 'ipmi',
      prot7: 'ipmi',
      prot4: 'udp',
      part: {
        ipmi: {
          banner: `IPMI-2.0, ${kinds.join(', ')}`,
          version: '2.0',
          authentication_types: kinds,
          anonymous_login: isAnonymous,
          null_usernames: random.chance(0.1),
          non_null_usernames: true,
          per_message_authentication: random.chance(0.7),
          user_level_authentication: random.chance(0.8),
          oem_id: random.pick(['0', '674', '10876', '11']),
        },
      },
    };
  },
};
