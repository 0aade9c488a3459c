/** A node of a Bitcoin network. */
import type { Service } from './service.ts';

export const bitcoin: Service = {
  name: 'bitcoin',
  variants: 1,
  answer({ random, now }) {
    const isTest = random.chance(0.2);
    const agent = `/Satoshi:${random.pick(['25.0.0', '24.0.1', '27.1.0', '0.21.1'])}/`;
    return {
      port: isTest ? 18_333 : 8333,
      protocol: 'bitcoin',
      prot7: 'bitcoin',
      part: {
        bitcoin: {
          banner: agent,
          version: 70_016,
          user_agent: agent,
          services: ['NODE_NETWORK', 'NODE_WITNESS', 'NODE_NETWORK_LIMITED'],
          start_height: 800_000 + random.below(90_000),
          timestamp: Math.floor(now / 1000),
          network: isTest ? 'testnet3' : 'mainnet',
        },
      },
    };
  },
};
