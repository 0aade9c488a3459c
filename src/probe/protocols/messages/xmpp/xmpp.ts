/**
 * XMPP (RFC 6120). Opens a stream to the named host, begins TLS if it is offered, and opens a second stream over it.
 * Never logs in or registers.
 */
import type { StarttlsProtocol } from '../../../../wire/security/starttls/starttls-protocol.ts';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { readXmppStream } from '../../../../wire/services/xmpp/read-stream.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type ProbeContext, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames, type TextSession } from '../../text-session.ts';

/** The port on which servers talk to each other. */
const SERVER_PORT = 5269;

export const xmpp: Protocol = {
  name: 'xmpp',
  transport: 'tcp',
  ports: [5222, SERVER_PORT],
  overTls: { name: 'xmpps', ports: [5223] },
  opening: 'client',
  recognises: (received) =>
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?stream\s[^>]*etherx\.jabber\.org/.test(bannerText(received.subarray(0, 512))),
  async probe(context) {
    const kind = context.endpoint.port === SERVER_PORT ? 'xmpp_server' : 'xmpp';
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS[kind], LIMITS);
    const first = readXmppStream(session.answers[0] ?? '');
    if (first === undefined) return mismatch('The server opens no stream.');
    const second = session.isUpgraded ? await reopen(context, session, STARTTLS_PROTOCOLS[kind]) : undefined;
    const features = [...new Set([...first.features, ...(second?.features ?? [])])];
    const mechanisms = [...new Set([...first.mechanisms, ...(second?.mechanisms ?? [])])];
    const data = knownFields({
      banner: first.opening,
      from: first.from ?? second?.from,
      version: first.version,
      mechanisms,
      features,
    });
    return success({ ...sessionNames(xmpp, session, context), data: { xmpp: data } });
  },
};

/** After TLS has begun, both sides open their streams again (RFC 6120 section 5.4.3.3). */
async function reopen(
  { host, identity }: ProbeContext,
  session: TextSession,
  { opening, exchanges }: StarttlsProtocol,
) {
  const [features] = exchanges;
  if (opening === undefined || features === undefined) return undefined;
  const request = opening({ server: host, client: identity.clientName });
  const answer = await session.dialogue.ask(request, features.answerLength);
  return answer === undefined ? undefined : readXmppStream(bannerText(answer));
}

const LIMITS = { maxBytes: 16_384 };
