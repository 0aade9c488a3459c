/**
 * Telnet (RFC 854). Refuses every option that the server wants or offers, and reads until the login prompt stands
 * still. Never accepts an option and sends no text.
 */
import { ByteQueue } from '../../../../wire/byte-queue.ts';
import {
  TelnetReader,
  type TelnetVerb,
  telnetOptionName,
  telnetRefusal,
} from '../../../../wire/services/telnet/telnet-reader.ts';
import type { Connection } from '../../../dial/connection.ts';
import { isLoss, unlessLost } from '../../../dial/dial-error.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';

export const telnet: Protocol = {
  name: 'telnet',
  transport: 'tcp',
  ports: [23, 2323],
  overTls: { name: 'telnets', ports: [992] },
  opening: 'server',
  recognises: ([command, verb = 0, option]) => command === 0xff && verb >= 0xfb && verb <= 0xfe && option !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const { banner, options } = await negotiate(connection);
    if (Object.values(options).every((set) => set.size === 0) && !PROMPT.test(banner))
      return mismatch('The server negotiates no option and asks for no login.');
    const list = (verb: TelnetVerb) => [...options[verb]].map((value) => ({ name: telnetOptionName(value), value }));
    const data = knownFields({
      banner,
      will: list('will'),
      wont: list('wont'),
      do: list('do'),
      dont: list('dont'),
      contacts: findContacts(banner),
    });
    return namedAnswer(telnet, context, { telnet: data }, { tls: connection.tls });
  },
};

type Options = Readonly<Record<TelnetVerb, ReadonlySet<number>>>;

async function negotiate(connection: Connection): Promise<{ readonly banner: string; readonly options: Options }> {
  const reader = new TelnetReader();
  const text = new ByteQueue();
  const options = { will: new Set<number>(), wont: new Set<number>(), do: new Set<number>(), dont: new Set<number>() };
  let received = 0;
  while (received < MAX_BYTES) {
    try {
      const chunk = await connection.read(waitAfter(text.peek()));
      if (chunk === undefined) break;
      received += chunk.length;
      const part = reader.push(chunk);
      text.push(part.text);
      // Each is refused once, so that two sides that refuse each other come to an end.
      const requests = part.requests.filter(({ verb, option }) => !options[verb].has(option));
      for (const { verb, option } of requests) options[verb].add(option);
      const refusals = requests.flatMap((request) => [...telnetRefusal(request)]);
      // A server that has closed may still have sent something before.
      if (refusals.length > 0) await unlessLost(() => connection.write(Uint8Array.from(refusals)));
    } catch (error) {
      if (received === 0 || !isLoss(error)) throw error;
      break;
    }
  }
  return { banner: bannerText(text.take(MAX_BYTES)), options };
}

/** A prompt has no end of line. After a whole line, more is to come, perhaps from a login program that only starts. */
function waitAfter(text: Uint8Array): number | undefined {
  if (text.length === 0) return undefined;
  return text.at(-1) === LINE_FEED || text.at(-1) === CARRIAGE_RETURN ? 3_000 : 500;
}

const PROMPT = /(?:login|user ?name|user|password|passcode|account)\s*[:>]\s*$|telnet/i;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const MAX_BYTES = 16_384;
