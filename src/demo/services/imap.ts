/** An IMAP server: plain, with STARTTLS, or encrypted from the first byte. */
import { found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

const CAPABILITIES = 'IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ AUTH=PLAIN'.split(' ');

export const imap: Service = {
  name: 'imap',
  variants: 3,
  answer({ random, hostname, host }, variant) {
    const isImplicit = variant === 1;
    const hasStarttls = variant === 0;
    const isCourier = variant === 2;
    const banner = isCourier
      ? `* OK [CAPABILITY IMAP4rev1 UIDPLUS CHILDREN NAMESPACE] Courier-IMAP ready. Help: ${desk(host, 'postmaster')}\r\n`
      : `* OK [CAPABILITY ${CAPABILITIES.join(' ')}] ${random.pick(['Dovecot ready.', 'Dovecot (Ubuntu) ready.', `${hostname} ready`])}\r\n`;
    const contacts = contactsIn(banner);
    return {
      port: isImplicit ? 993 : 143,
      protocol: isImplicit ? 'imaps' : hasStarttls ? 'imapstarttls' : 'imap',
      prot7: 'imap',
      ...(isCourier ? {} : { tls: 'machine' as const }),
      found: [found(isCourier ? 'courier' : 'dovecot')],
      part: {
        imap: {
          banner,
          capabilities: hasStarttls ? [...CAPABILITIES, 'STARTTLS'] : CAPABILITIES,
          ...(hasStarttls ? { starttls: 'a001 OK Begin TLS negotiation now.\r\n' } : {}),
          close: '* BYE Logging out\r\na001 OK Logout completed.\r\n',
          implicit_tls: isImplicit,
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
