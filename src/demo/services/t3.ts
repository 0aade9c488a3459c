/** An Oracle WebLogic server over T3. */
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const t3: Service = {
  name: 't3',
  variants: 1,
  answer({ random }) {
    const product = draw(random, 'weblogic');
    const isEncrypted = random.chance(0.2);
    return {
      port: isEncrypted ? 7002 : 7001,
      protocol: isEncrypted ? 't3s' : 't3',
      prot7: 't3',
      ...(isEncrypted ? { tls: 'machine' as const } : {}),
      found: [product],
      part: {
        t3: {
          banner: `HELO:${product.version}.false\nAS:2048\nHL:19\nMS:10000000\n\n`,
          version: product.version,
          abbreviation_size: 2048,
          header_length: 19,
          message_size: 10_000_000,
        },
      },
    };
  },
};
