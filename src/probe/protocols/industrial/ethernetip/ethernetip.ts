/**
 * EtherNet/IP over TCP. Sends one ListIdentity, which needs no session. Never registers a session, and never reads or
 * writes an attribute.
 */
import { enipLength, LIST_IDENTITY, readIdentity } from '../../../../wire/services/ethernetip/list-identity.ts';
import type { Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { identityAnswer } from './identity-answer.ts';

export const ethernetip: Protocol = {
  name: 'ethernetip',
  transport: 'tcp',
  ports: [44818],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'closed' },
  recognises: (received) => readIdentity(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(LIST_IDENTITY);
    const { bytes } = await readAnswer(connection, enipLength, { maxBytes: MAX_MESSAGE });
    return identityAnswer('ethernetip', bytes);
  },
};

const MAX_MESSAGE = 2048;
