/** A mail server: plain, with STARTTLS, or encrypted from the first byte. */
import { httpDate } from '../dates.ts';
import { draw, type Found, found } from '../products/recognise.ts';
import { contactsIn, desk, type Scene, type Service } from './service.ts';

export const smtp: Service = {
  name: 'smtp',
  variants: 3,
  answer(scene, variant) {
    const { random, hostname, host } = scene;
    const [greeting, product] = greet(scene);
    const isImplicit = variant === 1;
    const hasStarttls = variant === 0;
    const extensions = [
      'PIPELINING',
      `SIZE ${random.pick([10_240_000, 52_428_800])}`,
      'ETRN',
      ...(hasStarttls ? ['STARTTLS'] : []),
      'ENHANCEDSTATUSCODES',
      '8BITMIME',
      'DSN',
      'CHUNKING',
    ];
    const help = `214 Help: ${desk(host, 'postmaster')}\r\n`;
    const contacts = contactsIn(greeting + help);
    return {
      port: isImplicit ? 465 : random.chance(0.6) ? 25 : random.chance(0.8) ? 587 : 2525,
      protocol: isImplicit ? 'smtps' : hasStarttls ? 'smtpstarttls' : 'smtp',
      prot7: 'smtp',
      ...(variant === 2 ? {} : { tls: 'machine' as const }),
      found: [product],
      part: {
        smtp: {
          banner: greeting,
          helo: `250 ${hostname}\r\n`,
          ehlo: `250-${hostname}\r\n${extensions.map((one) => `250-${one}\r\n`).join('')}250 SMTPUTF8\r\n`,
          extensions,
          help,
          ...(hasStarttls ? { starttls: '220 2.0.0 Ready to start TLS\r\n' } : {}),
          quit: '221 2.0.0 Bye\r\n',
          implicit_tls: isImplicit,
          ...(contacts && { contacts }),
        },
      },
    };
  },
};

function greet({ random, hostname, now }: Scene): [string, Found] {
  const kind = random.below(10);
  if (kind < 5)
    return [`220 ${hostname} ESMTP Postfix${random.pick(['', ' (Ubuntu)', ' (Debian/GNU)'])}\r\n`, found('postfix')];
  if (kind < 8) {
    const exim = draw(random, 'exim');
    return [`220 ${hostname} ESMTP Exim ${exim.version} ${httpDate(now)}\r\n`, exim];
  }
  if (kind < 9) {
    const sendmail = draw(random, 'sendmail');
    return [`220 ${hostname} ESMTP Sendmail ${sendmail.version}/${sendmail.version}; ${httpDate(now)}\r\n`, sendmail];
  }
  return [`220 ${hostname} Microsoft ESMTP MAIL Service ready\r\n`, found('exchange')];
}
