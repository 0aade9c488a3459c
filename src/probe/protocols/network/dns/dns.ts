/**
 * DNS over TCP (RFC 1035 section 4.2.2, RFC 7766). Sends three or four queries: for the name servers of the root with
 * recursion desired, version.bind, hostname.bind and, if that has no answer, id.server. Never asks for a zone transfer,
 * sends updates, or looks up a name of a third party.
 */
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { ByteWriter } from '../../../../wire/byte-writer.ts';
import { readDnsMessage } from '../../../../wire/services/dns/dns-message.ts';
import { DialError } from '../../../dial/dial-error.ts';
import type { Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { describeDnsServer, isDnsAnswer } from './describe-dns-server.ts';

export const dns: Protocol = {
  name: 'dns',
  transport: 'tcp',
  ports: [53],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'silent', commonness: 1 },
  recognises: (received) => {
    const reader = new ByteReader(received);
    const message = reader.vector(2);
    return message !== undefined && reader.left === 0 && isDnsAnswer(readDnsMessage(message));
  },
  async probe(context) {
    await using connection = await context.connect();
    return await describeDnsServer('dns', context, async (query, isFirst) => {
      try {
        await connection.write(new ByteWriter().vector(2, query).written());
        const { bytes } = await readAnswer(connection, messageLength, { maxBytes: MAX_MESSAGE });
        return bytes.subarray(2);
      } catch (error) {
        if (!isFirst && error instanceof DialError && error.status !== 'cancelled') return undefined;
        throw error;
      }
    });
  },
};

function messageLength(received: Uint8Array): number | undefined {
  const length = new ByteReader(received).u16();
  return length === undefined ? undefined : length + 2;
}

const MAX_MESSAGE = 65_537;
