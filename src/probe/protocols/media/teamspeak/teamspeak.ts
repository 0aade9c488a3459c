/**
 * The query interface of TeamSpeak 3 (TeamSpeak 3 Server Query Manual). Reads the greeting and sends `version` and
 * `quit`. Never logs in and chooses no virtual server.
 */
import { bannerText, findContacts } from '../../banner-text.ts';
import { Dialogue } from '../../dialogue.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const teamspeak: Protocol = {
  name: 'teamspeak',
  transport: 'tcp',
  ports: [10_011],
  opening: 'server',
  recognises: (received) => /^TS3\n\r/.test(bannerText(received.subarray(0, 8))),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes, isComplete } = await readAnswer(connection, greetingLength, LIMITS);
    const banner = bannerText(bytes);
    if (!/^TS3\n\r/.test(banner)) return mismatch('The greeting is not of TeamSpeak.');
    const dialogue = new Dialogue(connection, LIMITS, !isComplete);
    const answer = (await dialogue.askText('version\n', answerLength)) ?? '';
    await dialogue.ask('quit\n', answerLength);
    const property = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(answer)?.[1]?.replaceAll('\\s', ' ');
    const data = knownFields({
      banner,
      version: property('version'),
      build: property('build'),
      platform: property('platform'),
      contacts: findContacts(banner),
    });
    return answerAs('teamspeak', data, connection.tls);
  },
};

/** Two lines, which end with a line feed and a carriage return, in this order. What is of another form is read as it is. */
function greetingLength(received: Uint8Array): number | undefined {
  if (!'TS3\n\r'.startsWith(bannerText(received.subarray(0, 5)))) return received.length;
  const end = received.indexOf(CARRIAGE_RETURN, 5);
  return end === -1 ? undefined : end + 1;
}

/** An answer ends with a line of its status. */
function answerLength(received: Uint8Array): number | undefined {
  return /(?:^|\r)error [^\n]*\n\r$/.test(bannerText(received.subarray(-512))) ? received.length : undefined;
}

const LIMITS = { maxBytes: 4_096 };
const CARRIAGE_RETURN = 13;
