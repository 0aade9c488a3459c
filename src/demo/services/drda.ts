/** A Db2 or Derby database. */
import type { Service } from './service.ts';

export const drda: Service = {
  name: 'drda',
  variants: 1,
  answer({ random }) {
    const version = random.pick(['11.5.8', '11.1.4', '10.5.11']);
    const instance = random.pick(['DB2', 'DB2INST1', 'SAMPLE']);
    return {
      port: 50_000,
      protocol: 'drda',
      prot7: 'drda',
      part: {
        drda: {
          banner: `DB2/LINUXX8664 ${version}`,
          server_class: 'QDB2/LINUXX8664',
          instance_name: instance,
          release_level: `SQL${version
            .split('.')
            .map((part) => part.padStart(2, '0'))
            .join('')}`,
          version,
          external_name: `${instance.toLowerCase()}.${random.hex(8)}`,
          product_id: 'SQL11058',
        },
      },
    };
  },
};
