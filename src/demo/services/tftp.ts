/** A TFTP server that does not have the file. */
import type { Service } from './service.ts';

export const tftp: Service = {
  name: 'tftp',
  variants: 1,
  answer({ random }) {
    const message = random.pick(['File not found', 'Access violation', 'Illegal TFTP operation']);
    return {
      port: 69,
      protocol: 'tftp',
      prot7: 'tftp',
      prot4: 'udp',
      part: { tftp: { banner: message, error_code: message === 'File not found' ? 1 : 2, error_message: message } },
    };
  },
};
