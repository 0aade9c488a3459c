/** A chat server over XMPP. */
import type { Service } from './service.ts';

export const xmpp: Service = {
  name: 'xmpp',
  variants: 1,
  answer({ random, hostname }) {
    return {
      port: 5222,
      protocol: 'xmppstarttls',
      prot7: 'xmpp',
      tls: 'machine',
      part: {
        xmpp: {
          banner: `<?xml version='1.0'?><stream:stream xmlns='jabber:client' from='${hostname}' id='${random.digits(9)}' version='1.0'>`,
          from: hostname,
          version: '1.0',
          mechanisms: ['PLAIN', 'SCRAM-SHA-1', 'SCRAM-SHA-256'],
          features: ['starttls', 'mechanisms'],
        },
      },
    };
  },
};
