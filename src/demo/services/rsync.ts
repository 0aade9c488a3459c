/** An rsync server with its modules. */
import { contactsIn, desk, type Service } from './service.ts';

export const rsync: Service = {
  name: 'rsync',
  variants: 1,
  answer({ random, prose, host }) {
    const motd = `Mirror of ${prose.heading(random)}. Write to ${desk(host, 'mirror')}\n`;
    const contacts = contactsIn(motd);
    return {
      port: 873,
      protocol: 'rsync',
      prot7: 'rsync',
      part: {
        rsync: {
          banner: `@RSYNCD: 31.0\n${motd}`,
          version: '31.0',
          motd,
          modules: random
            .some(['backup', 'www', 'debian', 'archlinux', 'share', 'home'], 0.6)
            .map((name) => ({ name, description: `${prose.heading(random)} ${name}` })),
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
