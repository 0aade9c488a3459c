/** A building controller over BACnet. */
import type { Service } from './service.ts';

const MAKERS = [
  [5, 'Johnson Controls, Inc.', 'MS-NAE5510'],
  [24, 'Carel Industries S.p.A.', 'pCO Gateway'],
  [7, 'Siemens Schweiz AG', 'PXC64-U'],
  [36, 'Tridium', 'NiagaraAX Station'],
] as const;

export const bacnet: Service = {
  name: 'bacnet',
  variants: 1,
  answer({ random, prose }) {
    const [vendor, vendorName, model] = random.pick(MAKERS);
    const name = `${random.pick(['AHU', 'Boiler', 'Chiller', 'Roof', 'Lobby'])}_${random.between(1, 40)}`;
    return {
      port: 47_808,
      protocol: 'bacnet',
      prot7: 'bacnet',
      prot4: 'udp',
      part: {
        bacnet: {
          banner: `${vendorName} ${model} ${name}`,
          is_bacnet: true,
          instance_number: random.below(4_194_303),
          vendor_id: vendor,
          vendor_name: vendorName,
          model_name: model,
          object_name: name,
          firmware_revision: `${random.between(2, 9)}.${random.below(10)}.${random.digits(4)}`,
          application_software_revision: `${random.between(1, 5)}.0`,
          description: prose.heading(random),
          location: `Floor ${random.between(1, 20)}`,
        },
      },
    };
  },
};
