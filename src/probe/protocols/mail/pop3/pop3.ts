/**
 * POP3 (RFC 1939). Reads the greeting, sends STLS (RFC 2595), then CAPA (RFC 2449), NOOP, HELP and QUIT. Never sends a
 * user name, a password or APOP.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { dottedLines, dottedReplyLength, lineLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const pop3: Protocol = {
  name: 'pop3',
  transport: 'tcp',
  ports: [110],
  overTls: { name: 'pop3s', ports: [995] },
  opening: 'server',
  recognises: (received) => /^\+OK [ -~]/.test(bannerText(received.subarray(0, 8))),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.pop3, LIMITS);
    const { dialogue } = session;
    const [banner = '', starttls] = session.answers;
    if (!/^(?:\+OK|-ERR)\b/.test(banner)) return mismatch('The greeting is not of POP3.');
    const isReady = banner.startsWith('+OK');
    const ask = (command: string) => (isReady ? dialogue.askText(`${command}\r\n`, lineLength) : undefined);
    const capa = isReady ? await dialogue.askText('CAPA\r\n', dottedReplyLength('+OK')) : undefined;
    const capabilities = capa?.startsWith('+OK') ? dottedLines(capa) : [];
    const data = knownFields({
      banner,
      capabilities,
      noop: await ask('NOOP'),
      help: await ask('HELP'),
      starttls,
      quit: await ask('QUIT'),
      implicit_tls: context.isTls,
      contacts: findContacts(banner.replace(/<[^<>]*>\s*$/, '')),
    });
    return success({ ...sessionNames(pop3, session, context), data: { pop3: data } });
  },
};

const LIMITS = { maxBytes: 16_384 };
