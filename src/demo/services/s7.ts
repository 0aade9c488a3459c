/** A Siemens S7 controller. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const s7: Service = {
  name: 's7',
  variants: 1,
  answer({ random, prose }) {
    const system = random.pick(['SIMATIC 300(1)', 'S7-1200 station_1', 'SIMATIC S7-1500']);
    const moduleType = random.pick(['CPU 315-2 PN/DP', 'CPU 1214C DC/DC/DC', 'CPU 1511-1 PN']);
    const firmware = `V ${random.between(2, 4)}.${random.below(9)}.${random.below(9)}`;
    return {
      port: 102,
      protocol: 's7',
      prot7: 's7',
      found: [found('siemens_s7')],
      part: {
        s7: {
          banner: `${system} ${moduleType} ${firmware}`,
          is_s7: true,
          system,
          module: moduleType,
          module_type: moduleType,
          module_id: `6ES7 315-2EH14-0AB0 v.0.${random.between(1, 9)}`,
          plant_id: `${prose.noun(random)} plant`,
          location: `Hall ${random.between(1, 12)}`,
          copyright: 'Original Siemens Equipment',
          serial_number: `S C-${random.letters(2, 'ABCDEFGH')}${random.digits(8)}`,
          memory_serial_number: `MMC ${random.hex(8).toUpperCase()}`,
          reserved_for_os: 'none',
          cpu_profile: 'standard',
          oem_id: `OEM ${random.between(1, 90)}`,
          hardware: `v.0.${random.between(1, 9)}`,
          firmware,
        },
      },
    };
  },
};
