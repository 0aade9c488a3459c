/** A POP3 server: plain, with STLS, or encrypted from the first byte. */
import { found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

export const pop3: Service = {
  name: 'pop3',
  variants: 3,
  answer({ random, host, hostname }, variant) {
    const isImplicit = variant === 1;
    const hasStarttls = variant === 0;
    const banner = variant === 2 ? `+OK Hello there. Help: ${desk(host, 'postmaster')}\r\n` : '+OK Dovecot ready.\r\n';
    const contacts = contactsIn(banner);
    return {
      port: isImplicit ? 995 : 110,
      protocol: isImplicit ? 'pop3s' : hasStarttls ? 'pop3starttls' : 'pop3',
      prot7: 'pop3',
      ...(variant === 2 ? {} : { tls: 'machine' as const }),
      found: [found(variant === 2 ? 'courier' : 'dovecot')],
      part: {
        pop3: {
          banner,
          capabilities: ['CAPA', 'TOP', 'UIDL', 'RESP-CODES', 'PIPELINING', ...(hasStarttls ? ['STLS'] : []), 'USER'],
          noop: '-ERR Unknown command.\r\n',
          help: random.pick(['-ERR Unknown command.\r\n', `+OK ${hostname}\r\n`]),
          ...(hasStarttls ? { starttls: '+OK Begin TLS negotiation now.\r\n' } : {}),
          quit: '+OK Logging out\r\n',
          implicit_tls: isImplicit,
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
