/** The Music Player Daemon (mpd.readthedocs.io, protocol). Reads the greeting and sends nothing. */
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readGreetingLine } from '../../read-answer.ts';

export const mpd: Protocol = {
  name: 'mpd',
  transport: 'tcp',
  ports: [6600],
  opening: 'server',
  recognises: (received) => GREETING.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    const { banner, match, tls } = await readGreetingLine(context, GREETING);
    if (match?.[1] === undefined) return mismatch('The greeting is not of MPD.');
    return answerAs('mpd', { banner, version: match[1] }, tls);
  },
};

const GREETING = /^OK MPD (\d+(?:\.\d+)*)/;
