import { lineLength } from '../../wire/text/text-answers.ts';
import { bannerText } from './banner-text.ts';
import type { ProbeContext } from './protocol.ts';
import { readAnswer } from './read-answer.ts';

/** The first line that a server sends unasked, and what the pattern finds in it. Nothing is sent. */
export async function readGreetingLine(context: ProbeContext, pattern: RegExp) {
  await using connection = await context.connect();
  const { bytes } = await readAnswer(connection, lineLength, { maxBytes: 1_024 });
  const banner = bannerText(bytes);
  return { banner, match: pattern.exec(banner), tls: connection.tls };
}
