/**
 * SIP (RFC 3261) over TCP and TLS. Sends OPTIONS and reads the final answer. Never calls, registers or logs in.
 */

import { headerMap, messageHeadLength, readMessageHead } from '../../../../wire/text/message-head.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const sip: Protocol = {
  name: 'sip',
  transport: 'tcp',
  ports: [5060],
  overTls: { name: 'sips', ports: [5061] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'silent', commonness: 1 },
  recognises: (received) => /^SIP\/2\.0 \d{3}\b/.test(bannerText(received.subarray(0, 16))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(sipOptions(context, context.isTls ? 'TLS' : 'TCP'));
    for (let provisional = 0; provisional < MAX_PROVISIONAL; provisional++) {
      const { bytes, isComplete } = await readAnswer(connection, messageHeadLength(), { maxBytes: 16_384 });
      const data = sipData(bytes);
      if (data === undefined) return mismatch('The answer is not of SIP.');
      // 100 Trying comes before the answer.
      if (isComplete && (data.sip?.status_code ?? 200) < 200) continue;
      return namedAnswer(sip, context, data, { tls: connection.tls });
    }
    return { status: 'application-error', reason: 'The server sends only provisional answers.' };
  },
};

const MAX_PROVISIONAL = 5;

/** An OPTIONS request (RFC 3261 section 11), for any transport. */
export function sipOptions({ host, identity, random }: ProbeContext, transport: 'TCP' | 'TLS' | 'UDP'): Uint8Array {
  const [branch, tag, callId] = [0, 1, 2].map(() => [...random(8)].map((byte) => byte.toString(16)).join(''));
  const name = identity.clientName;
  const uri = `sip:${host.includes(':') ? `[${host}]` : host}`;
  const lines = [
    `OPTIONS ${uri} SIP/2.0`,
    `Via: SIP/2.0/${transport} ${name};branch=z9hG4bK${branch};rport`,
    'Max-Forwards: 70',
    `To: <${uri}>`,
    `From: <sip:options@${name}>;tag=${tag}`,
    `Call-ID: ${callId}@${name}`,
    'CSeq: 1 OPTIONS',
    `Contact: <sip:options@${name}>`,
    'Accept: application/sdp',
    `User-Agent: ${identity.userAgent}`,
    'Content-Length: 0',
  ];
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Undefined if the message is not an answer of SIP. */
export function sipData(message: Uint8Array): ProtocolData | undefined {
  const banner = bannerText(message);
  const head = readMessageHead(banner);
  if (head?.protocol !== 'SIP/2.0') return undefined;
  const headers = headerMap(head);
  const methods = (headers.allow ?? []).flatMap((list) => list.match(/[A-Z]+/g) ?? []);
  const own = head.headers.filter(([name]) => !ECHOED.has(name.toLowerCase())).map(([, value]) => value);
  return {
    sip: knownFields({
      banner,
      status_code: head.status,
      status_line: head.statusLine,
      server: headers.server?.[0],
      user_agent: headers.user_agent?.[0],
      methods,
      headers,
      contacts: findContacts(own.join('\n')),
    }),
  };
}

/** These repeat the request, or name SIP addresses, which look like those of mail. */
const ECHOED: ReadonlySet<string> = new Set([
  'via',
  'v',
  'from',
  'f',
  'to',
  't',
  'call-id',
  'i',
  'contact',
  'm',
  'record-route',
]);
