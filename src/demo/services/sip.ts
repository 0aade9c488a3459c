/** A telephone exchange or telephone over SIP. */
import { draw, found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

export const sip: Service = {
  name: 'sip',
  variants: 2,
  answer({ random, host }, variant) {
    const asterisk = draw(random, 'asterisk');
    const isPhone = variant === 1;
    const name = isPhone
      ? random.pick(['snom370/8.7.5.35', 'PolycomVVX-VVX_410-UA/5.9.3', 'TANDBERG/518 (X8.11.4)'])
      : `Asterisk PBX ${asterisk.version}`;
    const methods = ['INVITE', 'ACK', 'CANCEL', 'OPTIONS', 'BYE', 'REFER', 'SUBSCRIBE', 'NOTIFY'];
    const statusLine = random.pick(['200 OK', '200 OK', '404 Not Found', '401 Unauthorized']);
    const contact = `<sip:${host.ip}:5060>`;
    const line = isPhone ? 'User-Agent' : 'Server';
    const banner = `SIP/2.0 ${statusLine}\r\nVia: SIP/2.0/UDP scanner.test:5060\r\n${line}: ${name}\r\nAllow: ${methods.join(', ')}\r\nContact: ${contact}\r\nOrganization: ${desk(host, 'voice')}\r\n\r\n`;
    const contacts = contactsIn(banner);
    return {
      port: 5060,
      protocol: 'sip',
      prot7: 'sip',
      prot4: 'udp',
      found: isPhone
        ? [found(name.startsWith('snom') ? 'snom' : name.startsWith('Polycom') ? 'polycom' : 'tandberg')]
        : [asterisk],
      part: {
        sip: {
          banner,
          status_code: Number(statusLine.slice(0, 3)),
          status_line: statusLine,
          ...(isPhone ? { user_agent: name } : { server: name }),
          methods,
          headers: { [isPhone ? 'user_agent' : 'server']: [name], allow: [methods.join(', ')], contact: [contact] },
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
