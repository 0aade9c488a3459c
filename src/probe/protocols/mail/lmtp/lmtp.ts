/**
 * LMTP (RFC 2033). Reads the greeting, sends LHLO with the name of the scanner, STARTTLS if it is offered and LHLO again
 * over TLS, then HELP and QUIT. Never sends MAIL or a login.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { replyLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';
import { extensionsOf } from '../smtp/smtp.ts';

export const lmtp: Protocol = {
  name: 'lmtp',
  transport: 'tcp',
  ports: [24],
  opening: 'server',
  recognises: (received) => /^220[ -][^\n]*\bLMTP\b/i.test(bannerText(received.subarray(0, 1024))),
  resembles: (greeting) => (/^220[ -]/.test(bannerText(greeting.subarray(0, 4))) ? 2 : 0),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.lmtp, LIMITS);
    const { dialogue } = session;
    const [banner = '', firstLhlo, starttls] = session.answers;
    if (!/^220[ -]/.test(banner)) return mismatch('The greeting is not of LMTP.');
    const ask = (command: string) => dialogue.askText(`${command}\r\n`, replyLength);
    const lhlo = firstLhlo ?? (await ask(`LHLO ${context.identity.clientName}`));
    if (!lhlo?.startsWith('250') && !/\bLMTP\b/i.test(banner)) return mismatch('The server does not accept LHLO.');
    const secondLhlo = session.isUpgraded ? await ask(`LHLO ${context.identity.clientName}`) : undefined;
    const help = await ask('HELP');
    const data = knownFields({
      banner,
      lhlo,
      extensions: extensionsOf(lhlo, secondLhlo),
      help,
      starttls,
      quit: await ask('QUIT'),
      contacts: findContacts(`${banner}${help ?? ''}`),
    });
    return success({ ...sessionNames(lmtp, session, context), data: { lmtp: data } });
  },
};

const LIMITS = { maxBytes: 16_384 };
