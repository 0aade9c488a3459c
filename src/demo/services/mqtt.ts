/** A message broker over MQTT. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const mqtt: Service = {
  name: 'mqtt',
  variants: 2,
  answer({ random }, variant) {
    const isOpen = variant === 0;
    const response = isOpen ? 'Connection Accepted' : 'Connection Refused, not authorized';
    const isEncrypted = random.chance(0.2);
    return {
      port: isEncrypted ? 8883 : 1883,
      protocol: isEncrypted ? 'mqtts' : 'mqtt',
      prot7: 'mqtt',
      ...(isEncrypted ? { tls: 'machine' as const } : {}),
      found: [found('mosquitto')],
      part: {
        mqtt: {
          banner: response,
          version: '3.1.1',
          connect_return_code: isOpen ? 0 : 5,
          session_present: false,
          response,
          ...(isOpen
            ? { topics: ['$SYS/broker/version', `home/${random.pick(['kitchen', 'garage', 'garden'])}/temperature`] }
            : {}),
        },
      },
    };
  },
};
