/** Beanstalkd (doc/protocol.txt of beanstalkd). Sends `stats`. Neither reads nor adds a job. */
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const beanstalkd: Protocol = {
  name: 'beanstalkd',
  transport: 'tcp',
  ports: [11_300],
  opening: 'client',
  recognises: (received) =>
    /^(?:OK \d+\r\n---\ncurrent-jobs-urgent: |UNKNOWN_COMMAND\r\n)/.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('stats\r\n'));
    const { bytes } = await readAnswer(connection, statsLength, { maxBytes: 16_384 });
    const banner = bannerText(bytes);
    if (!/^OK \d+\r\n---\n[\s\S]*^current-jobs-/m.test(banner)) return mismatch('The answer has no statistics.');
    const text = (name: string) => new RegExp(`^${name}: "?([^"\\r\\n]+)"?\\r?$`, 'm').exec(banner)?.[1];
    const count = (name: string) => (/^\d{1,15}$/.test(text(name) ?? '') ? Number(text(name)) : undefined);
    const data = knownFields({
      banner,
      version: text('version'),
      hostname: text('hostname'),
      os: text('os'),
      uptime: count('uptime'),
      current_connections: count('current-connections'),
      total_jobs: count('total-jobs'),
    });
    return answerAs('beanstalkd', data, connection.tls);
  },
};

/** `OK`, the length of the statistics, and the statistics. Anything else is one line. */
function statsLength(received: Uint8Array): number | undefined {
  const line = received.indexOf(LINE_FEED);
  if (line === -1) return undefined;
  const [, digits] = /^OK (\d{1,6})\r\n/.exec(bannerText(received.subarray(0, Math.min(line + 1, 32)))) ?? [];
  const length = digits === undefined ? line + 1 : line + 1 + Number(digits) + 2;
  return received.length < length ? undefined : length;
}

const LINE_FEED = 10;
