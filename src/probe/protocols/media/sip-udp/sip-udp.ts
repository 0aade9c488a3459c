/** SIP (RFC 3261) over UDP. Sends OPTIONS and reads the answer. Never calls, registers or logs in. */
import { bannerText } from '../../banner-text.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { sipData, sipOptions } from '../sip/sip.ts';

export const sipUdp: Protocol = {
  name: 'sip_udp',
  transport: 'udp',
  ports: [5060],
  opening: 'client',
  recognises: (received) => /^SIP\/2\.0 \d{3}\b/.test(bannerText(received.subarray(0, 16))),
  async probe(context) {
    const answers = await context.exchange(sipOptions(context, 'UDP'));
    const messages = answers.map(sipData).filter((data) => data !== undefined);
    // 100 Trying comes before the answer.
    const data = messages.find((message) => (message.sip?.status_code ?? 0) >= 200) ?? messages[0];
    if (data !== undefined) return success({ protocol: 'sip_udp', prot7: 'sip', data });
    if (answers.length > 0) return mismatch('The answer is not of SIP.');
    return { status: 'io-timeout', reason: 'No answer came.' };
  },
};
