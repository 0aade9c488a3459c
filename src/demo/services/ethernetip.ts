/** An industrial device over EtherNet/IP. */
import type { Service } from './service.ts';

export const ethernetip: Service = {
  name: 'ethernetip',
  variants: 1,
  answer({ random }) {
    const product = random.pick(['1769-L33ER/A LOGIX5333ER', '1756-EN2T/D', '1766-L32BWA B/21.00', 'PowerFlex 525']);
    const revision = `${random.between(1, 33)}.${random.between(1, 19)}`;
    return {
      port: 44_818,
      protocol: 'ethernetip',
      prot7: 'ethernetip',
      part: {
        ethernetip: {
          banner: `Rockwell Automation/Allen-Bradley ${product} ${revision}`,
          vendor_id: 1,
          vendor_name: 'Rockwell Automation/Allen-Bradley',
          device_type: 14,
          device_type_name: 'Programmable Logic Controller',
          product_code: random.between(50, 200),
          product_name: product,
          revision,
          serial_number: `0x${random.hex(8)}`,
          status: 96,
        },
      },
    };
  },
};
