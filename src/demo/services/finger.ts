/** A Finger server. */
import { contactsIn, desk, type Service } from './service.ts';

export const finger: Service = {
  name: 'finger',
  variants: 1,
  answer({ random, host }) {
    const banner = `Login     Name       Tty      Idle  Login Time   Office\nroot      root       pts/0    ${random.below(60)}    Sep ${random.between(1, 28)} 09:12 (${host.ip})\nQuestions to ${desk(host, 'operator')}\n`;
    const contacts = contactsIn(banner);
    return {
      port: 79,
      protocol: 'finger',
      prot7: 'finger',
      part: { finger: { banner, ...(contacts && { contacts }) } },
    };
  },
};
