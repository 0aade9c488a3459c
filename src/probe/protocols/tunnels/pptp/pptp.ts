/**
 * PPTP (RFC 2637). Sends Start-Control-Connection-Request, reads the reply, and asks to stop. Never asks for a call, so
 * no tunnel is opened.
 */
import {
  PPTP_REPLY_LENGTH,
  readPptpReply,
  writePptpStart,
  writePptpStop,
} from '../../../../wire/services/pptp/control-message.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const pptp: Protocol = {
  name: 'pptp',
  transport: 'tcp',
  ports: [1723],
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset' },
  recognises: (received) => readPptpReply(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writePptpStart());
    const { bytes } = await readAnswer(connection, () => PPTP_REPLY_LENGTH, { maxBytes: PPTP_REPLY_LENGTH });
    const reply = readPptpReply(bytes);
    if (reply === undefined) return mismatch('The answer is not of PPTP.');
    if (reply.resultCode === SUCCESSFUL) await unlessLost(() => connection.write(writePptpStop()));
    const data = knownFields({
      banner: [reply.hostname, reply.vendor].filter((name) => name !== '').join(' '),
      hostname: reply.hostname,
      vendor: reply.vendor,
      firmware: reply.firmware,
      control_message: `Start-Control-Connection-Reply: ${RESULTS[reply.resultCode] ?? `result ${reply.resultCode}`}`,
    });
    return answerAs('pptp', data);
  },
};

const SUCCESSFUL = 1;
/** RFC 2637 section 2.2. */
const RESULTS: readonly (string | undefined)[] = [
  undefined,
  'successful',
  'general error',
  'command channel already exists',
  'not authorized',
  'protocol version not supported',
];
