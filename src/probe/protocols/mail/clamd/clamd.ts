/** ClamAV (clamd(8), section COMMANDS). Sends VERSION. Never scans, reloads or stops anything. */

import { withoutEnd } from '../../../../wire/byte-text.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const clamd: Protocol = {
  name: 'clamd',
  transport: 'tcp',
  ports: [3310],
  opening: 'client',
  recognises: (received) => /^ClamAV \d+\.\d/.test(bannerText(received.subarray(0, 32))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('zVERSION\0'));
    const { bytes } = await readAnswer(connection, answerLength, { maxBytes: 1_024 });
    const banner = withoutEnd(bannerText(bytes), '\0\t\n\r ');
    if (!/^ClamAV |^COMMAND UNAVAILABLE$/.test(banner)) return mismatch('The answer is not of ClamAV.');
    const [, version, number, date] = /^ClamAV ([\w.-]+)(?:\/(\d{1,9})(?:\/(.+))?)?$/.exec(banner) ?? [];
    const database_version = number === undefined ? undefined : Number(number);
    const data = knownFields({ banner, version, database_version, database_date: date });
    return answerAs('clamd', data, connection.tls);
  },
};

/** The answer ends as the command did, with a zero. */
function answerLength(received: Uint8Array): number | undefined {
  const end = received.indexOf(0);
  return end === -1 ? undefined : end + 1;
}
