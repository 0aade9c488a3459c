/**
 * IRC (RFC 2812). Registers with a random nickname and the name of the scanner, answers PING, reads until the message of
 * the day ends, and sends QUIT. Sends no password, joins no channel and writes to nobody.
 */
import { ByteQueue } from '../../../../wire/byte-queue.ts';
import { untilLine } from '../../../../wire/text/text-answers.ts';
import type { Connection } from '../../../dial/connection.ts';
import { isLoss } from '../../../dial/dial-error.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';

export const irc: Protocol = {
  name: 'irc',
  transport: 'tcp',
  ports: [6667, 6666, 6668, 6669],
  overTls: { name: 'ircs', ports: [6697] },
  opening: 'client',
  recognises: (received) => LINE.test(bannerText(received.subarray(0, 512))),
  async probe(context) {
    await using connection = await context.connect();
    const nickname = `p${[...context.random(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const name = context.identity.clientName;
    await send(connection, `NICK ${nickname}\r\nUSER ${nickname} 0 * :${name}\r\n`);
    const banner = await readWelcome(connection);
    if (!LINE.test(banner)) return mismatch('The answer has no line of IRC.');
    const [, server, version] = /^:\S+ 004 \S+ (\S+) (\S+)/m.exec(banner) ?? [];
    const isupport = /^:\S+ 005 [^\r\n]*? NETWORK=(\S+)/m.exec(banner)?.[1];
    const welcome = /^:\S+ 001 \S+ :Welcome to the (.{1,100}?) (?:IRC |Internet Relay Chat )?Network/im.exec(
      banner,
    )?.[1];
    const data = knownFields({
      banner,
      network: isupport ?? welcome,
      server: server ?? /^:([^\s!]+\.[^\s!]+) /m.exec(banner)?.[1],
      version: version ?? /^:\S+ 002 [^\r\n]* running (?:on )?version (\S+)/im.exec(banner)?.[1],
      contacts: findContacts(banner.replaceAll(/^:\S+ 00[1-5] [^\r\n]*/gm, '')),
    });
    return namedAnswer(irc, context, { irc: data }, { tls: connection.tls });
  },
};

/** Until the message of the day ends, the server refuses, or it falls silent. */
async function readWelcome(connection: Connection): Promise<string> {
  const received = new ByteQueue();
  const pings: string[] = [];
  const end = untilLine((line) => {
    const text = bannerText(line);
    const cookie = /^PING (\S{1,200})$/.exec(text)?.[1];
    if (cookie !== undefined && pings.length < MAX_PONGS) pings.push(cookie);
    return END.test(text);
  });
  let pongs = 0;
  try {
    while (received.length < MAX_BYTES) {
      const chunk = await connection.read();
      if (chunk === undefined) break;
      received.push(chunk);
      const isEnd = end(received.peek()) !== undefined;
      for (const cookie of pings.slice(pongs)) await send(connection, `PONG ${cookie}\r\n`);
      pongs = pings.length;
      if (isEnd) break;
    }
    await send(connection, 'QUIT\r\n');
  } catch (error) {
    if (received.length === 0 || !isLoss(error)) throw error;
  }
  return bannerText(received.take(MAX_BYTES));
}

const send = (connection: Connection, text: string) => connection.write(new TextEncoder().encode(text));

/** A line that only IRC servers send: a notice before registration, a numeric reply, or the reason for closing. */
const LINE =
  /^(?::[^\s:]{1,100} (?:NOTICE|\d{3}) \S+ |NOTICE \S+ :|ERROR :(?:Closing Link|Your host|You|Trying|[^\r\n]*\bIRC\b))/m;
/** End of the message of the day, no such message, a refusal of the registration, or an error before closing. */
const END = /^(?::\S+ (?:376|422|43[1-7]|46[2-5]) |ERROR :)/;
const MAX_PONGS = 3;
const MAX_BYTES = 32_768;
