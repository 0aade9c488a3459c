/**
 * QUIC. Sends one packet of 1200 bytes with a version that no server knows, which makes it list its own (RFC 8999
 * section 6). Never begins a handshake.
 */
import {
  quicVersionName,
  readVersionNegotiation,
  writeUnknownVersion,
} from '../../../../wire/services/quic/version-negotiation.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';

export const quic: Protocol = {
  name: 'quic',
  transport: 'udp',
  ports: [443],
  opening: 'client',
  recognises: (received) => {
    const versions = readVersionNegotiation(received)?.versions ?? [];
    return versions.some((version) => quicVersionName(version)?.startsWith('QUIC'));
  },
  async probe(context) {
    const [destination, source] = [context.random(8), context.random(8)];
    const answer = readVersionNegotiation(await askDatagram(context, writeUnknownVersion(destination, source)));
    if (answer === undefined) return mismatch('The answer does not list versions of QUIC.');
    const isOurs = Buffer.compare(answer.destination, source) === 0 && Buffer.compare(answer.source, destination) === 0;
    if (!isOurs) return mismatch('The answer is to another packet.');
    const versions = answer.versions.flatMap((version) => quicVersionName(version) ?? []);
    return answerAs('quic', { banner: versions.join(' '), versions });
  },
};
