/**
 * Finger (RFC 1288). Sends an empty line, which asks who is logged in, and reads until the server closes. Never asks
 * for a user by name, nor for another host.
 */
import { defined } from '../../../../model/defined.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const finger: Protocol = {
  name: 'finger',
  transport: 'tcp',
  ports: [79],
  opening: 'client',
  recognises: (received) => /^(?:Login\s+Name\b|No one logged on|finger: )/i.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(REQUEST);
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: MAX_ANSWER });
    const banner = bannerText(bytes);
    if (!/\n|^No one|finger/i.test(banner)) return mismatch('The answer has no line of users.');
    const contacts = findContacts(banner);
    return answerAs('finger', { banner, ...defined({ contacts }) });
  },
};

const REQUEST = new TextEncoder().encode('\r\n');
const MAX_ANSWER = 65_536;
