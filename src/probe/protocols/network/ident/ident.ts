/**
 * Ident (RFC 1413). Asks about the ports 0 and 0, which no connection has, and reads the error. Never asks about a real
 * connection, so it learns no user.
 */

import { lineLength } from '../../../../wire/text/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const ident: Protocol = {
  name: 'ident',
  transport: 'tcp',
  ports: [113],
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset' },
  recognises: (received) => ANSWER.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('0, 0\r\n'));
    const { bytes } = await readAnswer(connection, lineLength, { maxBytes: 1_024 });
    const banner = bannerText(bytes);
    if (!ANSWER.test(banner)) return mismatch('The answer is not of Ident.');
    return answerAs('ident', { banner }, connection.tls);
  },
};

const ANSWER = /^\s*\d{1,5}\s*,\s*\d{1,5}\s*:\s*(?:ERROR|USERID)\s*:/i;
