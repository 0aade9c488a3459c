/**
 * SMTP (RFC 5321). Reads the greeting, sends EHLO with the name of the scanner, STARTTLS if it is offered (RFC 3207) and
 * EHLO again over TLS, HELO if EHLO is refused, then HELP and QUIT. Never sends MAIL, VRFY, EXPN or a login.
 */

import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { replyLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const smtp: Protocol = {
  name: 'smtp',
  transport: 'tcp',
  ports: [25, 587, 2525],
  overTls: { name: 'smtps', ports: [465] },
  opening: 'server',
  recognises: (received) => {
    const [line = ''] = bannerText(received.subarray(0, 1024)).split('\n', 1);
    return /^(?:220|421|45\d|55\d)[ -]/.test(line) && MAIL.test(line) && !/\b(?:LMTP|FTP)\b/i.test(line);
  },
  resembles: (greeting) => (/^220[ -]/.test(bannerText(greeting.subarray(0, 4))) ? 2 : 0),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.smtp, LIMITS);
    const { dialogue } = session;
    const [banner = '', firstEhlo, starttls] = session.answers;
    if (!/^[245]\d\d[ -]/.test(banner)) return mismatch('The greeting has no reply code.');
    if (/\bftp\b/i.test(banner) && !/smtp/i.test(banner)) return mismatch('The greeting is that of a file server.');
    const isReady = banner.startsWith('220');
    const ask = (command: string) => (isReady ? dialogue.askText(`${command}\r\n`, replyLength) : undefined);
    const ehlo = firstEhlo ?? (await ask(`EHLO ${context.identity.clientName}`));
    const secondEhlo = session.isUpgraded ? await ask(`EHLO ${context.identity.clientName}`) : undefined;
    const isRefused = ehlo !== undefined && !ehlo.startsWith('250');
    const helo = isRefused ? await ask(`HELO ${context.identity.clientName}`) : undefined;
    if (isRefused && !helo?.startsWith('250') && !/mail|smtp/i.test(banner))
      return mismatch('The server accepts neither EHLO nor HELO.');
    const help = await ask('HELP');
    const quit = await dialogue.askText('QUIT\r\n', replyLength);
    const data = knownFields({
      banner,
      helo,
      ehlo,
      extensions: extensionsOf(ehlo, secondEhlo),
      help,
      starttls,
      quit,
      implicit_tls: context.isTls,
      contacts: findContacts(`${banner}${help ?? ''}`),
    });
    return success({ ...sessionNames(smtp, session, context), data: { smtp: data } });
  },
};

/** Words of greetings. Some products name only themselves. */
const MAIL = /\b(?:E?SMTP|mail serv(?:er|ice)|Postfix|Exim|Sendmail|GroupWise)\b/i;
const LIMITS = { maxBytes: 16_384 };

/** The extensions in replies to EHLO (RFC 5321 section 4.1.1.1), each once. */
export function extensionsOf(...replies: readonly (string | undefined)[]): readonly string[] {
  const extensions = new Set<string>();
  for (const reply of replies)
    for (const line of (reply ?? '').split(/\r?\n/).slice(1)) {
      const [, extension] = /^250[- ](.*\S)/.exec(line) ?? [];
      if (extension !== undefined) extensions.add(extension);
    }
  return [...extensions];
}
