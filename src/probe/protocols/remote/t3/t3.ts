/**
 * T3, the protocol of Oracle WebLogic, which has no public specification: the greeting is that of zgrab2 and nmap. Sends
 * the version of a client and reads that of the server. Never sends an object.
 */
import { untilLine } from '../../../../wire/text/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const t3: Protocol = {
  name: 't3',
  transport: 'tcp',
  ports: [7001],
  overTls: { name: 't3s', ports: [7002] },
  opening: 'client',
  recognises: (received) => /^HELO:\d+\.\d+[\d.]*\.(?:true|false)\n/.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('t3 12.2.1\nAS:255\nHL:19\nMS:10000000\n\n'));
    const { bytes } = await readAnswer(connection, greetingLength(), { maxBytes: 4_096 });
    const banner = bannerText(bytes);
    if (/^HTTP\//.test(banner) || !/^(?:HELO|LGIN|UNAV|SERV|CATL|RESC|VERS)\b|filter blocked Socket/.test(banner))
      return mismatch('The answer is not of T3.');
    const number = (name: string) => {
      const digits = new RegExp(`^${name}:(\\d{1,10})\\s*$`, 'm').exec(banner)?.[1];
      return digits !== undefined && Number(digits) < 2 ** 31 ? Number(digits) : undefined;
    };
    const data = knownFields({
      banner,
      version: /^HELO[:\t ](\d+(?:\.\d+)*)\.(?:true|false)/.exec(banner)?.[1],
      abbreviation_size: number('AS'),
      header_length: number('HL'),
      message_size: number('MS'),
    });
    return namedAnswer(t3, context, { t3: data }, { path: '/', tls: connection.tls });
  },
};

/** Lines up to an empty one. */
const greetingLength = () => untilLine((line) => line.length === 0);
