/** Daytime (RFC 867). Reads the day and the time that the server sends, and sends nothing. */
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const daytime: Protocol = {
  name: 'daytime',
  transport: 'tcp',
  ports: [13],
  opening: 'server',
  recognises: (received) => received.length < 128 && DAYTIME.test(bannerText(received)),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: 512 });
    const banner = bannerText(bytes);
    if (!DAYTIME.test(banner)) return mismatch('The greeting is no day and time.');
    return answerAs('daytime', { banner }, connection.tls);
  },
};

/** As RFC 867, the C library, xinetd, Windows and the institute NIST write it. */
const FORMATS = [
  '(?:mon|tue|wed|thu|fri|sat|sun)\\w*,? (?:[a-z]{3,9} +\\d{1,2},?|\\d{1,2} [a-z]{3,9}),? (?:\\d{4} )?\\d\\d?:\\d\\d:\\d\\d[ \\w:+-]*',
  '\\d{1,2} [a-z]{3} \\d{4} \\d\\d:\\d\\d:\\d\\d \\w+',
  '\\d{1,2}:\\d\\d:\\d\\d (?:[ap]m )?\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}',
  '\\d{5} \\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d .*UTC\\(NIST\\) \\*',
];
const DAYTIME = new RegExp(`^\\s*(?:${FORMATS.join('|')})\\s*$`, 'i');
