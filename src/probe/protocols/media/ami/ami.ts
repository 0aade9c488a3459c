/** The Asterisk Manager Interface (docs.asterisk.org). Reads the greeting and sends nothing. Never logs in. */
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readGreetingLine } from '../../read-answer.ts';

export const ami: Protocol = {
  name: 'ami',
  transport: 'tcp',
  ports: [5038],
  opening: 'server',
  recognises: (received) => GREETING.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    const { banner, match, tls } = await readGreetingLine(context, GREETING);
    if (match?.[1] === undefined) return mismatch('The greeting is not of Asterisk.');
    return answerAs('ami', { banner, version: match[1] }, tls);
  },
};

const GREETING = /^Asterisk Call Manager\/(\d+(?:\.\d+)*)/;
