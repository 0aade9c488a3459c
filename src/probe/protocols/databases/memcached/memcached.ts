/**
 * Memcached in its text protocol (doc/protocol.txt of memcached). Sends `version`, `stats` and `quit`. Neither reads nor
 * changes an item.
 */
import { lineLength, startsWith, untilLine } from '../../../../wire/text/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { Dialogue } from '../../dialogue.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { libeventVersion, statsOf } from './stats-of.ts';

export const memcached: Protocol = {
  name: 'memcached',
  transport: 'tcp',
  ports: [11_211],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'silent', commonness: 1 },
  recognises: (received) => /^VERSION \d+\.\d\S*\r\n/.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('version\r\n'));
    const { bytes, isComplete } = await readAnswer(connection, lineLength, LIMITS);
    const banner = bannerText(bytes);
    if (!/^(?:VERSION |CLIENT_ERROR unauthenticated)/.test(banner)) return mismatch('The reply has no version.');
    const dialogue = new Dialogue(connection, LIMITS, !isComplete);
    const reply = (await dialogue.askText('stats\r\n', statsLength())) ?? '';
    await dialogue.ask('quit\r\n', lineLength);
    const data = knownFields({
      banner,
      version: /^VERSION (\S+)/.exec(banner)?.[1],
      libevent_version: libeventVersion(reply),
      supports_ascii: true,
      stats: statsOf(reply),
    });
    return answerAs('memcached', data, connection.tls);
  },
};

/** `STAT` lines end with `END`. Anything else is one line of an error. */
const statsLength = () => untilLine((line) => !startsWith(line, 'STAT '));

const LIMITS = { maxBytes: 16_384 };
