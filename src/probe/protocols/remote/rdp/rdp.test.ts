import { expect, it } from 'vitest';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { answersInTurn, memorySession, peersInTurn } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import { rdp } from './rdp.ts';

const TLS = memorySession({ version: 0x0303, cipherSuite: 0xc02f });
const confirm = (type: string, value: string) => Buffer.from(`030000130ed00000123400${type}000800${value}`, 'hex');

/** [MS-NLMP] section 4.2.4.3, in a TSRequest of [MS-CSSP] section 2.2.1. */
const CHALLENGE = Buffer.from(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef000000000000000024002400440000000600701700' +
    '00000f53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000',
  'hex',
);
const TS_REQUEST = Buffer.concat([Buffer.from('3077a003020106a170306e306ca06a0468', 'hex'), CHALLENGE]);

it('reads the challenge inside TLS, and learns that a login comes first', async () => {
  const peer = peersInTurn(
    answersInTurn(undefined, confirm('02', '08000000'), TS_REQUEST),
    // SSL_REQUIRED_BY_SERVER and HYBRID_REQUIRED_BY_SERVER.
    answersInTurn(undefined, confirm('03', '01000000')),
    answersInTurn(undefined, confirm('03', '05000000')),
  );
  const context = memoryContext({ peer, startTls: TLS });
  const result = await rdp.probe(context);
  expect(result).toEqual({
    status: 'success',
    answers: [
      {
        protocol: 'rdp',
        prot7: 'rdp',
        tls: TLS,
        starttls: STARTTLS_PROTOCOLS.rdp,
        data: {
          rdp: {
            banner: 'Server Domain 6.0.6000',
            security_protocols: ['tls', 'credssp'],
            nla: true,
            os_version: '6.0.6000',
            target_name: 'Server',
            netbios_computer_name: 'Server',
            netbios_domain_name: 'Domain',
          },
        },
      },
    ],
  });
});
