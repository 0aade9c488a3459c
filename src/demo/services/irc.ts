/** A chat server over IRC. */
import { contactsIn, desk, type Service } from './service.ts';

export const irc: Service = {
  name: 'irc',
  variants: 1,
  answer({ random, prose, host }) {
    const network = `${random.pick(['Harbour', 'Lantern', 'Pebble', prose.noun(random)])}Net`;
    const server = `irc.${host.network.owner.domain}`;
    const version = random.pick(['UnrealIRCd-6.1.4', 'InspIRCd-3', 'ngircd-26.1']);
    const banner = `:${server} NOTICE AUTH :*** Looking up your hostname...\r\n:${server} 001 guest :Welcome to the ${network} IRC Network\r\n:${server} 002 guest :Your host is ${server}, running version ${version}\r\n:${server} 372 guest :- Write to ${desk(host, 'oper')}\r\n`;
    const contacts = contactsIn(banner);
    return {
      port: 6667,
      protocol: 'irc',
      prot7: 'irc',
      part: { irc: { banner, network, server, version, ...(contacts && { contacts }) } },
    };
  },
};
