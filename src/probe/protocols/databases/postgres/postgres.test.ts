import { expect, it } from 'vitest';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { answersInTurn, memorySession, peersInTurn } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import { postgres } from './postgres.ts';

const TLS = memorySession({ version: 0x0303, cipherSuite: 0xc02f });

function error(fields: string): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(5 + fields.length);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)]);
}

// Fields of an output of zgrab2 for PostgreSQL 10.1 with TLS.
const VERSIONS = 'FATAL:  unsupported frontend protocol 0.0: server supports 2.0 to 3.0';
const PROTOCOL_ERROR = error(
  'SFATAL\0VFATAL\0C0A000\0Munsupported frontend protocol 255.255: server supports 2.0 to 3.0\0Fpostmaster.c\0L2065\0RProcessStartupPacket\0',
);
const STARTUP_ERROR = error(
  'SFATAL\0VFATAL\0C28000\0Mno PostgreSQL user name specified in startup packet\0Fpostmaster.c\0L2175\0RProcessStartupPacket\0',
);

it('asks for versions inside TLS, and for refusals on separate connections', async () => {
  const context = memoryContext({
    peer: peersInTurn(
      answersInTurn(undefined, 'S', `E${VERSIONS}\n\0`),
      answersInTurn(undefined, PROTOCOL_ERROR),
      answersInTurn(undefined, STARTUP_ERROR),
    ),
    startTls: TLS,
  });
  const location = { severity: 'FATAL', severity_v: 'FATAL', file: 'postmaster.c', routine: 'ProcessStartupPacket' };
  expect(await postgres.probe(context)).toEqual({
    status: 'success',
    answers: [
      {
        protocol: 'postgresssl',
        prot7: 'postgres',
        tls: TLS,
        starttls: STARTTLS_PROTOCOLS.postgres,
        data: {
          postgres: {
            banner: VERSIONS,
            supported_versions: VERSIONS,
            is_ssl: true,
            protocol_error: {
              ...location,
              code: '0A000',
              line: '2065',
              message: 'unsupported frontend protocol 255.255: server supports 2.0 to 3.0',
            },
            startup_error: {
              ...location,
              code: '28000',
              line: '2175',
              message: 'no PostgreSQL user name specified in startup packet',
            },
          },
        },
      },
    ],
  });
  const sent = context.connections.map(({ written }) => Buffer.from(written.peek()).toString('hex'));
  expect(sent).toEqual(['0000000804d2162f', '0000000800ff00ff', '000000090003000000']);
});
