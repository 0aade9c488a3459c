/** A news server. */
import { contactsIn, desk, type Service } from './service.ts';

export const nntp: Service = {
  name: 'nntp',
  variants: 1,
  answer({ random, host, hostname }) {
    const banner = `200 ${hostname} InterNetNews NNRP server INN 2.6.${random.between(1, 5)} ready (${desk(host, 'news')})\r\n`;
    const contacts = contactsIn(banner);
    return {
      port: 119,
      protocol: 'nntpstarttls',
      prot7: 'nntp',
      tls: 'machine',
      part: {
        nntp: {
          banner,
          capabilities: ['VERSION 2', 'READER', 'STARTTLS', 'LIST ACTIVE NEWSGROUPS'],
          starttls: '382 Begin TLS negotiation now\r\n',
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
