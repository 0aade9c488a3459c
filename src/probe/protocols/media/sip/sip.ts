/**
 * SIP (RFC 3261) over TCP and TLS. Sends OPTIONS and reads the final answer. Never calls, registers or logs in.
 */
import { messageHeadLength } from '../../../../wire/text/message-head.ts';
import { bannerText } from '../../banner-text.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { sipData, sipOptions } from './sip-answer.ts';

export const sip: Protocol = {
  name: 'sip',
  transport: 'tcp',
  ports: [5060],
  overTls: { name: 'sips', ports: [5061] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'silent', commonness: 1 },
  recognises: (received) => /^SIP\/2\.0 \d{3}\b/.test(bannerText(received.subarray(0, 16))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(sipOptions(context, context.isTls ? 'TLS' : 'TCP'));
    for (let provisional = 0; provisional < MAX_PROVISIONAL; provisional++) {
      const { bytes, isComplete } = await readAnswer(connection, messageHeadLength(), { maxBytes: 16_384 });
      const data = sipData(bytes);
      if (data === undefined) return mismatch('The answer is not of SIP.');
      // 100 Trying comes before the answer.
      if (isComplete && (data.sip?.status_code ?? 200) < 200) continue;
      return namedAnswer(sip, context, data, { tls: connection.tls });
    }
    return { status: 'application-error', reason: 'The server sends only provisional answers.' };
  },
};

const MAX_PROVISIONAL = 5;
