/**
 * RTSP (RFC 2326). Sends OPTIONS for the root of the server and reads the head of the answer. Never asks for a stream
 * and never logs in.
 */
import { headerMap, messageHeadLength, readMessageHead } from '../../../../wire/text/message-head.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const rtsp: Protocol = {
  name: 'rtsp',
  transport: 'tcp',
  ports: [554, 8554],
  overTls: { name: 'rtsps', ports: [322] },
  opening: 'client',
  recognises: (received) => /^RTSP\/\d\.\d \d{3}\b/.test(bannerText(received.subarray(0, 64))),
  // Servers that also take RTSP inside HTTP.
  recognisesPage: ({ headers }) => /\bRTSP\b/.test(String(headers?.server ?? '')),
  comesFirst: true,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode(requestFor(context)));
    const { bytes } = await readAnswer(connection, messageHeadLength(), { maxBytes: 16_384 });
    const banner = bannerText(bytes);
    const head = readMessageHead(banner);
    if (head === undefined || !head.protocol.startsWith('RTSP/')) return mismatch('The answer is not of RTSP.');
    const headers = headerMap(head);
    const methods = (headers.public ?? headers.allow ?? []).flatMap((list) => list.match(/\w+/g) ?? []);
    const data = knownFields({
      banner,
      status_code: head.status,
      status_line: head.statusLine,
      server: headers.server?.[0],
      methods,
      headers,
      contacts: findContacts(banner),
    });
    return namedAnswer(rtsp, context, { rtsp: data }, { path: '/', tls: connection.tls });
  },
};

function requestFor({ host, endpoint, identity, isTls }: ProbeContext): string {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${endpoint.port}`;
  const uri = `${isTls ? 'rtsps' : 'rtsp'}://${authority}/`;
  return `OPTIONS ${uri} RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: ${identity.userAgent}\r\n\r\n`;
}
