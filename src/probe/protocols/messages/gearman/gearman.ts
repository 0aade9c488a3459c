/**
 * Gearman in its administrative protocol (gearman.org, "Client and Server Administrative Protocol"). Sends `version`.
 * Neither lists nor submits jobs.
 */

import { lineLength } from '../../../../wire/text/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const gearman: Protocol = {
  name: 'gearman',
  transport: 'tcp',
  ports: [4730],
  opening: 'client',
  // Its answers are too short to tell it from others.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('version\n'));
    const { bytes } = await readAnswer(connection, lineLength, { maxBytes: 256 });
    const banner = bannerText(bytes);
    const version = /^(?:OK )?(\d+\.\d+(?:\.\d+)*)\r?\n$/.exec(banner)?.[1];
    if (version === undefined) return mismatch('The answer is not the version of Gearman.');
    const data = { banner, version };
    return answerAs('gearman', data, connection.tls);
  },
};
