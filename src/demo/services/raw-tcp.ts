/** A service that says something nobody knows. */
import { hash } from 'node:crypto';
import { contactsIn, desk, type Service } from './service.ts';

export const rawTcp: Service = {
  name: 'raw_tcp',
  variants: 2,
  answer({ random, prose, host }, variant) {
    const banner =
      variant === 1
        ? `Welcome to ${prose.heading(random)}. Help: ${desk(host, 'help')}\r\n`
        : random.pick([
            `ERR unknown command ${random.hex(6)}\r\n`,
            `${random.digits(3)} ${prose.noun(random)} ready\r\n`,
            `login: `,
            `{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"}}\n`,
            `router ${random.letters(4)}> `,
            `test server ${random.hex(4)}\r\n`,
            'database is starting up, try again\r\n',
            `answers go to email or fax ${random.digits(5)}\r\n`,
          ]);
    const bytes = Buffer.from(banner);
    const contacts = contactsIn(banner);
    return {
      port: random.pick([
        222, 500, 1234, 4444, 5000, 6000, 7777, 8728, 9999, 10_001, 12_345, 27_015, 30_005, 50_001, 65_000,
      ]),
      protocol: 'raw_tcp',
      prot7: 'raw_tcp',
      part: {
        raw_tcp: {
          banner,
          banner_hex: bytes.toString('hex'),
          banner_sha256: hash('sha256', bytes, 'hex'),
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
