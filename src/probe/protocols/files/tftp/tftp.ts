/**
 * TFTP (RFC 1350). Sends one read request for a file with a random name, which is refused: the error tells servers
 * apart. Never asks for a file that may exist, and never writes one.
 * A server that sends data nevertheless stops when nothing confirms its first block.
 */

import { hexText } from '../../../../wire/byte-text.ts';
import { readTftpAnswer, writeTftpRead } from '../../../../wire/services/tftp/tftp-packet.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';

export const tftp: Protocol = {
  name: 'tftp',
  transport: 'udp',
  ports: [69],
  opening: 'client',
  // Four bytes of small numbers are like those of many protocols.
  recognises: () => false,
  async probe(context) {
    const request = writeTftpRead(hexText(context.random(8)));
    // A server answers from a new port (RFC 1350 section 4).
    const answer = readTftpAnswer(await askDatagram(context, request, { isAnyPort: true }));
    if (answer === undefined) return mismatch('The answer is no packet of TFTP.');
    if (answer.kind !== 'error') return answerAs('tftp', {});
    const message = bannerText(answer.message);
    return answerAs('tftp', {
      error_code: answer.code,
      ...knownFields({ banner: message, error_message: message }),
    });
  },
};
