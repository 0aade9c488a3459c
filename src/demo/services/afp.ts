/** An Apple file server. */
import type { Service } from './service.ts';

export const afp: Service = {
  name: 'afp',
  variants: 1,
  answer({ random, prose }) {
    const name = random.pick(['NAS', 'Time Capsule', 'MacServer', prose.noun(random)]);
    const machine = random.pick(['Netatalk3.1.12', 'TimeCapsule8,119', 'Macmini7,1']);
    return {
      port: 548,
      protocol: 'afp',
      prot7: 'afp',
      part: {
        afp: {
          banner: `${name} (${machine})`,
          server_name: name,
          machine_type: machine,
          versions: ['AFP2.2', 'AFP3.3', 'AFP3.4'],
          authentication_methods: ['DHX2', 'No User Authent'],
          signature: random.hex(32),
          utf8_name: name,
        },
      },
    };
  },
};
